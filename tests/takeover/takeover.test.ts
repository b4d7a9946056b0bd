/** A database of commit 2ce4dc9 is taken over on both engines, and nothing of it is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type DatabasePlace, openAsOwner } from "#backend/database/copy/owner-access.ts";
import { describeSchema, schemaDifferences } from "#backend/database/schema-description.ts";
import type { OwnerSession, Session } from "#backend/database/session.ts";
import { openDatabase } from "#backend/open-database.ts";
import { GONE, RENAMED_COLUMNS, RENAMED_TABLES } from "#scripts/takeover/former-database.ts";
import { takeOver } from "#scripts/takeover/take-over.ts";
import { demonstrationCatalogue } from "#tests/demonstration-catalogue.ts";
import { copyEmbeddedTemplate } from "#tests/engines.ts";
import { copyPostgresTemplate, createPostgresDatabase } from "#tests/postgres-databases.ts";
import { makeFormerDatabase } from "./former-database.ts";

const SCHEMAS = ["auth", "backend", "private", "public"];

interface Engine {
  empty(): Promise<DatabasePlace>;
  present(): Promise<DatabasePlace>;
}

const engines: Record<string, Engine> = {
  PGlite: {
    async empty() {
      const directory = mkdtempSync(join(tmpdir(), "levidence-takeover-"));
      onTestFinished(() => rmSync(directory, { recursive: true }));
      return { directory };
    },
    async present() {
      const { directory, remove } = copyEmbeddedTemplate();
      onTestFinished(remove);
      return { directory };
    },
  },
  PostgreSQL: {
    async empty() {
      const { url, drop } = await createPostgresDatabase();
      onTestFinished(drop);
      return { url };
    },
    async present() {
      const { url, drop } = await copyPostgresTemplate();
      onTestFinished(drop);
      return { url };
    },
  },
};

async function asOwner<Result>(place: DatabasePlace, work: (session: OwnerSession) => Promise<Result>) {
  const { session, close } = await openAsOwner(place);
  try {
    return await work(session);
  } finally {
    await close();
  }
}

const start = (place: DatabasePlace) =>
  openDatabase({
    ...demonstrationCatalogue,
    dataDirectory: "directory" in place ? place.directory : "unused",
    databaseUrl: "url" in place ? place.url : undefined,
  });

/** The number of rows and a hash of them, by table; columns in any order. Without the ledgers. */
async function contents(session: Session): Promise<Record<string, string>> {
  const { rows: tables } = await session.query(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname = any (string_to_array($1, ',')) and relname not in ('migrations', 'migration_digests')`,
    [SCHEMAS.join(",")],
  );
  const all: Record<string, string> = {};
  for (const table of tables.map(({ name }) => String(name))) {
    const { rows } = await session.query(`select to_jsonb(t)::text as row from ${table} as t`);
    const present = RENAMED_TABLES.get(table) ?? table;
    const texts = rows.map(({ row }) => renameColumns(present, String(row))).sort();
    if (GONE.some((pattern) => pattern.test(table))) continue;
    all[present] = `${rows.length} rows: ${texts.join("\n")}`;
  }
  return all;
}

/** The row as the present table has it. */
function renameColumns(table: string, row: string): string {
  const ofTable = [...RENAMED_COLUMNS].filter(([present]) => present.startsWith(`${table}.`));
  const names = new Map(ofTable.map(([present, former]) => [former, present.split(".")[2]]));
  const values = Object.entries(JSON.parse(row))
    .filter(([column]) => !GONE.some((pattern) => pattern.test(column)))
    .map(([column, value]) => [names.get(column) ?? column, value] as const);
  return JSON.stringify(values.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The folders that the pages showed: one was withdrawn after a revision; of one a revision is published, and it is no folder's. */
const PUBLISHED_FOLDERS = [
  { slug: "body-comp", revision: 2, based_on: null },
  { slug: "delonghi-magnifica-s", revision: 1, based_on: null },
  { slug: "google-pixel-9", revision: 1, based_on: null },
  { slug: "lumie-renommee", revision: 1, based_on: 1 },
  { slug: "sennheiser-ambeo-soundbar-mini", revision: 1, based_on: null },
  { slug: "sony-ult-field-5", revision: 1, based_on: null },
  { slug: "sony-wh-1000xm6", revision: 1, based_on: null },
  { slug: "technics-eah-az100-ek", revision: 1, based_on: null },
  { slug: "withings-scanwatch-2", revision: 1, based_on: null },
];

/** Revisions without an author. */
const OF_FOLDERS = "from public.dossier_revisions where note = 'Première édition' and author_id is null";

async function publishedFolders(session: Session) {
  const { rows } = await session.query(`
    select slug, revision, based_on from public.products join public.dossiers using (id)
      left join public.dossier_drafts using (id)
    where (id, dossier_revision) in (select product_id, number ${OF_FOLDERS})
      and content_changed_at >= '2026-11-22 00:00+00' and published_at = '2026-11-22 00:00+00'
    order by slug`);
  return rows;
}

/** @param days of each product's last change before */
async function contentsWithoutFolders(session: OwnerSession, days: readonly Record<string, unknown>[]) {
  await session.script(`
    begin;
    alter table public.products disable trigger user;
    alter table public.dossier_drafts disable trigger user;
    alter table public.dossier_revisions disable trigger user;
    update public.dossier_drafts set based_on = null where (id, based_on) in (select product_id, number ${OF_FOLDERS});
    delete ${OF_FOLDERS}`);
  for (const { id, day } of days)
    await session.query("update public.products set content_changed_at = $2 where id = $1", [
      String(id),
      String(day),
    ]);
  const rows = await contents(session);
  await session.script("rollback");
  return rows;
}

test.each(Object.entries(engines))(
  "on %s every row stays, and the schema is that of a new database",
  { timeout: 180_000 },
  async (_, engine) => {
    const place = await engine.empty();
    await asOwner(place, makeFormerDatabase);
    await expect(start(place)).rejects.toThrow(
      /^The database holds migration [^\n]*`npm run takeover`[^\n]*$/,
    );

    const present = await asOwner(await engine.present(), (session) => describeSchema(session, SCHEMAS));
    const before = await asOwner(place, async (session) => {
      const rows = await contents(session);
      expect(Object.entries(rows).filter(([, text]) => text.startsWith("0 "))).toEqual([]);

      // An operator's own table would be lost, so nothing is done.
      await session.script("create table public.extra (id integer)");
      const schema = await describeSchema(session, SCHEMAS);
      await expect(takeOver(session)).rejects.toThrow("public.extra");
      expect(schemaDifferences(schema, await describeSchema(session, SCHEMAS), ["before", "after"])).toEqual(
        [],
      );
      await session.script("drop table public.extra");
      expect(await contents(session)).toEqual(rows);

      const { rows: changes } = await session.query(
        "select id, content_changed_at::text as day from public.products",
      );
      const counts = Object.entries(rows).map(([table, text]) =>
        /^p/.test(table) ? Number.parseInt(text, 10) : 0,
      );
      expect(await takeOver(session)).toBe(counts.reduce((sum, count) => sum + count));
      expect(
        schemaDifferences(await describeSchema(session, SCHEMAS), present, ["taken over", "new"]),
      ).toEqual([]);
      expect(await publishedFolders(session)).toEqual(PUBLISHED_FOLDERS);
      expect(await contentsWithoutFolders(session, changes)).toEqual(rows);
      await expect(takeOver(session)).rejects.toThrow("nothing was changed");
      return rows;
    });

    const database = await start(place);
    const { rows: found } = await database.queryAs(
      "anon",
      {},
      {
        sql: "select slug from public.search_catalogue('acme phone 2')",
      },
    );
    expect(found).toEqual([{ slug: "nokia-3210" }]);
    const moved =
      "update public.products set category_id = category_id, slug = slug || '-2' where slug = 'nokia-3210'";
    expect((await database.queryAs("service_role", {}, { sql: moved })).affectedRows).toBe(1);
    await database.close();
    expect(Object.keys(before)).toHaveLength(42);
  },
);
