/** What was recorded of one product: its evaluations, its corrections, its prices, and what its pages show of them. */

import type { DataClient, IsInFuture } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { writtenDay } from "#app/lib/formatting/dates.ts";
import { productLink } from "#app/product/addresses.ts";
import { currentPrice, offeredAmount } from "#app/product/price.ts";
import type { Product } from "#app/product/rows.ts";
import { correctionText, evaluationText, type LogEntry, type LogText, priceText } from "./log.ts";
import { historyView, provenReduction } from "./price-observations.ts";

/** What a page shows of each kind. */
const MAX_EVALUATIONS = 6;
const MAX_CORRECTIONS = 20;
/** Enough for the thirty days of a proof, read every few hours, or for a year of our own readings. */
const MAX_OBSERVATIONS = 200;
const SHOWN_ENTRIES = 6;

export type RecordedRows = Awaited<ReturnType<typeof readRecorded>>;

/** Returns what was recorded of a product as visitors may see it, the latest first. */
export async function readRecorded(client: DataClient, { id }: Pick<Product, "id">) {
  const [evaluations, corrections, prices] = await Promise.all([
    client
      .from("evaluations")
      .select("id, evaluated_on, logged_at, outcome, occasion, replaces, note")
      .eq("product_id", id)
      .order("evaluated_on", { ascending: false })
      .order("created_at", { ascending: false })
      .limit(MAX_EVALUATIONS),
    client
      .from("corrections")
      .select("id, logged_at, was, is_now")
      .eq("product_id", id)
      .order("logged_at", { ascending: false })
      .limit(MAX_CORRECTIONS),
    client
      .from("price_observations")
      .select("id, seen_at, amount, previous_amount, merchant, source, is_notable")
      .eq("product_id", id)
      .order("seen_at", { ascending: false })
      .limit(MAX_OBSERVATIONS),
  ]);
  return {
    evaluations: dataOf(evaluations, "Failed to fetch evaluations"),
    corrections: dataOf(corrections, "Failed to fetch corrections"),
    prices: dataOf(prices, "Failed to fetch prices"),
  };
}

/** Returns the proven price before a cut; `null` without a proof: then no price is struck. */
export function reductionOf(product: Product, { prices }: RecordedRows, isInFuture: IsInFuture) {
  return provenReduction(prices.toReversed(), offeredAmount(currentPrice(product, isInFuture)), isInFuture);
}

export function evidenceOf(
  product: Product,
  recorded: RecordedRows,
  isInFuture: IsInFuture,
  chosenOn: string | null = null,
) {
  const { evaluations, prices } = recorded;
  // What the merchant's programme forbids to show.
  const isHidden = product.hides_old_price && currentPrice(product, isInFuture) === null;
  const log = logOf(product, recorded);
  const report = { sujet: `Erreur sur la page ${product.title}`, page: productLink(product) };
  return {
    /** `null` when its choice was withdrawn. */
    evaluation: evaluationState(
      { evaluatedOn: evaluations[0]?.evaluated_on ?? null, dueAt: product.evaluation_due_at, chosenOn },
      isInFuture,
    ),
    /** `null` when nothing was seen but one price. */
    history: isHidden ? null : historyView(prices.toReversed()),
    log: isHidden ? log.filter(({ kind }) => kind !== "price") : log,
    /** The contact form, filled in with this page. */
    reportPath: `/contact?${new URLSearchParams(report)}`,
  };
}

/** Returns the entries, the latest first: some of all kinds, and every correction. */
function logOf(product: Product, { evaluations, corrections, prices }: RecordedRows): LogEntry[] {
  const entry = (kind: LogEntry["kind"], id: string, at: string, text: LogText): LogEntry => ({
    ...text,
    id,
    kind,
    at,
    day: writtenDay(at),
    product: { id: product.id, title: product.title, path: productLink(product) },
  });
  return [
    ...evaluations.map((row) => entry("evaluation", row.id, row.logged_at, evaluationText(row, null))),
    ...corrections.map((row) => entry("correction", row.id, row.logged_at, correctionText(row))),
    ...prices
      .filter(({ is_notable }) => is_notable)
      .map((row) => entry("price", row.id, row.seen_at, priceText(row))),
  ]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .filter(({ kind }, index) => index < SHOWN_ENTRIES || kind === "correction");
}

export type EvaluationState = NonNullable<ReturnType<typeof evaluationState>>;

interface Evaluated {
  /** The day of the latest evaluation; `null` before the first. */
  evaluatedOn: string | null;
  /** The end of the last day on which the next one is in time; `null` after a withdrawal. */
  dueAt: string | null;
  /** The day of the texts that chose it; `null` without any. */
  chosenOn?: string | null;
}

/** Returns the sentence on a product's evaluation; `null` when none is due any more. */
export function evaluationState({ evaluatedOn, dueAt, chosenOn = null }: Evaluated, isInFuture: IsInFuture) {
  if (dueAt === null) return null;
  const isOverdue = !isInFuture(dueAt);
  const due = lastDayBefore(dueAt);
  const past = evaluatedOn === null ? null : `Réévalué le ${writtenDay(evaluatedOn)} ; `;
  const choice = chosenOn === null ? "Choix actuel" : `Choix du ${writtenDay(chosenOn)}`;
  const text = isOverdue
    ? `${past ? `${past}la` : "La"} réévaluation due le ${due} est en retard.`
    : `${past ? `${past}choix` : `${choice},`} revu d’ici au ${due}.`;
  return { text, isOverdue, isRecorded: past !== null };
}

export function lastDayBefore(end: string): string {
  return writtenDay(new Date(Date.parse(end) - 1).toISOString());
}
