import { useCallback, useMemo } from "react";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { recordShape } from "#app/admin/dossier/record-shape.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { FieldsContext } from "#app/admin/fields/fields-context.ts";
import { scrollMarginClass } from "#app/admin/fields/look.ts";
import { valueAt, withValue } from "#app/admin/fields/path.ts";
import type { Value } from "#app/admin/fields/shape.ts";
import { emptyValue } from "#app/admin/fields/values.ts";
import { recordControls } from "./record-controls.tsx";
import { type ListedSource, RecordLists } from "./source-control.tsx";

/** The fields of some parts of the record. */
export function RecordFields({ groups }: { groups: readonly FieldGroup[] }) {
  const { draft, errors, shownErrors, signatures, category } = useDossier();
  const { change: changeDraft } = draft;
  const { record } = draft.draft;
  const change = useCallback(
    (path: string, value: Value, isFound?: boolean) =>
      changeDraft((before) => ({ ...before, record: withValue(before.record, path, value) }), isFound),
    [changeDraft],
  );
  const sources = valueAt(record, "sources");
  const criteria = valueAt(record, "criteria");
  const rivals = valueAt(record, "rejected");
  const lists = useMemo(
    () => ({
      sources: (sources ?? []) as readonly ListedSource[],
      criteria: (criteria ?? []) as readonly { key: string; name: string }[],
      rivals: (rivals ?? []) as readonly { name: string }[],
      categoryCriteria: category?.criteria ?? [],
      signatures,
    }),
    [sources, criteria, rivals, category, signatures],
  );
  const shared = useMemo(
    () => ({
      change,
      errors: new Map(shownErrors.map((error) => [error.path, error])),
      controls: recordControls,
      marksRequired: false,
      missing: new Set(errors.filter(({ isMissing }) => isMissing).map(({ path }) => path)),
    }),
    [change, errors, shownErrors],
  );
  return (
    <FieldsContext value={shared}>
      <RecordLists value={lists}>
        {groups.map(({ id, title, fields }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-titre`}
            tabIndex={-1}
            // The title of the section says the same as that of its first set.
            data-named={recordShape.fields[fields[0] ?? ""]?.texts.label === title || undefined}
            className={`grid gap-5 outline-none not-first:mt-10 not-first:border-t not-first:border-line not-first:pt-8 data-named:[&>h2+fieldset>legend]:sr-only ${scrollMarginClass}`}
          >
            <h2 id={`${id}-titre`} className="text-subheading">
              {title}
            </h2>
            {fields.map((name) => {
              const shape = recordShape.fields[name];
              if (!shape) return null;
              const value = valueAt(record, name) ?? emptyValue(shape);
              return <Field key={name} shape={shape} path={name} value={value} />;
            })}
          </section>
        ))}
      </RecordLists>
    </FieldsContext>
  );
}

export interface FieldGroup {
  /** The fragment of its address. */
  id: string;
  title: string;
  fields: readonly string[];
}

/** The tab « Page ». */
export const pageGroups: readonly FieldGroup[] = [
  { id: "essentiel", title: "L’essentiel", fields: ["kind", "shortName", "tagline", "badges", "trial"] },
  {
    id: "avis",
    title: "L’avis",
    fields: [
      "verdict",
      "audience",
      "notFor",
      "strengths",
      "pointsToConsider",
      "against",
      "newer",
      "cheaper",
      "unknowns",
    ],
  },
  { id: "images", title: "Images", fields: ["pictures"] },
  { id: "prix", title: "Prix", fields: ["price", "advice", "refurbished"] },
  { id: "faits", title: "Faits", fields: ["features", "modelReference", "specifications"] },
  { id: "note", title: "Note des acheteurs", fields: ["rating"] },
  { id: "garanties", title: "Garanties", fields: ["guarantees"] },
  { id: "mentions", title: "Mentions obligatoires", fields: ["regulation"] },
  {
    id: "dates",
    title: "Dates et signatures",
    fields: ["enteredOn", "checkedOn", "writtenBy", "checkedBy"],
  },
  { id: "fin", title: "Fin de page", fields: ["closing"] },
  { id: "recherche", title: "Moteurs de recherche", fields: ["seo"] },
];

/** The tab « Preuves ». */
export const proofGroups: readonly FieldGroup[] = [
  { id: "sources", title: "Sources lues", fields: ["sources"] },
  { id: "criteres", title: "Critères", fields: ["criteria"] },
  { id: "ecartes", title: "Écartés, et pourquoi", fields: ["rejected"] },
  { id: "couts", title: "Coûts", fields: ["costs", "uses"] },
  { id: "avenir", title: "Ce qu’il deviendra", fields: ["lasting"] },
  { id: "compatibilite", title: "Compatibilité", fields: ["compatibility"] },
];

/** Beside the writing surface, in the tab « Analyse ». */
export const analysisGroups: readonly FieldGroup[] = [
  { id: "tete", title: "Tête de l’analyse", fields: ["analysis"] },
  { id: "figures", title: "Figures", fields: ["figures", "charts", "sizes"] },
];
