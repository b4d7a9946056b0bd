/** The administrator of a new site: the account that the settings name, or one with a random password. */
import type { Backend } from "#backend/backend.ts";
import type { Environment } from "#config/environment.ts";
import { projectAdministration } from "./project-database.ts";

/**
 * Makes the first administrator when there is none.
 * @param report receives one line for the operator, with the random password if there is one
 * @throws WeakAdministratorPassword
 */
export async function ensureFirstAdministrator(
  backend: Pick<Backend, "ensureAdministrator">,
  { SITE_URL, ADMIN_EMAIL, ADMIN_PASSWORD }: Environment,
  report: (line: string) => void,
): Promise<void> {
  const email = ADMIN_EMAIL ?? `admin@${new URL(SITE_URL).hostname}`;
  const wanted = { email, password: ADMIN_PASSWORD, isNamed: ADMIN_EMAIL !== undefined };
  const outcome = await backend.ensureAdministrator(wanted, projectAdministration);
  switch (outcome.kind) {
    case "created":
      return report(
        ADMIN_PASSWORD
          ? `Administrator created: ${email}`
          : `Administrator created: ${email}, password ${outcome.password} (shown only now: change it after signing in)`,
      );
    case "granted":
      return report(`${email} administers the site from now on, with the password of the account`);
    case "address-taken":
      return report(
        `Nobody administers the site: ${email} is somebody's account already. Name one by npm run admin -- <email>`,
      );
    case "exists":
  }
}
