import { Suspense } from "react";
import { Await, useAsyncError, useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Message as Notice } from "../../../ui/message.tsx";
import { adminAccess } from "../admin-access.ts";
import { adminMeta } from "../admin-meta.ts";
import { AdminPage } from "../admin-page.tsx";
import { pageNumber } from "../page-number.ts";
import { refusalMessage } from "../refusal-message.ts";
import { useErrorToast } from "../use-error-toast.ts";
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
  const list = getMessages(data, pageNumber(url.searchParams));
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
        <Await resolve={list} errorElement={<ListingFailed />}>
          {(page) => <MessageList {...page} />}
        </Await>
      </Suspense>
      <OpenedMessage opened={opened} />
    </AdminPage>
  );
}

function ListingFailed() {
  const text = `Impossible de récupérer les messages: ${refusalMessage(useAsyncError())}`;
  const { revalidate, state } = useRevalidator();
  useErrorToast(text);
  return (
    <Notice level={2} title="Erreur" text={text}>
      <Button onClick={() => void revalidate()} disabled={state !== "idle"}>
        Réessayer
      </Button>
    </Notice>
  );
}
