/** A mailbox in memory, for tests. */
import type { OutgoingMail, Transport } from "#backend/mail/transport.ts";
import { eventually } from "#tests/support/waiting.ts";

export interface Mailbox {
  transport: Transport;
  /** All mails, oldest first. */
  mails: OutgoingMail[];
  /** Removes and returns the oldest mail to this address; waits until one arrives. */
  take(address: string): Promise<OutgoingMail>;
}

export function createMailbox(): Mailbox {
  const mails: OutgoingMail[] = [];
  return {
    mails,
    transport: {
      send: async (mail) => void mails.push(mail),
      verify: async () => undefined,
      close: () => undefined,
    },
    take: (address) =>
      eventually(() => {
        const index = mails.findIndex(({ to }) => to === address);
        const [mail] = index < 0 ? [] : mails.splice(index, 1);
        if (!mail) throw new Error(`No mail to ${address}; there is mail to: ${mails.map(({ to }) => to)}`);
        return mail;
      }),
  };
}

/** The parameters in the link of a mail. */
export function keyOf({ link }: OutgoingMail) {
  const { searchParams } = new URL(link ?? "");
  return {
    token_hash: searchParams.get("token_hash") ?? "",
    type: searchParams.get("type") ?? "",
    redirectTo: searchParams.get("redirect_to"),
  };
}

/** The six-digit code of a mail. */
export const codeOf = ({ text }: OutgoingMail) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? "";
