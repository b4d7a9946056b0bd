/** A database of commit 2ce4dc9 is taken over on both engines, and nothing of it is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type DatabasePlace, openAsOwner } from "#backend/database/copy/owner-access.ts";
import { describeSchema, schemaDifferences } from "#backend/database/schema-description.ts";
import type { OwnerSession, Session } from "#backend/database/session.ts";
import { openDatabase } from "#backend/open-database.ts";
import { RENAMED_COLUMNS, RENAMED_TABLES } from "#scripts/takeover/former-database.ts";
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
    all[present] = `${rows.length} rows: ${texts.join("\n")}`;
  }
  return all;
}

/** The row as the present table has it. */
function renameColumns(table: string, row: string): string {
  const former = new Map([...RENAMED_COLUMNS].map(([present, name]) => [`${table}.${name}`, present]));
  const values = Object.entries(JSON.parse(row)).map(([column, value]) => {
    const present = former.get(`${table}.${column}`)?.split(".").at(-1) ?? column;
    return [present, value] as const;
  });
  return JSON.stringify(values.sort(([one], [other]) => (one < other ? -1 : 1)));
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

      const counts = Object.entries(rows).map(([table, text]) =>
        /^p/.test(table) ? Number.parseInt(text, 10) : 0,
      );
      expect(await takeOver(session)).toBe(counts.reduce((sum, count) => sum + count));
      expect(
        schemaDifferences(await describeSchema(session, SCHEMAS), present, ["taken over", "new"]),
      ).toEqual([]);
      expect(await contents(session)).toEqual(rows);
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
    expect(Object.keys(before).length).toBeGreaterThan(45);
  },
);
