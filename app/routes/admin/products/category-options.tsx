import { memo, useMemo } from "react";
import { groupLeaves } from "#app/catalogue/leaf-groups.ts";
import type { Category } from "#app/catalogue/types.ts";

interface CategoryOptionsProps {
  categories: readonly Category[];
  /** The id that the list of choices must be able to show, be it one that can no longer be chosen; or empty. */
  current: string;
}

/**
 * The categories that products belong to, as options of a list of choices, under the names of their parents. There can
 * be thousands: they are made anew only when they change, not at each letter typed beside them.
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
  return leaves.map(({ id, name, isActive }) => (
    <option key={id} value={id}>
      {isActive ? name : `${name} (inactive)`}
    </option>
  ));
}

function nameOfOther(categories: readonly Category[], id: string): string {
  const category = categories.find((candidate) => candidate.id === id);
  return category ? `${category.name} (contient des sous-catégories)` : "Catégorie inconnue";
}
