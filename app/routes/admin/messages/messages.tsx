import { Suspense } from "react";
import { Await } from "react-router";
import { adminAccess } from "#app/routes/admin/admin-access.ts";
import { adminMeta } from "#app/routes/admin/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/admin-page.tsx";
import { listingOf } from "#app/routes/admin/listing.ts";
import { ListingFailed } from "#app/routes/admin/listing-failed.tsx";
import { pageNumber } from "#app/routes/admin/page-number.ts";
import type { Route } from "./+types/messages.ts";
import { MessageList } from "./message-list.tsx";
import { getMessages } from "./messages-data.ts";
import { openMessage } from "./open-message.ts";
import { OpenedMessage } from "./opened-message.tsx";

const title = "Messages";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/messages", title });

/** The list follows when it is there; a message is opened once it can be read. */
export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { data } = context.get(adminAccess);
  const list = listingOf(getMessages(data, pageNumber(url.searchParams)));
  const id = url.searchParams.get("message");
  return { list, opened: id ? await openMessage(data, id) : null };
}

export default function MessagesScreen({ loaderData: { list, opened } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={title}
      lead="Ce que les visiteurs ont écrit par le formulaire de contact, douze mois au plus."
    >
      <Suspense fallback={<p role="status">Chargement des messages...</p>}>
        <Await resolve={list}>
          {(page) =>
            "list" in page ? (
              <MessageList {...page.list} />
            ) : (
              <ListingFailed text={`Impossible de récupérer les messages: ${page.problem}`} />
            )
          }
        </Await>
      </Suspense>
      <OpenedMessage opened={opened} />
    </AdminPage>
  );
}
