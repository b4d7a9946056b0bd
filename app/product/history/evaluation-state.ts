/** The days of a product's last and next evaluation. For the server only, as `written-date.ts` is. */
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { writtenDay } from "#app/lib/formatting/written-date.ts";

export type EvaluationState = NonNullable<ReturnType<typeof evaluationState>>;

interface Evaluated {
  /** The day of the latest evaluation; `null` before the first. */
  evaluatedOn: string | null;
  /** The end of the last day on which the next one is in time; `null` after a withdrawal. */
  dueAt: string | null;
}

/** Returns the sentence on a product's evaluation; `null` when none is due any more. */
export function evaluationState({ evaluatedOn, dueAt }: Evaluated, isInFuture: IsInFuture) {
  if (dueAt === null) return null;
  const isOverdue = !isInFuture(dueAt);
  const due = lastDayBefore(dueAt);
  const past = evaluatedOn === null ? null : `Réévalué le ${writtenDay(evaluatedOn)} ; `;
  const text = isOverdue
    ? `${past ? `${past}la` : "La"} réévaluation due le ${due} est en retard.`
    : `${past ? `${past}choix` : "Choix actuel,"} revu d’ici au ${due}.`;
  return { text, isOverdue, isRecorded: past !== null };
}

/** Returns the day that ends at a time, in French. */
export function lastDayBefore(end: string): string {
  return writtenDay(new Date(Date.parse(end) - 1).toISOString());
}
