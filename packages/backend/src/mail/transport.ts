/** The way a finished mail leaves: by SMTP, or as a file. */

import type { WrittenMail } from "./content.ts";

/** A mail ready to leave. */
export interface OutgoingMail extends WrittenMail {
  /** Different for each attempt; of letters, digits, `-` and `.`. */
  id: string;
  /** Which mail it is, such as `confirmation`. */
  kind: string;
  to: string;
  /** Where an answer goes instead of the sender. */
  replyTo: string | undefined;
  /** The address that ends all mails of this kind with one POST, for the reader's mail program (RFC 8058). */
  unsubscribe?: string | undefined;
}

export interface Transport {
  /** @throws MailRefused when no later attempt can succeed; any other error means: try again later */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Rejects, with the reason, when no mail can leave now. */
  verify(): Promise<void>;
  close(): void;
}

/** The mail was refused permanently, for instance because the address does not exist. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
