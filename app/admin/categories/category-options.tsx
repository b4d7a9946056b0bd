import { memo, useMemo } from "react";
import { Options } from "#app/admin/ui/controls.tsx";
import { branchAt, buildCategoryTree, flattenTree } from "#app/product/categories.ts";
import type { Category } from "#app/product/rows.ts";
import { treeRows } from "./category-table.tsx";

interface CategoryOptionsProps {
  categories: readonly Category[];
  /** The id of the current choice, which has an option even if it can no longer be chosen; empty for none. */
  current: string;
}

/**
 * The leaf categories as options, grouped by their ancestors. Memoised: typing in other fields does not
 * render thousands of options.
 */
export const CategoryOptions = memo(function CategoryOptions({ categories, current }: CategoryOptionsProps) {
  const groups = useMemo(() => groupLeaves(categories), [categories]);
  const isOffered = !current || groups.some(({ leaves }) => leaves.some(({ id }) => id === current));
  return (
    <>
      {!isOffered && <option value={current}>{nameOfOther(categories, current)}</option>}
      {groups.map(({ path, leaves }) =>
        path ? (
          <optgroup key={path} label={path}>
            <Options of={leaves.map(named)} />
          </optgroup>
        ) : (
          <Options key="top" of={leaves.map(named)} />
        ),
      )}
    </>
  );
});

const named = ({ id, name, is_active }: Category) => [id, is_active ? name : `${name} (inactive)`] as const;

function nameOfOther(categories: readonly Category[], id: string): string {
  const category = categories.find((candidate) => candidate.id === id);
  return category ? `${category.name} (contient des sous-catégories)` : "Catégorie inconnue";
}

/**
 * Returns the leaf categories, the only ones with products, grouped by the `path` of their ancestors' names:
 * "Audio › Casques", empty for leaves of the top level.
 * @param categories in the order of siblings
 */
export function groupLeaves(categories: readonly Category[]) {
  const ancestors: string[] = [];
  const leaves: { path: string; category: Category }[] = [];
  for (const { category, level, children } of flattenTree(buildCategoryTree(categories))) {
    ancestors.length = level;
    if (children.length === 0) leaves.push({ path: ancestors.join(" › "), category });
    ancestors.push(category.name);
  }
  const groups = Map.groupBy(leaves, ({ path }) => path);
  return [...groups].map(([path, members]) => ({ path, leaves: members.map(({ category }) => category) }));
}

interface ParentOptionsProps {
  categories: readonly Category[];
  /** A category cannot be placed in itself or in its descendants. */
  editedId: string | null;
}

/** The possible parents of a category, as a tree. Memoised: typing does not render thousands of options. */
export const ParentOptions = memo(function ParentOptions({ categories, editedId }: ParentOptionsProps) {
  const excluded = new Set(editedId && branchAt(categories, editedId)?.categories.map(({ id }) => id));
  return treeRows(categories)
    .filter(({ category }) => !excluded.has(category.id))
    .map(({ category, level }) => (
      <option key={category.id} value={category.id}>
        {"\u00a0\u00a0\u00a0".repeat(Math.min(level, DEEPEST_INDENTATION)) + category.name}
      </option>
    ));
});

const DEEPEST_INDENTATION = 8;
