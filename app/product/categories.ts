/** Categories: the tree that they make, and public reads of active ones, which throw `ReadFailure` when the database does not answer. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf, rowOrNull } from "#app/lib/data/read-failure.ts";
import { isSlug } from "#app/lib/slug.ts";
import { hasDossier } from "./addresses.ts";
import { type Category, type Product, toCategory, toPicture } from "./rows.ts";

/** What lists and branches show of a category. */
export type ListedCategory = Pick<
  Category,
  "id" | "slug" | "name" | "description" | "image_url" | "parent_id" | "choice_id"
>;

type Placed = Pick<Category, "id" | "parent_id">;

export interface CategoryNode<One extends Placed> {
  category: One;
  /** 0 for a top-level category. */
  level: number;
  children: CategoryNode<One>[];
}

/**
 * Builds the tree of categories. Every category appears exactly once, whatever the input.
 * @param categories in the order of siblings
 * @returns the top-level nodes, with every category whose parent is missing, or that would close a cycle
 */
export function buildCategoryTree<One extends Placed>(categories: readonly One[]): CategoryNode<One>[] {
  const childrenByParent = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const known = new Set(categories.map(({ id }) => id));
  const placed = new Set<string>();

  const place = (category: One): CategoryNode<One> => {
    placed.add(category.id);
    const root: CategoryNode<One> = { category, level: 0, children: [] };
    // A list of open nodes instead of recursion, so that a chain of thousands does not overflow the stack.
    const open = [root];
    for (let node = open.pop(); node; node = open.pop()) {
      for (const child of childrenByParent.get(node.category.id) ?? []) {
        if (placed.has(child.id)) continue;
        placed.add(child.id);
        const childNode: CategoryNode<One> = { category: child, level: node.level + 1, children: [] };
        node.children.push(childNode);
        open.push(childNode);
      }
    }
    return root;
  };

  const hasNoParent = ({ parent_id }: One) => parent_id === null || !known.has(parent_id);
  const roots = categories.filter(hasNoParent).map(place);
  // The rest are parts of cycles: the first category of each becomes a top-level node.
  for (const category of categories) {
    if (!placed.has(category.id)) roots.push(place(category));
  }
  return roots;
}

/** Returns the nodes of a tree as a list, each before its children: the rows of an indented table. */
export function flattenTree<One extends Placed>(nodes: readonly CategoryNode<One>[]): CategoryNode<One>[] {
  const rows: CategoryNode<One>[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    rows.push(node);
    open.push(...node.children.toReversed());
  }
  return rows;
}

/** A category with all whose products it leads to: itself and those below it, each before its children. */
export interface Branch {
  category: ListedCategory;
  categories: ListedCategory[];
}

/** @param categories active ones, siblings in their order */
export function branchesOf(categories: readonly ListedCategory[]): Branch[] {
  return buildCategoryTree(categories)
    .filter(({ category }) => category.parent_id === null)
    .map(toBranch);
}

/** Returns a category as a branch, and each child likewise; `null` for one that is not in the list. */
export function branchAt(categories: readonly ListedCategory[], id: string) {
  const node = flattenTree(buildCategoryTree(categories)).find(({ category }) => category.id === id);
  return node ? { ...toBranch(node), children: node.children.map(toBranch) } : null;
}

function toBranch(node: CategoryNode<ListedCategory>): Branch {
  return { category: node.category, categories: flattenTree([node]).map(({ category }) => category) };
}

/**
 * Returns the choice of a leaf, the one product that is its answer: the one that an editor made, while it is there; else
 * the oldest product with a dossier, else the oldest; `null` without any.
 * @param products active ones of this category, in any order
 */
export function leafChoice<
  One extends Pick<Product, "id" | "category_id" | "created_at" | "dossier_revision">,
>({ id, choice_id }: Pick<Category, "id" | "choice_id">, products: readonly One[]): One | null {
  const own = products
    .filter(({ category_id }) => category_id === id)
    .sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
  return own.find((product) => product.id === choice_id) ?? own.find(hasDossier) ?? own[0] ?? null;
}

/** Deeper than any catalogue; ends the walk should the database ever hold a cycle. */
const MAX_DEPTH = 20;

/** How many categories the pages of the whole tree read, of a catalogue of any size. */
export const READ_CATEGORIES = 500;
/** How many those read that name what they find by its branch: the server's limit for one answer. */
export const MOST_CATEGORIES = 1000;

const activeCategories = (client: DataClient) => client.from("categories").select("*").eq("is_active", true);

/** The administrators' order; the name decides between equals, so that every view has the same order. */
const inGivenOrder = <Query extends { order(column: string, options: { ascending: boolean }): Query }>(
  query: Query,
) => query.order("sort_order", { ascending: true }).order("name", { ascending: true });

/** @param limit how many at most; the server's own cap (1,000) without it */
export async function getTopLevelCategories(client: DataClient, limit?: number): Promise<Category[]> {
  const query = inGivenOrder(activeCategories(client).is("parent_id", null));
  const answer = await (limit === undefined ? query : query.limit(limit));
  return dataOf(answer, "Failed to fetch categories").map(toCategory);
}

/**
 * Returns the active categories of all levels, siblings in their given order.
 * @param limit how many at most; those without a parent are always among them
 */
export async function getActiveCategories(client: DataClient, limit: number): Promise<ListedCategory[]> {
  const topFirst = client
    .from("categories")
    // Without what their criteria mean, which is most of their rows: nearly every page reads this list.
    .select("id,slug,name,description,image_url,image_alt,parent_id,choice_id")
    .eq("is_active", true)
    .order("parent_id", { ascending: true, nullsFirst: true });
  const answer = await inGivenOrder(topFirst).limit(limit);
  return dataOf(answer, "Failed to fetch categories").map((row) => ({
    ...row,
    description: row.description || null,
    ...toPicture(row),
  }));
}

export async function getSubcategories(client: DataClient, parentId: string): Promise<Category[]> {
  const answer = await inGivenOrder(activeCategories(client).eq("parent_id", parentId));
  return dataOf(answer, "Failed to fetch categories").map(toCategory);
}

export async function getCategoryBySlug(client: DataClient, slug: string): Promise<Category | null> {
  // Addresses come from strangers: a text that cannot be a slug must cost no query.
  if (!isSlug(slug)) return null;
  const row = rowOrNull(await activeCategories(client).eq("slug", slug).single(), "Failed to fetch category");
  return row && toCategory(row);
}

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
