/** The administrator of a new site: the account that the settings name, or one with a random password. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Backend } from "@levidence/backend";
import type { Environment } from "#config/environment.ts";
import { projectAdministration } from "./schema-names.ts";

/** In DATA_DIR. */
const PASSWORD_FILE = "first-administrator.txt";

/**
 * Has the first administrator made when there is none, and says so.
 * @param report receives one line for the operator: with the random password on a terminal, else with the file
 *   that holds it, which only its owner reads
 * @throws the errors of the file system
 */
export async function reportFirstAdministrator(
  backend: Pick<Backend, "ensureAdministrator">,
  { SITE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, DATA_DIR }: Environment,
  report: (line: string) => void,
  isTerminal = process.stdout.isTTY === true,
): Promise<void> {
  const email = ADMIN_EMAIL ?? `admin@${new URL(SITE_URL).hostname}`;
  const wanted = { email, password: ADMIN_PASSWORD, isNamed: ADMIN_EMAIL !== undefined };
  const outcome = await backend.ensureAdministrator(wanted, projectAdministration);
  switch (outcome.kind) {
    case "created":
      if (ADMIN_PASSWORD) return report(`Administrator created: ${email}`);
      if (isTerminal) {
        return report(
          `Administrator created: ${email}, password ${outcome.password} (shown only now: change it after signing in)`,
        );
      }
      return report(
        `Administrator created: ${email}, whose password is in ${await keepPassword(DATA_DIR, outcome.password)} (delete the file after signing in)`,
      );
    case "granted":
      return report(`${email} administers the site from now on, with the password of the account`);
    case "address-taken":
      return report(
        `Nobody administers the site: ${email} is somebody's account already. Name one by npm run site admin <email>`,
      );
    case "exists":
  }
}

/** A log is collected, kept and read by others, so no password stands there. @returns the file */
async function keepPassword(directory: string, password: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = join(resolve(directory), PASSWORD_FILE);
  // An existing file would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
  return file;
}
