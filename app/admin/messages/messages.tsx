import { lateAction } from "#app/admin/editing/result.ts";
import { Listed } from "#app/admin/listing/listed.tsx";
import { listingOf } from "#app/admin/listing/listing.ts";
import { pageNumber } from "#app/admin/listing/page-number.ts";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import type { Route } from "./+types/messages.ts";
import { getContactMessages, getReceivedMessage } from "./contact-messages.ts";
import { MessageList } from "./message-list.tsx";
import { OpenedMessage } from "./opened-message.tsx";

const title = "Messages";

export const meta = adminMeta({ path: "/admin/messages", title });

/** The list is a promise, so that the screen does not wait for it. An open message is awaited. */
export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  const list = listingOf(getContactMessages(data, pageNumber(url.searchParams)));
  const id = url.searchParams.get("message");
  return { list, opened: id ? { id, ...(await listingOf(getReceivedMessage(data, id))) } : null };
}

export { shouldRevalidate } from "#app/admin/editing/result.ts";

export const clientAction = lateAction(
  async () => (await import("./message-commands.ts")).runContactMessageCommand,
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
      <OpenedMessage opened={loaderData.opened} />
    </AdminPage>
  );
}
