/** Public reads of choosers, active ones only. All throw `ReadFailure` when the database does not answer. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf, rowOrNull } from "#app/lib/data/read-failure.ts";
import { isSlug } from "#app/lib/slug.ts";
import { chooserLink } from "#app/product/addresses.ts";
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

/** The most choosers that one page names, and the most categories that the data interface takes in a list. */
const MAX_NAMED = 12;
const MAX_CATEGORIES = 100;

export async function getChoosersOf(
  client: DataClient,
  categoryIds: readonly string[],
): Promise<Pick<Chooser, "title" | "slug" | "category_id">[]> {
  if (categoryIds.length === 0) return [];
  const found = client
    .from("choosers")
    .select("title,slug,category_id")
    .in("category_id", categoryIds.slice(0, MAX_CATEGORIES))
    .eq("is_active", true)
    .order("slug", { ascending: true })
    .limit(MAX_NAMED);
  return dataOf(await found, "Failed to fetch choosers");
}

export async function hasChooser(client: DataClient): Promise<boolean> {
  const found = client.from("choosers").select("id").eq("is_active", true).order("id", { ascending: true });
  return dataOf(await found.limit(1), "Failed to fetch choosers").length > 0;
}

export async function getChooserOf(client: DataClient, categoryId: string) {
  const [chooser] = await getChoosersOf(client, [categoryId]);
  return chooser ?? null;
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
