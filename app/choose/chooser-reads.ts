/** Public reads of choosers, active ones only. All throw `ReadFailure` when the database does not answer. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf, rowOrNull } from "#app/lib/data/read-failure.ts";
import { isSlug } from "#app/lib/slug.ts";
import { chooserLink } from "#app/product/addresses.ts";
import {
  buildCategoryTree,
  flattenTree,
  getActiveCategories,
  READ_CATEGORIES,
} from "#app/product/categories.ts";
import type { ChooserQuestion } from "./chooser-tree.ts";

export interface Chooser {
  title: string;
  slug: string;
  category_id: string;
  tree: ChooserQuestion;
}

/** More are not listed in the sitemap. */
const MAX_CHOOSERS = 1000;

export async function getChooser(client: DataClient, slug: string): Promise<Chooser | null> {
  if (!isSlug(slug)) return null;
  const found = client.from("choosers").select("*").eq("slug", slug).eq("is_active", true);
  const row = rowOrNull(await found.maybeSingle(), "Failed to fetch chooser");
  // The constraint of the column holds the shape of the tree.
  return row && { ...row, tree: row.tree as unknown as ChooserQuestion };
}

/** The most choosers that one page names. */
const MAX_NAMED = 12;

const namedChoosers = (client: DataClient) =>
  client.from("choosers").select("title,slug,category_id").eq("is_active", true);

/** Returns the choosers with the categories that they are of, of any level, in the order of these. */
export async function getNamedChoosers(client: DataClient) {
  const [answer, categories] = await Promise.all([
    namedChoosers(client).order("slug", { ascending: true }).limit(MAX_NAMED),
    getActiveCategories(client, READ_CATEGORIES),
  ]);
  const choosers = dataOf(answer, "Failed to fetch choosers");
  return flattenTree(buildCategoryTree(categories)).flatMap(({ category: { id, name, image_url } }) => {
    const chooser = choosers.find(({ category_id }) => category_id === id);
    return chooser ? [{ title: chooser.title, slug: chooser.slug, category: name, image_url }] : [];
  });
}

export async function hasChooser(client: DataClient): Promise<boolean> {
  const found = client.from("choosers").select("id").eq("is_active", true).order("id", { ascending: true });
  return dataOf(await found.limit(1), "Failed to fetch choosers").length > 0;
}

export async function getChooserOf(client: DataClient, categoryId: string) {
  const found = namedChoosers(client).eq("category_id", categoryId);
  return rowOrNull(await found.maybeSingle(), "Failed to fetch chooser");
}

export async function getChooserPages(client: DataClient): Promise<{ path: string; updatedAt: string }[]> {
  const answer = await client
    .from("choosers")
    .select("slug,updated_at")
    .eq("is_active", true)
    .order("slug", { ascending: true })
    .limit(MAX_CHOOSERS);
  const rows = dataOf(answer, "Failed to fetch choosers");
  return rows.map((row) => ({ path: chooserLink(row), updatedAt: row.updated_at }));
}
