/** A Supabase project has the roles, `auth` and `extensions`, and nothing of our backend's own. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openAsOwner } from "#backend/database/copy/owner-access.ts";
import { demonstrationSeed } from "#server/project-database.ts";
import { createPostgresDatabase } from "#tests/postgres-databases.ts";

const system = "backend/database/system";
const migrations = "supabase/migrations";
/** The files whose names and types are Supabase's. */
const SUPABASE_FILES = /_(roles|users|sessions)\.sql$/;

const scripts = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => join(folder, file));

test("the migrations apply there, and a contact message is stored without a mail", async () => {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const { session, close } = await openAsOwner({ url });
  onTestFinished(close);
  await session.script("create schema backend");
  for (const file of scripts(system).filter((name) => SUPABASE_FILES.test(name))) {
    await session.script(readFileSync(file, "utf8"));
  }
  await session.script("drop schema backend cascade");
  for (const file of scripts(migrations)) await session.script(readFileSync(file, "utf8"));
  for (const file of demonstrationSeed.files) await session.script(readFileSync(file, "utf8"));

  await session.script(`
    set role anon;
    insert into public.contact_messages (name, email, subject, message) values ('Ada', 'ada@exemple.fr', 'Bonjour', 'Merci');
    reset role`);
  const erase = "select private.erase_contact_messages(now() + interval '1 year 1 day', 10) as erased";
  expect((await session.query(erase)).rows).toEqual([{ erased: 1 }]);
});
