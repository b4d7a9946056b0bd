/** Evaluations and corrections, which editors record and which never change. All throw `PostgrestError`. */
import { z } from "zod";
import { optionalText, requiredProse } from "#app/admin/fields/draft-fields.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { occasions, outcomes } from "#app/product/history/log.ts";
import { selectPeople } from "#app/product/history/people.ts";

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
const confirmationSchema = z.object({
  note: recorded.note.meta({ label: "Ce qui a été vérifié, que lisent les visiteurs", lines: 3 }),
  occasion: recorded.occasion,
  evaluated_on: recorded.evaluated_on,
  next_due_on: z.iso.date(texts.dueMissing).meta(nextDue),
  person_id: recorded.person_id,
});

const correctionSchema = z.object({
  was: requiredProse("Dites ce qui était faux.", 600).meta({ label: "Ce qui était faux", lines: 2 }),
  is_now: requiredProse("Dites ce que la page dit désormais.", 600).meta({
    label: "Ce que la page dit désormais",
    lines: 2,
  }),
});

export type EvaluationDraft = z.output<typeof evaluationSchema>;
export type SeriesDraft = z.output<typeof confirmationSchema>;
export type CorrectionDraft = z.output<typeof correctionSchema>;

/** The forms of what is recorded, and the words for constraints of which no field's own rule speaks. */
export const evaluations = {
  table: "evaluations",
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
  table: "corrections",
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

/** Records an evaluation of a product. */
export async function recordEvaluation(
  client: DataClient,
  productId: string,
  draft: EvaluationDraft,
): Promise<void> {
  dataOrThrow(await client.from("evaluations").insert({ ...draft, product_id: productId }));
}

/** Rows of one request: each changes its product. */
const RECORDED_AT_ONCE = 100;

/** Records that several choices still hold. */
export async function recordConfirmations(
  client: DataClient,
  productIds: readonly string[],
  draft: SeriesDraft,
): Promise<void> {
  for (let first = 0; first < productIds.length; first += RECORDED_AT_ONCE) {
    const rows = productIds
      .slice(first, first + RECORDED_AT_ONCE)
      .map((product_id) => ({ ...draft, outcome: "confirmed", product_id }));
    dataOrThrow(await client.from("evaluations").insert(rows));
  }
}

/** Records what a product's page said wrongly. */
export async function recordCorrection(
  client: DataClient,
  productId: string,
  draft: CorrectionDraft,
): Promise<void> {
  dataOrThrow(await client.from("corrections").insert({ ...draft, product_id: productId }));
}
