import { useSearchParams } from "react-router";
import { countOf } from "#app/admin/editing/change-words.ts";
import { capitalised } from "#app/admin/entity/noun.ts";
import { Listed } from "#app/admin/listing/listed.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { Select } from "#app/admin/ui/select.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/deleted.ts";
import { readDeleted } from "./change-list.ts";
import { DeletedTable } from "./deleted-table.tsx";

const title = "Supprimés (30 jours)";
const PER_PAGE = 50;
/** Tables whose rows are deleted by themselves; a merchant is for administrators. */
const LISTS = [
  "products",
  "categories",
  "choosers",
  "search_synonyms",
  "dossier_drafts",
  "merchants",
] as const;

const listOf = (parameters: URLSearchParams) =>
  LISTS.find((table) => table === parameters.get("liste")) ?? "products";

export const meta = adminMeta({ path: "/admin/supprimes", title });

export const clientLoader = listLoader(async (client, { url: { searchParams } }) => {
  const table = listOf(searchParams);
  return { table, rows: await readDeleted(client, table, Number(searchParams.get("avant")) || undefined) };
});
export { shouldRevalidate } from "#app/admin/editing/edited-address.ts";

export default function DeletedScreen({ loaderData }: Route.ComponentProps) {
  const [parameters, setParameters] = useSearchParams();
  return (
    <AdminPage
      title={title}
      lead="Ce qui est supprimé revient pendant trente jours, avec tout ce qui en dépendait."
    >
      <search aria-label="Choisir une liste" className="mb-1 block lg:my-1.5">
        <Select
          aria-label="Liste"
          value={listOf(parameters)}
          onChange={({ currentTarget }) => setParameters({ liste: currentTarget.value })}
          className="w-56 lg:text-sm lg:[&>select]:h-8"
        >
          {LISTS.map((table) => (
            <option key={table} value={table}>
              {capitalised(countOf(table, 2).slice(2))}
            </option>
          ))}
        </Select>
      </search>
      <Listed
        listing={loaderData.listing}
        loading="Chargement de ce qui est supprimé..."
        failure={"Impossible de récupérer ce qui est supprimé\u00a0: "}
      >
        {({ table, rows }) => (
          <>
            <DeletedTable table={table} rows={rows} />
            {rows.length === PER_PAGE && (
              <Button
                variant="outline"
                onClick={() => setParameters({ liste: table, avant: String(rows.at(-1)?.id) })}
              >
                Plus anciens
              </Button>
            )}
          </>
        )}
      </Listed>
    </AdminPage>
  );
}
