/** Backups of running sites, restored on both engines and between them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@levidence/backend";
import { BackupReader } from "@levidence/backend/backup";
import { type Database, openAsOwner, openForReading } from "@levidence/backend/database";
import { DatabaseLeases, JobRunner } from "@levidence/backend/jobs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Environment, readEnvironment } from "#config/environment.ts";
import { startBucket } from "#server/bucket/bucket.fake.ts";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { copyPostgresTemplate, createPostgresDatabase } from "#tests/support/databases/postgres-databases.ts";
import { createAdmin, createUser } from "#tests/support/people/people.ts";
import { type AtEnd, temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { placeOf } from "./place.ts";
import { restoreSite, resumeSite } from "./restore-site.ts";
import { takeSiteBackup } from "./take-site-backup.ts";

type EngineName = "PGlite" | "PostgreSQL";

const PICTURE = "photos/0123456789abcdef0123456789abcdef-320x200";
/** Not copied as they are; erasures are added to. */
const OWN = new Set(
  "auth.sessions auth.refresh_tokens auth.one_time_tokens backend.jobs backend.rate_limits backend.restored_copy private.dossier_previews".split(
    " ",
  ),
);
/** What an account and a message leave, which the second backup knows to be erased. */
const ERASED = new Set(
  "auth.users auth.identities backend.account_uses backend.erasures public.contact_messages public.profiles".split(
    " ",
  ),
);

/** @param atEnd see temporaryDirectory */
async function site(engine: EngineName, isNew = false, atEnd: AtEnd = onTestFinished): Promise<Environment> {
  const DATA_DIR = temporaryDirectory(atEnd);
  if (engine === "PGlite") {
    if (!isNew) copyEmbeddedTemplateTo(DATA_DIR);
    return readEnvironment({ DATA_DIR });
  }
  const { url, drop } = await (isNew ? createPostgresDatabase() : copyPostgresTemplate());
  atEnd(drop);
  return readEnvironment({ DATA_DIR, DATABASE_URL: url });
}

async function open(
  { DATA_DIR, DATABASE_URL }: Environment,
  atEnd: AtEnd = onTestFinished,
): Promise<Database> {
  const place = { dataDirectory: DATA_DIR, databaseUrl: DATABASE_URL };
  const database = await openDatabase({ ...demonstrationCatalogue, ...place });
  atEnd(() => database.close());
  return database;
}

const asOwner = (database: Database, sql: string) =>
  database.queryAs<Record<string, unknown>>("supabase_auth_admin", {}, { sql });

/** Accounts, a session, links, waiting mail, a message, a planned publication, a picture. */
async function fill(database: Database, { DATA_DIR }: Environment): Promise<void> {
  const { id } = await createAdmin(database);
  await createUser(database, { first_name: "Zoé" });
  await database.runAs("supabase_auth_admin", {}, async (transaction) => {
    await transaction.query(
      "insert into auth.sessions (id, user_id, updated_at) values ('00000000-0000-4000-8000-000000000001', $1, '2026-01-02')",
      [id],
    );
    await transaction.query("insert into auth.refresh_tokens (token) values ('spent')");
    await transaction.query(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       values (gen_random_uuid(), $1, 'recovery_token', 'hash', 'a@b.fr')`,
      [id],
    );
  });
  await database.queryAs(
    "anon",
    {},
    {
      sql: "insert into public.contact_messages (name, email, subject, message) values ('a', 'a@b.fr', 'c', E'd\\n« e »\\t')",
    },
  );
  await asOwner(
    database,
    `insert into backend.outbox (request) values ('{"kind": "recovery", "email": "a@b.fr"}')`,
  );
  await database.runAs("authenticated", { sub: id }, async ({ query }) => {
    const { rows } = await query(
      "insert into public.dossier_drafts (id, record) select id, '{}' from public.products limit 1 returning id",
    );
    await query("select public.share_dossier_draft($1)", [String(rows[0]?.id)]);
  });
  mkdirSync(join(DATA_DIR, "media", PICTURE), { recursive: true });
  writeFileSync(join(DATA_DIR, "media", PICTURE, "320.webp"), "a picture");
  mkdirSync(join(DATA_DIR, "media/photos/.unfinished"));
}

/** Yesterday, now and tomorrow. */
const PLAN = `
  insert into public.dossier_schedules
  select id, dossier_revision, now() + (rank() over (order by id) - 2) * interval '1 day' from public.products
  where dossier_revision is not null order by id limit 3`;
const PLANNED = `
  select product_url as path from public.dossier_schedules join public.products using (id) order by publish_at`;

/** Starts a runner with a job that is due at once. */
function startJob(database: Database) {
  const run = async () => {
    started.runs += 1;
    return undefined;
  };
  const jobs = [{ name: "due", limitSeconds: 60, run }];
  const leases = new DatabaseLeases({ database });
  const started = { runs: 0, leases, runner: new JobRunner({ leases, jobs, report: () => undefined }) };
  return started;
}

async function contents(environment: Environment): Promise<Record<string, string[]>> {
  const { connection, close } = await openForReading(placeOf(environment));
  await connection.query("set search_path = ''");
  const { rows: tables } = await connection.query(`
    select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relname not in ('migrations', 'migration_digests')
      and relnamespace::regnamespace::text in ('auth', 'backend', 'private', 'public')`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await connection.query(`select t::text as row from ${name} as t order by 1`);
    all[String(name)] = rows.map(({ row }) => String(row));
  }
  await close();
  return all;
}

/** Backups are named by the second, so each is taken a second after the one before. */
let taken = 0;
const take = async (environment: Environment, folder: string, isTried = false) => {
  const takenAt = new Date(Date.now() + 1_000 * taken++);
  const line = await takeSiteBackup(environment, folder, isTried, takenAt);
  return line.slice(0, line.indexOf(": "));
};
const restore = (environment: Environment, path: string) => restoreSite(environment, path, () => undefined);

/**
 * A site, two backups of it between which an account and a message were erased, and a copy made of the first
 * one. Each start of an embedded database takes a second, and so the tests of a pair share one.
 */
async function makeCopy(former: EngineName, next: EngineName, atEnd: AtEnd) {
  const folder = temporaryDirectory(atEnd);
  const from = await site(former, false, atEnd);
  const running = await open(from, atEnd);
  await running.queryAs("service_role", {}, { sql: PLAN });
  await fill(running, from);
  // On trial it is restored into an embedded database, as that of PostgreSQL is below.
  const first = await take(from, folder, former === "PGlite");
  const before = await contents(from);
  const { rows: erased } = await asOwner(
    running,
    "delete from auth.users where raw_user_meta_data ->> 'first_name' = 'Zoé' returning id",
  );
  await running.queryAs("service_role", {}, { sql: "delete from public.contact_messages" });
  const { rows: planned } = await running.queryAs("service_role", {}, { sql: PLANNED });
  await take(from, folder);

  const to = await site(next, true, atEnd);
  await restore(to, first);
  const refused = await restore(to, first).catch(String);
  const copied = await contents(to);
  return { before, erased, planned, to, refused, copied, copy: await open(to, atEnd) };
}

describe.each<[EngineName, EngineName]>([
  ["PGlite", "PostgreSQL"],
  ["PostgreSQL", "PGlite"],
])("from %s to %s", (former, next) => {
  const ends: (() => unknown)[] = [];
  let scene: Awaited<ReturnType<typeof makeCopy>>;

  beforeAll(async () => {
    scene = await makeCopy(former, next, (work) => ends.push(work));
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  test("a restored copy has every row and picture, and a database in use is left as it is", async () => {
    const { before, copied, to, refused } = scene;
    expect(refused).toContain("already, which was left as it is");
    const compared = (all: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !OWN.has(name) && !ERASED.has(name)));
    expect(compared(copied)).toEqual(compared(before));
    expect(before["auth.sessions"]).toHaveLength(1);
    expect(before["private.dossier_previews"]).toHaveLength(1);
    for (const name of OWN)
      expect([name, copied[name]?.length]).toEqual([name, name.endsWith("copy") ? 1 : 0]);
    expect(copied["backend.account_uses"]).toEqual([expect.stringContaining("2026-01-02")]);
    const picture = join(to.DATA_DIR, "media", PICTURE, "320.webp");
    expect(readFileSync(picture, "utf8")).toBe("a picture");
    expect(readdirSync(join(to.DATA_DIR, "media/photos"))).toHaveLength(1);
  });

  test("it counts on, and its keys hold", async () => {
    const { copy } = scene;
    const { rows } = await asOwner(
      copy,
      "insert into auth.refresh_tokens (token) values ('next') returning id",
    );
    // An embedded database that runs has taken the next numbers already.
    expect(Number(rows[0]?.id)).toBeGreaterThan(1);
    await expect(
      copy.queryAs("service_role", {}, { sql: "update public.products set category_id = gen_random_uuid()" }),
    ).rejects.toThrow(/categor/);
  });

  test("what was erased stays erased, mail waits, and nothing overdue is published", async () => {
    const { copied, before, erased, planned, copy } = scene;
    expect([before["auth.users"]?.length, copied["auth.users"]?.length]).toEqual([2, 1]);
    expect(before["public.contact_messages"]).toHaveLength(1);
    expect(copied["public.contact_messages"]).toEqual([]);
    expect(copied["backend.erasures"]).toEqual([
      expect.stringContaining(`auth.users,${erased[0]?.id}`),
      expect.stringContaining("public.contact_messages,"),
    ]);

    const held = startJob(copy);
    await expect.poll(async () => (await asOwner(copy, "select from backend.jobs")).rows.length).toBe(1);
    expect((await held.leases.state()).state).toBe("held");
    await held.runner.close();
    expect(held.runs).toBe(0);
    expect(await resumeSite(copy)).toContain(`passed: ${planned[0]?.path}, ${planned[1]?.path}.`);
    const released = startJob(copy);
    await expect.poll(() => released.runs).toBe(1);
    await released.runner.close();
    expect((await copy.queryAs("service_role", {}, { sql: PLANNED })).rows).toEqual([planned[2]]);
    expect((await asOwner(copy, "select from backend.outbox")).rows.length).toBeGreaterThan(0);
    expect(await resumeSite(copy)).toContain("no restored copy");
  });
});

describe.each<EngineName>(["PGlite", "PostgreSQL"])("on %s", (engine) => {
  test("a backup is of one moment, while others write", async () => {
    const from = await site(engine);
    const database = await open(from);
    let isOver = false;
    let written = 0;
    const write = async () => {
      for (; !isOver; written += 1) {
        await database.runAs("supabase_auth_admin", {}, async (transaction) => {
          await transaction.query("insert into backend.rate_limits values ($1, now(), 1)", [`${written}`]);
          await transaction.query("insert into backend.secrets values ($1, '')", [`${written}`]);
        });
      }
      return undefined;
    };
    const writing = write();
    await expect.poll(() => written).toBeGreaterThan(0);
    const path = await take(from, temporaryDirectory()).finally(() => {
      isOver = true;
    });
    await writing;
    const backup = await BackupReader.open(path);
    const rowsOf = (name: string) => backup.manifest.tables.find((table) => table.name === name)?.rows;
    const { rows } = await asOwner(database, "select count(*)::int as count from backend.rate_limits");
    expect(rowsOf("backend.rate_limits")).toBeGreaterThan(0);
    expect(rowsOf("backend.rate_limits")).toBeLessThan(Number(rows[0]?.count));
    expect(rowsOf("backend.secrets")).toBe(rowsOf("backend.rate_limits"));
    await backup.close();
    await expect.poll(() => readdirSync(from.DATA_DIR).join()).not.toContain("copy-");
  });
});

test("what a restore would refuse is refused on trial, with the same reason, and not kept", async () => {
  const from = await site("PostgreSQL");
  // A later version has added to the schema, and this one serves it.
  const { connection, close } = await openAsOwner(placeOf(from));
  await connection.query(
    "insert into backend.migration_digests (file, digest, is_additive) values ('20990101000000_next.sql', '1', true)",
  );
  await close();
  await open(from);
  const folder = temporaryDirectory();
  const reason =
    /20990101000000_next\.sql, which this version of the site does not have; .*: use a version that has it/;
  await expect(take(from, folder, true)).rejects.toThrow(reason);
  expect(readdirSync(folder)).toEqual([]);
  await expect(restore(await site("PGlite", true), await take(from, folder))).rejects.toThrow(reason);
});

test("a bucket keeps the last backups, with the pictures of another; one of it becomes a site", async () => {
  const store = await startBucket();
  onTestFinished(() => store.close());
  const settings = { BACKUP_BUCKET: store.setting, MEDIA_BUCKET: store.setting, BACKUPS_KEPT: "2" };
  const withBuckets = ({ DATA_DIR, DATABASE_URL }: Environment) =>
    readEnvironment({ DATA_DIR, DATABASE_URL, ...settings });
  const from = withBuckets(await site("PostgreSQL"));
  store.files.set(`media/${PICTURE}/320.webp`, Buffer.from("a picture"));
  const names: string[] = [];
  while (names.length < 3) names.push(await take(from, "bucket"));
  const kept = [...store.files.keys()].filter((name) => name.startsWith("backup-"));
  expect(kept).toEqual(names.slice(1));
  expect(readdirSync(join(from.DATA_DIR, "unsent-backups"))).toEqual([]);

  store.files.delete(`media/${PICTURE}/320.webp`);
  const to = withBuckets(await site("PostgreSQL", true));
  await expect(restore(to, "bucket:backup-1.tar")).rejects.toThrow(
    `newest are: ${names.slice(1).join(", ")}`,
  );
  await restore(to, `bucket:${names[1]}`);
  expect(String(store.files.get(`media/${PICTURE}/320.webp`))).toBe("a picture");
  expect((await contents(to))["public.products"]).toEqual((await contents(from))["public.products"]);
  expect(readdirSync(to.DATA_DIR)).not.toContain("fetched-backups");
});
