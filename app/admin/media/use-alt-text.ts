import { useState } from "react";
import type { SaveCommand } from "#app/admin/editing/result.ts";
import { useCommand } from "#app/admin/editing/use-command.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { PictureDraft } from "./picture-draft.ts";

const LONGEST = 200;

/** The text of a picture that has none, typed where the picture is seen. */
export function useAltText(base: VersionedRow<PictureDraft>) {
  const [typed, setTyped] = useState("");
  const { send, pending } = useCommand<SaveCommand<PictureDraft>>(
    ({ status }) => {
      if (status === "saved") showToast({ title: "Succès", description: "L’image a été mise à jour" });
      else showFailure("Impossible de mettre à jour l’image");
    },
    { action: "/admin/media" },
  );
  const alt = typed.trim();
  const canSave = alt !== "" && !pending;
  return {
    /** Of the input. */
    input: {
      value: typed,
      maxLength: LONGEST,
      onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
    },
    canSave,
    save() {
      if (canSave) send({ intent: "save", base, draft: { ...base.draft, alt } });
      return canSave;
    },
  };
}
