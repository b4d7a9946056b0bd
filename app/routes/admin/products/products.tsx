import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Chosen } from "#app/catalogue/products/many/chosen-products.ts";
import type { ProductDraft } from "#app/catalogue/products/product-draft.ts";
import { listProducts, ROWS_PER_PAGE } from "#app/catalogue/products/product-list.ts";
import { lateDialog } from "#app/routes/admin/editing/late-dialog.tsx";
import { lateAction } from "#app/routes/admin/editing/result.ts";
import { useEditing } from "#app/routes/admin/editing/use-editing.ts";
import { listLoader } from "#app/routes/admin/listing/listing.ts";
import { useListQuery } from "#app/routes/admin/listing/use-list-query.ts";
import { useListing } from "#app/routes/admin/listing/use-listing.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyWithFallback, MountOnDemand } from "#app/ui/lazy-with-fallback.tsx";
import { PagesNavigation } from "#app/ui/pages-navigation.tsx";
import type { Route } from "./+types/products.ts";
import { readListAddress, writeListAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListStatus, listStatusId } from "./list-status.tsx";
import { ListViews } from "./list-views.tsx";
import { ProductTable } from "./product-table.tsx";
import { toastAnswer } from "./product-toasts.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useDeleteProducts } from "./use-delete-products.ts";
import { useSelection } from "./use-selection.ts";

const title = "Gestion des produits";

const listId = "liste";

/** More rows are for a file. */
const MOST_IN_GRID = 200;

const ProductDialog = lateDialog(() => import("./product-dialog.tsx").then((module) => module.ProductDialog));

const ManyDialog = lazyWithFallback(
  () => import("#app/routes/admin/many/many-dialog.tsx").then((module) => module.ManyDialog),
  () => null,
);

const GridDialog = lazyWithFallback(
  () => import("#app/routes/admin/many/grid-dialog.tsx").then((module) => module.GridDialog),
  () => null,
);

const ImportDialog = lazyWithFallback(
  () => import("#app/routes/admin/many/import-dialog.tsx").then((module) => module.ImportDialog),
  () => null,
);

export const meta = adminMeta({ path: "/admin/products", title });

export const clientLoader = listLoader((client, { request: { signal }, url }) =>
  listProducts(client, readListAddress(url.searchParams), signal),
);

export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

export const clientAction = lateAction(async () => (await import("./product-commands.ts")).runProductCommand);

export default function ProductsScreen({ loaderData, matches }: Route.ComponentProps) {
  const { query, shown, isPending, hrefOf, go } = useListQuery({
    read: readListAddress,
    write: writeListAddress,
  });
  const { list: given, lastList: list, problem } = useListing(loaderData.listing);
  const categories = useListing(matches[2].loaderData.listing);
  const { revalidate, state: retrying } = useRevalidator();
  const retry = () => void revalidate();

  const products = list?.products ?? [];
  const ids = products.map(({ id }) => id);
  const selection = useSelection(ids);
  const deletion = useDeleteProducts(ids, selection);
  // Of another list nothing is chosen.
  const filter = String(writeListAddress({ ...shown, page: 1 }));
  const [takenFilter, setTakenFilter] = useState<string | null>(null);
  const isWholeFilter = takenFilter === filter && selection.isAll;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [gridOf, setGridOf] = useState<Chosen | null>(null);
  const [isImporting, setImporting] = useState(false);
  const takeChosen = (): Chosen =>
    isWholeFilter ? { kind: "filter", query: shown } : { kind: "ids", ids: selection.selected };

  const editing = useEditing<ProductDraft>({
    otherwiseFocus: listStatusId,
    onAnswer: toastAnswer,
  });

  // The address named a page beyond the end, or the last page has lost its last product.
  const givenPage = given?.page;
  const goToLast = useEffectEvent((page: number) => go({ page }, { replace: true }));
  useEffect(() => {
    if (!isPending && givenPage !== undefined && givenPage < shown.page) goToLast(givenPage);
  }, [givenPage, isPending, shown.page]);

  return (
    <>
      <AdminPage
        title={title}
        lead={
          <ListStatus
            query={shown}
            list={list}
            problem={problem}
            isPending={retrying !== "idle"}
            retry={retry}
          />
        }
        actions={
          <>
            {/* Spreadsheets are no work for a phone. */}
            <Button
              variant="outline"
              size="medium"
              className="max-sm:hidden"
              onClick={() => setImporting(true)}
            >
              Importer…
            </Button>
            <Button size="medium" onClick={() => editing.open(null)}>
              Nouveau produit
            </Button>
          </>
        }
      >
        <a
          href={`#${listId}`}
          className="sr-only bg-ink px-4 py-2 text-sm font-semibold text-paper focus:not-sr-only focus:absolute focus:z-10"
        >
          Aller à la liste
        </a>
        <div className="flex flex-wrap items-center gap-x-6 lg:flex-nowrap">
          <ListFilters query={query} categories={categories.list} go={go} />
          <ListViews query={query} />
        </div>
        {products.length > 0 && (
          <div
            id={listId}
            tabIndex={-1}
            aria-busy={isPending}
            className={isPending ? "opacity-60 transition-opacity delay-150" : ""}
          >
            <ProductTable
              products={products}
              query={query}
              go={go}
              selection={selection}
              onEdit={({ id }) => editing.openById(id)}
              onDelete={deletion.removeOne}
            />
          </div>
        )}
        <SelectionBar
          count={selection.selected.length}
          total={list?.total ?? 0}
          isWholeFilter={isWholeFilter}
          isPending={deletion.isPending}
          onTakeFilter={() => {
            if (!selection.isAll) selection.toggleAll();
            setTakenFilter(filter);
          }}
          onChange={() => setChosen(takeChosen())}
          onGrid={
            isWholeFilter && (list?.total ?? 0) > MOST_IN_GRID ? undefined : () => setGridOf(takeChosen())
          }
          onExport={async () => {
            const { exportProducts } = await import("#app/routes/admin/many/export-products.ts");
            await exportProducts(takeChosen(), categories.list ?? []);
          }}
          onDelete={deletion.removeSelected}
        />
        <PagesNavigation
          label="Pages de produits"
          page={shown.page}
          pages={Math.ceil((list?.total ?? 0) / ROWS_PER_PAGE)}
          hrefOf={hrefOf}
          onGo={() => document.getElementById(listStatusId)?.focus()}
        />
      </AdminPage>
      {deletion.dialog}
      <MountOnDemand isWanted={chosen !== null}>
        <ManyDialog chosen={chosen} categories={categories.list ?? []} onClose={() => setChosen(null)} />
      </MountOnDemand>
      <MountOnDemand isWanted={gridOf !== null}>
        <GridDialog chosen={gridOf} categories={categories.list ?? []} onClose={() => setGridOf(null)} />
      </MountOnDemand>
      <MountOnDemand isWanted={isImporting}>
        <ImportDialog
          isOpen={isImporting}
          categories={categories.list ?? []}
          onClose={() => setImporting(false)}
        />
      </MountOnDemand>
      <ProductDialog editing={editing} categories={categories} newIn={shown.category} retry={retry} />
    </>
  );
}
