/** The list of other words for a search, and their writes, for editors. All throw the data client's `PostgrestError`. */

import { categoryLink, productLink } from "#app/catalogue/model/links.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { SynonymRow } from "#app/data/database-types.ts";
import { type EditedRow, updateRow } from "#app/data/edited-row.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { type SynonymDraft, synonymKinds } from "./synonym-draft.ts";

export interface ListedSynonym extends EditedRow<SynonymDraft> {
  /** The name of the category or the title of the product. */
  target: string;
}

export interface SynonymPage {
  synonyms: ListedSynonym[];
  page: number;
  pages: number;
}

export type SynonymTarget = Pick<SynonymRow, "category_id" | "product_id">;

const SYNONYMS_PER_PAGE = 50;

/** PostgREST's code for a range after the last row. */
const BEYOND_LAST = "PGRST103";

/** Returns one page of the words in alphabetical order; the first page instead of one after the last. */
export async function listSynonyms(client: DataClient, page: number): Promise<SynonymPage> {
  const first = (page - 1) * SYNONYMS_PER_PAGE;
  const answer = await client
    .from("search_synonyms")
    .select("*", { count: "exact" })
    .order("term", { ascending: true })
    .order("id", { ascending: true })
    .range(first, first + SYNONYMS_PER_PAGE - 1);
  if (answer.error?.code === BEYOND_LAST && page > 1) return listSynonyms(client, 1);
  return {
    synonyms: await toListed(client, dataOrThrow(answer)),
    page,
    pages: Math.max(1, Math.ceil((answer.count ?? 0) / SYNONYMS_PER_PAGE)),
  };
}

async function toListed(client: DataClient, rows: readonly SynonymRow[]): Promise<ListedSynonym[]> {
  const idsOf = (column: keyof SynonymTarget) => [...new Set(rows.flatMap((row) => row[column] ?? []))];
  const [categories, products] = await Promise.all([
    client.from("categories").select("id,name,slug").in("id", idsOf("category_id")),
    client.from("products").select("id,title,slug,product_url").in("id", idsOf("product_id")),
  ]);
  const targets = new Map([
    ...dataOrThrow(categories).map((row) => [row.id, { target: row.name, path: categoryLink(row) }] as const),
    ...dataOrThrow(products).map(
      ({ id, title, slug, product_url }) =>
        [id, { target: title, path: productLink({ slug, productUrl: product_url }) }] as const,
    ),
  ]);
  return rows.flatMap(({ id, updated_at, term, kind, category_id, product_id }) => {
    // Deleted since the rows were read, and its words with it.
    const found = targets.get(category_id ?? product_id ?? "");
    if (!found) return [];
    const known = synonymKinds.find((name) => name === kind) ?? "synonym";
    return { id, version: updated_at, target: found.target, draft: { term, kind: known, path: found.path } };
  });
}

/** Returns what is at the path of a category or of a product, active or not; `null` when nothing is. */
export async function findSynonymTarget(client: DataClient, path: string): Promise<SynonymTarget | null> {
  const [, kind, slug = ""] = /^\/(categories|products)\/([^/]+)$/.exec(path) ?? [];
  if (kind === "categories") {
    const found = await client.from("categories").select("id").eq("slug", slug).maybeSingle();
    const id = dataOrThrow(found)?.id;
    return id ? { category_id: id, product_id: null } : null;
  }
  const own = await client.from("products").select("id").eq("product_url", path).limit(1);
  const bySlug = kind && (await client.from("products").select("id").eq("slug", slug).limit(1));
  const [row] = [...dataOrThrow(own), ...(bySlug ? dataOrThrow(bySlug) : [])];
  return row ? { category_id: null, product_id: row.id } : null;
}

/** Adds a word; one that already leads there violates `search_synonyms_term_key`. */
export async function createSynonym(
  client: DataClient,
  { term, kind }: SynonymDraft,
  target: SynonymTarget,
): Promise<void> {
  dataOrThrow(await client.from("search_synonyms").insert({ term, kind, ...target }));
}

/** Saves a word, unless another version was saved since it was read. */
export function updateSynonym(
  client: DataClient,
  base: EditedRow<SynonymDraft>,
  draft: SynonymDraft,
  target: SynonymTarget,
) {
  const { id, version } = base;
  const { term, kind } = draft;
  return updateRow(base, draft, {
    update: () =>
      client
        .from("search_synonyms")
        .update({ term, kind, ...target })
        .eq("id", id)
        .eq("updated_at", version)
        .select("id"),
    async read() {
      const row = dataOrThrow(await client.from("search_synonyms").select("*").eq("id", id).maybeSingle());
      const [listed] = row ? await toListed(client, [row]) : [];
      return listed ? { id, version: listed.version, draft: listed.draft } : null;
    },
  });
}

/** Deletes a word. @returns false when it was deleted meanwhile */
export async function deleteSynonym(client: DataClient, id: string): Promise<boolean> {
  return dataOrThrow(await client.from("search_synonyms").delete().eq("id", id).select("id")).length > 0;
}
