import { useId, useState } from "react";
import type { Beginning, DossierContext } from "#app/admin/dossier/dossier-context.ts";
import { begunWith } from "#app/admin/dossier/editing/begun-texts.ts";
import { recordShape } from "#app/admin/dossier/record-shape.ts";
import { withValue } from "#app/admin/fields/path.ts";
import { completed } from "#app/admin/fields/values.ts";
import { dutiesOf } from "#app/admin/gate/duties.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { counted } from "#app/lib/formatting/counted.ts";
import { Button } from "#app/ui/button.tsx";
import { dialogActionsClass } from "#app/ui/dialogs/dialog-popup.ts";
import { Picture } from "#app/ui/picture.tsx";
import { missingCount } from "./missing-count.ts";
import { WhatComes } from "./what-comes.tsx";

const CATEGORY = "categorie";
const rowClass =
  "flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 has-checked:bg-paper-deep has-checked:shadow-[inset_3px_0_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2";

interface BeginningFormProps extends Pick<DossierContext, "product" | "draft"> {
  beginning: Beginning;
  onClose: () => void;
}

export function BeginningDialog({ isOpen, ...props }: BeginningFormProps & { isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onClose={props.onClose}
      title={`Commencer le dossier de ${props.product.title}`}
    >
      <BeginningForm {...props} />
    </Dialog>
  );
}

/** From where a dossier begins, and what comes from there. Nothing is written before « Commencer ». */
function BeginningForm({ product, draft, beginning: { origins, category }, onClose }: BeginningFormProps) {
  const [chosen, setChosen] = useState(origins[0]?.id ?? CATEGORY);
  const name = useId();
  const origin = origins.find(({ id }) => id === chosen) ?? null;
  const begun = begunWith(category?.criteria ?? [], origin?.structure ?? null);
  const { analysis, ...parts } = begun;
  const whole = completed(recordShape, parts) as Readonly<Record<keyof typeof parts, []>>;
  const next = {
    record: withValue(
      withValue(draft.draft.record, "criteria", whole.criteria),
      "specifications",
      whole.specifications,
    ),
    analysis,
  };
  const missing = missingCount(next, product, category);
  const options = [
    ...origins.map(({ id, title, image_url, categoryName, structure: { rows, parts } }) => ({
      value: id,
      title,
      image_url,
      text: [categoryName, counted(rows.length, "ligne"), parts.length > 0 && counted(parts.length, "partie")]
        .filter(Boolean)
        .join(" · "),
    })),
    {
      value: CATEGORY,
      title: "De la catégorie seule",
      image_url: null,
      text: category
        ? `${category.name} : ${counted(category.criteria.length, "critère")}`
        : "Elle est inactive : aucun critère",
    },
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        draft.change(() => next);
        onClose();
      }}
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <fieldset>
          <legend className="mb-2 font-semibold">Partir d’un voisin, ou de la catégorie</legend>
          {options.map(({ value, title, image_url, text }) => (
            <label key={value} className={rowClass}>
              <input
                type="radio"
                name={name}
                checked={value === chosen}
                onChange={() => setChosen(value)}
                className="size-4.5 shrink-0 accent-ink outline-none"
              />
              {value !== CATEGORY && (
                <span className="w-11 shrink-0">
                  <Picture src={image_url} alt="" />
                </span>
              )}
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <WhatComes
          begun={begun}
          origin={origin}
          category={category}
          duties={category ? dutiesOf(category.slug) : []}
        />
      </div>
      <div className={`${dialogActionsClass} mt-6 items-center justify-end`}>
        <p role="status" className="grow text-sm text-ink-soft">
          {missing === 0
            ? "Rien ne manque avant de publier."
            : `Avant de publier, il manquera ${counted(missing, "chose")}.`}
        </p>
        <Button variant="outline" onClick={onClose} className="max-sm:grow">
          Annuler
        </Button>
        <Button type="submit" className="max-sm:grow">
          Commencer
        </Button>
      </div>
    </form>
  );
}
