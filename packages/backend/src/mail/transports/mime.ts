/** The headers and parts that every mail has, whichever way it leaves. */
import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "#backend/mail/transport.ts";

/** A name and an e-mail address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** @returns the mail in the form that nodemailer takes */
export function toMime(mail: OutgoingMail, from: Mailbox): SendMailOptions {
  return {
    from,
    // As text, nodemailer would read a list of addresses from it.
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    messageId: `<${mail.id}@${from.address.split("@").at(-1)}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      "Content-Language": mail.language,
      // Asks mail servers for no automatic replies.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(mail.unsubscribe && {
        "List-Unsubscribe": `<${mail.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
