/** The mails of a contact message: it goes to the publisher, and its sender is told that it has come. */

import type { ProjectMail, ProjectMailRequest } from "@levidence/backend/mail";
import { z } from "zod";
import { hasPublicDomain, mailAddress } from "#config/mail-address.ts";
import { site } from "#config/site.ts";

/** Written into the outbox by the trigger `contact_messages_50_queue_mail`. */
type ContactMailRequest = Record<"id" | "name" | "email" | "subject" | "message", string>;

/** Written by the trigger `contact_messages_50_queue_acknowledgement`, which limits their number. */
const acknowledgementRequest = z.object({
  email: z.string().transform(mailAddress).pipe(z.string().refine(hasPublicDomain)),
});

/**
 * @param to the publisher's address. Without it no mail is sent: the message is in the back office only
 * @param siteUrl the site's public address
 * @returns null without a recipient, and for other kinds
 */
export function writeContactMail(
  request: ProjectMailRequest,
  to: string | undefined,
  siteUrl: string,
): ProjectMail | null {
  if (!to) return null;
  if (request.kind === "contact-acknowledgement") return writeAcknowledgement(request);
  return request.kind === "contact-message"
    ? writeMessage(request as unknown as ContactMailRequest, to, siteUrl)
    : null;
}

function writeMessage(request: ContactMailRequest, to: string, siteUrl: string): ProjectMail {
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

/**
 * Contains no typed text, not even the name: the address may be a stranger's. The table accepts more as an
 * address than a mail server does; for an invalid one no mail is written.
 */
function writeAcknowledgement(request: ProjectMailRequest): ProjectMail | null {
  const { success, data } = acknowledgementRequest.safeParse(request);
  if (!success) return null;
  return {
    kind: "project",
    name: "contact-acknowledgement",
    to: data.email,
    letter: {
      subject: "Nous avons bien reçu votre message",
      paragraphs: [
        `Le message que vous avez écrit par le formulaire de contact de ${site.name} est arrivé. Nous vous répondrons dans les plus brefs délais, à cette adresse.`,
      ],
      notes: [
        "Cet accusé de réception part tout seul, une fois par jour au plus. Pour ajouter quelque chose, écrivez-nous de nouveau par la page de contact.",
        "Si vous ne nous avez pas écrit, quelqu’un a indiqué votre adresse à la place de la sienne. Vous n’avez rien à faire, et vous n’êtes inscrit à rien.",
      ],
    },
  };
}

const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
