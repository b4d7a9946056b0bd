/** What was recorded of one product: its evaluations, its corrections, its prices. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { writtenDay } from "#app/lib/formatting/written-date.ts";
import { productLink } from "#app/product/links.ts";
import type { Product } from "#app/product/types.ts";
import { correctionText, evaluationText, type LogEntry, type LogText, priceText } from "./log-entry.ts";

/** What a page shows of each kind. */
const MAX_EVALUATIONS = 6;
const MAX_CORRECTIONS = 20;
/** Enough for the thirty days of a proof, read every few hours, or for a year of our own readings. */
const MAX_OBSERVATIONS = 200;
const SHOWN_ENTRIES = 6;

/**
 * Returns what was recorded of a product, as visitors may see it.
 * @throws ReadFailure when the database gives no answer
 */
export async function getProductEvidence(client: DataClient, product: Product) {
  const [evaluations, corrections, prices] = await Promise.all([
    client
      .from("evaluations")
      .select("id, evaluated_on, logged_at, outcome, occasion, replaces, note")
      .eq("product_id", product.id)
      .order("evaluated_on", { ascending: false })
      .order("created_at", { ascending: false })
      .limit(MAX_EVALUATIONS),
    client
      .from("corrections")
      .select("id, logged_at, was, is_now")
      .eq("product_id", product.id)
      .order("logged_at", { ascending: false })
      .limit(MAX_CORRECTIONS),
    client
      .from("price_observations")
      .select("id, seen_at, amount, previous_amount, merchant, source, is_notable")
      .eq("product_id", product.id)
      .order("seen_at", { ascending: false })
      .limit(MAX_OBSERVATIONS),
  ]);
  const judged = dataOf(evaluations, "Failed to fetch evaluations");
  const seen = dataOf(prices, "Failed to fetch prices");
  const entry = (kind: LogEntry["kind"], id: string, at: string, text: LogText): LogEntry => ({
    ...text,
    id,
    kind,
    at,
    day: writtenDay(at),
    product: { id: product.id, title: product.title, path: productLink(product) },
  });
  const entries = [
    ...judged.map((row) => entry("evaluation", row.id, row.logged_at, evaluationText(row, null))),
    ...dataOf(corrections, "Failed to fetch corrections").map((row) =>
      entry("correction", row.id, row.logged_at, correctionText(row)),
    ),
    ...seen
      .filter(({ is_notable }) => is_notable)
      .map((row) => entry("price", row.id, row.seen_at, priceText(row))),
  ];
  return {
    /** The day of the latest evaluation; `null` before the first. */
    evaluatedOn: judged[0]?.evaluated_on ?? null,
    /** The latest first: some of all kinds, and every correction. */
    log: entries
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .filter(({ kind }, index) => index < SHOWN_ENTRIES || kind === "correction"),
    /** The earliest first. */
    observations: seen
      .map(({ amount, merchant, source, seen_at }) => ({ amount, merchant, source, seenAt: seen_at }))
      .reverse(),
  };
}
