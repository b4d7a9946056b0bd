/**
 * What administrators do to categories. All throw the data client's `PostgrestError` when the database refuses or gives no
 * answer; what the policies hide from the caller, and what is gone, is `PGRST116`.
 */
import type { DataClient } from "#app/data/data-client.ts";
import type { CategoryDraft } from "./category-draft.ts";
import { toStoredCategory } from "./rows.ts";
import type { Category } from "./types.ts";

/** Creates a category; a slug that another one has breaks `categories_slug_key`. */
export async function createCategory(client: DataClient, draft: CategoryDraft): Promise<void> {
  const { error } = await client.from("categories").insert(draft);
  if (error) throw error;
}

export type UpdateOutcome =
  | { status: "saved" }
  /** Somebody saved another version since the form was filled; nothing was written. */
  | { status: "changed"; current: Category }
  /** Deleted since, or out of the caller's sight. */
  | { status: "gone" };

/**
 * Saves a category, unless somebody else has since it was read.
 * @param read names the category and the version that the form was filled from
 */
export async function updateCategory(
  client: DataClient,
  read: Pick<Category, "id" | "updatedAt">,
  draft: CategoryDraft,
): Promise<UpdateOutcome> {
  const { error } = await client
    .from("categories")
    .update(draft)
    .eq("id", read.id)
    .eq("updated_at", read.updatedAt)
    .select("id")
    .single();
  if (!error) return { status: "saved" };
  if (error.code !== "PGRST116") throw error;
  const current = await readCategory(client, read.id);
  if (!current) return { status: "gone" };
  // Still the same version: it was not another editor who kept the change from its row.
  if (current.updatedAt === read.updatedAt) throw error;
  return { status: "changed", current };
}

async function readCategory(client: DataClient, id: string): Promise<Category | null> {
  const { data, error } = await client.from("categories").select("*").eq("id", id).maybeSingle();
  if (error) throw error;
  return data && toStoredCategory(data);
}

/** Deletes a category; the database refuses while it holds sub-categories or products, and says how many. */
export async function deleteCategory(client: DataClient, id: string): Promise<void> {
  const { error } = await client.from("categories").delete().eq("id", id).select("id").single();
  if (error) throw error;
}

/**
 * Activates that category only, or deactivates it with all its descendants.
 * @returns how many sub-categories were deactivated too
 */
export async function setCategoryActive(client: DataClient, id: string, active: boolean): Promise<number> {
  const { data, error } = await client.rpc("set_category_active", { category_id: id, active });
  if (error) throw error;
  return data;
}
