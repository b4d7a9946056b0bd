import { lazy } from "react";
import type { RedirectDraft } from "#app/catalogue/redirects/redirect-draft.ts";
import { listRedirects, type RedirectPage } from "#app/catalogue/redirects/redirect-list.ts";
import { DialogNotLoaded, LateDialog } from "#app/routes/admin/editing/late-dialog.tsx";
import { useEditing } from "#app/routes/admin/editing/use-editing.ts";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { ListingState } from "#app/routes/admin/listing/listing-state.tsx";
import { pageNumber } from "#app/routes/admin/listing/page-number.ts";
import { useListing } from "#app/routes/admin/listing/use-listing.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { partOf } from "#app/ui/late.tsx";
import { PagesNavigation } from "#app/ui/pages-navigation.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/redirects.ts";
import { runRedirectCommand } from "./redirect-commands.ts";
import { RedirectTable } from "./redirect-table.tsx";

const title = "Redirections";

const loadDialog = () => import("./redirect-dialog.tsx").then((module) => module.RedirectDialog);
const RedirectDialog = lazy(() => partOf(loadDialog(), DialogNotLoaded));

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/redirects", title });

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { listing: listingOf(listRedirects(data, pageNumber(url.searchParams))) };
}

export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  runRedirectCommand(await request.json());

export default function RedirectsScreen({ loaderData }: Route.ComponentProps) {
  const { list, problem } = useListing(loaderData.listing);
  return (
    <AdminPage
      title={title}
      lead="Les adresses d’avant : elles mènent d’elles-mêmes à ce qui a changé d’adresse. Pour ce qui est supprimé, choisissez où."
    >
      {list ? (
        <Redirects {...list} />
      ) : (
        <ListingState
          problem={problem}
          loading="Chargement des redirections..."
          failure={"Impossible de récupérer les redirections\u00a0: "}
        />
      )}
    </AdminPage>
  );
}

function Redirects({ redirects, page, pages }: RedirectPage) {
  const editing = useEditing<RedirectDraft>({
    otherwiseFocus: "contenu",
    onAnswer(result) {
      if (result.status === "saved")
        showToast({ title: "Succès", description: "La redirection a été mise à jour" });
      else if (result.status === "failed") showFailure("Impossible de mettre à jour la redirection");
    },
  });
  return (
    <>
      <RedirectTable redirects={redirects} onEdit={({ edited }) => editing.open(edited)} />
      <PagesNavigation
        label="Pages de redirections"
        page={page}
        pages={pages}
        hrefOf={(other) => `?page=${other}`}
      />
      <LateDialog editing={editing} load={loadDialog}>
        <RedirectDialog editing={editing} />
      </LateDialog>
    </>
  );
}
