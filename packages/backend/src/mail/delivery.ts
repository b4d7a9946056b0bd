/** Sends the mail that waits in the outbox. A mail that cannot leave is tried again after growing pauses. */
import { asAccounts, type Database, type Transaction } from "#backend/database/database.ts";
import { shortReason } from "#backend/jobs/run-job.ts";
import type { MailContent, WrittenMail } from "./content.ts";
import { claimMail, postponeMail, removeMail, type WaitingMail } from "./outbox.ts";
import { MailRefused, type OutgoingMail, type Transport } from "./transport.ts";

export interface DeliverySettings {
  transport: Transport;
  /** Puts what a mail has to say into words. */
  write: (content: MailContent) => WrittenMail;
  /** Receives one line for each mail that could not leave. */
  report: (line: string) => void;
  /** A mail older than this that cannot leave is given up. */
  giveUpAfterSeconds: number;
  /** @param attempts the failed attempts so far */
  retryAfterSeconds: (attempts: number) => number;
}

export interface MailSource<Request> {
  database: Database;
  /** Makes the content with fresh links and codes; null without a recipient. */
  prepare: (transaction: Transaction, request: Request) => Promise<MailContent | null>;
}

type DeliveryOptions<Request> = DeliverySettings & MailSource<Request>;

/** Longer than one sending may take. A claim only reaches this age when its process died. */
const LEASE_SECONDS = 180;
const SENDING_TIMEOUT_MS = 90_000;

/**
 * Sends the mail that has been due longest.
 * @param closing ends the attempt early
 * @returns whether a mail was due
 * @throws DatabaseUnavailable
 */
export async function deliverNext<Request extends { kind: string }>(
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
  if (error instanceof MailRefused || ageSeconds > options.giveUpAfterSeconds) {
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
