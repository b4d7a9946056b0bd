import { useId, useState } from "react";
import { joinNames } from "#app/admin/entity/entity-words.ts";
import { completed, withValue } from "#app/admin/fields/values.ts";
import { blockingOf, type Duty, dutiesOf, findingsOf } from "#app/admin/gate/gate.ts";
import { useRead } from "#app/admin/kit/use-read.ts";
import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import { Dialog, dialogActionsClass } from "#app/admin/ui/dialog.tsx";
import { useFocusWhenGone } from "#app/admin/ui/lost-focus.ts";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import type { Category, Product } from "#app/product/rows.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Origin, publishable, searchOrigins, startFrom } from "./editing/beginning.ts";
import { isStored } from "./editing/draft.ts";
import { type Draft, recordShape, toTexts } from "./record-shape.ts";
import type { Beginning, DossierContext } from "./use-draft.ts";

const CATEGORY = "categorie";
const rowClass =
  "flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 has-checked:bg-paper-deep has-checked:shadow-[inset_3px_0_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2";

/** Offers a beginning to a dossier of which nothing is written. */
export function BeginDossier({ product, draft, beginning }: DossierContext) {
  if (!beginning || isStored(draft.base) || draft.isChanged) return null;
  return <Offer product={product} draft={draft} beginning={beginning} />;
}

function Offer(props: Omit<BeginningFormProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Then the dossier is written, from its first field on.
  useFocusWhenGone("champ-kind contenu");
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-paper-deep px-4 py-3">
      <p>Rien n’est encore écrit. Partez d’un dossier voisin, ou des critères de la catégorie.</p>
      <Button size="small" onClick={() => setOpen(true)}>
        Commencer…
      </Button>
      <Dialog isOpen={isOpen} isWide onClose={close} title={`Commencer le dossier de ${props.product.title}`}>
        <BeginningForm {...props} onClose={close} />
      </Dialog>
    </div>
  );
}

/** For some frames, since the closing dialog gives the focus back to what had it before. */
function focusFirstField(frames: number): void {
  requestAnimationFrame(() => {
    document.getElementById("champ-kind")?.focus();
    if (frames > 0) focusFirstField(frames - 1);
  });
}

interface BeginningFormProps extends Pick<DossierContext, "product" | "draft"> {
  beginning: Beginning;
  onClose: () => void;
}

/** From where a dossier begins, and what comes from there. Nothing is written before « Commencer ». */
function BeginningForm({ product, draft, beginning, onClose }: BeginningFormProps) {
  const { category } = beginning;
  const [words, setWords] = useState("");
  const { data: found = [] } = useRead(words || null, (client, signal) =>
    searchOrigins(client, product, words, signal),
  );
  const isKnown = new Set(found.map(({ id }) => id));
  const origins = [...found, ...beginning.origins.filter(({ id }) => !isKnown.has(id))];
  const [chosen, setChosen] = useState(origins[0]?.id ?? CATEGORY);
  const name = useId();
  const origin = origins.find(({ id }) => id === chosen) ?? null;
  const start = startFrom(category?.criteria ?? [], origin?.structure ?? null);
  const { analysis, ...parts } = start;
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
      text: [
        categoryName,
        pluralize(rows.length, "ligne"),
        parts.length > 0 && pluralize(parts.length, "partie"),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    {
      value: CATEGORY,
      title: "De la catégorie seule",
      image_url: null,
      text: category
        ? `${category.name} : ${pluralize(category.criteria.length, "critère")}`
        : "Elle est inactive : aucun critère",
    },
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        draft.change(() => next);
        onClose();
        focusFirstField(10);
      }}
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <fieldset>
          <legend className="mb-2 font-semibold">Partir d’un voisin, ou de la catégorie</legend>
          <PausedSearch
            label="Chercher un autre produit"
            placeholder="Un autre produit, par son titre"
            search={words}
            onSearch={setWords}
          />
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
          start={start}
          origin={origin}
          category={category}
          duties={category ? dutiesOf(category.slug) : []}
        />
      </div>
      <div className={`${dialogActionsClass} mt-6 items-center justify-end`}>
        <p role="status" className="grow text-sm text-ink-soft max-sm:order-last max-sm:w-full">
          {missing === 0
            ? "Rien ne manque avant de publier."
            : `Avant de publier, il manquera ${pluralize(missing, "chose")}.`}
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

/** Returns how many things keep a draft of which nothing is public from being published. */
function missingCount(draft: Draft, product: Product, category: Category | null): number {
  const facts = {
    product,
    now: new Date(),
    ...(category && { categorySlug: category.slug, categoryCriteria: category.criteria }),
  };
  return blockingOf(findingsOf({ ...publishable(toTexts(draft)), ...facts }), null).length;
}

const dutyNames: Readonly<Record<Duty, string>> = {
  sar: "le DAS",
  energyLabel: "l’étiquette-énergie",
  medicalDevice: "dispositif médical ou non",
};

interface WhatComesProps {
  start: ReturnType<typeof startFrom>;
  origin: Origin | null;
  category: Category | null;
  duties: readonly Duty[];
}

/** What the chosen beginning brings, what it leaves, and what the law asks in this category. */
function WhatComes({ start, origin, category, duties }: WhatComesProps) {
  const { criteria = [], specifications } = start;
  const { ownRows = [], parts = [] } = origin?.structure ?? {};
  const coming = [
    criteria.length > 0 &&
      `Les critères de ${category?.name ?? "la catégorie"} : ${joinNames(criteria.map(({ name }) => name))}`,
    specifications.length > 0 &&
      `Les noms de ${pluralize(specifications.length, "ligne")} de caractéristiques, sans leurs valeurs`,
    parts.length > 0 && `Les titres de ${pluralize(parts.length, "partie")} de l’analyse, vides`,
  ].filter((text) => text !== false);
  return (
    <div className="grid content-start gap-5">
      <Listed title="Ce qui vient" icon="check" texts={coming.length > 0 ? coming : ["Une page vide"]} />
      {origin && (
        <Listed
          title="Ce qui reste là-bas"
          icon="close"
          texts={[
            "Valeurs, textes, prix, images, sources",
            ...(ownRows.length > 0 ? [`Les lignes propres à ce voisin : ${joinNames(ownRows)}`] : []),
          ]}
        />
      )}
      <Listed
        title="Ce que la loi demande ici"
        icon="check"
        texts={[duties.length > 0 ? joinNames(duties.map((duty) => dutyNames[duty])) : "Rien de particulier"]}
      />
    </div>
  );
}

interface ListedProps {
  title: string;
  icon: "check" | "close";
  texts: readonly string[];
}

function Listed({ title, icon, texts }: ListedProps) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <ul className="grid gap-1.5 text-[0.9375rem]">
        {texts.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Icon name={icon} className="mt-1 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
