/**
 * Writes of categories, for editors. All throw the data client's `PostgrestError` when the database refuses or
 * does not answer. Its code is `PGRST116` for a category that was deleted or that the policies hide.
 */

import { toStoredCategory } from "#app/catalogue/model/rows.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { updateIfUnchanged, type VersionedRow } from "#app/data/versioned-row.ts";
import type { CategoryDraft } from "./category-draft.ts";
import { editedCategory } from "./edited-category.ts";
import { readCriteria } from "./written-criteria.ts";

/** Creates a category; a slug that is taken violates `categories_slug_key`. */
export async function createCategory(
  client: DataClient,
  { with_contents, ...draft }: CategoryDraft,
): Promise<void> {
  dataOrThrow(await client.from("categories").insert({ ...draft, criteria: readCriteria(draft.criteria) }));
}

/** Returns changed fields as columns of the row. */
function toColumns({ criteria, ...changes }: Partial<Omit<CategoryDraft, "with_contents">>) {
  return { ...changes, ...(criteria !== undefined && { criteria: readCriteria(criteria) }) };
}

/**
 * Saves a category, unless another version was saved since it was read.
 * @param base the row that the form was filled from
 */
export function updateCategory(client: DataClient, base: VersionedRow<CategoryDraft>, draft: CategoryDraft) {
  return updateIfUnchanged(base, draft, {
    update: ({ with_contents, ...changes }) =>
      with_contents
        ? client.rpc("switch_with_contents", {
            category_id: base.id,
            active: draft.is_active,
            version: base.version,
            changes: toColumns(changes),
          })
        : client
            .from("categories")
            .update(toColumns(changes))
            .eq("id", base.id)
            .eq("updated_at", base.version)
            .select("id"),
    read: () => readEditedCategory(client, base.id),
  });
}

async function readEditedCategory(
  client: DataClient,
  id: string,
): Promise<VersionedRow<CategoryDraft> | null> {
  const row = dataOrThrow(await client.from("categories").select("*").eq("id", id).maybeSingle());
  return row && editedCategory(toStoredCategory(row));
}

/** Deletes a category; the database refuses while it holds sub-categories or products, and says how many. */
export async function deleteCategory(client: DataClient, id: string): Promise<void> {
  dataOrThrow(await client.from("categories").delete().eq("id", id).select("id").single());
}

/**
 * Activates a single category, or deactivates one with all its descendants.
 * @returns the number of sub-categories that were deactivated with it
 */
export async function setCategoryActive(client: DataClient, id: string, active: boolean): Promise<number> {
  return dataOrThrow(await client.rpc("set_category_active", { category_id: id, active }));
}
