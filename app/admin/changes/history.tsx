import { useSearchParams } from "react-router";
import { isId } from "#app/admin/entity/is-id.ts";
import { Listed } from "#app/admin/listing/listed.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/history.ts";
import { type ChangeQuery, readChanges } from "./change-list.ts";
import { ChangeTable } from "./change-table.tsx";
import { HistoryFilters } from "./history-filters.tsx";

const title = "Historique";
const PER_PAGE = 50;

export const meta = adminMeta({ path: "/admin/historique", title });

export const clientLoader = listLoader((client, { url }) =>
  readChanges(client, queryOf(url.searchParams), PER_PAGE),
);
export { shouldRevalidate } from "#app/admin/editing/edited-address.ts";

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
