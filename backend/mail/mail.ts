/** Mail of the accounts, and visitors' messages for the publisher: written down in the transaction that causes it, sent afterwards, kept until it could leave. */
import type { Transaction } from "#backend/database/database.ts";
import { type DeliverySettings, deliverNext, type MailSource } from "./delivery.ts";
import { addMail } from "./outbox.ts";

export interface Mail<Request> {
  /**
   * Writes down, in the caller's transaction, what is to be mailed.
   * Costs the same whether or not the address is known: that is looked up when the message leaves.
   */
  enqueue(transaction: Transaction, request: Request): Promise<void>;
  /** To be called after the commit: sends what is due without making anybody wait. Never throws. */
  deliverSoon(): void;
  /** Ends deliveries, those under way within seconds; what could not leave stays for the next start. */
  close(): Promise<void>;
}

/** A transport, and somebody to tell; the rest has safe defaults. */
export interface MailSettings
  extends Pick<DeliverySettings, "transport" | "report">,
    Partial<Omit<DeliverySettings, "transport" | "report">> {
  /** How often to look for mail that waits for another attempt, or was left by a process that died. */
  pollSeconds?: number;
}

const MAX_SENDING = 4;
const POLL_SECONDS = 15;
const GIVE_UP_AFTER_SECONDS = 3 * 86_400;
const FIRST_RETRY_SECONDS = 15;
const SLOWEST_RETRY_SECONDS = 3600;
const CLOSE_AFTER_MS = 5_000;

/** Starts deliveries; mail left from before goes out first. */
export function startMail<Request extends { kind: string }>(
  source: MailSource<Request>,
  settings: MailSettings,
): Mail<Request> {
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
    const worker = work().finally(() => workers.delete(worker));
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

/** Twice as long each time, up to an hour; spread, so that messages that failed together do not return together. */
function doubling(attempts: number): number {
  const seconds = Math.min(SLOWEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1));
  return seconds * (0.75 + Math.random() / 2);
}
