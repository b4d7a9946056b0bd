import { Link, useLocation } from "react-router";
import type { Page } from "#app/admin/entity/page.ts";
import { ListTable } from "#app/admin/listing/list-table.tsx";
import { PagesNavigation } from "#app/admin/ui/pages-navigation.tsx";
import type { MessageSummary } from "./contact-messages.ts";
import { fromList, messageLinkId, withParameter } from "./message-address.ts";

const arrival = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" });

export function MessageList({ rows, ...place }: Page<MessageSummary>) {
  const { search } = useLocation();
  return (
    <>
      <ListTable
        caption="Messages des visiteurs"
        none="Aucun message"
        rows={rows}
        keyOf={({ id }) => id}
        className="sm:max-lg:grid-cols-3"
        columns={[
          {
            title: "Sujet",
            className: "sm:max-lg:col-span-3 lg:w-full lg:max-w-0",
            cell: ({ id, subject, read_at }) => (
              <Link
                id={messageLinkId(id)}
                to={withParameter(search, "message", id)}
                state={fromList}
                preventScrollReset
                className={`inline-block max-w-full py-1 align-middle decoration-1 lg:truncate underline-offset-4 hover:underline ${read_at ? "font-normal" : "font-semibold"}`}
              >
                {subject}
              </Link>
            ),
          },
          { title: "De", className: "lg:min-w-40", cell: ({ name }) => name },
          {
            title: "Reçu le",
            className: "lg:whitespace-nowrap",
            cell: ({ created_at }) => (
              <time dateTime={created_at}>{arrival.format(new Date(created_at))}</time>
            ),
          },
          {
            title: "Statut",
            label: null,
            className: "sm:max-lg:self-end lg:w-28",
            cell: ({ read_at, answered_at }) =>
              answered_at ? (
                <span className="text-ink-soft">Répondu</span>
              ) : read_at ? (
                "Sans réponse"
              ) : (
                <Unread />
              ),
          },
        ]}
      />
      <PagesNavigation
        label="Pages de messages"
        {...place}
        hrefOf={(page) => withParameter(search, "page", String(page))}
      />
    </>
  );
}

function Unread() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
      <span aria-hidden="true" className="size-2 rounded-full bg-ink forced-colors:bg-[CanvasText]" />
      Non lu
    </span>
  );
}
