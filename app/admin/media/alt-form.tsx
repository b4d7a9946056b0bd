import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { pictureName } from "./media-columns.ts";
import type { ListedPicture } from "./picture-list.ts";
import { useAltText } from "./use-alt-text.ts";

/** The text of a picture that has none, typed where it is seen: the next one has the focus then. */
export function AltForm({ picture }: { picture: ListedPicture }) {
  const { input, canSave, save } = useAltText(picture);
  const field = useId();
  return (
    <form
      method="post"
      data-alt-form
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (!save()) return;
        const forms = [...document.querySelectorAll("[data-alt-form]")];
        forms[forms.indexOf(form) + 1]?.querySelector("input")?.focus();
      }}
    >
      <label htmlFor={field} className="font-semibold text-danger">
        Texte alternatif à écrire<span className="sr-only"> : {pictureName(picture)}</span>
      </label>
      <span className="mt-1 flex gap-2">
        <input
          {...input}
          id={field}
          autoComplete="off"
          className="min-h-9 min-w-0 grow rounded-sm border border-line-strong bg-paper px-2 text-sm"
        />
        <Button type="submit" variant="outline" size="small" disabled={!canSave}>
          OK<span className="sr-only"> {pictureName(picture)}</span>
        </Button>
      </span>
    </form>
  );
}
