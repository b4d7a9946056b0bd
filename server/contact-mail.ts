/** The mail that brings a contact message, which a visitor wrote through the form, to the publisher. */
import type { ProjectMail, ProjectMailRequest } from "#backend/mail/templates.ts";

/** Written into the outbox by the trigger `contact_messages_50_queue_mail`. */
type ContactMailRequest = Record<"id" | "name" | "email" | "subject" | "message", string>;

export interface ContactMailOptions {
  /** The publisher's address. Without it nothing is mailed: the contact message is in the back office only. */
  to: string | undefined;
  /** The site's public address. */
  siteUrl: string;
}

/**
 * @returns the writer of the mails that this project's SQL asks for. It returns null without a recipient, and for other
 *   kinds
 */
export function contactMailWriter({ to, siteUrl }: ContactMailOptions) {
  return (request: ProjectMailRequest): ProjectMail | null =>
    to && request.kind === "contact-message"
      ? writeContactMail(request as unknown as ContactMailRequest, to, siteUrl)
      : null;
}

function writeContactMail(request: ContactMailRequest, to: string, siteUrl: string): ProjectMail {
  const link = new URL("/admin/messages", siteUrl);
  link.searchParams.set("message", request.id);
  const lines = request.message.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return {
    kind: "project",
    name: "contact-message",
    to,
    // The publisher's answer goes to the visitor.
    replyTo: request.email,
    letter: {
      // A subject is a header: a line break in it could add other headers.
      subject: `Nouveau message : ${onOneLine(request.subject)}`,
      paragraphs: [
        `${onOneLine(request.name)} (${request.email}) vous a écrit par le formulaire de contact.`,
        ...lines,
      ],
      action: { label: "Lire dans l’administration", link: link.href },
      notes: [
        "Pour répondre à l’auteur, répondez simplement à ce message. L’adresse est celle qu’il a indiquée ; elle n’a pas été vérifiée.",
      ],
    },
  };
}

const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
