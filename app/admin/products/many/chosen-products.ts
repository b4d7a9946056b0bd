import { whenBudgetAllows } from "#app/admin/entity/when-budget-allows.ts";
import type { ProductListQuery } from "#app/admin/products/product-query.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { collectProducts, type Progress } from "./many-products.ts";

/** The products that a person has chosen: some of a page, all of a filter, or those with a link. */
export type Chosen =
  | { kind: "ids"; ids: readonly string[] }
  | { kind: "filter"; query: ProductListQuery }
  | { kind: "link"; beginning: string; isWhole: boolean };

/** So many ids fit into an address. */
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
      const pattern = `${beginning.replace(/[\\%_]/g, "\\$&")}%`;
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
    const answer = await whenBudgetAllows(ask, signal);
    if (!answer) throw signal.reason;
    const found = dataOrThrow(answer);
    for (const row of found) rows.set(row.id, row);
    onProgress?.(Math.min(first + READ_AT_ONCE, ids.length), ids.length);
  }
  // In the order of the list that they were chosen from.
  return ids.flatMap((id) => rows.get(id) ?? []);
}
