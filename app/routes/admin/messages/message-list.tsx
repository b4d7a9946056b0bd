import { Link, useLocation } from "react-router";
import type { ContactMessagePage, ContactMessageSummary } from "#app/messages/messages.ts";
import { PagesNavigation } from "#app/ui/pages-navigation.tsx";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";
import { fromList, messageLinkId, withParameter } from "./message-address.ts";

const columns = ["Sujet", "De", "Reçu le", "Statut"];

const arrival = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" });

export function MessageList({ messages, page, pages }: ContactMessagePage) {
  const { search } = useLocation();
  if (messages.length === 0) return <p className="py-8 text-lead text-ink-soft">Aucun message</p>;
  return (
    <>
      <Table
        caption="Messages des visiteurs"
        head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}
      >
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            href={withParameter(search, "message", message.id)}
          />
        ))}
      </Table>
      <PagesNavigation
        label="Pages de messages"
        page={page}
        pages={pages}
        hrefOf={(other) => withParameter(search, "page", String(other))}
      />
    </>
  );
}

function MessageRow({ message, href }: { message: ContactMessageSummary; href: string }) {
  const { id, name, subject, createdAt, isRead } = message;
  return (
    <Row className="sm:max-lg:grid-cols-3">
      <RowHeader className="sm:max-lg:col-span-3 lg:w-full lg:max-w-0">
        <Link
          id={messageLinkId(id)}
          to={href}
          state={fromList}
          preventScrollReset
          className={`inline-block max-w-full py-1 align-middle decoration-1 lg:truncate underline-offset-4 hover:underline ${isRead ? "font-normal" : "font-semibold"}`}
        >
          {subject}
        </Link>
      </RowHeader>
      <Cell label="De" className="lg:min-w-40">
        {name}
      </Cell>
      <Cell label="Reçu le" className="lg:whitespace-nowrap">
        <time dateTime={createdAt}>{arrival.format(new Date(createdAt))}</time>
      </Cell>
      <Cell className="sm:max-lg:self-end lg:w-28">
        {isRead ? <span className="text-ink-soft">Lu</span> : <Unread />}
      </Cell>
    </Row>
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
