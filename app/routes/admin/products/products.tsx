import { useEffect, useMemo, useRef } from "react";
import { type ListedProduct, type ProductList, productsPerPage } from "#app/catalogue/product-list.ts";
import { adminMeta } from "#app/routes/admin/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { PagesNavigation } from "#app/ui/deferred/pages-navigation.tsx";
import type { Route } from "./+types/products.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { writeListAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListStatus } from "./list-status.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductTable } from "./product-table.tsx";
import { deleteButtonId } from "./row-actions.tsx";
import { useCategories } from "./use-categories.ts";
import { useListAddress } from "./use-list-address.ts";
import { useProductActions } from "./use-product-actions.ts";
import { useProductEditor } from "./use-product-editor.ts";
import { useProductList } from "./use-product-list.ts";
import { useSelection } from "./use-selection.ts";

const title = "Gestion des produits";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/products", title });

const noProducts: readonly ListedProduct[] = [];

export default function ProductsScreen() {
  const { query, go } = useListAddress();
  const { list, answered, isPending, problem, reload } = useProductList(query);
  const categories = useCategories();
  const status = useRef<HTMLParagraphElement>(null);

  const products = list?.products ?? noProducts;
  const ids = useMemo(() => products.map(({ id }) => id), [products]);
  const selection = useSelection(ids);

  const isSelecting = selection.selected.length > 0;

  const refresh = useRefresh(reload, list, status);
  const editor = useProductEditor({ onChanged: refresh, otherwiseFocus: status });
  const actions = useProductActions({
    reload: refresh,
    onDeleted: (deleted) => {
      if (selection.selected.every((id) => deleted.includes(id))) selection.clear();
      focusAfterDeletion(ids, deleted, status.current);
    },
  });

  // The address named a page beyond the end, or the last page has lost its last product.
  const givenPage = answered === query ? list?.page : undefined;
  useEffect(() => {
    if (givenPage !== undefined && givenPage < query.page) go({ page: givenPage }, { replace: true });
  }, [givenPage, query.page, go]);

  return (
    <>
      <AdminPage title={title} actions={<Button onClick={editor.openNew}>Nouveau produit</Button>}>
        <ListFilters query={query} categories={categories.categories} go={go} />
        <div
          className={`mt-8 flex min-h-18 flex-wrap items-center justify-between gap-3 bg-paper py-3 ${isSelecting ? "sticky top-(--header-height) z-10 max-lg:-mx-3 max-lg:px-3" : ""}`}
        >
          <div className={isSelecting ? "max-sm:sr-only" : ""}>
            <ListStatus
              ref={status}
              query={query}
              list={list}
              isPending={isPending}
              problem={problem}
              retry={reload}
            />
          </div>
          <BulkActions
            count={selection.selected.length}
            isPending={actions.isDeleting}
            onDelete={() => actions.removeMany(selection.selected)}
          />
        </div>
        {products.length > 0 && (
          <div aria-busy={isPending} className={isPending ? "opacity-60 transition-opacity delay-150" : ""}>
            <ProductTable
              products={products}
              query={query}
              go={go}
              selection={selection}
              isActive={actions.isActive}
              onToggle={actions.toggle}
              onEdit={({ id }) => editor.openExisting(id)}
              onDelete={actions.removeOne}
            />
          </div>
        )}
        <PagesNavigation
          label="Pages de produits"
          page={query.page}
          pages={Math.ceil((list?.total ?? 0) / productsPerPage)}
          hrefOf={(page) => `?${writeListAddress({ ...query, page })}`}
          onGo={() => status.current?.focus()}
        />
      </AdminPage>
      <ProductDialog editor={editor} categories={categories} />
    </>
  );
}

/** The next row takes the focus, or the one before; without any, what is said about the list. */
function focusAfterDeletion(
  ids: readonly string[],
  deleted: readonly string[],
  otherwise: HTMLElement | null,
) {
  const place = ids.indexOf(deleted[0] ?? "");
  const left = (id: string) => !deleted.includes(id);
  const next = deleted.length === 1 && (ids.slice(place).find(left) ?? ids.slice(0, place).findLast(left));
  const element = next ? document.getElementById(deleteButtonId(next)) : otherwise;
  element?.focus();
}

/** Reads the list anew after a change. Should the row that had the focus be gone by that, what is said about the list has it. */
function useRefresh(
  reload: () => Promise<void>,
  list: ProductList | null,
  otherwise: React.RefObject<HTMLElement | null>,
): () => Promise<void> {
  const isRefreshing = useRef(false);
  useEffect(() => {
    if (!list || !isRefreshing.current) return;
    isRefreshing.current = false;
    if (document.activeElement === document.body) otherwise.current?.focus();
  }, [list, otherwise]);

  return () => {
    isRefreshing.current = true;
    return reload();
  };
}
