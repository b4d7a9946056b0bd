/**
 * The delivery of the site's mail, as a job. A request for a mail is written to the outbox in the transaction
 * that causes it; the mail is made and sent after the commit, and its request stays in the outbox until it
 * has left.
 */
import { asAccounts, type Database, type Transaction } from "#backend/database/database.ts";
import type { Job } from "#backend/jobs/job.ts";
import { backOff, pauseUntil, shortReason } from "#backend/jobs/run-job.ts";
import type { MailContent, WrittenMail } from "./content.ts";
import {
  claimMail,
  countDue,
  nextDue,
  postponeMail,
  removeMail,
  stuckMail,
  type WaitingMail,
} from "./outbox.ts";
import { MailRefused, type OutgoingMail, type Transport } from "./transport.ts";

export interface Mailer<Request> {
  /**
   * Adds a request to the outbox, in the caller's transaction. Takes the same time for known and unknown
   * addresses: the account is looked up when the mail is made.
   */
  enqueue(transaction: Transaction, request: Request): Promise<void>;
  /** Call after the commit: sends the due mail, in the background. Never throws. */
  deliverSoon(): void;
}

export interface MailSettings {
  transport: Transport;
  /** Puts what a mail has to say into words. */
  write: (content: MailContent) => WrittenMail;
  /** Receives one line for each mail that could not leave. */
  report: (line: string) => void;
  /** @param attempts the failed attempts so far. Default: `backOff` */
  retryAfterSeconds?: (attempts: number) => number;
}

export interface MailSource<Request> {
  database: Database;
  /** Makes the content with fresh links and codes; null without a recipient. */
  prepare: (transaction: Transaction, request: Request) => Promise<MailContent | null>;
}

type DeliveryOptions<Request> = Required<MailSettings> & MailSource<Request>;

export interface MailDelivery {
  job: Job;
  /** Sends mail that was just added also beside the mail that is being sent here, up to a limit. */
  sendMore(): void;
}

const MAX_SENDING = 4;
/** A mail older than this that cannot leave is given up. */
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
  const delivery = { retryAfterSeconds: backOff, ...settings, ...source };
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

/** Longer than one sending may take. A claim only reaches this age when its process died. */
const LEASE_SECONDS = 180;
const SENDING_TIMEOUT_MS = 90_000;

/**
 * Sends the mail that has been due longest.
 * @param closing ends the attempt early
 * @returns whether a mail was due
 * @throws DatabaseUnavailable
 */
async function deliverNext<Request extends { kind: string }>(
  options: DeliveryOptions<Request>,
  closing: AbortSignal,
): Promise<boolean> {
  const waiting = await asAccounts(options, (transaction) => claimMail<Request>(transaction, LEASE_SECONDS));
  if (!waiting) return false;
  try {
    const content = await asAccounts(options, (transaction) => options.prepare(transaction, waiting.request));
    const timeout = AbortSignal.timeout(SENDING_TIMEOUT_MS);
    if (content)
      await options.transport.send(
        outgoing(content, options.write(content), waiting),
        AbortSignal.any([timeout, closing]),
      );
    await asAccounts(options, (transaction) => removeMail(transaction, waiting.id));
  } catch (error) {
    await putBack(waiting, error, options);
  }
  return true;
}

async function putBack<Request extends { kind: string }>(
  { id, attempts, ageSeconds, request }: WaitingMail<Request>,
  error: unknown,
  options: DeliveryOptions<Request>,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof MailRefused || ageSeconds > GIVE_UP_AFTER_SECONDS) {
    options.report(`Mail ${id} (${request.kind}) is given up after ${attempts} attempts: ${reason}`);
    return asAccounts(options, (transaction) => removeMail(transaction, id));
  }
  const seconds = options.retryAfterSeconds(attempts);
  options.report(
    `Mail ${id} (${request.kind}) could not leave, next attempt in ${Math.round(seconds)} s: ${reason}`,
  );
  const failed = { seconds, reason: shortReason(error) };
  return asAccounts(options, (transaction) => postponeMail(transaction, id, failed));
}

function outgoing(
  content: MailContent,
  written: WrittenMail,
  { id, attempts }: WaitingMail<unknown>,
): OutgoingMail {
  return {
    ...written,
    id: `${id}.${attempts}`,
    kind: content.kind === "project" ? content.name : content.kind,
    to: content.to,
    replyTo: "replyTo" in content ? content.replyTo : undefined,
    unsubscribe: "unsubscribe" in content ? content.unsubscribe : undefined,
  };
}
