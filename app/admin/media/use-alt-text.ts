import { useState } from "react";
import { RecordGone } from "#app/admin/entity/refusals.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { saveRow } from "#app/admin/kit/save-row.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { PictureDraft } from "./picture-kind.ts";
import { pictures } from "./picture-kind.ts";

const LONGEST = 200;

const words = { done: "L’image a été mise à jour", failed: "Impossible de mettre à jour l’image" };

/** @throws RecordGone where somebody else has described it, or deleted it */
async function describePicture(client: DataClient, base: VersionedRow<PictureDraft>, draft: PictureDraft) {
  const { status } = await saveRow(client, pictures.store, { base, draft });
  if (status !== "saved") throw new RecordGone("cette image a changé entre-temps.");
}

/** The text of a picture that has none, typed where the picture is seen. */
export function useAltText(base: VersionedRow<PictureDraft>) {
  const [typed, setTyped] = useState("");
  const { write, pending } = useWrite();
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
      if (canSave) void write((client) => describePicture(client, base, { ...base.draft, alt }), words);
      return canSave;
    },
  };
}
