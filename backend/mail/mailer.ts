/**
 * The site's mail. A request for a mail is written to the outbox in the transaction that causes it; the mail is made and
 * sent after the commit, and its request stays in the outbox until it has left.
 */
import type { Transaction } from "#backend/database/database.ts";
import { askingAsSite } from "#backend/database/queue/asker.ts";
import { type DeliverySettings, deliverNext, type MailSource } from "./delivery.ts";
import { addMail } from "./outbox.ts";

export interface Mailer<Request> {
  /**
   * Adds a request to the outbox, in the caller's transaction. Takes the same time for known and unknown addresses: the
   * account is looked up when the mail is made.
   */
  enqueue(transaction: Transaction, request: Request): Promise<void>;
  /** Call after the commit: sends the due mail, in the background. Never throws. */
  deliverSoon(): void;
  /** Ends deliveries within seconds. Mail that could not leave stays in the outbox for the next start. */
  close(): Promise<void>;
}

/** Only the transport and the report are required. */
export interface MailSettings
  extends Pick<DeliverySettings, "transport" | "report">,
    Partial<Omit<DeliverySettings, "transport" | "report">> {
  /** How often to look for mail that is due for another attempt, or was left by a process that died. */
  pollSeconds?: number;
}

const MAX_SENDING = 4;
const POLL_SECONDS = 15;
const GIVE_UP_AFTER_SECONDS = 3 * 86_400;
const FIRST_RETRY_SECONDS = 15;
const SLOWEST_RETRY_SECONDS = 3600;
const CLOSE_AFTER_MS = 5_000;

/** Starts deliveries, with the mail left from before. */
export function startMailer<Request extends { kind: string }>(
  source: MailSource<Request>,
  settings: MailSettings,
): Mailer<Request> {
  const delivery = {
    giveUpAfterSeconds: GIVE_UP_AFTER_SECONDS,
    retryAfterSeconds: doubling,
    ...settings,
    ...source,
  };
  const closing = new AbortController();
  const workers = new Set<Promise<void>>();
  let isOpen = true;

  async function work(): Promise<void> {
    try {
      while (isOpen && (await deliverNext(delivery, closing.signal)));
    } catch (error) {
      delivery.report(`Waiting mail cannot be read now: ${error instanceof Error ? error.message : error}`);
    }
  }
  function deliverSoon(): void {
    if (!isOpen || workers.size >= MAX_SENDING) return;
    const worker = askingAsSite(work).finally(() => workers.delete(worker));
    workers.add(worker);
  }

  const poll = setInterval(deliverSoon, (settings.pollSeconds ?? POLL_SECONDS) * 1000).unref();
  deliverSoon();
  delivery.transport.verify().catch((error: Error) => {
    delivery.report(`Mail cannot leave now and is kept until it can: ${error.message}`);
  });

  return {
    enqueue: addMail,
    deliverSoon,
    async close() {
      isOpen = false;
      clearInterval(poll);
      const deadline = setTimeout(() => closing.abort(), CLOSE_AFTER_MS);
      await Promise.all(workers);
      clearTimeout(deadline);
      delivery.transport.close();
    },
  };
}

/** Doubles the pause each time, up to an hour. Random, so that mails that failed together are not retried together. */
function doubling(attempts: number): number {
  const seconds = Math.min(SLOWEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1));
  return seconds * (0.75 + Math.random() / 2);
}
