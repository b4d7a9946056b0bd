/**
 * Writes of categories, for editors. All throw `PostgrestError` on refusal and without an answer; its code is
 * `PGRST116` for a category that was deleted or that the policies hide.
 */

import { tableStore } from "#app/admin/entity/table-store.ts";
import { updateIfUnchanged, type VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { CategoryDraft } from "./category-draft.ts";

/** Returns changed fields as columns of the row. */
const toColumns = ({ with_contents: _, ...changes }: Partial<CategoryDraft>) => changes;

const store = tableStore<CategoryDraft>({
  table: "categories",
  order: ["sort_order", "name"],
  toColumns,
});

/** Returns a category for its form; `null` when there is none with that id. */
export const readCategory = store.read;

/** Creates a category; a slug that is taken violates `categories_slug_key`. */
export const createCategory = store.create;

/** Saves a category, and contents that follow its status, unless another version was saved meanwhile. */
export function updateCategory(client: DataClient, base: VersionedRow<CategoryDraft>, draft: CategoryDraft) {
  const { id, version } = base;
  if (!draft.with_contents) return store.update(client, base, draft);
  return updateIfUnchanged(base, draft, {
    update: (changes) =>
      client.rpc("switch_with_contents", {
        category_id: id,
        active: draft.is_active,
        version,
        changes: toColumns(changes),
      }),
    read: () => store.read(client, id),
  });
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
