/** Takes waiting mail and sends it; what cannot leave goes back and is tried again, ever more rarely. */
import type { Database, Transaction } from "#backend/database/database.ts";
import { letterOf, type Message } from "./messages.ts";
import { claimMail, postponeMail, removeMail, type WaitingMail } from "./outbox.ts";
import { MailRefused, type OutgoingMail, type Transport } from "./transport.ts";
import { writeHtml } from "./write-html.ts";
import { writeText } from "./write-text.ts";

export interface DeliverySettings {
  transport: Transport;
  /** Hears of every message that could not leave, in one line. */
  report: (line: string) => void;
  /** After how long a message that cannot leave is given up. */
  giveUpAfterSeconds: number;
  /** @param attempts how many failed */
  retryAfterSeconds: (attempts: number) => number;
}

export interface MailSource<Request> {
  database: Database;
  /** Makes the message, with fresh links and codes; null when there is nobody to write to. */
  prepare: (transaction: Transaction, request: Request) => Promise<Message | null>;
}

type DeliveryOptions<Request> = DeliverySettings & MailSource<Request>;

/** Longer than a message may take: a claim outlives its process only when that died. */
const LEASE_SECONDS = 180;
const SENDING_TIMEOUT_MS = 90_000;

/**
 * Sends the message that is due longest.
 * @param closing ends the attempt early
 * @returns whether there was one
 * @throws DatabaseUnavailable
 */
export async function deliverNext<Request extends { kind: string }>(
  options: DeliveryOptions<Request>,
  closing: AbortSignal,
): Promise<boolean> {
  const waiting = await asAccounts(options, (transaction) => claimMail<Request>(transaction, LEASE_SECONDS));
  if (!waiting) return false;
  try {
    const message = await asAccounts(options, (transaction) => options.prepare(transaction, waiting.request));
    const timeout = AbortSignal.timeout(SENDING_TIMEOUT_MS);
    if (message)
      await options.transport.send(outgoing(message, waiting), AbortSignal.any([timeout, closing]));
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
  return asAccounts(options, (transaction) => postponeMail(transaction, id, seconds));
}

function outgoing(message: Message, { id, attempts }: WaitingMail<unknown>): OutgoingMail {
  const letter = letterOf(message);
  return {
    id: `${id}.${attempts}`,
    kind: message.kind,
    to: message.to,
    replyTo: "replyTo" in message ? message.replyTo : undefined,
    subject: letter.subject,
    text: writeText(letter),
    html: writeHtml(letter),
    link: letter.action?.link,
  };
}

function asAccounts<Result>(
  { database }: { database: Database },
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.runAs("supabase_auth_admin", {}, work);
}
