/**
 * Rewrites the records that earlier releases have stored, once: as the schema's owner, after the migrations of a start,
 * of `npm run site migrate` and of a restore. A step stays for two releases; what reads records knows one version.
 */
import { DatabaseError, type OwnerConnection } from "@levidence/backend/database";
import { whenFree } from "@levidence/backend/migrate";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import { toVersion4 } from "./to-version-4.ts";

type Stored = Readonly<Record<string, unknown>>;

interface StoredTexts {
  record: Stored;
  /** In Markdown. */
  analysis: string;
}

/** By the kind of a source, up to version 4. What was measured or calculated by us is no trial of others. */
const known: Readonly<Record<string, Pick<DossierRecord["sources"][number], "rank" | "bearing">>> = {
  maker: { rank: "maker" },
  manual: { rank: "maker" },
  merchant: { rank: "copied" },
  test: { rank: "used" },
  measured: { rank: "measured", bearing: "other" },
  calculated: { rank: "measured", bearing: "other" },
};

/** By the version that they start from. */
const steps: Readonly<Record<number, (texts: StoredTexts) => StoredTexts>> = {
  // An earlier price had a proof, which proved nothing that pages show.
  2: ({ record, analysis }) => {
    const price = record.price as Stored | null | undefined;
    if (!price?.old) return { record, analysis };
    const { proof: _, ...old } = price.old as Stored;
    return { record: { ...record, price: { ...price, old } }, analysis };
  },
  3: toVersion4,
  // A source had a kind: who published it. Its trials go on being counted.
  4: ({ record, analysis }) => {
    if (!Array.isArray(record.sources)) return { record, analysis };
    const sources = record.sources as Stored[];
    const ranked = sources.map(({ kind, ...source }) => ({
      ...source,
      ...(known[String(kind)] ?? { rank: "reported" }),
    }));
    return { record: { ...record, sources: ranked }, analysis };
  },
};

/** In the order in which a publication locks them. */
const TABLES = ["public.dossier_revisions", "public.dossiers", "public.dossier_drafts"] as const;

const VERSION = "record -> 'schemaVersion'";

/** @param version an expression of SQL: of a record. A range, which the indexes of 25_dossiers.sql know. */
const isFormer = (version: string) => {
  const versions = Object.keys(steps).map(Number);
  return `${version} between '${Math.min(...versions)}' and '${Math.max(...versions)}'`;
};

/** Every start asks it. In order, since PostgreSQL would read whole tables to learn that there is none. */
export const SOME_FORMER = `select ${TABLES.map(
  (table) => `(select true from ${table} where ${isFormer(VERSION)} order by ${VERSION} limit 1)`,
).join(" or ")} as found`;

/** The same of what visitors may read, as a question to the data interface. */
export const PUBLISHED_FORMER = `dossiers?select=id&record->schemaVersion=in.(${Object.keys(steps)})&limit=1`;

export const FORMER_RECORDS =
  "Dossiers have the shape of an earlier release, which this one does not read: run `npm run site migrate`";

/** The rows of one statement: records are long. */
const ROWS = 50;

/** Returns the texts of a dossier of an earlier version in today's shape; drafts come too, so that anything may be missing. */
export function migratedTexts(stored: { record: unknown; analysis: string }): DossierTexts {
  let texts: StoredTexts = { record: stored.record as Stored, analysis: stored.analysis };
  let version = Number(texts.record.schemaVersion);
  for (let step = steps[version]; step; step = steps[version]) {
    version += 1;
    const { record, analysis } = step(texts);
    texts = { record: { ...record, schemaVersion: version }, analysis };
  }
  return texts as unknown as DossierTexts;
}

/**
 * Brings all stored records to today's version: the published ones, drafts and revisions. What no step can read, such as
 * a draft that was written past the forms, stays as it is, and is reported.
 * @returns whether there were others that could be
 */
export async function migrateRecords(
  owner: OwnerConnection,
  report: (line: string) => void,
): Promise<boolean> {
  const { rows } = await owner.query(SOME_FORMER);
  if (!rows[0]?.found) return false;
  const count = await whenFree(owner, "The rewrite of dossiers", () => migrateTables(owner, report), report);
  if (count > 0)
    report(`Brought ${count} dossiers, drafts and revisions of earlier releases to the shape of this one`);
  return count > 0;
}

async function migrateTables(owner: OwnerConnection, report: (line: string) => void): Promise<number> {
  // What they say stays the same: the journal notes nothing, and a final revision may change.
  const triggers = (state: string) =>
    owner.script(
      [...TABLES, "public.changes"].map((table) => `alter table ${table} ${state} trigger user`).join(";"),
    );
  await triggers("disable");
  let count = 0;
  for (const table of TABLES) count += await migrateTable(owner, table, report);
  for (const column of ["before", "after"] as const) await migrateJournal(owner, column, report);
  await triggers("enable");
  return count;
}

interface StoredRow extends StoredTexts {
  id: string;
}

async function migrateTable(
  owner: OwnerConnection,
  table: (typeof TABLES)[number],
  report: (line: string) => void,
): Promise<number> {
  const read = (last: string | null) =>
    owner.query(
      `select id, record, analysis from ${table}
       where ${isFormer(VERSION)} and ($1::uuid is null or id > $1) order by id limit ${ROWS}`,
      [last],
    );
  // An editor's page of the earlier release, which writes in its shape, has no draft's version any more.
  const version = table === "public.dossier_drafts" ? ", updated_at = clock_timestamp()" : "";
  return migrateRows(read, table, { owner, report }, async (id, { record, analysis }) => {
    const json = JSON.stringify(record);
    await owner.query(`update ${table} set record = $2::jsonb, analysis = $3${version} where id = $1`, [
      id,
      json,
      analysis,
    ]);
    // The search names what the rewritten record rejects; its trigger is off here.
    if (table === "public.dossiers")
      await owner.query("select private.put_rejected_models($1::uuid, $2::jsonb)", [id, json]);
  });
}

/** What the journal brings back is read like what is stored. Of a change it has what differed, maybe without the analysis. */
async function migrateJournal(
  owner: OwnerConnection,
  column: "before" | "after",
  report: (line: string) => void,
): Promise<void> {
  const tables = TABLES.map((table) => `'${table.replace("public.", "")}'`).join();
  const read = (last: string | null) =>
    owner.query(
      `select id::text, ${column} -> 'record' as record, coalesce(${column} ->> 'analysis', '') as analysis
       from public.changes where table_name in (${tables}) and ${isFormer(`${column} -> 'record' -> 'schemaVersion'`)}
         and ($1::bigint is null or id > $1) order by changes.id limit ${ROWS}`,
      [last],
    );
  await migrateRows(read, "public.changes", { owner, report }, async (id, { record, analysis }) => {
    await owner.query(
      `update public.changes set ${column} = ${column} || jsonb_build_object('record', $2::jsonb)
         || case when ${column} ? 'analysis' then jsonb_build_object('analysis', $3::text) else '{}' end
       where id = $1::bigint`,
      [id, JSON.stringify(record), analysis],
    );
  });
}

/** @param read at most `ROWS` rows behind one. @returns how many were rewritten */
async function migrateRows(
  read: (last: string | null) => Promise<{ rows: readonly unknown[] }>,
  place: string,
  { owner, report }: { owner: OwnerConnection; report: (line: string) => void },
  write: (id: string, texts: DossierTexts) => Promise<void>,
): Promise<number> {
  /** Together, or each alone when one of them cannot be read: a savepoint each would slow down other sessions. */
  async function rewrite(rows: readonly StoredRow[]): Promise<number> {
    await owner.script("savepoint former_records");
    try {
      for (const row of rows) await write(row.id, migratedTexts(row));
      await owner.script("release savepoint former_records");
      return rows.length;
    } catch (error) {
      if (!isOfRecord(error)) throw error;
      await owner.script("rollback to savepoint former_records");
      if (rows.length === 1) {
        report(`${place} ${rows[0]?.id} keeps the shape of an earlier release: ${error.message}`);
        return 0;
      }
    }
    let count = 0;
    for (const row of rows) count += await rewrite([row]);
    return count;
  }

  let count = 0;
  let last: string | null = null;
  for (;;) {
    const rows = (await read(last)).rows as readonly StoredRow[];
    if (rows.length > 0) count += await rewrite(rows);
    if (rows.length < ROWS) return count;
    last = rows.at(-1)?.id ?? null;
  }
}

/** Of what a step or a constraint refuses; any other failure of the database ends the rewrite. */
const isOfRecord = (error: unknown): error is Error =>
  error instanceof DatabaseError ? /^2[23]/.test(error.code) : error instanceof Error;
