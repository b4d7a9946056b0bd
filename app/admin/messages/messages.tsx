import { useSearchParams } from "react-router";
import type { Page } from "#app/admin/entity/entity.ts";
import { FROM_LIST } from "#app/admin/kit/edited-address.ts";
import { ListScreen, listLoader } from "#app/admin/listing/list-screen.tsx";
import { ListTable, RowLink } from "#app/admin/listing/list-table.tsx";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { shortTime } from "#app/lib/formatting/dates.ts";
import type { Route } from "./+types/messages.ts";
import {
  getContactMessages,
  type MessageSummary,
  messageAddress,
  messageLinkId,
} from "./contact-messages.ts";
import { OpenedMessage } from "./opened-message.tsx";

const screen = {
  path: "/admin/messages",
  title: "Messages",
  lead: "Ce que les visiteurs ont écrit par le formulaire de contact, douze mois au plus.",
  loading: "Chargement des messages...",
  failure: "Impossible de récupérer les messages: ",
};

export const meta = adminMeta(screen);

export const clientLoader = listLoader((client, { url }) =>
  getContactMessages(client, messageAddress.read(url.searchParams).page),
);

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function MessagesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen {...screen} loaderData={loaderData} below={<OpenedMessage />}>
      {(list) => <MessageList {...list} />}
    </ListScreen>
  );
}

function MessageList(list: Page<MessageSummary>) {
  const [parameters] = useSearchParams();
  const shown = messageAddress.read(parameters);
  return (
    <ListTable
      {...list}
      caption="Messages des visiteurs"
      none="Aucun message"
      pagesLabel="Pages de messages"
      keyOf={({ id }) => id}
      className="max-lg:pr-8"
      columns={[
        {
          title: "Sujet",
          className: "lg:w-full lg:max-w-0 lg:truncate",
          cell: ({ id, subject, read_at }) => (
            <RowLink
              id={messageLinkId(id)}
              to={`?${messageAddress.write({ ...shown, message: id })}`}
              state={FROM_LIST}
              preventScrollReset
            >
              <span className={read_at ? "font-normal" : ""}>{subject}</span>
            </RowLink>
          ),
        },
        { title: "De", className: "lg:min-w-40", cell: ({ name }) => name },
        {
          title: "Reçu le",
          className: "lg:whitespace-nowrap",
          cell: ({ created_at }) => <time dateTime={created_at}>{shortTime(created_at)}</time>,
        },
        {
          title: "Statut",
          className: "lg:w-28",
          cell: Status,
        },
      ]}
    />
  );
}

function Status({ read_at, answered_at }: MessageSummary) {
  if (answered_at) return <span className="text-ink-soft">Répondu</span>;
  if (read_at) return "Sans réponse";
  return (
    <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
      <span aria-hidden="true" className="size-2 rounded-full bg-ink forced-colors:bg-[CanvasText]" />
      Non lu
    </span>
  );
}
