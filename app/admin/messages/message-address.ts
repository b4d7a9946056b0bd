/** The address of the messages' screen: `?page=`, and `?message=` for the open message. */
import { productListPath } from "#app/admin/products/product-query.ts";
import type { ContactMessageRow } from "#app/lib/data/database-types.ts";

/** Returns the query with one parameter set, or without it; another page has no open message. */
export function withParameter(search: string, name: "page" | "message", value: string | null): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("message");
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  return `?${parameters}`;
}

/** Returns the id of the link that opens a message, which receives the focus when the message closes. */
export const messageLinkId = (id: string) => `message-${id}`;

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
