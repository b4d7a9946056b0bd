import { likePattern } from "#app/admin/entity/like-pattern.ts";
import { whenBudgetAllows } from "#app/admin/entity/when-budget-allows.ts";
import { listArguments, type ProductListQuery } from "#app/admin/products/product-list.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { AdminProductRow, ProductRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";

/** The products that a person has chosen: some of a page, all of a filter, or those with a link. */
export type Chosen =
  | { kind: "ids"; ids: readonly string[] }
  | { kind: "filter"; query: ProductListQuery }
  | { kind: "link"; beginning: string; isWhole: boolean };

/** What an action may change at most. */
export const MOST_PRODUCTS = 5_000;

/** Said of more than that. */
export const tooMany = `Plus de ${formatNumber(MOST_PRODUCTS)} produits\u00a0: c’est trop pour une seule fois. Réduisez le filtre.`;

export interface Progress {
  /** Called with how many of how many are done. */
  onProgress?: ((done: number, of: number) => void) | undefined;
  signal: AbortSignal;
}

/** So many ids fit into an address, and so many products into a page of the list. */
const READ_AT_ONCE = 100;
/** One answer of the data interface. */
const MOST_BY_LINK = 1_000;

/**
 * Returns the rows of chosen products; `null` when they are too many to be changed at once.
 * @throws PostgrestError; the signal's reason
 */
export async function readChosen(
  client: DataClient,
  chosen: Chosen,
  progress: Progress,
): Promise<ProductRow[] | null> {
  switch (chosen.kind) {
    case "filter":
      return collectProducts(client, chosen.query, progress);
    case "ids":
      return readByIds(client, chosen.ids, progress);
    case "link": {
      const rows = client.from("products").select("*").order("sort_key").limit(MOST_BY_LINK);
      const { beginning, isWhole } = chosen;
      const pattern = `${likePattern(beginning)}%`;
      const found = dataOrThrow(
        await (isWhole ? rows.eq("affiliate_url", beginning) : rows.like("affiliate_url", pattern)),
      );
      return found.length < MOST_BY_LINK ? found : null;
    }
  }
}

/**
 * Returns the ids of chosen products; `null` when they are too many.
 * @throws as above
 */
export async function readChosenIds(
  client: DataClient,
  chosen: Chosen,
  progress: Progress,
): Promise<readonly string[] | null> {
  if (chosen.kind === "ids") return chosen.ids;
  const rows = await readChosen(client, chosen, progress);
  return rows ? rows.map(({ id }) => id) : null;
}

/** Returns those of these slugs that products have. @throws PostgrestError */
export async function readTakenSlugs(client: DataClient, slugs: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let first = 0; first < slugs.length; first += READ_AT_ONCE) {
    const part = slugs.slice(first, first + READ_AT_ONCE);
    const rows = dataOrThrow(await client.from("products").select("slug").in("slug", part));
    for (const { slug } of rows) taken.add(slug);
  }
  return taken;
}

async function readByIds(
  client: DataClient,
  ids: readonly string[],
  { signal, onProgress }: Progress,
): Promise<ProductRow[]> {
  const rows = new Map<string, ProductRow>();
  for (let first = 0; first < ids.length; first += READ_AT_ONCE) {
    const part = ids.slice(first, first + READ_AT_ONCE);
    const ask = () => client.from("products").select("*").in("id", part).abortSignal(signal);
    for (const row of dataOrThrow(await whenBudgetAllows(ask, signal))) rows.set(row.id, row);
    onProgress?.(Math.min(first + READ_AT_ONCE, ids.length), ids.length);
  }
  // In the order of the list that they were chosen from.
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/**
 * Returns every product of a filter; `null` when there are more than `MOST_PRODUCTS`.
 * @throws PostgrestError; the signal's reason
 */
async function collectProducts(
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
    signal.throwIfAborted();
    const { total, products } = dataOrThrow(answer);
    if (total > MOST_PRODUCTS) return null;
    rows.push(...products);
    onProgress?.(rows.length, total);
    if (products.length === 0 || rows.length >= total) return rows;
  }
}
