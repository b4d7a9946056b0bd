/** The list of choosers and their writes, for editors. All throw the data client's `PostgrestError`. */
import type { DataClient } from "#app/data/data-client.ts";
import type { ChooserRow } from "#app/data/database-types.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { updateIfUnchanged, type VersionedRow } from "#app/data/versioned-row.ts";
import { type ChooserDraft, treeText } from "./chooser-draft.ts";
import { type ChooserQuestion, productsIn } from "./chooser-tree.ts";

/** So many are listed at most. */
const MAX_CHOOSERS = 200;

/** A product that a chooser leads to; `title` is null when it is gone. */
export interface NamedProduct {
  id: string;
  title: string | null;
  isActive: boolean;
}

export interface ListedChooser extends VersionedRow<ChooserDraft> {
  /** Each once. */
  products: NamedProduct[];
}

const toEdited = ({ id, updated_at, title, slug, category_id, tree, is_active }: ChooserRow) => ({
  id,
  version: updated_at,
  draft: { title, slug, category_id, tree: treeText(tree), is_active },
});

const namedIn = ({ tree }: ChooserRow) => [...new Set(productsIn(tree as unknown as ChooserQuestion))];

/** Returns all choosers with the products that they lead to, by title. */
export async function listChoosers(client: DataClient): Promise<ListedChooser[]> {
  const all = client.from("choosers").select("*").order("title", { ascending: true }).limit(MAX_CHOOSERS);
  const rows = dataOrThrow(await all);
  const known = await readProducts(client, [...new Set(rows.flatMap(namedIn))]);
  return rows.map((row) => ({
    ...toEdited(row),
    products: namedIn(row).map((id) => known.get(id) ?? { id, title: null, isActive: false }),
  }));
}

/** So many ids fit into an address. */
const IDS_PER_READ = 100;

async function readProducts(client: DataClient, ids: readonly string[]): Promise<Map<string, NamedProduct>> {
  const known = new Map<string, NamedProduct>();
  for (let start = 0; start < ids.length; start += IDS_PER_READ) {
    const part = ids.slice(start, start + IDS_PER_READ);
    const rows = dataOrThrow(await client.from("products").select("id,title,is_active").in("id", part));
    for (const { id, title, is_active } of rows) known.set(id, { id, title, isActive: is_active });
  }
  return known;
}

/** Creates a chooser; a category that has one violates `choosers_category_id_key`. */
export async function createChooser(client: DataClient, draft: ChooserDraft): Promise<void> {
  dataOrThrow(await client.from("choosers").insert({ ...draft, tree: JSON.parse(draft.tree) }));
}

/** Saves a chooser, unless another version was saved since it was read. */
export function updateChooser(client: DataClient, base: VersionedRow<ChooserDraft>, draft: ChooserDraft) {
  const { id, version } = base;
  return updateIfUnchanged(base, draft, {
    update: ({ tree, ...changes }) =>
      client
        .from("choosers")
        .update({ ...changes, ...(tree !== undefined && { tree: JSON.parse(tree) }) })
        .eq("id", id)
        .eq("updated_at", version)
        .select("id"),
    async read() {
      const row = dataOrThrow(await client.from("choosers").select("*").eq("id", id).maybeSingle());
      return row && toEdited(row);
    },
  });
}

/** Deletes a chooser. @returns false when it was deleted meanwhile */
export async function deleteChooser(client: DataClient, id: string): Promise<boolean> {
  return dataOrThrow(await client.from("choosers").delete().eq("id", id).select("id")).length > 0;
}
