/**
 * A Supabase project has the roles, `auth` and `extensions`, and nothing of our backend's own;
 * its owner is no superuser.
 */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSeed } from "#backend/database/migrate.ts";
import { openAsOwner } from "#backend/database/owner-access.ts";
import type { OwnerSession } from "#backend/database/session.ts";
import { demonstrationSeed } from "#server/project-database.ts";
import { createPostgresDatabase } from "#tests/postgres-databases.ts";
import { prepared } from "#tests/preparations.ts";

const system = "backend/database/system";
const migrations = "supabase/migrations";
/** The files whose names and types are Supabase's. */
const SUPABASE_FILES = /_(roles|users|sessions|factors)\.sql$/;

const scripts = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => join(folder, file));

async function open(url: string): Promise<OwnerSession> {
  const { session, close } = await openAsOwner({ url });
  onTestFinished(close);
  return session;
}

/**
 * Makes a project as Supabase does, and its role `postgres` under another name: it owns the database, may use
 * `extensions` and everything in `auth`, is a member of the roles of requests, and gives them all that it makes
 * in `public`. Supabase's has BYPASSRLS from the beginning.
 */
async function makeProject(url: string, role: string): Promise<void> {
  const cluster = await open(await prepared("postgresUrl"));
  await cluster.script(`create role ${role} login createrole nosuperuser nobypassrls`);
  const session = await open(url);
  await session.script("create schema backend");
  for (const file of scripts(system).filter((name) => SUPABASE_FILES.test(name))) {
    await session.script(readFileSync(file, "utf8"));
  }
  await session.script(`
    drop schema backend cascade;
    alter database ${new URL(url).pathname.slice(1)} owner to ${role};
    grant anon, authenticated, service_role to ${role};
    grant all on schema auth, extensions to ${role};
    grant all on all tables in schema auth to ${role};
    grant all on all sequences in schema auth to ${role};
    grant all on all routines in schema auth to ${role};
    alter default privileges for role ${role} in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role ${role} in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges for role ${role} in schema public grant all on sequences to anon, authenticated, service_role`);
}

test("its owner applies the migrations, and the functions on accounts and messages work", async () => {
  const { url, drop } = await createPostgresDatabase();
  const role = `project_${randomUUID().replaceAll("-", "")}`;
  onTestFinished(async () => {
    await drop();
    const { session, close } = await openAsOwner({ url: await prepared("postgresUrl") });
    await session.script(`drop role ${role}`);
    await close();
  });
  await makeProject(url, role);
  const cluster = await open(url);
  const address = new URL(url);
  address.username = role;
  const owner = await open(address.href);
  const rights = "select rolsuper, rolbypassrls from pg_roles where rolname = current_user";
  expect((await owner.query(rights)).rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);

  for (const file of scripts(migrations)) {
    await owner.script(await readSeed(file));
  }
  for (const file of demonstrationSeed.files) await owner.script(await readSeed(file));
  const strangers = `
    select c.oid::regclass::text as name from pg_class c
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relowner <> current_user::regrole`;
  expect((await owner.query(strangers)).rows).toEqual([]);

  await owner.script(`
    set role anon;
    insert into public.contact_messages (name, email, subject, message) values ('Ada', 'ada@exemple.fr', 'Bonjour', 'Merci');
    reset role`);
  const erase = "select private.erase_contact_messages(now() + interval '1 year 1 day', 10) as erased";
  expect((await owner.query(erase)).rows).toEqual([{ erased: 1 }]);

  // Accounts are under row level security without a policy: here the role needs its BYPASSRLS.
  await cluster.script(`alter role ${role} bypassrls`);
  const id = randomUUID();
  await cluster.query("insert into auth.users (id, email) values ($1, 'zoe@exemple.fr')", [id]);
  const profiles = "select count(*)::integer as count from public.profiles where id = $1";
  expect((await owner.query(profiles, [id])).rows).toEqual([{ count: 1 }]);
  await owner.script(`
    set role authenticated;
    select set_config('request.jwt.claims', '{"sub": "${id}"}', false);
    select public.delete_own_account();
    reset role`);
  expect((await owner.query(profiles, [id])).rows).toEqual([{ count: 0 }]);
});
