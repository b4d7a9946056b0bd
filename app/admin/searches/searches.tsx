import { useSearchParams } from "react-router";
import { Listed } from "#app/admin/listing/listed.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { ViewLinks } from "#app/admin/listing/view-links.tsx";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import type { Route } from "./+types/searches.ts";
import { kindOf, missLists } from "./miss-lists.ts";
import { MissTable } from "./miss-table.tsx";
import { listMisses, missKinds } from "./misses.ts";

const title = "Sans réponse";

export const meta = adminMeta({ path: "/admin/searches", title });

export const clientLoader = listLoader(async (client, { url: { searchParams } }) => {
  const kind = kindOf(searchParams);
  return { kind, rows: await listMisses(client, kind) };
});

export { shouldRevalidate } from "#app/admin/editing/edited-address.ts";

export default function SearchesScreen({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const shown = kindOf(parameters);
  const views = missKinds.map((kind) => ({ ...missLists[kind], isCurrent: kind === shown }));
  return (
    <AdminPage
      title={title}
      lead="Ce que plusieurs visiteurs ont cherché en quatre-vingt-dix jours sans le trouver, le plus demandé d’abord. Ce qui mène quelque part quitte la liste."
    >
      <ViewLinks views={views} />
      <Listed
        listing={loaderData.listing}
        loading="Chargement de ce qui a été cherché..."
        failure={"Impossible de récupérer ce qui a été cherché\u00a0: "}
      >
        {({ kind, rows }) => <MissTable key={kind} kind={kind} rows={rows} />}
      </Listed>
    </AdminPage>
  );
}
