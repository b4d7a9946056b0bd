import { Link } from "react-router";
import { lastDayBefore } from "#app/evidence/evaluation-state.ts";
import { type DueEvaluation, listDueEvaluations } from "#app/evidence/recording.ts";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { ListingState } from "#app/routes/admin/listing/listing-state.tsx";
import { useListing } from "#app/routes/admin/listing/use-listing.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { tabPath } from "#app/routes/admin/shell/tab-path.ts";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/evaluations.ts";

const title = "Évaluations";

/** What the navigation counts: two weeks. */
const SOON_MS = 14 * 86_400_000;

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/evaluations", title });

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { listing: listingOf(listDueEvaluations(data)) };
}

/** The choices by the day on which their evaluation is due, a hundred at most. */
export default function EvaluationsScreen({ loaderData }: Route.ComponentProps) {
  const { list, problem } = useListing(loaderData.listing);
  return (
    <AdminPage
      title={title}
      lead="Chaque choix est réévalué au moins tous les trois mois : les plus pressants d’abord."
    >
      {list ? (
        <DueTable due={list} />
      ) : (
        <ListingState
          problem={problem}
          loading="Chargement des échéances..."
          failure={"Impossible de récupérer les échéances\u00a0: "}
        />
      )}
    </AdminPage>
  );
}

const columns = ["Produit", "Vérification au plus tard le", "État"];

function DueTable({ due }: { due: readonly DueEvaluation[] }) {
  if (due.length === 0) return <p className="py-8 text-lead text-ink-soft">Aucune évaluation à prévoir</p>;
  return (
    <Table
      caption="Évaluations à faire"
      head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}
    >
      {due.map(({ id, title: name, dueAt }) => {
        const isOverdue = Date.parse(dueAt) <= Date.now();
        return (
          <Row key={id}>
            <RowHeader>
              <Link
                to={tabPath(id, "evaluations")}
                className="inline-block py-1 decoration-1 underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </RowHeader>
            <Cell label="Au plus tard le">{lastDayBefore(dueAt)}</Cell>
            <Cell label="État">
              {isOverdue ? (
                <strong className="font-semibold text-danger">En retard</strong>
              ) : Date.parse(dueAt) - Date.now() < SOON_MS ? (
                "À faire"
              ) : (
                "À venir"
              )}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
