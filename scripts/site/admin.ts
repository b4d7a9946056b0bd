/** `npm run site admin <email>`: gives an account the rights of an administrator. */
import { grantAdministrator } from "@levidence/backend";
import { runOnDatabase } from "#scripts/shared/run-on-database.ts";
import { projectAdministration } from "#server/schema-names.ts";

const ANSWERS = {
  granted: (email: string) => `${email} administers the site from now on.`,
  already: (email: string) => `${email} is an administrator already.`,
  unconfirmed: (email: string) =>
    `${email} has not confirmed the address yet: open the link in the mail first, then run this again.`,
  unknown: (email: string) => `No account has the address ${email}: register on the site first.`,
} as const;

const [email, ...others] = process.argv.slice(2);
if (email?.includes("@") && others.length === 0) {
  await runOnDatabase(
    "With a Supabase project, run this in its SQL editor: update public.profiles set is_admin = true where id = (select id from auth.users where email = '<email>');",
    async (database) => {
      const outcome = await grantAdministrator(database, email.trim().toLowerCase(), projectAdministration);
      if (outcome === "unconfirmed" || outcome === "unknown") process.exitCode = 1;
      return ANSWERS[outcome](email);
    },
  );
} else {
  console.error("Usage: npm run site admin <email>");
  process.exitCode = 1;
}
