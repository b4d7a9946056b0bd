/** Evaluations and corrections, which editors record and which never change: their rules, writes and controls. */

import { useState } from "react";
import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Editable } from "#app/admin/entity/entity.ts";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import { optionalText, requiredProse } from "#app/admin/fields/draft-fields.ts";
import type { Control } from "#app/admin/fields/fields-context.ts";
import { SelectControl } from "#app/admin/fields/labelled.tsx";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import type { Value } from "#app/admin/fields/shape.ts";
import { useLeaveGuard, useStaysHere } from "#app/admin/kit/leave-guard.ts";
import { type FormValues, RowForm, useRowForm, useRowFormState } from "#app/admin/kit/row-form.tsx";
import { afterRefusal, editedRow, type Values } from "#app/admin/kit/versions.ts";
import { useWrite, type WriteTools } from "#app/admin/kit/write.ts";
import { Options } from "#app/admin/ui/controls.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Database } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { parisDay } from "#app/lib/formatting/dates.ts";
import { occasions, outcomes } from "#app/product/history/log.ts";
import { selectPeople } from "#app/product/history/people-reads.ts";

const texts = {
  day: "Ce jour n’est pas possible.",
  dueMissing: "La prochaine vérification manque.",
  dueRange: "La prochaine vérification vient après l’évaluation, dans les trois mois.",
};

const optionalDay = z.iso
  .date(texts.day)
  .optional()
  .transform((day) => day ?? null);

const recorded = {
  occasion: z
    .enum(Object.keys(occasions))
    .meta({ label: "Pourquoi maintenant", words: occasions, initial: "schedule" }),
  note: requiredProse("La raison est requise.", 600).meta({
    label: "Raison, que lisent les visiteurs",
    lines: 3,
  }),
  evaluated_on: z.iso.date(texts.day).meta({ label: "Évalué le", control: "evaluated-on" }),
  person_id: optionalText(36).meta({ label: "Par", control: "person" }),
};
const nextDue = { label: "Prochaine vérification", control: "next-due-on" };

const evaluationSchema = z
  .object({
    outcome: z.enum(Object.keys(outcomes)).meta({ label: "Résultat", words: outcomes, initial: "confirmed" }),
    occasion: recorded.occasion,
    replaces: optionalText(120).meta({
      label: "À la place de",
      onlyWith: { field: "outcome", values: ["changed"] },
    }),
    note: recorded.note,
    evaluated_on: recorded.evaluated_on,
    next_due_on: optionalDay.meta({
      ...nextDue,
      onlyWith: { field: "outcome", values: ["first", "confirmed", "changed"] },
    }),
    person_id: recorded.person_id,
  })
  .refine(({ outcome, next_due_on }) => outcome === "withdrawn" || next_due_on !== null, {
    path: ["next_due_on"],
    error: texts.dueMissing,
  });

/** Of several choices at once, which all still hold. */
const confirmationSchema = z
  .object({
    note: recorded.note.meta({ label: "Ce qui a été vérifié, que lisent les visiteurs", lines: 3 }),
    occasion: recorded.occasion,
    evaluated_on: recorded.evaluated_on,
    next_due_on: z.iso.date(texts.dueMissing).meta(nextDue),
    person_id: recorded.person_id,
  })
  .transform((draft) => ({ ...draft, outcome: "confirmed" }));

const correctionSchema = z.object({
  was: requiredProse("Dites ce qui était faux.", 600).meta({ label: "Ce qui était faux", lines: 2 }),
  is_now: requiredProse("Dites ce que la page dit désormais.", 600).meta({
    label: "Ce que la page dit désormais",
    lines: 2,
  }),
});

/** The forms of what is recorded, and the words for constraints of which no field's own rule speaks. */
export const evaluations = {
  table: "evaluations" as const,
  noun: { singular: "évaluation", plural: "évaluations", isFeminine: true as const },
  schema: evaluationSchema,
  refusals: {
    evaluations_evaluated_on_past: "Ce jour est à venir.",
    evaluations_next_due_on_range: texts.dueRange,
    evaluations_next_due_on_given: texts.dueMissing,
  },
};

export const confirmations = { ...evaluations, schema: confirmationSchema };

export const corrections = {
  table: "corrections" as const,
  noun: { singular: "correction", plural: "corrections", isFeminine: true as const },
  schema: correctionSchema,
  refusals: {},
};

/** The longest list of each kind. */
const MAX_LISTED = 50;

export type RecordedEvidence = Awaited<ReturnType<typeof listRecorded>>;

/** Returns what was recorded of a product, the latest first, and who may sign. */
export async function listRecorded(client: DataClient, productId: string) {
  const [evaluated, corrected, people] = await Promise.all([
    client
      .from("evaluations")
      .select("id, evaluated_on, occasion, outcome, replaces, note, person_id, next_due_on")
      .eq("product_id", productId)
      .order("evaluated_on", { ascending: false })
      .order("created_at", { ascending: false })
      .limit(MAX_LISTED),
    client
      .from("corrections")
      .select("id, logged_at, was, is_now")
      .eq("product_id", productId)
      .order("logged_at", { ascending: false })
      .limit(MAX_LISTED),
    selectPeople(client),
  ]);
  return {
    evaluations: dataOrThrow(evaluated),
    corrections: dataOrThrow(corrected),
    people: dataOrThrow(people),
  };
}

/** Rows of one request: each changes its product. */
const RECORDED_AT_ONCE = 100;

type EvidenceTables = Pick<Database["public"]["Tables"], "evaluations" | "corrections">;

/** Records the same of each product: an evaluation of it, or what its page said wrongly. */
export async function recordEvidence<Table extends keyof EvidenceTables>(
  client: DataClient,
  { table }: { table: Table },
  productIds: readonly string[],
  draft: Omit<EvidenceTables[Table]["Insert"], "product_id">,
): Promise<void> {
  for (let first = 0; first < productIds.length; first += RECORDED_AT_ONCE) {
    const part = productIds.slice(first, first + RECORDED_AT_ONCE);
    const rows = part.map((product_id) => ({ ...draft, product_id }));
    // The client's types know no table that is one of two; the parameters above say what each takes.
    dataOrThrow(await client.from(table as "corrections").insert(rows as never[]));
  }
}

/** What the forms of evaluations share: controls that the kind of a value does not decide, their beginning, recording. */

/** The site promises a new evaluation at least every three months. */
const MAX_MONTHS = 3;

/** Returns the last day for the evaluation after one of this day; empty without a day. */
const latestDue = (day: Value | undefined) => (day ? addMonths(String(day), MAX_MONTHS) : "");

const evaluationControls: Readonly<Record<string, Control>> = {
  "evaluated-on": function EvaluatedOn({ path }) {
    return <TextControl {...useRowFormState().text(path)} attributes={{ max: parisDay() }} />;
  },
  "next-due-on": function NextDueOn({ path }) {
    const { text, values } = useRowFormState();
    const day = String(values.evaluated_on);
    return <TextControl {...text(path)} attributes={{ min: day, max: latestDue(day) }} />;
  },
  person: function Person({ path }) {
    const { people } = useLoaderData<RecordedEvidence>();
    return (
      <SelectControl {...useRowFormState().text(path)}>
        <Options of={people.filter(({ is_active }) => is_active).map(({ id, name }) => [id, name])} />
        <option value="">Sans nom</option>
      </SelectControl>
    );
  },
};

/** Returns what a new evaluation begins with. @param people who may sign */
export function newEvaluation(people: RecordedEvidence["people"]) {
  const day = parisDay();
  return {
    evaluated_on: day,
    next_due_on: latestDue(day),
    person_id: people.find(({ is_active }) => is_active)?.id ?? "",
  };
}

/** The next one is due as late as it may be, until another day is chosen. */
const derivedDue = { next_due_on: ({ evaluated_on }: FormValues) => latestDue(evaluated_on) };

interface RecordingFormProps<Draft extends Values, Answer> {
  entity: Pick<Editable<Draft, never>, "table" | "noun" | "schema" | "refusals">;
  record: (client: DataClient, draft: Draft, tools: WriteTools) => Promise<Answer>;
  /** The toast's sentence. */
  done: string | ((answer: Answer) => string);
  onSaved?: () => void;
  initial?: FormValues;
  /** Of its fields. */
  className?: string;
  /** Its button. */
  children: React.ReactNode;
}

/** The form of what is recorded as a row that never changes. */
export function RecordingForm<Draft extends Values, Answer>({
  entity,
  record,
  done,
  onSaved,
  initial = {},
  children,
  ...grid
}: RecordingFormProps<Draft, Answer>) {
  const [state, setState] = useState(() => editedRow<Draft>(null));
  const { write, pending } = useWrite();
  const { formRef, forget } = useLeaveGuard(useStaysHere());
  const save = async (draft: Draft) => {
    const written = await write((client, tools) => record(client, draft, tools), {
      done,
      refusalOf: (error) => refusalOf(entity, error),
      failed(refusal) {
        setState(afterRefusal(state, draft, refusal));
        return undefined;
      },
    });
    if (!written) return;
    forget();
    onSaved?.();
  };
  const editing = { state, isPending: pending !== null, formRef, save: (draft: Draft) => void save(draft) };
  const form = useRowForm({ editing, schema: entity.schema, initial, derived: derivedDue });
  return <RowForm form={form} entity={entity} controls={evaluationControls} button={children} {...grid} />;
}

/** Days as a control for dates has them: 2026-11-22. */

/** Returns the day some months later; in a shorter month its last day, as the database counts. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return later.toISOString().slice(0, 10);
}
