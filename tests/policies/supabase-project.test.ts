/**
 * A Supabase project has the roles, `auth` and `extensions`, and nothing of our backend's own;
 * its owner is no superuser. One made before 30 May 2026 grants all that its owner makes to the roles of requests,
 * one of today nothing.
 */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type OwnerConnection, openAsOwner } from "@levidence/backend/database";
import { readSeed } from "@levidence/backend/migrate";
import { expect, onTestFinished, test } from "vitest";
import { SCHEMAS } from "#scripts/schema/documents.ts";
import { describeSchema, schemaDifferences } from "#scripts/schema/schema-description.ts";
import { demonstrationSeed } from "#server/schema-names.ts";
import { copyPostgresTemplate, createPostgresDatabase } from "#tests/support/databases/postgres-databases.ts";
import { prepared } from "#tests/support/databases/preparations.ts";

const system = "packages/backend/src/database/own-schema";
const migrations = "supabase/migrations";
/** The files whose names and types are Supabase's. */
const SUPABASE_FILES = /_(roles|users|sessions|factors|no_default_grants)\.sql$/;

/** What the site asks of a project with the key of the service, as the data interface says it in SQL. */
const SERVICE_CALLS = {
  "publish a draft": `
    select public.publish_dossier(id, draft_version => updated_at, note => 'Relu', author => null) from public.dossier_drafts`,
  "publish what is due": "select public.publish_due_dossiers(20)",
  "take a turn of a job": "select public.take_job_turn('dossier-gate', now(), 60)",
  "give it back": "select public.end_job_turn('dossier-gate', now(), 0, now())",
  "read the shown dossiers": `
    select record, analysis, to_jsonb(products), category.slug, category.criteria
    from public.dossiers join public.products using (id)
      join lateral (select slug, criteria from public.categories where id = products.category_id) as category on true`,
  "write findings": `
    insert into public.dossier_findings (id, findings, blocking, checked_at)
    select id, '[]', 0, now() from public.dossiers
    on conflict (id) do update set findings = excluded.findings, blocking = excluded.blocking, checked_at = excluded.checked_at
    returning *`,
  "remove findings": "delete from public.dossier_findings where checked_at < now()",
};
/** What a page asks with the public key at least; the rights of all tables are in privileges.test.ts. */
const PUBLIC_CALLS = {
  "see whether the project answers": "select id from public.categories limit 1",
  search: "select * from public.search_catalogue('casque')",
};

const scripts = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => join(folder, file));

async function open(url: string): Promise<OwnerConnection> {
  const { connection, close } = await openAsOwner({ url });
  onTestFinished(close);
  return connection;
}

/**
 * Makes a project as Supabase does, and its role `postgres` under another name: it owns the database, may use
 * `extensions` and everything in `auth`, and is a member of the roles of requests. Supabase's has BYPASSRLS from the
 * beginning.
 * @param grantsAll whether it gives these roles all that it makes in `public`
 */
async function makeProject(url: string, role: string, grantsAll: boolean): Promise<void> {
  const cluster = await open(await prepared("postgresUrl"));
  await cluster.script(`create role ${role} login createrole nosuperuser nobypassrls`);
  const connection = await open(url);
  await connection.script("create schema backend");
  for (const file of scripts(system).filter((name) => SUPABASE_FILES.test(name))) {
    await connection.script(readFileSync(file, "utf8"));
  }
  await connection.script(`
    drop schema backend cascade;
    alter database ${new URL(url).pathname.slice(1)} owner to ${role};
    grant anon, authenticated, service_role to ${role};
    grant all on schema auth, extensions to ${role};
    grant all on all tables in schema auth to ${role};
    grant all on all sequences in schema auth to ${role};
    grant all on all routines in schema auth to ${role}`);
  if (!grantsAll) return;
  for (const kind of ["tables", "functions", "sequences"]) {
    await connection.query(
      `alter default privileges for role ${role} in schema public grant all on ${kind} to anon, authenticated, service_role`,
    );
  }
}

test.each([
  ["of today", false],
  ["made before 30 May 2026", true],
])(
  "the owner of a project %s applies the migrations, and what the site asks of it is granted",
  async (_, grantsAll) => {
    const { url, drop } = await createPostgresDatabase();
    const role = `project_${randomUUID().replaceAll("-", "")}`;
    onTestFinished(async () => {
      await drop();
      const { connection, close } = await openAsOwner({ url: await prepared("postgresUrl") });
      await connection.script(`drop role ${role}`);
      await close();
    });
    await makeProject(url, role, grantsAll);
    const cluster = await open(url);
    const address = new URL(url);
    address.username = role;
    const owner = await open(address.href);
    const rights = "select rolsuper, rolbypassrls from pg_roles where rolname = current_user";
    expect((await owner.query(rights)).rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);

    for (const file of scripts(migrations)) {
      // Each push has a session of its own.
      await (await open(address.href)).script(readFileSync(file, "utf8"));
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
    // As docs/operating.md makes the first administrator.
    await owner.script("begin");
    await owner.query(
      "update public.profiles set is_admin = true where id = (select id from auth.users where email = $1)",
      ["zoe@exemple.fr"],
    );
    expect((await owner.query("select id from public.profiles where is_admin")).rows).toEqual([{ id }]);
    await owner.script("rollback");
    await owner.script(`
    set role authenticated;
    select set_config('request.jwt.claims', '{"sub": "${id}"}', false);
    select public.delete_own_account();
    reset role`);
    expect((await owner.query(profiles, [id])).rows).toEqual([{ count: 0 }]);

    await owner.script(`
    insert into public.dossier_drafts (id, based_on, record, analysis)
    select id, revision, record, analysis from public.dossiers limit 1`);
    const askedBy = { service_role: SERVICE_CALLS, anon: PUBLIC_CALLS };
    for (const [asking, calls] of Object.entries(askedBy)) {
      for (const [call, sql] of Object.entries(calls)) {
        await owner.script(`begin; set local role ${asking}`);
        const { rows } = await owner.query(sql);
        await owner.script("rollback");
        expect(rows.length > 0, call).toBe(call !== "remove findings");
      }
    }
    await cluster.script(`set role ${role}`);
    const schema = await describeSchema(cluster, SCHEMAS);
    expect(schemaDifferences(await ownSchema(), schema, ["of our own backend", "of the project"])).toEqual(
      [],
    );
  },
);

async function ownSchema() {
  const { url, drop } = await copyPostgresTemplate();
  const { connection, close } = await openAsOwner({ url });
  onTestFinished(() => close().then(drop));
  return describeSchema(connection, SCHEMAS);
}
