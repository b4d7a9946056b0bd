import { useState } from "react";
import { useLoaderData } from "react-router";
import { FieldRefusal } from "#app/admin/entity/refusals.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { type Address, useListQuery } from "#app/admin/listing/address.ts";
import { ListScreen, listingOf, useListing } from "#app/admin/listing/list-screen.tsx";
import { type ListColumn, ListTable, RowLink } from "#app/admin/listing/list-table.tsx";
import { ListFilters, useCategories } from "#app/admin/products/list-filters.tsx";
import { readChosenIds, tooMany } from "#app/admin/products/many/chosen-products.ts";
import {
  type ListedProduct,
  listProducts,
  type ProductListQuery,
  productAddress,
  ROWS_PER_PAGE,
} from "#app/admin/products/product-list.ts";
import { type Selection, useSelection } from "#app/admin/products/selection-bar.tsx";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { Checkbox } from "#app/admin/ui/controls.tsx";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { DAY_MS } from "#app/lib/formatting/dates.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { lastDayBefore } from "#app/product/history/evidence.ts";
import { selectPeople } from "#app/product/history/people-reads.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/evaluations.ts";
import {
  confirmations,
  newEvaluation,
  type RecordedEvidence,
  RecordingForm,
  recordEvidence,
} from "./recording.tsx";

const screen = {
  path: "/admin/evaluations",
  title: "Évaluations",
  lead: "Chaque choix est réévalué au moins tous les trois mois, les plus pressants d’abord. À la sortie d’un produit majeur, filtrez sa catégorie\u00a0: tout y devient dû.",
  loading: "Chargement des échéances...",
  failure: "Impossible de récupérer les échéances\u00a0: ",
};

export const meta = adminMeta(screen);

/** The choices by the day on which they are due, of a category, with words, or all. */
const address: Address<ProductListQuery> = {
  read: (parameters) => ({
    ...productAddress.read(parameters),
    view: "evaluations",
    order: { by: "evaluation_due_at", descending: false },
  }),
  write: (query) => productAddress.write({ ...query, view: null, order: null }),
};

export async function clientLoader({ context, request, url }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  const { signal } = request;
  const listing = listingOf(listProducts(data, address.read(url.searchParams), signal), signal);
  const { data: people } = await selectPeople(data);
  return { listing, people: people ?? [] };
}

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function EvaluationsScreen({ loaderData }: Route.ComponentProps) {
  const { query, shown, go } = useListQuery(address);
  const { lastList: list } = useListing(loaderData.listing);
  const { list: categories } = useCategories();
  const total = list?.total ?? 0;
  const selection = useSelection(list?.products.map(({ id }) => id) ?? [], shown, total);
  const [isRecording, setRecording] = useState(false);
  const { write, pending } = useWrite();
  /** Makes the choices of a category due today. */
  const expect = (category: string) =>
    write(async (client) => dataOrThrow(await client.rpc("expect_evaluations", { of_category: category })), {
      done: (count) =>
        count > 0 ? `${count} choix à réévaluer aujourd’hui.` : "Tout y était déjà à réévaluer.",
      failed: ({ message }) => message,
    });
  const { category } = shown;
  const { count } = selection;
  return (
    <ListScreen
      {...screen}
      loaderData={loaderData}
      actions={
        category && (
          <Button
            variant="outline"
            size="medium"
            disabled={pending !== null}
            onClick={() => void expect(category)}
          >
            Nouveau produit majeur
          </Button>
        )
      }
      filters={
        <div className="mb-1 flex lg:my-1.5">
          <ListFilters query={query} categories={categories} go={go} />
        </div>
      }
      below={
        <>
          {count > 0 && (
            <div
              data-bottom-bar
              className="sticky bottom-0 z-10 flex items-center justify-between gap-3 border-t border-line-strong bg-paper py-2"
            >
              <p role="status">
                {count > 1 ? `${formatNumber(count)} choix sélectionnés` : "1 choix sélectionné"}
              </p>
              <span className="flex flex-wrap justify-end gap-2">
                <Button variant="outline" size="medium" onClick={selection.toggleAll}>
                  {selection.isAll ? "Tout désélectionner" : "Tout sélectionner"}
                </Button>
                {selection.isAll && selection.hasMore && !selection.isWhole && (
                  <Button variant="outline" size="medium" onClick={selection.takeWhole}>
                    Prendre les {formatNumber(total)} du filtre
                  </Button>
                )}
                <Button size="medium" onClick={() => setRecording(true)}>
                  Encore vrai…
                </Button>
              </span>
            </div>
          )}
          <Dialog isOpen={isRecording} onClose={() => setRecording(false)} title="Encore vrai">
            <SeriesForm selection={selection} onSaved={() => setRecording(false)} />
          </Dialog>
        </>
      }
    >
      {({ products, total: rows }) => (
        <ListTable
          caption="Évaluations à faire"
          none={query.search || category ? "Aucune échéance ne correspond" : "Aucune évaluation à prévoir"}
          rows={products}
          page={shown.page}
          pages={Math.ceil(rows / ROWS_PER_PAGE)}
          pagesLabel="Pages d’évaluations"
          keyOf={({ id }) => id}
          className="max-lg:pr-8"
          columns={dueColumns(selection)}
        />
      )}
    </ListScreen>
  );
}

/** What the navigation counts: two weeks. */
const SOON_MS = 14 * DAY_MS;

/** The columns of what is due, with a box to take several at once. */
const dueColumns = (selection: Selection): ListColumn<ListedProduct>[] => [
  {
    title: "Produit",
    cell: ({ id, title }) => (
      <>
        <span className="relative z-1 -my-2 mr-2 inline-block align-middle">
          <Checkbox
            label={`Sélectionner ${title}`}
            hidesLabel
            checked={selection.isSelected(id)}
            onChange={() => selection.toggle(id)}
            data-key="x"
          />
        </span>
        <RowLink to={tabPath(id, "evaluations")}>{title}</RowLink>
      </>
    ),
  },
  { title: "Catégorie", cell: ({ categoryName }) => categoryName },
  {
    title: "Vérification au plus tard le",
    cell: ({ evaluation_due_at }) => evaluation_due_at && lastDayBefore(evaluation_due_at),
  },
  {
    title: "État",
    cell: ({ evaluation_due_at }) => <State msLeft={Date.parse(evaluation_due_at ?? "") - Date.now()} />,
  },
];

function State({ msLeft }: { msLeft: number }) {
  if (msLeft <= 0) return <strong className="font-semibold text-danger">En retard</strong>;
  return msLeft < SOON_MS ? "À faire" : "À venir";
}

/** « Encore vrai »: one evaluation for each of several choices, with what was checked. */
function SeriesForm({ selection, onSaved: close }: { selection: Selection; onSaved: () => void }) {
  const { chosen, count } = selection;
  const { people } = useLoaderData<Pick<RecordedEvidence, "people">>();
  return (
    <RecordingForm
      entity={confirmations}
      record={async (client, draft, tools) => {
        const ids = await readChosenIds(client, chosen, tools);
        if (!ids) throw new FieldRefusal("", tooMany);
        await recordEvidence(client, confirmations, ids, draft);
        return ids.length;
      }}
      done={(recorded) =>
        recorded > 1 ? `${recorded} évaluations enregistrées.` : "L’évaluation est enregistrée."
      }
      onSaved={() => {
        selection.clear();
        close();
      }}
      initial={newEvaluation(people)}
    >
      <Button type="submit" className="justify-self-start">
        {count > 1 ? `Confirmer ${formatNumber(count)} choix` : "Confirmer ce choix"}
      </Button>
    </RecordingForm>
  );
}
