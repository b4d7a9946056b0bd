import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Database } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

/** Tables whose rows others name. */
export type NamedTable = "products" | "categories" | "merchants";

/** Whether rows of other tables name those of this one. */
export const isNamed = (table: string): table is NamedTable =>
  ["products", "categories", "merchants"].includes(table);

/** A row that refers to what is to be deleted; `number`: how many there are in its table. */
export type Dependant = Database["public"]["Functions"]["dependants_of"]["Returns"][number];

export interface Replacement {
  id: string;
  name: string;
}

/** Returns what refers to rows: five of each table. @throws ReadFailure */
export async function readDependants(
  client: DataClient,
  table: NamedTable,
  ids: readonly string[],
): Promise<Dependant[]> {
  return dataOrThrow(await client.rpc("dependants_of", { of_table: table, row_ids: [...ids] }));
}

/** Puts another row where these are named, before they are deleted. @throws PostgrestError */
export async function replaceInDependants(
  client: DataClient,
  table: NamedTable,
  ids: readonly string[],
  by: string,
): Promise<void> {
  const { error } = await client.rpc("replace_in_dependants", {
    of_table: table,
    row_ids: [...ids],
    by_id: by,
  });
  if (error) throw error;
}

const MOST = 500;
/** So many ids fit into an address. */
const MOST_IN_ADDRESS = 100;

/**
 * Returns what can be named instead: active products, those of the same categories first, categories that hold products, merchants.
 * @throws ReadFailure
 */
export async function readReplacements(
  client: DataClient,
  table: NamedTable,
  ids: readonly string[],
): Promise<Replacement[]> {
  const isOther = ({ id }: Replacement) => !ids.includes(id);
  if (table === "merchants")
    return dataOrThrow(await client.from(table).select("id,name").order("name").limit(MOST)).filter(isOther);
  if (table === "categories") {
    const all = dataOrThrow(await client.from(table).select("id,name,parent_id").order("name").limit(1000));
    const parents = new Set(all.map(({ parent_id }) => parent_id));
    return all.filter((category) => !parents.has(category.id) && isOther(category));
  }
  const products = client.from(table);
  const some = ids.slice(0, MOST_IN_ADDRESS);
  const gone = dataOrThrow(await products.select("category_id").in("id", some).limit(MOST));
  const shelves = [...new Set(gone.map(({ category_id }) => category_id))];
  const active = () => client.from(table).select("id,title").eq("is_active", true).order("title").limit(MOST);
  const [own, all] = await Promise.all([active().in("category_id", shelves), active()]);
  // A category takes one of its own products as its choice; words, choosers and the home page take any.
  const rows = new Map([...dataOrThrow(own), ...dataOrThrow(all)].map(({ id, title }) => [id, title]));
  return [...rows].map(([id, name]) => ({ id, name })).filter(isOther);
}
