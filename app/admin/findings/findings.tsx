import { Link } from "react-router";
import { FindingList } from "#app/admin/dossier/publication/finding-list.tsx";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { pageNumber } from "#app/admin/listing/address.ts";
import { ListScreen } from "#app/admin/listing/list-screen.tsx";
import { type ListColumn, ListTable } from "#app/admin/listing/list-table.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import type { Route } from "./+types/findings.ts";
import { type CheckedPage, listFindings } from "./dossier-findings.ts";

const screen = {
  path: "/admin/findings",
  title: "Contrôle des pages",
  lead: "Chaque nuit, les règles de publication sont relues sur les pages en ligne. Rien n’est retiré : à vous de corriger.",
  loading: "Chargement du contrôle...",
  failure: "Impossible de récupérer le contrôle\u00a0: ",
};

export const meta = adminMeta(screen);

export const clientLoader = listLoader((client, { url }) =>
  listFindings(client, pageNumber.read(url.searchParams)),
);

export default function FindingsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen {...screen} loaderData={loaderData}>
      {(list) => (
        <ListTable
          {...list}
          caption="Pages qui enfreignent une règle"
          none="Aucune page n’enfreint de règle"
          pagesLabel="Pages du contrôle"
          keyOf={({ id }) => id}
          className="sm:max-lg:grid-cols-3"
          columns={columns}
        />
      )}
    </ListScreen>
  );
}

const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium" });

const ofSeverity =
  (severity: "blocking" | "warning") =>
  ({ id, findings }: CheckedPage) => (
    <FindingList
      productId={id}
      findings={findings.filter((finding) => finding.severity === severity)}
      none={<span className="text-ink-soft">Rien</span>}
      className="grid gap-1"
    />
  );

/** Beside several lines of findings, a name and a day stand at the first one. */
const atTop = "lg:[tbody_&]:align-top lg:[tbody_&]:py-2.75";

const columns: ListColumn<CheckedPage>[] = [
  {
    title: "Produit",
    className: `wrap-anywhere sm:max-lg:col-span-3 lg:w-52 ${atTop}`,
    cell: ({ id, title }) => (
      <Link to={tabPath(id, "publication")} className="text-link">
        {title}
      </Link>
    ),
  },
  { title: "À corriger", className: `max-sm:col-span-2 ${atTop}`, cell: ofSeverity("blocking") },
  { title: "À savoir", className: `max-sm:col-span-2 ${atTop}`, cell: ofSeverity("warning") },
  {
    title: "Relue le",
    className: `lg:whitespace-nowrap ${atTop}`,
    cell: ({ checked_at }) => <time dateTime={checked_at}>{moment.format(new Date(checked_at))}</time>,
  },
];
