/** Public reads of active categories. All throw `ReadFailure` when the database does not answer. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf, rowOrNull } from "#app/lib/data/read-failure.ts";
import { isSlug } from "#app/lib/slug.ts";
import type { Category } from "./rows.ts";
import { toCategory } from "./rows.ts";

/** Deeper than any catalogue; ends the walk should the database ever hold a cycle. */
const MAX_DEPTH = 20;

/** How many categories the pages of the whole tree read, of a catalogue of any size. */
export const READ_CATEGORIES = 500;

const activeCategories = (client: DataClient) => client.from("categories").select("*").eq("is_active", true);

/** The administrators' order; the name decides between equals, so that every view has the same order. */
const inGivenOrder = (query: ReturnType<typeof activeCategories>) =>
  query.order("sort_order", { ascending: true }).order("name", { ascending: true });

/**
 * Returns the active categories without a parent, in their given order.
 * @param limit how many at most; the server's own cap (1,000) without it
 */
export async function getTopLevelCategories(client: DataClient, limit?: number): Promise<Category[]> {
  const query = inGivenOrder(activeCategories(client).is("parent_id", null));
  const answer = await (limit === undefined ? query : query.limit(limit));
  return dataOf(answer, "Failed to fetch categories").map(toCategory);
}

/**
 * Returns the active categories of all levels, siblings in their given order.
 * @param limit how many at most; those without a parent are always among them
 */
export async function getActiveCategories(client: DataClient, limit: number): Promise<Category[]> {
  const topFirst = activeCategories(client).order("parent_id", { ascending: true, nullsFirst: true });
  return dataOf(await inGivenOrder(topFirst).limit(limit), "Failed to fetch categories").map(toCategory);
}

/** Returns the active children of a category, in their given order. */
export async function getSubcategories(client: DataClient, parentId: string): Promise<Category[]> {
  const answer = await inGivenOrder(activeCategories(client).eq("parent_id", parentId));
  return dataOf(answer, "Failed to fetch categories").map(toCategory);
}

/** Returns the active category with this slug, or `null`. */
export async function getCategoryBySlug(client: DataClient, slug: string): Promise<Category | null> {
  // Addresses come from strangers: a text that cannot be a slug must cost no query.
  if (!isSlug(slug)) return null;
  const row = rowOrNull(await activeCategories(client).eq("slug", slug).single(), "Failed to fetch category");
  return row && toCategory(row);
}

/** Returns the active category with this id, or `null`. */
export async function getCategoryById(client: DataClient, id: string): Promise<Category | null> {
  const row = rowOrNull(await activeCategories(client).eq("id", id).single(), "Failed to fetch category");
  return row && toCategory(row);
}

/** Returns the ancestors of a category, the top-level one first; an inactive ancestor ends the line. */
export async function getAncestors(
  client: DataClient,
  { parent_id }: Pick<Category, "parent_id">,
): Promise<Category[]> {
  const ancestors: Category[] = [];
  let nextId = parent_id;
  while (nextId && ancestors.length < MAX_DEPTH) {
    const ancestor = await getCategoryById(client, nextId);
    if (!ancestor) break;
    ancestors.unshift(ancestor);
    nextId = ancestor.parent_id;
  }
  return ancestors;
}
