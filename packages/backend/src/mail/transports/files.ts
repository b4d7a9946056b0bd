/** Mail without a mail server: each mail becomes a file, and on a terminal its link a line. */
import { chmod, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transport } from "#backend/mail/transport.ts";
import { type Mailbox, toMime } from "./mime.ts";

/** The newest of them stay; a year of registrations would fill the disk. */
export const MAX_FILES = 1_000;

/**
 * @param directory created when missing. Only its owner can read it and the files, because their links open
 *   accounts
 * @param from the sender
 * @param report receives one line for each mail
 * @param isTerminal whether a person reads the lines; a log is to hold neither addresses nor links that open
 *   accounts
 */
export function fileTransport(
  directory: string,
  from: Mailbox,
  report: (line: string) => void,
  isTerminal = process.stdout.isTTY === true,
): Transport {
  const prepareDirectory = async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await chmod(directory, 0o700);
  };
  return {
    async send(mail) {
      await prepareDirectory();
      // With the first mail: a start has no use for it.
      const { createTransport } = await import("nodemailer");
      const composer = createTransport({ streamTransport: true, buffer: true });
      const { message } = await composer.sendMail(toMime(mail, from));
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${mail.kind}-${mail.id}`;
      const unfinished = join(directory, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600, flag: "wx" });
      // A program that watches the folder never finds an incomplete file.
      await rename(unfinished, join(directory, `${name}.eml`));
      await removeOldest(directory);
      report(
        isTerminal
          ? `Mail to ${mail.to} (${mail.subject}): ${mail.link ?? `${name}.eml`}`
          : `Mail: ${name}.eml`,
      );
    },
    verify: prepareDirectory,
    close: () => undefined,
  };
}

/** The names begin with the time; other files in the folder have other names. */
async function removeOldest(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /^\.?\d{4}-.*\.(?:eml|part)$/.test(name));
  const timeOf = (name: string) => name.replace(/^\./, "");
  const oldest = names.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)).slice(0, -MAX_FILES);
  for (const name of oldest) await rm(join(directory, name), { force: true });
}
