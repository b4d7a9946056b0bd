import { memo, useMemo } from "react";
import { groupLeaves } from "#app/admin/categories/leaf-groups.ts";
import type { Category } from "#app/product/rows.ts";

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
            <Options leaves={leaves} />
          </optgroup>
        ) : (
          <Options key="top" leaves={leaves} />
        ),
      )}
    </>
  );
});

function Options({ leaves }: { leaves: readonly Category[] }) {
  return leaves.map(({ id, name, is_active }) => (
    <option key={id} value={id}>
      {is_active ? name : `${name} (inactive)`}
    </option>
  ));
}

function nameOfOther(categories: readonly Category[], id: string): string {
  const category = categories.find((candidate) => candidate.id === id);
  return category ? `${category.name} (contient des sous-catégories)` : "Catégorie inconnue";
}
