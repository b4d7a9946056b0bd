/** What a change would do to each product of a selection, before anything is written. */
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { HIGHEST_PRICE } from "#app/lib/formatting/read-amount.ts";
import type { ChangedColumns, ProductChange, RowChange } from "./many-products.ts";

export type ManyChange =
  | { kind: "active"; isActive: boolean }
  | { kind: "category"; category_id: string }
  | { kind: "merchant"; merchant: string | null }
  | { kind: "price"; by: PriceStep; amount: number; rounding: Rounding };

/** In per cent of the price, in euros more or less, or the same price for all. */
export type PriceStep = "percent" | "difference" | "fixed";
export type Rounding = "cent" | "euro";

export interface PlannedChanges {
  changed: ProductChange[];
  /** Those of a file that name no product; their ids are those of their lines. */
  created?: RowChange[];
  /** Each with a sentence; of a line also which of its cells it is about. */
  refused: { row: Pick<ProductRow, "id" | "title">; reason: string; cells?: string[] }[];
  same: ProductRow[];
}

/** Returns what a change would do, by outcome, in the order of the rows. */
export function planChanges(rows: readonly ProductRow[], change: ManyChange): PlannedChanges {
  const planned: PlannedChanges = { changed: [], refused: [], same: [] };
  for (const row of rows) {
    const set = changeOf(row, change);
    if (typeof set === "string") planned.refused.push({ row, reason: set });
    else if (Object.entries(set).every(([column, value]) => row[column as keyof ProductRow] === value))
      planned.same.push(row);
    else planned.changed.push({ row, set });
  }
  return planned;
}

/** Returns the columns to write, or why there are none. */
function changeOf(row: ProductRow, change: ManyChange): ChangedColumns | string {
  switch (change.kind) {
    case "active":
      return { is_active: change.isActive };
    case "category":
      return { category_id: change.category_id };
    case "merchant":
      return { merchant: change.merchant };
    case "price":
      return changedPrice(row, change);
  }
}

function changedPrice(
  { price }: ProductRow,
  { by, amount, rounding }: Extract<ManyChange, { kind: "price" }>,
): ChangedColumns | string {
  if (by === "fixed") return { price: amount };
  if (price === null) return "Sans prix\u00a0: rien à changer.";
  // In cents, since 0.1 + 0.2 is not 0.3.
  const cents = Math.round(price * 100);
  const changed = by === "percent" ? cents + (cents * amount) / 100 : cents + Math.round(amount * 100);
  const unit = rounding === "euro" ? 100 : 1;
  const rounded = (Math.round(changed / unit) * unit) / 100;
  if (rounded < 0) return "Le prix tomberait sous zéro.";
  if (rounded > HIGHEST_PRICE) return "Ce prix serait trop élevé.";
  return { price: rounded };
}

export interface BulkCounts {
  changed: number;
  created?: number;
  refused: number;
  same: number;
}

/** « 12 créés, 37 changés, 3 refusés, 2 déjà ainsi »: what is zero is not said. */
export function countByOutcome(counts: BulkCounts): string {
  const { changed, created = 0, refused, same } = counts;
  const parts = [
    created > 0 && `${formatNumber(created)} ${created > 1 ? "créés" : "créé"}`,
    changed > 0 && `${formatNumber(changed)} ${changed > 1 ? "changés" : "changé"}`,
    refused > 0 && `${formatNumber(refused)} ${refused > 1 ? "refusés" : "refusé"}`,
    same > 0 && `${formatNumber(same)} déjà ainsi`,
  ].filter(Boolean);
  return parts.join(", ") || "Rien à changer";
}
