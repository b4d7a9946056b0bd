import { useSearchParams } from "react-router";
import { isId } from "#app/admin/entity/is-id.ts";
import { journaled, tableName } from "#app/admin/kit/change-words.ts";
import { Listed } from "#app/admin/listing/list-screen.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { Select } from "#app/admin/ui/select.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/history.ts";
import { type ChangeQuery, readChanges } from "./change-list.ts";
import { ChangeTable } from "./change-table.tsx";

const title = "Historique";
const PER_PAGE = 50;

export const meta = adminMeta({ path: "/admin/historique", title });

export const clientLoader = listLoader((client, { url }) =>
  readChanges(client, queryOf(url.searchParams), PER_PAGE),
);
export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

function queryOf(parameters: URLSearchParams): ChangeQuery {
  const given = (name: string) => parameters.get(name) || undefined;
  const [person, day] = [given("personne"), given("jour")];
  return {
    table: given("table"),
    subject: given("objet"),
    person: person && isId(person) ? person : undefined,
    day: day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined,
    before: Number(given("avant")) || undefined,
  };
}

export default function HistoryScreen({ loaderData }: Route.ComponentProps) {
  const [parameters, setParameters] = useSearchParams();
  const go = (changes: Readonly<Record<string, string>>) => {
    const next = Object.entries({ ...Object.fromEntries(parameters), avant: "", ...changes });
    setParameters(
      next.filter(([, value]) => value),
      { preventScrollReset: true },
    );
  };
  return (
    <AdminPage
      title={title}
      lead="Qui a changé quoi, pendant douze mois. Ce qui a moins de trente jours s’annule, si personne ne l’a changé depuis."
    >
      <HistoryFilters query={queryOf(parameters)} onChange={go} />
      <Listed
        listing={loaderData.listing}
        loading="Chargement de l’historique..."
        failure={"Impossible de récupérer l’historique\u00a0: "}
      >
        {(changes) => (
          <>
            <ChangeTable changes={changes} onFilter={go} />
            {changes.length === PER_PAGE && (
              <Button variant="outline" onClick={() => go({ avant: String(changes.at(-1)?.id) })}>
                Plus anciens
              </Button>
            )}
          </>
        )}
      </Listed>
    </AdminPage>
  );
}

interface HistoryFiltersProps {
  query: ChangeQuery;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** Narrows the history by table and day; the names and rows of the list do by person and subject. */
function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  return (
    <search
      aria-label="Filtrer l’historique"
      className="mb-1 flex flex-wrap items-center gap-2 lg:my-1.5 lg:[&>button]:min-h-8 lg:[&>button]:py-0"
    >
      <Select
        aria-label="Table"
        value={query.table ?? ""}
        onChange={({ currentTarget }) => onChange({ table: currentTarget.value })}
        className="w-56 lg:text-sm lg:[&>select]:h-8"
      >
        <option value="">Tout</option>
        {journaled.map(([table]) => (
          <option key={table} value={table}>
            {tableName(table)}
          </option>
        ))}
      </Select>
      <input
        type="date"
        aria-label="Jour"
        value={query.day ?? ""}
        onChange={({ currentTarget }) => onChange({ jour: currentTarget.value })}
        className="h-11 rounded-sm border border-line-strong bg-paper px-3 lg:h-8 lg:text-sm"
      />
      {query.person && (
        <Button variant="outline" size="small" onClick={() => onChange({ personne: "" })}>
          Tout le monde
        </Button>
      )}
      {query.subject && (
        <Button variant="outline" size="small" onClick={() => onChange({ objet: "" })}>
          Tous les objets
        </Button>
      )}
    </search>
  );
}
