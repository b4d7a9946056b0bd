/** What every message has in common, whichever way it leaves. */
import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "#backend/mail/transport.ts";

/** Somebody who writes or is written to. */
export interface Mailbox {
  name: string;
  address: string;
}

/**
 * @returns the message for nodemailer, which writes headers and parts
 */
export function toMime(mail: OutgoingMail, from: Mailbox): SendMailOptions {
  return {
    from,
    // As an object it is one address and nothing else: never a list, never a name.
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    messageId: `<${mail.id}@${from.address.split("@").at(-1)}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      "Content-Language": "fr",
      // Holiday replies and the like stay away.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
