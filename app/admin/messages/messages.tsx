import { getContactMessages, getReceivedMessage } from "#app/messages/messages.ts";
import { lateAction } from "#app/routes/admin/editing/result.ts";
import { Listed } from "#app/routes/admin/listing/listed.tsx";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { pageNumber } from "#app/routes/admin/listing/page-number.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { lazyWithFallback, MountOnDemand } from "#app/ui/lazy-with-fallback.tsx";
import type { Route } from "./+types/messages.ts";
import { MessageList } from "./message-list.tsx";

const title = "Messages";

export const meta = adminMeta({ path: "/admin/messages", title });

/** The list is a promise, so that the screen does not wait for it. An open message is awaited. */
export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  const list = listingOf(getContactMessages(data, pageNumber(url.searchParams)));
  const id = url.searchParams.get("message");
  return { list, opened: id ? { id, ...(await listingOf(getReceivedMessage(data, id))) } : null };
}

export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

export const clientAction = lateAction(
  async () => (await import("./message-commands.ts")).runContactMessageCommand,
);

const OpenedMessage = lazyWithFallback(
  () => import("./opened-message.tsx").then((module) => module.OpenedMessage),
  () => <p role="alert">{"Impossible d’afficher le message\u00a0: rechargez la page."}</p>,
);

export default function MessagesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={title}
      lead="Ce que les visiteurs ont écrit par le formulaire de contact, douze mois au plus."
    >
      <Listed
        listing={loaderData.list}
        loading="Chargement des messages..."
        failure="Impossible de récupérer les messages: "
      >
        {(list) => <MessageList {...list} />}
      </Listed>
      <MountOnDemand isWanted={loaderData.opened !== null}>
        <OpenedMessage opened={loaderData.opened} />
      </MountOnDemand>
    </AdminPage>
  );
}
