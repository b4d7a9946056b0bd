/** What an editor edits to change a public page. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

export interface PageRecord {
  table: "products" | "categories" | "choosers";
  id: string;
}

const slugPages = [
  { pattern: /^\/products\/([^/]+)$/, table: "products" },
  { pattern: /^\/categories\/([^/]+)$/, table: "categories" },
  { pattern: /^\/choisir\/([^/]+)$/, table: "choosers" },
] as const;

/** A product's analysis stands at its path with this end. */
const ANALYSIS = /-pourquoi$/;

/**
 * Returns the record behind a page's path; `null` for a page that is no record's.
 * @param client of an editor, who reads hidden ones too
 * @throws PostgrestError
 */
export async function recordOfPage(client: DataClient, path: string): Promise<PageRecord | null> {
  for (const { pattern, table } of slugPages) {
    const slug = pattern.exec(path)?.[1];
    if (!slug) continue;
    const row = dataOrThrow(await client.from(table).select("id").eq("slug", slug).maybeSingle());
    return row && { table, id: row.id };
  }
  if (path === "/") return null;
  const paths = [path, path.replace(ANALYSIS, "")];
  const rows = client.from("products").select("id, product_url").in("product_url", paths);
  const found = dataOrThrow(await rows.limit(2));
  const row = found.find(({ product_url }) => product_url === path) ?? found[0];
  return row ? { table: "products", id: row.id } : null;
}
