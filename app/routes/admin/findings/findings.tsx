import { type FindingsPage, listFindings } from "#app/dossier/editing/findings.ts";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { ListingState } from "#app/routes/admin/listing/listing-state.tsx";
import { pageNumber } from "#app/routes/admin/listing/page-number.ts";
import { useListing } from "#app/routes/admin/listing/use-listing.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { PagesNavigation } from "#app/ui/pages-navigation.tsx";
import type { Route } from "./+types/findings.ts";
import { FindingsTable } from "./findings-table.tsx";

const title = "Contrôle des pages";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/findings", title });

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { listing: listingOf(listFindings(data, pageNumber(url.searchParams))) };
}

export default function FindingsScreen({ loaderData }: Route.ComponentProps) {
  const { list, problem } = useListing(loaderData.listing);
  return (
    <AdminPage
      title={title}
      lead="Chaque nuit, les règles de publication sont relues sur les pages en ligne. Rien n’est retiré : à vous de corriger."
    >
      {list ? (
        <Findings {...list} />
      ) : (
        <ListingState
          problem={problem}
          loading="Chargement du contrôle..."
          failure={"Impossible de récupérer le contrôle\u00a0: "}
        />
      )}
    </AdminPage>
  );
}

function Findings({ checked, page, pages }: FindingsPage) {
  return (
    <>
      <FindingsTable checked={checked} />
      <PagesNavigation
        label="Pages du contrôle"
        page={page}
        pages={pages}
        hrefOf={(other) => `?page=${other}`}
      />
    </>
  );
}
