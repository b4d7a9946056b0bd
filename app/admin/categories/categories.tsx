import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from "react";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { addressOf, searchedWords, useListQuery } from "#app/admin/listing/address.ts";
import { DeletedLink, ListScreen, listLoader, useListing } from "#app/admin/listing/list-screen.tsx";
import { ListSearch } from "#app/admin/listing/list-search.tsx";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import type { Category } from "#app/product/rows.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/categories.ts";
import { getAllCategories, getFollowers, getProductCounts } from "./all-categories.ts";
import { CategoryDialog, type CategoryLists } from "./category-dialog.tsx";
import { branchCounts, CategoryTable, matchingRows, newCategoryId, treeRows } from "./category-table.tsx";
import { useCategoryActions } from "./use-category-actions.ts";

const title = "Administration des catégories";
const address = addressOf({ search: searchedWords });

export const meta = adminMeta({ path: "/admin/categories", title });

export const clientLoader = listLoader(async (client) => {
  const [categories, productCounts, followers] = await Promise.all([
    getAllCategories(client),
    getProductCounts(client),
    getFollowers(client),
  ]);
  return { categories, productCounts, followers };
});

export { shouldRevalidateWhole as shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function CategoriesScreen({ loaderData }: Route.ComponentProps) {
  const { open } = useEditedAddress();
  const { lastList } = useListing(loaderData.listing);
  return (
    <ListScreen
      title={title}
      lead={<DeletedLink table="categories" />}
      loading="Chargement des catégories..."
      failure="Erreur lors du chargement des catégories: "
      loaderData={loaderData}
      // Not before the list: after a reload the focus goes to a row, and here where there is none.
      actions={
        lastList && (
          <Button id={newCategoryId} size="medium" onClick={() => open(null)}>
            Nouvelle catégorie
          </Button>
        )
      }
      below={lastList && <CategoryDialog {...lastList} />}
    >
      {(list) => <CategoryList {...list} />}
    </ListScreen>
  );
}

/** The whole tree of categories, with its search and actions. */
function CategoryList({ categories, productCounts }: Pick<CategoryLists, "categories" | "productCounts">) {
  const { query, go } = useListQuery(address);
  const searched = useDeferredValue(query.search);
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
    <>
      {rows.length > 0 && (
        <ListSearch
          label="Rechercher une catégorie"
          placeholder="Nom ou slug"
          search={query.search}
          onSearch={(search, isFirst) => go({ search }, { replace: !isFirst })}
          found={pluralize(shown.length, "catégorie")}
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
    </>
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
