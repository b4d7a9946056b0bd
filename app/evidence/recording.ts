/** What editors record of a choice: evaluations and corrections, which never change. All throw the data client's `PostgrestError`. */
import type { DataClient } from "#app/data/data-client.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";
import { everybody } from "#app/people/people.ts";

/** As columns of the table. */
export interface EvaluationDraft {
  evaluated_on: string;
  occasion: string;
  outcome: string;
  /** The name of the choice before. */
  replaces: string | null;
  note: string;
  person_id: string | null;
  /** `null` when the choice is withdrawn. */
  next_due_on: string | null;
}

export interface CorrectionDraft {
  was: string;
  is_now: string;
}

/** So many of each are listed at most. */
const LISTED = 50;

export type RecordedEvidence = Awaited<ReturnType<typeof listRecorded>>;

/** Returns what was recorded of a product, the latest first, and who may sign. */
export async function listRecorded(client: DataClient, productId: string) {
  const [evaluations, corrections, people] = await Promise.all([
    client
      .from("evaluations")
      .select("id, evaluated_on, occasion, outcome, replaces, note, person_id, next_due_on")
      .eq("product_id", productId)
      .order("evaluated_on", { ascending: false })
      .order("created_at", { ascending: false })
      .limit(LISTED),
    client
      .from("corrections")
      .select("id, logged_at, was, is_now")
      .eq("product_id", productId)
      .order("logged_at", { ascending: false })
      .limit(LISTED),
    everybody(client),
  ]);
  return {
    evaluations: dataOrThrow(evaluations),
    corrections: dataOrThrow(corrections),
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

/** Records what a product's page said wrongly. */
export async function recordCorrection(
  client: DataClient,
  productId: string,
  draft: CorrectionDraft,
): Promise<void> {
  dataOrThrow(await client.from("corrections").insert({ ...draft, product_id: productId }));
}

export interface DueEvaluation {
  id: string;
  title: string;
  /** The end of the last day on which it is in time. */
  dueAt: string;
}

/** Returns the active products by the time at which their evaluation is due, a hundred at most. */
export async function listDueEvaluations(client: DataClient): Promise<DueEvaluation[]> {
  const answer = await client
    .from("products")
    .select("id, title, evaluation_due_at")
    .eq("is_active", true)
    .not("evaluation_due_at", "is", null)
    .order("evaluation_due_at", { ascending: true })
    .order("id", { ascending: true })
    .limit(100);
  return dataOrThrow(answer).map(({ id, title, evaluation_due_at }) => ({
    id,
    title,
    dueAt: evaluation_due_at ?? "",
  }));
}

type RecordedField = keyof (EvaluationDraft & CorrectionDraft);

const refusals: ConstraintRefusals<RecordedField> = {
  evaluations_evaluated_on_past: { field: "evaluated_on", text: "ce jour est à venir." },
  evaluations_evaluated_on_range: { field: "evaluated_on", text: "ce jour n’est pas possible." },
  evaluations_next_due_on_range: {
    field: "next_due_on",
    text: "la prochaine vérification vient après l’évaluation, dans les trois mois.",
  },
  evaluations_next_due_on_given: { field: "next_due_on", text: "la prochaine vérification manque." },
  evaluations_replaces_length: { field: "replaces", text: "120 caractères au maximum." },
  evaluations_note_not_blank: { field: "note", text: "la raison est requise." },
  evaluations_note_length: { field: "note", text: "600 caractères au maximum." },
  corrections_was_not_blank: { field: "was", text: "dites ce qui était faux." },
  corrections_was_length: { field: "was", text: "600 caractères au maximum." },
  corrections_is_now_not_blank: { field: "is_now", text: "dites ce que la page dit désormais." },
  corrections_is_now_length: { field: "is_now", text: "600 caractères au maximum." },
};

/** Returns why recording failed, for anything that it threw. */
export const recordingRefusal = (error: unknown): WriteRefusal<RecordedField> =>
  writeRefusal(error, refusals);
