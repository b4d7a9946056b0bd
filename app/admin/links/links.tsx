import { listLinks } from "#app/catalogue/links/link-queue.ts";
import { lateAction } from "#app/routes/admin/editing/result.ts";
import { Listed } from "#app/routes/admin/listing/listed.tsx";
import { listLoader } from "#app/routes/admin/listing/listing.ts";
import { pageNumber } from "#app/routes/admin/listing/page-number.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { PagesNavigation } from "#app/ui/pages-navigation.tsx";
import type { Route } from "./+types/links.ts";
import { LinkTable } from "./link-table.tsx";

const title = "Liens des marchands";

export const meta = adminMeta({ path: "/admin/links", title });

export const clientLoader = listLoader((client, { url }) => listLinks(client, pageNumber(url.searchParams)));
export const clientAction = lateAction(async () => (await import("./link-commands.ts")).runLinkCommand);
export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

export default function LinksScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={title}
      lead="Chaque nuit, le site visite les pages des marchands, chacune une fois par semaine. Mort : introuvable deux fois, à un jour d’intervalle ; inconnu : à ouvrir vous-même."
    >
      <Listed
        listing={loaderData.listing}
        loading="Chargement des liens..."
        failure={"Impossible de récupérer les liens\u00a0: "}
      >
        {(list) => (
          <>
            <LinkTable rows={list.rows} />
            <PagesNavigation label="Pages des liens" {...list} hrefOf={(page) => `?page=${page}`} />
          </>
        )}
      </Listed>
    </AdminPage>
  );
}
