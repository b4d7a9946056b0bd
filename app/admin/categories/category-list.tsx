import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from "react";
import { useEditedAddress } from "#app/admin/editing/edited-address.ts";
import { ListSearch } from "#app/admin/listing/list-search.tsx";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { counted } from "#app/lib/formatting/counted.ts";
import type { Category } from "#app/product/types.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import type { Followers } from "./all-categories.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryTable } from "./category-table.tsx";
import { newCategoryId } from "./element-ids.ts";
import { branchCounts, matchingRows, treeRows } from "./tree-rows.ts";
import { useCategoryActions } from "./use-category-actions.ts";
import { useSearchText } from "./use-search-text.ts";

interface CategoryListProps {
  title: string;
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
  followers: ReadonlyMap<string, Followers>;
}

/** The whole tree of categories, with its search and actions. */
export function CategoryList({ title, categories, productCounts, followers }: CategoryListProps) {
  const [search, setSearch] = useSearchText();
  const searched = useDeferredValue(search);
  const rows = useMemo(() => treeRows(categories), [categories]);
  const shown = useMemo(() => matchingRows(rows, searched), [rows, searched]);
  const counts = useMemo(() => branchCounts(rows, productCounts), [rows, productCounts]);
  const { open } = useEditedAddress();
  const { toggle, remove, toggled, dialog } = useCategoryActions(shown);
  // Stable, so that opening a form does not render thousands of rows again.
  const onToggle = useStable((category: Category) => void toggle(category));
  const onEdit = useStable(({ id }: Category) => open(id));
  const onDelete = useStable((category: Category) => {
    const subcategories = categories.filter(({ parent_id }) => parent_id === category.id).length;
    void remove(category, subcategories, productCounts.get(category.id) ?? 0);
  });

  return (
    <AdminPage
      title={title}
      actions={
        <Button id={newCategoryId} size="medium" onClick={() => open(null)}>
          Nouvelle catégorie
        </Button>
      }
    >
      {rows.length > 0 && (
        <ListSearch
          label="Rechercher une catégorie"
          placeholder="Nom ou slug"
          text={search}
          onChange={setSearch}
          found={counted(shown.length, "catégorie")}
        />
      )}
      {shown.length > 0 ? (
        <CategoryTable
          rows={shown}
          productCounts={counts}
          toggled={toggled}
          onToggle={onToggle}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ) : (
        <EmptyState
          level={2}
          title="Aucune catégorie trouvée"
          text={
            rows.length > 0
              ? "Ni nom ni slug ne contient ce texte."
              : "Créez la première\u00a0: elle apparaîtra ici."
          }
        />
      )}
      {dialog}
      <CategoryDialog categories={categories} productCounts={productCounts} followers={followers} />
    </AdminPage>
  );
}

/** Returns a function that stays the same and does what the latest one does. */
function useStable<Arguments extends unknown[]>(act: (...given: Arguments) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
