import { useCallback, useMemo, useState } from "react";
import { recordShape } from "#app/admin/dossier/record-shape.ts";
import { useDossier } from "#app/admin/dossier/use-draft.ts";
import { isSame } from "#app/admin/entity/versioned-row.ts";
import { GroupFields } from "#app/admin/fields/field.tsx";
import { FieldsContext } from "#app/admin/fields/fields-context.ts";
import { fieldGrid, scrollMarginClass } from "#app/admin/fields/labelled.tsx";
import type { Group, Value } from "#app/admin/fields/shape.ts";
import { emptyValue, valueAt } from "#app/admin/fields/values.ts";
import { type FormValues, followed } from "#app/admin/kit/row-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { recordControls } from "./record-controls.tsx";
import { type ListedSource, RecordLists } from "./source-control.tsx";

/** The fields of some parts of the record. */
export function RecordFields({ groups }: { groups: readonly FieldGroup[] }) {
  const { draft, errors, shownErrors, signatures, category } = useDossier();
  const { change: changeDraft } = draft;
  const { record } = draft.draft;
  const change = useCallback(
    (path: string, value: Value, isFound?: boolean) =>
      changeDraft(
        (before) => ({ ...before, record: followed(before.record as FormValues, path, value, derived) }),
        isFound,
      ),
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
        {groups.map((group) => (
          <Section key={group.id} group={group} />
        ))}
      </RecordLists>
    </FieldsContext>
  );
}

/**
 * A part of the record under its title. On the tab « Page » one that is written and lacks nothing is closed at first, but
 * for the opening one: of a whole dossier people see what there is, not seventy fields. Other tabs list closed rows.
 */
function Section({ group }: { group: FieldGroup }) {
  const { id, title, fields } = group;
  const { draft, errors } = useDossier();
  const { record } = draft.draft;
  const shape = partOf(fields);
  const [isOpen, setOpen] = useState(
    () =>
      !pageGroups.slice(1).includes(group) ||
      errors.some(({ path }) => fields.includes(path.split(".")[0] ?? "")) ||
      Object.entries(shape.fields).every(([name, of]) => isSame(valueAt(record, name), emptyValue(of))),
  );
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      tabIndex={-1}
      className={`group/part outline-none not-first:border-t not-first:border-line ${scrollMarginClass}`}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 lg:min-h-10">
        <h2 className="text-subheading">{title}</h2>
        <Icon name="expand" className="size-4 shrink-0 group-open/part:rotate-180" />
      </summary>
      <div
        // The title of the section says the same as that of its first set.
        data-named={shape.fields[fields[0] ?? ""]?.texts.label === title || undefined}
        className={`${fieldGrid} pt-1 pb-4 lg:gap-2.5 data-named:[&>fieldset:first-child>legend]:sr-only`}
      >
        <GroupFields shape={shape} path="" value={record} />
      </div>
    </details>
  );
}

/** Returns the shape of some fields of the record. */
const partOf = (names: readonly string[]): Group => ({
  ...recordShape,
  fields: Object.fromEntries(
    names.flatMap((name) => {
      const of = recordShape.fields[name];
      return of ? [[name, of] as const] : [];
    }),
  ),
});

/** What search engines show says the same as the page, until it is written by hand. */
const derived = {
  "seo.description": ({ tagline = "" }: FormValues) => String(tagline),
  "analysis.seo.title": (record: FormValues) => beginningOf(record, "analysis.title", 60),
  "analysis.seo.description": (record: FormValues) => beginningOf(record, "analysis.lead", 155),
};

/** Returns a text of the record in at most so many characters, cut between words. */
function beginningOf(record: FormValues, path: string, longest: number): string {
  const text = String(valueAt(record, path) ?? "");
  return text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(" ", longest - 1))}…`;
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
  { id: "garanties", title: "Note et garanties", fields: ["rating", "guarantees"] },
  { id: "mentions", title: "Mentions obligatoires", fields: ["regulation"] },
  {
    id: "fin",
    title: "Fin de page",
    fields: ["enteredOn", "checkedOn", "writtenBy", "checkedBy", "closing", "seo"],
  },
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
