import type { MailContent, WrittenMail } from "@levidence/backend/mail";
import { site } from "#config/site.ts";
import { writeLetter } from "./templates.ts";
import { writeHtml } from "./write-html.ts";
import { writeText } from "./write-text.ts";

/** Writes every mail, of accounts and of the project's own, as text and as HTML. */
export function writeMail(content: MailContent): WrittenMail {
  const letter = writeLetter(content);
  return {
    // Many mailboxes shorten or replace the sender's name; the subject must identify the site.
    subject: `${letter.subject} – ${site.name}`,
    text: writeText(letter),
    html: writeHtml(letter),
    language: site.language,
    link: letter.action?.link,
  };
}
