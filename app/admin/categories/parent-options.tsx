import { memo } from "react";
import { descendantsOf } from "#app/product/category-tree.ts";
import type { Category } from "#app/product/rows.ts";
import { treeRows } from "./tree-rows.ts";

interface ParentOptionsProps {
  categories: readonly Category[];
  /** A category cannot be placed in itself or in its descendants. */
  editedId: string | null;
}

/** The possible parents of a category, as a tree. Memoised: typing does not render thousands of options. */
export const ParentOptions = memo(function ParentOptions({ categories, editedId }: ParentOptionsProps) {
  const excluded = new Set(
    editedId && [editedId, ...descendantsOf(categories, editedId).map(({ id }) => id)],
  );
  return treeRows(categories)
    .filter(({ category }) => !excluded.has(category.id))
    .map(({ category, level }) => (
      <option key={category.id} value={category.id}>
        {"\u00a0\u00a0\u00a0".repeat(Math.min(level, DEEPEST_INDENTATION)) + category.name}
      </option>
    ));
});

const DEEPEST_INDENTATION = 8;
