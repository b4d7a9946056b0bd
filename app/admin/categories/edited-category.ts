import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { Category } from "#app/product/types.ts";
import type { CategoryDraft } from "./category-draft.ts";
import { writeCriteria } from "./written-criteria.ts";

/** Returns a category as its form needs it: the fields, and the version that a save replaces. */
export const editedCategory = (category: Category): VersionedRow<CategoryDraft> => ({
  id: category.id,
  version: category.updatedAt,
  draft: {
    name: category.name,
    slug: category.slug,
    description: category.description,
    criteria: writeCriteria(category.criteria),
    image_url: category.imageUrl,
    image_alt: category.imageAlt,
    parent_id: category.parentId,
    choice_id: category.choiceId,
    sort_order: category.sortOrder,
    is_active: category.isActive,
  },
});
