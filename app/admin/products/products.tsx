import { useState } from "react";
import { useRevalidator } from "react-router";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { useListQuery } from "#app/admin/listing/address.ts";
import { listingOf, useListing } from "#app/admin/listing/list-screen.tsx";
import { PagesNavigation } from "#app/admin/listing/list-table.tsx";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { AdminPage, adminMeta } from "#app/admin/shell/admin-page.tsx";
import { ActionsMenu, MenuAction } from "#app/admin/ui/actions-menu.tsx";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import type { Category } from "#app/product/rows.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/products.ts";
import { ListChips, ListFilters, ListStatus, listStatusId, useCategories } from "./list-filters.tsx";
import { ImportDialog } from "./many/import-dialog.tsx";
import { exportProducts } from "./many/product-file.ts";
import { ProductDialog } from "./product-dialog.tsx";
import {
  countViews,
  listProducts,
  merchantNames,
  type ProductListQuery,
  productAddress,
  ROWS_PER_PAGE,
} from "./product-list.ts";
import { ProductTable } from "./product-table.tsx";
import { ProductViews, productsTitle as title } from "./product-views.tsx";
import { readLeafChoices } from "./recommendation.ts";
import { SelectionBar, useSelection } from "./selection-bar.tsx";
import { useDeleteProducts } from "./use-delete-products.ts";

const listId = "liste";

export const meta = adminMeta({ path: "/admin/products", title });

export async function clientLoader({ context, request: { signal }, url }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  const list = listProducts(data, productAddress.read(url.searchParams), signal);
  const categoriesOf = async () => (await list).products.map(({ category_id }) => category_id);
  return {
    listing: listingOf(list, signal),
    // None of these holds the list up, nor fails it.
    choices: listingOf(
      categoriesOf().then((ids) => readLeafChoices(data, ids)),
      signal,
    ),
    counts: listingOf(countViews(data), signal),
    merchants: listingOf(merchantNames(data), signal),
  };
}

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function ProductsScreen({ loaderData }: Route.ComponentProps) {
  const { query, shown, isPending, go } = useListQuery(productAddress);
  const { lastList: list, problem } = useListing(loaderData.listing);
  const categories = useCategories();
  const { lastList: counts } = useListing(loaderData.counts);
  const { lastList: merchants } = useListing(loaderData.merchants);
  const { lastList: choices } = useListing(loaderData.choices);
  const { revalidate, state: retrying } = useRevalidator();
  const retry = () => void revalidate();

  const products = list?.products ?? [];
  const ids = products.map(({ id }) => id);
  const selection = useSelection(ids, shown, list?.total ?? 0);
  const deletion = useDeleteProducts(ids, selection);
  const { open } = useEditedAddress();

  return (
    <>
      <AdminPage
        title={title}
        lead={
          <>
            <a
              href={`#${listId}`}
              className="sr-only bg-ink px-4 py-2 text-sm font-semibold text-paper focus:not-sr-only focus:absolute focus:z-10"
            >
              Aller à la liste
            </a>
            <ProductViews query={query} counts={counts} />
          </>
        }
        actions={
          <>
            <CsvMenu query={shown} total={list?.total ?? 0} categories={categories.list} />
            <Button size="medium" onClick={() => open(null)}>
              Nouveau produit
            </Button>
          </>
        }
      >
        <div className="mb-1 flex flex-wrap items-center gap-2 lg:my-1.5">
          <ListFilters query={query} categories={categories.list} go={go} />
          <ListChips query={query} merchants={merchants ?? []} go={go} />
          <ListStatus
            query={shown}
            list={list}
            problem={problem}
            isPending={retrying !== "idle"}
            retry={retry}
          />
        </div>
        <SelectionBar
          selection={selection}
          total={list?.total ?? 0}
          categories={categories.list}
          deletion={deletion.work}
          onDelete={deletion.removeChosen}
        />
        {products.length > 0 && (
          <div
            id={listId}
            tabIndex={-1}
            aria-busy={isPending}
            className={isPending ? "opacity-60 transition-opacity delay-150" : ""}
          >
            <ProductTable
              products={products}
              choices={choices ?? []}
              query={query}
              go={go}
              selection={selection}
              onEdit={({ id }) => open(id)}
              onDelete={deletion.removeOne}
            />
          </div>
        )}
        <PagesNavigation
          label="Pages de produits"
          page={list?.page ?? shown.page}
          pages={Math.ceil((list?.total ?? 0) / ROWS_PER_PAGE)}
          onGo={() => document.getElementById(listStatusId)?.focus()}
        />
      </AdminPage>
      {deletion.dialog}
      <ProductDialog categories={categories} newIn={shown.category} otherwiseFocus={listStatusId} />
    </>
  );
}

interface CsvMenuProps {
  /** The list that is shown, and how many products it has. */
  query: ProductListQuery;
  total: number;
  categories: readonly Category[] | null;
}

/** Files for spreadsheets, out and back; they are no work for a phone. */
function CsvMenu({ query, total, categories }: CsvMenuProps) {
  const [isImporting, setImporting] = useState(false);
  const exportAll = () => categories && exportProducts({ kind: "filter", query }, categories);
  return (
    <div className="contents max-sm:hidden">
      <ActionsMenu label="CSV" subject="les produits">
        <MenuAction disabled={!categories} onClick={() => setImporting(true)}>
          Importer…
        </MenuAction>
        {total > 0 && (
          <MenuAction disabled={!categories} onClick={() => void exportAll()}>
            {total > 1 ? `Exporter les ${formatNumber(total)} de la liste` : "Exporter le produit"}
          </MenuAction>
        )}
      </ActionsMenu>
      <ImportDialog isOpen={isImporting} categories={categories ?? []} onClose={() => setImporting(false)} />
    </div>
  );
}
