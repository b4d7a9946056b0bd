/** Mail without a mail server: each message becomes a file, its link a line on the terminal. */
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Transport } from "#backend/mail/transport.ts";
import { type Mailbox, toMime } from "./mime.ts";

/**
 * @param directory made when missing, readable by its owner alone, as are the files: their links open accounts
 * @param from the mailbox that mail comes from
 * @param report hears of each message, in one line
 */
export function fileTransport(directory: string, from: Mailbox, report: (line: string) => void): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const prepareDirectory = async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await chmod(directory, 0o700);
  };
  return {
    async send(mail) {
      await prepareDirectory();
      const { message } = await composer.sendMail(toMime(mail, from));
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${mail.kind}-${mail.id}`;
      const unfinished = join(directory, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600, flag: "wx" });
      // Whoever watches the folder never sees half a message.
      await rename(unfinished, join(directory, `${name}.eml`));
      report(`Mail to ${mail.to} (${mail.subject})${mail.link ? `: ${mail.link}` : `: ${name}.eml`}`);
    },
    verify: prepareDirectory,
    close: () => composer.close(),
  };
}
