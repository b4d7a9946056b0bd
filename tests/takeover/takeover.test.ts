/** A database of commit 2ce4dc9 is taken over on both engines, and nothing of it is lost. */
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#backend/database/migrate.ts";
import { type DatabasePlace, openAsOwner } from "#backend/database/owner-access.ts";
import type { OwnerSession, Session } from "#backend/database/session.ts";
import { openDatabase } from "#backend/open-database.ts";
import { GONE } from "#scripts/takeover/former-database.ts";
import { takeOver } from "#scripts/takeover/take-over.ts";
import { demonstrationCatalogue } from "#tests/demonstration-catalogue.ts";
import { copyEmbeddedTemplateTo } from "#tests/embedded-template.ts";
import {
  copyPostgresTemplate,
  createPostgresDatabase,
  type PostgresPlace,
} from "#tests/postgres-databases.ts";
import { describeSchema, schemaDifferences } from "#tests/schema/schema-description.ts";
import { temporaryDirectory } from "#tests/temporary-directory.ts";
import { makeFormerDatabase } from "./former-database.ts";

/** Tables with another name, with their schemas. */
const RENAMED_TABLES: ReadonlyMap<string, string> = new Map([
  ["private.taken_along", "private.deactivation_cascade"],
]);

/** The former names of columns. */
const RENAMED_COLUMNS: ReadonlyMap<string, string> = new Map([
  ["public.search_synonyms.normalized_term", "key"],
  ["private.rejected_models.normalized_term", "key"],
]);

const SCHEMAS = ["auth", "backend", "private", "public"];

interface Engine {
  /** A place without a database. */
  empty(): Promise<DatabasePlace>;
  /** A database of this version. */
  present(): Promise<DatabasePlace>;
}

async function postgresPlace(made: Promise<PostgresPlace>): Promise<DatabasePlace> {
  const { url, drop } = await made;
  onTestFinished(drop);
  return { url };
}

const engines: Record<string, Engine> = {
  PGlite: {
    empty: async () => ({ directory: temporaryDirectory() }),
    async present() {
      const directory = temporaryDirectory();
      copyEmbeddedTemplateTo(directory);
      return { directory };
    },
  },
  PostgreSQL: {
    empty: () => postgresPlace(createPostgresDatabase()),
    present: () => postgresPlace(copyPostgresTemplate()),
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

const isGone = (name: string) => GONE.some((pattern) => pattern.test(name));

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
    if (isGone(present)) continue;
    const texts = rows.map(({ row }) => renameColumns(present, String(row))).sort();
    all[present] = `${rows.length} rows: ${texts.join("\n")}`;
  }
  return all;
}

/** The row as the present table has it. */
function renameColumns(table: string, row: string): string {
  const ofTable = [...RENAMED_COLUMNS].filter(([present]) => present.startsWith(`${table}.`));
  const names = new Map(ofTable.map(([present, former]) => [former, present.split(".")[2]]));
  const values = Object.entries(JSON.parse(row))
    .filter(([column]) => !isGone(column))
    .map(([column, value]) => [names.get(column) ?? column, value] as const);
  return JSON.stringify(values.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The folders that the pages showed: one was withdrawn after a revision; of one a revision is published,
 * and it is no folder's.
 */
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
      and published_at = (dossiers.record #>> '{analysis,updatedOn}')::date::timestamp at time zone 'UTC'
      and content_changed_at >= published_at
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
  async (_, engine) => {
    const present = await asOwner(await engine.present(), (session) => describeSchema(session, SCHEMAS));
    const place = await engine.empty();
    await asOwner(place, async (session) => {
      await makeFormerDatabase(session);
      await expect(migrate(session, demonstrationCatalogue)).rejects.toThrow(
        /^The database holds migration [^\n]*`npm run takeover`[^\n]*$/,
      );
      const rows = await contents(session);
      expect(Object.keys(rows)).toHaveLength(42);
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
      expect(await publishedFolders(session)).toEqual(PUBLISHED_FOLDERS);
      expect(await contentsWithoutFolders(session, changes)).toEqual(rows);
      await expect(takeOver(session)).rejects.toThrow("nothing was changed");

      // As the next start does.
      await migrate(session, demonstrationCatalogue);
      expect(
        schemaDifferences(await describeSchema(session, SCHEMAS), present, ["taken over", "new"]),
      ).toEqual([]);
    });

    const database = await openDatabase({
      ...demonstrationCatalogue,
      dataDirectory: "directory" in place ? place.directory : "unused",
      databaseUrl: "url" in place ? place.url : undefined,
    });
    const search = "select slug from public.search_catalogue('acme phone 2') where kind = 'product'";
    const { rows: found } = await database.queryAs("anon", {}, { sql: search });
    expect(found).toEqual([{ slug: "nokia-3210" }]);
    const moved = "update public.products set slug = slug || '-2' where slug = 'nokia-3210'";
    expect((await database.queryAs("service_role", {}, { sql: moved })).affectedRows).toBe(1);
    await database.close();
  },
);
