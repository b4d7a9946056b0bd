/**
 * What administrators do to categories. All throw the data client's `PostgrestError` when the database refuses or gives no
 * answer; what the policies hide from the caller, and what is gone, is `PGRST116`.
 */
import type { DataClient } from "#app/data/data-client.ts";
import { type EditedRow, type UpdateOutcome, updateRow } from "#app/data/edited-row.ts";
import { type CategoryDraft, editedCategory } from "./category-draft.ts";
import { toStoredCategory } from "./rows.ts";

/** Creates a category; a slug that another one has breaks `categories_slug_key`. */
export async function createCategory(client: DataClient, draft: CategoryDraft): Promise<void> {
  const { error } = await client.from("categories").insert(draft);
  if (error) throw error;
}

/** Saves a category, unless somebody else has since it was read. @param base what the form was filled from */
export function updateCategory(
  client: DataClient,
  base: EditedRow<CategoryDraft>,
  draft: CategoryDraft,
): Promise<UpdateOutcome<CategoryDraft>> {
  return updateRow(base, draft, {
    update: (changes) =>
      client.from("categories").update(changes).eq("id", base.id).eq("updated_at", base.version).select("id"),
    read: () => readEditedCategory(client, base.id),
  });
}

async function readEditedCategory(client: DataClient, id: string): Promise<EditedRow<CategoryDraft> | null> {
  const { data, error } = await client.from("categories").select("*").eq("id", id).maybeSingle();
  if (error) throw error;
  return data && editedCategory(toStoredCategory(data));
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
