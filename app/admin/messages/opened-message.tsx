import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { useRead } from "#app/admin/kit/use-read.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { MESSAGE_PARAMETER } from "#app/admin/listing/address.ts";
import { productListPath } from "#app/admin/products/product-list.ts";
import { ActionsMenu, DeleteAction } from "#app/admin/ui/actions-menu.tsx";
import { ask, Dialog, dialogActionsClass } from "#app/admin/ui/dialog.tsx";
import type { ContactMessageRow } from "#app/lib/data/database-types.ts";
import { shortTime } from "#app/lib/formatting/dates.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import {
  deleteContactMessage,
  getReceivedMessage,
  messageLinkId,
  updateMessage,
  useAnswered,
} from "./contact-messages.ts";

/** The message that the address names, in a dialog over the list. Closing removes it from the address. */
export function OpenedMessage() {
  const { edited, close } = useEditedAddress(MESSAGE_PARAMETER);
  const id = edited?.id ?? null;
  const read = useRead(id, (client) => getReceivedMessage(client, id ?? ""));
  const isOpen = read.data !== undefined || read.problem !== null;
  const shown = useRef({ ...read, id });
  // The dialog keeps its content while it fades out.
  if (isOpen) shown.current = { ...read, id };
  const { data: message, problem } = shown.current;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={message?.subject ?? (problem === null ? "Message introuvable" : "Erreur")}
      finalFocus={() => focusAfter(shown.current.id)}
    >
      {message && <Content key={message.id} message={message} onDone={close} />}
      {message === null && <p>Ce message n’existe pas, ou il a été supprimé.</p>}
      {problem !== null && (
        <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
          Impossible d’ouvrir le message: {problem}
        </p>
      )}
    </Dialog>
  );
}

/** Returns the link that opened the message, or the navigation's when the message was deleted. */
function focusAfter(id: string | null): HTMLElement | null {
  const link = id && document.getElementById(messageLinkId(id));
  return link || document.querySelector<HTMLElement>('nav [aria-current="page"][href="/admin/messages"]');
}

function Content({ message, onDone }: { message: ContactMessageRow; onDone: () => void }) {
  const { name, email, subject, created_at, message: text } = message;
  const about = productsNamed(subject);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        <dt className="text-ink-soft">De</dt>
        <dd className="wrap-anywhere">{name}</dd>
        <dt className="text-ink-soft">E-mail</dt>
        <dd className="wrap-anywhere">{email}</dd>
        {about && (
          <>
            <dt className="text-ink-soft">Produit</dt>
            <dd>
              <Link to={about.to} className="text-link">
                {about.name}
              </Link>
            </dd>
          </>
        )}
        <dt className="text-ink-soft">Reçu le</dt>
        <dd>
          <time dateTime={created_at}>{shortTime(created_at)}</time>
        </dd>
      </dl>
      <p className="mt-6 border-t border-line pt-6 whitespace-pre-wrap wrap-anywhere">{text}</p>
      <MessageActions message={message} onDone={onDone} />
    </>
  );
}

/** The actions on an open message, which marks itself as read; `onDone` closes it. */
function MessageActions({ message, onDone }: { message: ContactMessageRow; onDone: () => void }) {
  const { id, name, read_at, answered_at } = message;
  const reading = useWrite();
  const markRead = useEffectEvent(() => {
    if (read_at) return;
    // A failure only leaves the message unread: no reason to interrupt the reader.
    const now = new Date().toISOString();
    void reading.write((client) => updateMessage(client, id, { read_at: now }), { canUndo: false });
  });
  useEffect(() => markRead(), []);

  const { setAnswered, pending } = useAnswered({ failed: "Impossible de noter la réponse:" });
  const { write } = useWrite();
  const remove = async () => {
    const removed = await write((client) => deleteContactMessage(client, id), {
      done: { title: "Message supprimé", description: `Le message de ${name} a été effacé.` },
      failed: "Impossible de supprimer le message:",
      canUndo: false,
    });
    if (removed) onDone();
  };

  const act = { pendingLabel: "Suppression en cours...", work: remove };
  return (
    <div className={`${dialogActionsClass} mt-8 items-center`}>
      <a href={answerAddress(message)} className={`${buttonClass("solid")} max-sm:grow`}>
        Répondre
      </a>
      <Button
        variant="outline"
        onClick={async () => (await setAnswered(id, !answered_at)) && onDone()}
        disabled={pending !== null}
        className="max-sm:grow"
      >
        {answered_at ? "Encore à répondre" : "Répondu"}
      </Button>
      <ActionsMenu subject="ce message">
        <DeleteAction
          subject="ce message"
          onClick={() =>
            void ask({
              title: "Supprimer ce message\u00a0?",
              description: `Le message de ${name} sera effacé pour tout le monde, définitivement.`,
              confirmLabel: "Supprimer définitivement",
              act,
            })
          }
        />
      </ActionsMenu>
    </div>
  );
}

/**
 * Returns the list of products with what a message is about;
 * `null` for a subject that no product's page filled in.
 */
export function productsNamed(subject: string): { name: string; to: string } | null {
  const name = /^(?:Question sur|Erreur sur la page) (.+)$/.exec(subject)?.[1];
  return name ? { name, to: productListPath({ search: name }) } : null;
}

/** Longer addresses are cut or refused by mail programs. */
const QUOTED_CHARACTERS = 900;

/** Returns the address that opens a mail program with an answer to the message, which it quotes. */
export function answerAddress({
  name,
  email,
  subject,
  message,
}: Pick<ContactMessageRow, "name" | "email" | "subject" | "message">): string {
  const recipient = encodeURIComponent(email).replace("%40", "@");
  // On one line, so that typed text cannot become a header of the answer.
  const line = subject.replace(/\s+/g, " ").trim();
  const isLong = message.length > QUOTED_CHARACTERS;
  const quoted = (isLong ? `${message.slice(0, QUOTED_CHARACTERS).trimEnd()}…` : message)
    .split(/\r?\n/)
    .map((text) => `> ${text}`);
  const body = ["", "", `${name} a écrit\u00a0:`, ...quoted].join("\r\n");
  return `mailto:${recipient}?subject=${encodeURIComponent(`Re: ${line}`)}&body=${encodeURIComponent(body)}`;
}
