import { useSearchParams } from "react-router";
import { journaled, tableName } from "#app/admin/kit/change-words.ts";
import { addressOf, id, rowNumber, text } from "#app/admin/listing/address.ts";
import { ListScreen } from "#app/admin/listing/list-screen.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { Select } from "#app/admin/ui/select.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/history.ts";
import { type ChangeQuery, readChanges } from "./change-list.ts";
import { ChangeTable } from "./change-table.tsx";

const screen = {
  path: "/admin/historique",
  title: "Historique",
  lead: "Qui a changé quoi, pendant douze mois. Ce qui a moins de trente jours s’annule, si personne ne l’a changé depuis.",
  loading: "Chargement de l’historique...",
  failure: "Impossible de récupérer l’historique\u00a0: ",
};

const PER_PAGE = 50;

export const meta = adminMeta(screen);

const address = addressOf({
  table: text("table"),
  subject: text("objet"),
  person: id("personne"),
  day: text("jour", (day) => /^\d{4}-\d{2}-\d{2}$/.test(day)),
  before: rowNumber("avant"),
});

export const clientLoader = listLoader((client, { url }) =>
  readChanges(client, address.read(url.searchParams), PER_PAGE),
);
export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function HistoryScreen({ loaderData }: Route.ComponentProps) {
  const [parameters, setParameters] = useSearchParams();
  const query = address.read(parameters);
  const go = (changes: Partial<ChangeQuery>) =>
    setParameters(address.write({ ...query, before: null, ...changes }), { preventScrollReset: true });
  return (
    <ListScreen {...screen} loaderData={loaderData} filters={<HistoryFilters query={query} onChange={go} />}>
      {(changes) => (
        <>
          <ChangeTable changes={changes} onFilter={go} />
          {changes.length === PER_PAGE && (
            <Button variant="outline" onClick={() => go({ before: changes.at(-1)?.id ?? null })}>
              Plus anciens
            </Button>
          )}
        </>
      )}
    </ListScreen>
  );
}

interface HistoryFiltersProps {
  query: ChangeQuery;
  onChange: (changes: Partial<ChangeQuery>) => void;
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
        onChange={({ currentTarget }) => onChange({ table: currentTarget.value || null })}
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
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value || null })}
        className="h-11 rounded-sm border border-line-strong bg-paper px-3 lg:h-8 lg:text-sm"
      />
      {query.person && (
        <Button variant="outline" size="small" onClick={() => onChange({ person: null })}>
          Tout le monde
        </Button>
      )}
      {query.subject && (
        <Button variant="outline" size="small" onClick={() => onChange({ subject: null })}>
          Tous les objets
        </Button>
      )}
    </search>
  );
}
