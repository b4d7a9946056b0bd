import type { begunWith } from "#app/admin/dossier/editing/begun-texts.ts";
import type { Origin } from "#app/admin/dossier/editing/origins.ts";
import type { Duty } from "#app/admin/gate/duties.ts";
import { counted } from "#app/lib/formatting/counted.ts";
import type { Category } from "#app/product/types.ts";
import { Icon } from "#app/ui/icon.tsx";

const dutyNames: Readonly<Record<Duty, string>> = {
  sar: "le DAS",
  energyLabel: "l’étiquette-énergie",
  medicalDevice: "dispositif médical ou non",
};

interface WhatComesProps {
  begun: ReturnType<typeof begunWith>;
  origin: Origin | null;
  category: Category | null;
  duties: readonly Duty[];
}

/** What the chosen beginning brings, what it leaves, and what the law asks in this category. */
export function WhatComes({ begun, origin, category, duties }: WhatComesProps) {
  const { criteria = [], specifications } = begun;
  const { ownRows = [], parts = [] } = origin?.structure ?? {};
  const coming = [
    criteria.length > 0 &&
      `Les critères de ${category?.name ?? "la catégorie"} : ${listed(criteria.map(({ name }) => name))}`,
    specifications.length > 0 &&
      `Les noms de ${counted(specifications.length, "ligne")} de caractéristiques, sans leurs valeurs`,
    parts.length > 0 && `Les titres de ${counted(parts.length, "partie")} de l’analyse, vides`,
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
            ...(ownRows.length > 0 ? [`Les lignes propres à ce voisin : ${listed(ownRows)}`] : []),
          ]}
        />
      )}
      <Listed
        title="Ce que la loi demande ici"
        icon="check"
        texts={[duties.length > 0 ? listed(duties.map((duty) => dutyNames[duty])) : "Rien de particulier"]}
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

const listed = (names: readonly string[]) => new Intl.ListFormat("fr").format(names);
