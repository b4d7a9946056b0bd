import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { Category } from "#app/product/types.ts";
import type { CategoryDraft } from "./category-draft.ts";
import { writeCriteria } from "./written-criteria.ts";

/** Returns a category as its form needs it: the fields, and the version that a save replaces. */
export const editedCategory = (category: Category): VersionedRow<CategoryDraft> => ({
  id: category.id,
  version: category.updated_at,
  draft: {
    name: category.name,
    slug: category.slug,
    description: category.description,
    criteria: writeCriteria(category.criteria),
    image_url: category.image_url,
    image_alt: category.image_alt,
    parent_id: category.parent_id,
    choice_id: category.choice_id,
    sort_order: category.sort_order,
    is_active: category.is_active,
  },
});
