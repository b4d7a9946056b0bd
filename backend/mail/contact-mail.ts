/** The mail that brings a contact message, which a visitor wrote through the form, to the publisher. */
import type { MailContent } from "./templates.ts";

/** Written into the outbox by the trigger `contact_messages_50_queue_mail`. */
export interface ContactMailRequest {
  kind: "contact-message";
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

export interface ContactMailOptions {
  /** The publisher's address. Without it nothing is mailed: the contact message is in the back office only. */
  to: string | undefined;
  /** The site's public address. */
  siteUrl: string;
}

/** @returns the content of the mail to the publisher; null without an address to send it to */
export function contactMail(
  request: ContactMailRequest,
  { to, siteUrl }: ContactMailOptions,
): MailContent | null {
  if (!to) return null;
  const link = new URL("/admin/messages", siteUrl);
  link.searchParams.set("message", request.id);
  return {
    kind: request.kind,
    to,
    replyTo: request.email,
    name: onOneLine(request.name),
    // A subject is a header: a line break in it could add other headers.
    subject: onOneLine(request.subject),
    lines: request.message.split(/[\r\n]+/).filter((line) => line.trim() !== ""),
    link: link.href,
  };
}

const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
