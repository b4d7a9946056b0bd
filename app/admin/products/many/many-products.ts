/** Many products at once: those of a filter, read page by page, and their changes, a part at a time. */

import type { WriteRefusal } from "#app/admin/entity/refusals.ts";
import { whenBudgetAllows } from "#app/admin/entity/when-budget-allows.ts";
import { listArguments } from "#app/admin/products/product-list.ts";
import type { ProductListQuery } from "#app/admin/products/product-query.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { AdminProductRow, Database, ProductRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";

/** What an action may change at most. */
export const MOST_PRODUCTS = 5_000;

/** Said of more. */
export const tooMany = `Plus de ${formatNumber(MOST_PRODUCTS)} produits\u00a0: c’est trop pour une seule fois. Réduisez le filtre.`;

const READ_AT_ONCE = 100;
/**
 * What changes at once holds the embedded engine's one connection, which a page asks several times: with a hundred it
 * waited for seconds, and larger parts are no faster.
 */
export const WRITTEN_AT_ONCE = 20;

export interface Progress {
  /** Called with how many of how many are done. */
  onProgress?: ((done: number, of: number) => void) | undefined;
  signal: AbortSignal;
}

export type ChangedColumns = Partial<
  Pick<
    ProductRow,
    | "title"
    | "slug"
    | "short_description"
    | "price"
    | "image_url"
    | "image_alt"
    | "product_url"
    | "affiliate_url"
    | "merchant"
    | "category_id"
    | "is_active"
  >
>;

export interface ProductChange {
  row: ProductRow;
  set: ChangedColumns;
}

/** What of a planned change is written, and kept while it is. */
export interface RowChange {
  /** Without a version a new one, whose id is that of its line. */
  row: Pick<ProductRow, "id" | "title"> & { updated_at?: string | undefined };
  set: ChangedColumns;
}

/** How the change of a product ended. `newer`: another version was saved since it was read. */
export type ChangeOutcome =
  | { outcome: "changed" | "created" | "same" | "newer" | "gone" }
  | { outcome: "refused"; refusal: WriteRefusal<string> };

interface Answered {
  outcome: ChangeOutcome["outcome"];
  code?: string;
  message?: string;
  hint?: string;
}

/**
 * Returns every product of a filter; `null` when there are more than `MOST_PRODUCTS`.
 * @throws PostgrestError; the signal's reason
 */
export async function collectProducts(
  client: DataClient,
  filter: ProductListQuery,
  { onProgress, signal }: Progress,
): Promise<AdminProductRow[] | null> {
  // By title, which a change of price or state does not move.
  const order = { by: "title", descending: false } as const;
  const rows: AdminProductRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = listArguments({ ...filter, order, page }, READ_AT_ONCE);
    const ask = () => client.rpc("admin_products", query, { get: true }).abortSignal(signal);
    const answer = await whenBudgetAllows(ask, signal);
    if (!answer) throw signal.reason;
    signal.throwIfAborted();
    const { total, products } = dataOrThrow(answer);
    if (total > MOST_PRODUCTS) return null;
    rows.push(...products);
    onProgress?.(rows.length, total);
    if (products.length === 0 || rows.length >= total) return rows;
  }
}

/**
 * Changes products, then makes the new ones, which come last, a part at a time, until all are or `signal` aborts.
 * @param refusalOf turns an error into French
 * @param onOutcomes called after each part, with its outcomes in the order of the changes
 * @throws PostgrestError when a part failed as a whole; those before it are changed
 */
export async function changeProducts(
  client: DataClient,
  changes: readonly RowChange[],
  {
    refusalOf,
    onOutcomes,
    signal,
  }: {
    refusalOf: (error: unknown) => WriteRefusal<string>;
    onOutcomes: (outcomes: readonly ChangeOutcome[]) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  const known = changes.filter(({ row }) => row.updated_at !== undefined);
  for (let first = 0; first < known.length && !signal.aborted; first += WRITTEN_AT_ONCE) {
    const part = known.slice(first, first + WRITTEN_AT_ONCE);
    const rows = part.map(({ row, set }) => ({ id: row.id, version: row.updated_at, set }));
    const answer = await whenBudgetAllows(() => client.rpc("change_products", { changes: rows }), signal);
    if (!answer) return;
    onOutcomes((dataOrThrow(answer) as unknown as Answered[]).map((each) => outcomeOf(each, refusalOf)));
  }
  const create = async (part: readonly RowChange[]): Promise<void> => {
    const rows = part.map(({ set }) => set as NewProduct);
    const answer = await whenBudgetAllows(() => client.from("products").insert(rows), signal);
    if (!answer) return;
    const isRefused = answer.error !== null && REFUSING.includes(answer.status);
    if (!isRefused) {
      dataOrThrow(answer);
      return onOutcomes(part.map(() => ({ outcome: "created" })));
    }
    // One of them refuses all: each by itself says which.
    if (part.length > 1) {
      for (const one of part) if (!signal.aborted) await create([one]);
    } else onOutcomes([{ outcome: "refused", refusal: refusalOf(answer.error) }]);
  };
  for (let first = known.length; first < changes.length && !signal.aborted; first += WRITTEN_AT_ONCE)
    await create(changes.slice(first, first + WRITTEN_AT_ONCE));
}

type NewProduct = Database["public"]["Tables"]["products"]["Insert"];

/** The statuses of a row that breaks a rule; others are no fault of a row. */
const REFUSING: readonly number[] = [400, 409];

function outcomeOf(
  { outcome, ...error }: Answered,
  refusalOf: (error: unknown) => WriteRefusal<string>,
): ChangeOutcome {
  return outcome === "refused" ? { outcome, refusal: refusalOf(error) } : { outcome };
}
