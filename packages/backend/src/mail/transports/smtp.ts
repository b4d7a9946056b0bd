/** Mail by SMTP. */
import type { Transporter } from "nodemailer";
import { MailRefused, type Transport } from "#backend/mail/transport.ts";
import { type Mailbox, toMime } from "./mime.ts";

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/**
 * @param url `smtp://` or `smtps://`, with user and password where the server asks for them
 * @param from the sender
 */
export function smtpTransport(url: string, from: Mailbox): Transport {
  let opened: Promise<Transporter> | undefined;
  const open = async () => {
    // With the first mail: a start has no use for it.
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      pool: true,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
    });
  };
  const transporter = () => {
    opened ??= open();
    return opened;
  };
  return {
    async send(mail, signal) {
      try {
        await (await transporter()).sendMail({ ...toMime(mail, from), signal });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String(error), { cause: error }) : error;
      }
    },
    async verify() {
      await (await transporter()).verify();
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/**
 * Whether the recipient or the mail itself was refused permanently. A refused password or sender is a setting
 * that the operator can correct, so those mails stay in the outbox.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as Error & {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  if (responseCode === undefined || responseCode < 500) return false;
  return (code === "EENVELOPE" && command === "RCPT TO") || code === "EMESSAGE";
}
