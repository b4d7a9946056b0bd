import { capitalised } from "#app/admin/entity/entity-words.ts";
import { countOf, type DeletedRow, readDeleted, tableName } from "#app/admin/kit/changes.ts";
import { useTakeBack } from "#app/admin/kit/undo.ts";
import { addressOf, rowNumber, text, useListQuery } from "#app/admin/listing/address.ts";
import { ListScreen, listLoader } from "#app/admin/listing/list-screen.tsx";
import { type ListColumn, ListTable } from "#app/admin/listing/list-table.tsx";
import { ProductViews, productsTitle } from "#app/admin/products/product-views.tsx";
import { records } from "#app/admin/records.ts";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { Options, Select } from "#app/admin/ui/controls.tsx";
import { RowButton } from "#app/admin/ui/row-actions.tsx";
import { DAY_MS, shortTime } from "#app/lib/formatting/dates.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/deleted.ts";

const path = "/admin/supprimes";
const title = "Supprimés (30\u00a0jours)";

const PER_PAGE = 50;
const PRODUCTS = "products";

/** Drafts have no list of their own. */
const lists = [...records.filter(({ restorable }) => restorable).map(({ table }) => table), "dossier_drafts"];

const address = addressOf({
  table: text("liste", (name) => lists.includes(name)),
  before: rowNumber("avant"),
});

export const meta = adminMeta({ path, title });

export const clientLoader = listLoader(async (client, { url: { searchParams } }) => {
  const { table, before } = address.read(searchParams);
  const listed = table ?? PRODUCTS;
  return { table: listed, rows: await readDeleted(client, listed, before) };
});
export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function DeletedScreen({ loaderData }: Route.ComponentProps) {
  const { query, go } = useListQuery(address);
  const listed = query.table ?? PRODUCTS;
  const isOfProducts = listed === PRODUCTS;
  return (
    <ListScreen
      title={isOfProducts ? productsTitle : title}
      lead={isOfProducts && <ProductViews current={path} />}
      loading="Chargement de ce qui est supprimé..."
      failure={"Impossible de récupérer ce qui est supprimé\u00a0: "}
      loaderData={loaderData}
      filters={
        <search aria-label="Choisir une liste" className="mb-1 flex flex-wrap items-center gap-x-4 lg:my-1.5">
          <Select
            aria-label="Liste"
            value={listed}
            onChange={({ currentTarget }) => go({ table: currentTarget.value, before: null })}
            className="w-56 lg:text-sm lg:[&>select]:h-8"
          >
            <Options of={lists.map((table) => [table, capitalised(countOf(table, 2).slice(2))])} />
          </Select>
          <p className="text-sm text-ink-soft">
            Ce qui est supprimé revient pendant trente jours, avec tout ce qui en dépendait.
          </p>
        </search>
      }
    >
      {({ table, rows }) => (
        <>
          <DeletedTable table={table} rows={rows} />
          {rows.length === PER_PAGE && (
            <ButtonLink
              to={`?${address.write({ table, before: rows.at(-1)?.id ?? null })}`}
              variant="outline"
            >
              Plus anciens
            </ButtonLink>
          )}
        </>
      )}
    </ListScreen>
  );
}

const KEPT_DAYS = 30;
/** Then the end is near enough to be said aloud. */
const SOON_DAYS = 4;

const daysLeft = (time: string) =>
  Math.max(0, Math.ceil(KEPT_DAYS - (Date.now() - Date.parse(time)) / DAY_MS));

/** Rows that can come back, one by one or with all that went at the same time. */
function DeletedTable({ table, rows }: { table: string; rows: readonly DeletedRow[] }) {
  const { pending, takeBack } = useTakeBack();
  const columns: ListColumn<DeletedRow>[] = [
    {
      title: "Titre",
      cell: ({ name }) => name ?? tableName(table),
    },
    {
      title: "Supprimé le",
      cell: ({ person, occurred_at, dependants, others }) =>
        [
          shortTime(occurred_at),
          person && `par ${person}`,
          others > 0 && `avec ${others} ${others > 1 ? "autres" : "autre"}`,
          ...Object.entries(dependants).map(([name, count]) => countOf(name, count)),
        ]
          .filter(Boolean)
          .join(" · "),
    },
    {
      title: "Reste",
      className: "lg:w-36",
      cell: ({ occurred_at }) => {
        const days = daysLeft(occurred_at);
        const text = `encore ${days} ${days > 1 ? "jours" : "jour"}`;
        return days < SOON_DAYS ? <strong className="font-semibold">{text}</strong> : text;
      },
    },
    {
      title: "Actions",
      isActions: true,
      className: "lg:w-80",
      cell: ({ id, batch, subject, name, others }) => (
        <div className="flex gap-2 max-lg:flex-col">
          <RowButton
            subject={name ?? tableName(table)}
            disabled={pending !== null}
            onClick={() => void takeBack(id, batch, "Rétablir", subject)}
          >
            Rétablir
          </RowButton>
          {others > 0 && (
            <Button
              variant="outline"
              size="small"
              disabled={pending !== null}
              onClick={() => void takeBack(id, batch, "Rétablir")}
            >
              Rétablir les {others + 1}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <ListTable
      caption="Supprimés"
      none="Rien n’a été supprimé ces trente derniers jours"
      rows={rows}
      keyOf={({ id }) => String(id)}
      isBusy={({ id }) => pending === id}
      columns={columns}
    />
  );
}
