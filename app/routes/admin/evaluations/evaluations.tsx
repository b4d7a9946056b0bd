import { Link } from "react-router";
import { listDueEvaluations } from "#app/evidence/due-evaluations.ts";
import { lastDayBefore } from "#app/evidence/evaluation-state.ts";
import { ListTable } from "#app/routes/admin/listing/list-table.tsx";
import { Listed } from "#app/routes/admin/listing/listed.tsx";
import { listLoader } from "#app/routes/admin/listing/listing.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { tabPath } from "#app/routes/admin/shell/tab-path.ts";
import type { Route } from "./+types/evaluations.ts";

const title = "Évaluations";

/** What the navigation counts: two weeks. */
const SOON_MS = 14 * 86_400_000;

export const meta = adminMeta({ path: "/admin/evaluations", title });

export const clientLoader = listLoader(listDueEvaluations);

/** The choices by the day on which their evaluation is due, a hundred at most. */
export default function EvaluationsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={title}
      lead="Chaque choix est réévalué au moins tous les trois mois : les plus pressants d’abord."
    >
      <Listed
        listing={loaderData.listing}
        loading="Chargement des échéances..."
        failure={"Impossible de récupérer les échéances\u00a0: "}
      >
        {(due) => (
          <ListTable
            caption="Évaluations à faire"
            none="Aucune évaluation à prévoir"
            rows={due}
            keyOf={({ id }) => id}
            columns={[
              {
                title: "Produit",
                cell: ({ id, title: name }) => (
                  <Link
                    to={tabPath(id, "evaluations")}
                    className="inline-block py-1 decoration-1 underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                ),
              },
              {
                title: "Vérification au plus tard le",
                label: "Au plus tard le",
                cell: ({ dueAt }) => lastDayBefore(dueAt),
              },
              { title: "État", cell: ({ dueAt }) => <State msLeft={Date.parse(dueAt) - Date.now()} /> },
            ]}
          />
        )}
      </Listed>
    </AdminPage>
  );
}

function State({ msLeft }: { msLeft: number }) {
  if (msLeft <= 0) return <strong className="font-semibold text-danger">En retard</strong>;
  return msLeft < SOON_MS ? "À faire" : "À venir";
}
