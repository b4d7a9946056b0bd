/**
 * The delivery of the site's mail, as a job. A request for a mail is written to the outbox in the transaction
 * that causes it; the mail is made and sent after the commit, and its request stays in the outbox until it
 * has left.
 */
import { asAccounts, type Transaction } from "#backend/database/database.ts";
import type { Job } from "#backend/jobs/job.ts";
import { backOff, pauseUntil } from "#backend/jobs/run-job.ts";
import { type DeliverySettings, deliverNext, type MailSource } from "./delivery.ts";
import { countDue, nextDue, stuckMail } from "./outbox.ts";

export interface Mailer<Request> {
  /**
   * Adds a request to the outbox, in the caller's transaction. Takes the same time for known and unknown
   * addresses: the account is looked up when the mail is made.
   */
  enqueue(transaction: Transaction, request: Request): Promise<void>;
  /** Call after the commit: sends the due mail, in the background. Never throws. */
  deliverSoon(): void;
}

/** Only the transport, the words and the report are required. */
export type MailSettings = Pick<DeliverySettings, "transport" | "write" | "report"> &
  Partial<DeliverySettings>;

export interface MailDelivery {
  job: Job;
  /** Sends mail that was just added also beside the mail that is being sent here, up to a limit. */
  sendMore(): void;
}

const MAX_SENDING = 4;
const GIVE_UP_AFTER_SECONDS = 3 * 86_400;
/** A run takes no further mail after this time, so that it can end before its limit; the next run goes on. */
const TAKE_MAIL_MS = 60_000;
/** With the time that the last mail may take. */
const LIMIT_SECONDS = 180;
/** Short, for the recovery from an overloaded database. Failing mails have separate pauses. */
const LONGEST_PAUSE_SECONDS = 60;
/** How long a mail may go on once the run has to end. Mail that could not leave stays in the outbox. */
const ENDING_MS = 5_000;

/** Tells in the report when no mail can leave now. */
export function mailDelivery<Request extends { kind: string }>(
  source: MailSource<Request>,
  settings: MailSettings,
): MailDelivery {
  const delivery = {
    giveUpAfterSeconds: GIVE_UP_AFTER_SECONDS,
    retryAfterSeconds: backOff,
    ...settings,
    ...source,
  };
  let current: ReturnType<typeof startSending> | undefined;
  delivery.transport.verify().catch((error: Error) => {
    delivery.report(`Mail cannot leave now and is kept until it can: ${error.message}`);
  });

  return {
    sendMore: () => current?.add(),
    job: {
      name: "mail",
      limitSeconds: LIMIT_SECONDS,
      longestPauseSeconds: LONGEST_PAUSE_SECONDS,
      nextDue,
      async run(signal) {
        const read = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
          asAccounts(source, work, { readOnly: true });
        const due = await read((transaction) => countDue(transaction, MAX_SENDING));
        current = startSending((ending) => deliverNext(delivery, ending), signal);
        for (let sending = 0; sending < due; sending += 1) current.add();
        await current.ended().finally(() => {
          current = undefined;
        });
        const { count, reason } = await read(stuckMail);
        return count > 0 ? `mails that could not leave yet: ${count}; ${reason}` : undefined;
      },
    },
  };
}

/** Mails that are sent at the same time, in one run. */
function startSending(sendNext: (ending: AbortSignal) => Promise<boolean>, signal: AbortSignal) {
  const workers = new Set<Promise<void>>();
  const stop = AbortSignal.any([signal, AbortSignal.timeout(TAKE_MAIL_MS)]);
  const ending = new AbortController();
  const ended = new AbortController();
  let failure: unknown;
  const endSoon = () => pauseUntil(ENDING_MS, ended.signal).then(() => ending.abort());
  signal.addEventListener("abort", endSoon, { once: true, signal: ended.signal });

  async function work(): Promise<void> {
    while (!stop.aborted && (await sendNext(ending.signal)));
  }

  return {
    add(): void {
      if (workers.size >= MAX_SENDING) return;
      const worker = work()
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => workers.delete(worker));
      workers.add(worker);
    },
    /** @throws DatabaseUnavailable when the outbox could not be read */
    async ended(): Promise<void> {
      while (workers.size > 0) await Promise.all(workers);
      ended.abort();
      if (failure !== undefined) throw failure;
    },
  };
}
