/** What a mail has to say, before the project words it. */
import type { Transaction } from "#backend/database/database.ts";

/** A link and a code, either of which proves access to the mailbox. */
export interface OneTimeAccess {
  link: string;
  code: string;
  validSeconds: number;
}

/** The recipient of a mail, and the values that its words hold. */
export type MailContent =
  | ({ kind: "confirmation" | "invitation" | "recovery" | "sign-in"; to: string } & OneTimeAccess)
  | ({ kind: "email-change-old" | "email-change-new"; to: string; newEmail: string } & OneTimeAccess)
  | { kind: "reauthentication"; to: string; code: string; validSeconds: number }
  /** `registration-attempt`: a sign-up with the address of an account. The link is the sign-in page. */
  | {
      kind:
        | "registration-attempt"
        | "password-changed"
        | "wrong-passwords"
        | "second-factor-added"
        | "second-factor-removed";
      to: string;
      link: string;
    }
  /** The account was not used for two years; signing in by the day of `erasedAfter` keeps it. */
  | { kind: "inactive-account"; to: string; link: string; erasedAfter: string }
  | ProjectMail;

/** A mail that the project words itself. */
export interface ProjectMail {
  kind: "project";
  /** The project's name for this kind of mail. */
  name: string;
  to: string;
  replyTo?: string;
  /** For mails that a reader subscribed to: the address that ends them. */
  unsubscribe?: string;
  letter: Letter;
}

/** The argument that the project's SQL passed to `backend.enqueue_mail`. */
export type ProjectMailRequest = { kind: string } & Readonly<Record<string, unknown>>;

/** @returns null when there is nothing to write, or no address to write to */
export type ProjectMailWriter = (
  request: ProjectMailRequest,
  transaction: Transaction,
) => ProjectMail | null | Promise<ProjectMail | null>;

/** The words of a mail. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** Of the words, such as `fr`. */
  language: string;
  /** The address that the mail asks its reader to open. */
  link: string | undefined;
}

/** The words of a mail, before they become text and HTML. */
export interface Letter {
  /** Also the title inside the mail. The subject line adds the site's name. */
  subject: string;
  /** In reading order; the action follows the first one. */
  paragraphs: readonly string[];
  action?: { label: string; link: string } | undefined;
  /** Six digits that the site may ask for. */
  code?: { introduction: string; digits: string } | undefined;
  /** Small print below a line. */
  notes: readonly string[];
}
