import { useId, useState } from "react";
import { pictureName } from "#app/catalogue/media/media-columns.ts";
import type { PictureDraft } from "#app/catalogue/media/picture-draft.ts";
import type { ListedPicture } from "#app/catalogue/media/picture-list.ts";
import type { SaveCommand } from "#app/routes/admin/editing/result.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";

const LONGEST = 200;

/** The text of a picture that has none, typed where it is seen: the next one has the focus then. */
export function AltForm({ picture }: { picture: ListedPicture }) {
  const [typed, setTyped] = useState("");
  const { send, pending } = useCommand<SaveCommand<PictureDraft>>(({ status }) => {
    if (status === "saved") showToast({ title: "Succès", description: "L’image a été mise à jour" });
    else showFailure("Impossible de mettre à jour l’image");
  });
  const field = useId();
  const alt = typed.trim();
  return (
    <form
      method="post"
      data-alt-form
      onSubmit={(event) => {
        event.preventDefault();
        if (!alt || pending) return;
        const form = event.currentTarget;
        send({ intent: "save", base: picture, draft: { ...picture.draft, alt } });
        const forms = [...document.querySelectorAll("[data-alt-form]")];
        forms[forms.indexOf(form) + 1]?.querySelector("input")?.focus();
      }}
    >
      <label htmlFor={field} className="font-semibold text-danger">
        Texte alternatif à écrire<span className="sr-only"> : {pictureName(picture)}</span>
      </label>
      <span className="mt-1 flex gap-2">
        <input
          id={field}
          autoComplete="off"
          maxLength={LONGEST}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="min-h-9 min-w-0 grow rounded-sm border border-line-strong bg-paper px-2 text-sm "
        />
        <Button type="submit" variant="outline" size="small" disabled={!alt || pending !== null}>
          OK<span className="sr-only"> {pictureName(picture)}</span>
        </Button>
      </span>
    </form>
  );
}
