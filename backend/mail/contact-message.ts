/** What a visitor wrote through the contact form, mailed to the publisher. */
import type { Message } from "./messages.ts";

/** Written into the outbox by the trigger `contact_messages_50_queue_mail`. */
export interface ContactRequest {
  kind: "contact-message";
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

export interface ContactMailOptions {
  /** The publisher's address; without it nothing is mailed, and the message waits in the back office alone. */
  to: string | undefined;
  /** The site's public address. */
  siteUrl: string;
}

/** Words the message for the publisher. @returns null when nobody wants it */
export function contactMessage(request: ContactRequest, { to, siteUrl }: ContactMailOptions): Message | null {
  if (!to) return null;
  const link = new URL("/admin/messages", siteUrl);
  link.searchParams.set("message", request.id);
  return {
    kind: request.kind,
    to,
    replyTo: request.email,
    name: onOneLine(request.name),
    // A subject is a header: whatever was typed stays on its line.
    subject: onOneLine(request.subject),
    lines: request.message.split(/[\r\n]+/).filter((line) => line.trim() !== ""),
    link: link.href,
  };
}

const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
