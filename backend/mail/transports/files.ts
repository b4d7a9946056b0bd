/** Mail without a mail server: each mail becomes a file, and on a terminal its link a line. */
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Transport } from "#backend/mail/transport.ts";
import { type Mailbox, toMime } from "./mime.ts";

/**
 * @param directory created when missing. Only its owner can read it and the files, because their links open
 *   accounts
 * @param from the sender
 * @param report receives one line for each mail
 * @param isTerminal whether a person reads the lines; a log is to hold neither addresses nor links that open accounts
 */
export function fileTransport(
  directory: string,
  from: Mailbox,
  report: (line: string) => void,
  isTerminal = process.stdout.isTTY === true,
): Transport {
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
      // A program that watches the folder never finds an incomplete file.
      await rename(unfinished, join(directory, `${name}.eml`));
      report(
        isTerminal
          ? `Mail to ${mail.to} (${mail.subject}): ${mail.link ?? `${name}.eml`}`
          : `Mail: ${name}.eml`,
      );
    },
    verify: prepareDirectory,
    close: () => composer.close(),
  };
}
