/** `npm run admin -- <email>`: gives an account the rights of an administrator. */
import { existsSync } from "node:fs";
import { grantAdministrator } from "#backend/auth/administrators.ts";
import { DirectoryInUse } from "#backend/database/embedded/directory-lock.ts";
import { openDatabase } from "#backend/database/open-database.ts";
import { readEnvironment } from "#config/environment.ts";
import { projectDatabase } from "#server/project-database.ts";

const answers = {
  granted: (email: string) => `${email} administers the site from now on.`,
  already: (email: string) => `${email} is an administrator already.`,
  unconfirmed: (email: string) =>
    `${email} has not confirmed the address yet: open the link in the message first, then run this again.`,
  unknown: (email: string) => `No account has the address ${email}: register on the site first.`,
} as const;

try {
  const [email, ...others] = process.argv.slice(2);
  if (!email?.includes("@") || others.length > 0) throw new Error("Usage: npm run admin -- <email>");
  if (existsSync(".env")) process.loadEnvFile();
  const outcome = await grant(email.trim().toLowerCase());
  console.log(answers[outcome](email));
  process.exitCode = outcome === "granted" || outcome === "already" ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function grant(email: string) {
  const settings = readEnvironment(process.env);
  if (settings.SUPABASE_URL) {
    throw new Error(
      "With a Supabase project, run this in its SQL editor: update public.profiles set is_admin = true where id = (select id from auth.users where email = '<email>');",
    );
  }
  const database = await openDatabase({
    dataDirectory: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL,
    ...projectDatabase,
    report: (line) => console.log(line),
  });
  try {
    return await grantAdministrator(database, email);
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof DirectoryInUse) {
    return `${error.message}: stop the site, run this again, then start the site (the embedded database belongs to one process; with PostgreSQL the site may go on running)`;
  }
  return error instanceof Error ? error.message : String(error);
}
