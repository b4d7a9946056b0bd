/** The way by which a finished message leaves: SMTP, or files. */

/** A message ready to leave. */
export interface OutgoingMail {
  /** Another one for each attempt, of letters, digits, `-` and `.`. */
  id: string;
  /** Which message it is, such as `confirmation`. */
  kind: string;
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** What the message wants its reader to open. */
  link: string | undefined;
}

export interface Transport {
  /** @throws MailRefused when this message will never be taken; any other error means: try again later */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Rejects when nothing can leave now; the message says why. */
  verify(): Promise<void>;
  close(): void;
}

/** The message was refused for good, such as for an address that does not exist. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
