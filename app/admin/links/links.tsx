import { Listed } from "#app/admin/listing/listed.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { pageNumber } from "#app/admin/listing/page-number.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { PagesNavigation } from "#app/admin/ui/pages-navigation.tsx";
import type { Route } from "./+types/links.ts";
import { listLinks } from "./link-queue.ts";
import { LinkTable } from "./link-table.tsx";

const title = "Liens des marchands";

export const meta = adminMeta({ path: "/admin/links", title });

export const clientLoader = listLoader((client, { url }) => listLinks(client, pageNumber(url.searchParams)));
export { shouldRevalidate } from "#app/admin/editing/edited-address.ts";

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
