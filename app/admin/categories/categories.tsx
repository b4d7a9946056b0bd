import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { ListingState, useListing } from "#app/admin/listing/list-screen.tsx";
import { ListSearch } from "#app/admin/listing/list-search.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { AdminPage, adminMeta } from "#app/admin/shell/admin-page.tsx";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import type { Category } from "#app/product/rows.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/categories.ts";
import { type Followers, getAllCategories, getFollowers, getProductCounts } from "./all-categories.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { branchCounts, CategoryTable, matchingRows, newCategoryId, treeRows } from "./category-table.tsx";
import { useCategoryActions } from "./use-category-actions.ts";

const title = "Administration des catégories";

export const meta = adminMeta({ path: "/admin/categories", title });

export const clientLoader = listLoader(async (client) => {
  const [categories, productCounts, followers] = await Promise.all([
    getAllCategories(client),
    getProductCounts(client),
    getFollowers(client),
  ]);
  return { categories, productCounts, followers };
});

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function CategoriesScreen({ loaderData }: Route.ComponentProps) {
  const { list, problem } = useListing(loaderData.listing);
  if (list) return <CategoryList title={title} {...list} />;
  return (
    <AdminPage title={title}>
      <ListingState
        problem={problem}
        loading="Chargement des catégories..."
        failure="Erreur lors du chargement des catégories: "
      />
    </AdminPage>
  );
}

interface CategoryListProps {
  title: string;
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
  followers: ReadonlyMap<string, Followers>;
}

/** The whole tree of categories, with its search and actions. */
function CategoryList({ title, categories, productCounts, followers }: CategoryListProps) {
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

const parameter = "recherche";

/** Returns the search text and its setter. The address holds the text, so that a reload keeps it. */
function useSearchText() {
  const { key } = useLocation();
  const isOwnStep = useNavigationType() === "REPLACE";
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(parameter) ?? "";
  const [text, setText] = useState(inAddress);
  const [visit, setVisit] = useState(key);

  // Each visit begins with the search in its address; later the address follows the typing.
  if (key !== visit) {
    setVisit(key);
    if (!isOwnStep) setText(inAddress);
  }

  const change = (next: string) => {
    setText(next);
    // All rows are in the browser, so loaders need not run.
    setParameters(next ? { [parameter]: next } : {}, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };
  return [text, change] as const;
}
