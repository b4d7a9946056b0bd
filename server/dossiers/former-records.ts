/**
 * Rewrites the records that earlier releases have stored, once: as the schema's owner, after the migrations of a start,
 * of `npm run site migrate` and of a restore. A step stays for two releases; what reads records knows one version.
 */
import type { OwnerConnection } from "@levidence/backend/database";
import { isLocked, whenFree } from "@levidence/backend/migrate";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import { toVersion4 } from "./to-version-4.ts";

type Stored = Readonly<Record<string, unknown>>;

interface StoredTexts {
  record: Stored;
  /** In Markdown. */
  analysis: string;
}

/** By the kind of a source, up to version 4. */
const ranks: Readonly<Record<string, DossierRecord["sources"][number]["rank"]>> = {
  maker: "maker",
  manual: "maker",
  merchant: "copied",
  test: "used",
  measured: "measured",
  calculated: "measured",
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
      rank: ranks[String(kind)] ?? "reported",
    }));
    return { record: { ...record, sources: ranked }, analysis };
  },
};

/** In the order in which a publication locks them. */
const TABLES = ["public.dossier_revisions", "public.dossiers", "public.dossier_drafts"] as const;

const VERSION = "record -> 'schemaVersion'";

/** The condition of the indexes in supabase/schemas/25_dossiers.sql, word for word. */
const IS_FORMER = `${VERSION} in (${Object.keys(steps).map((version) => `'${version}'`)})`;

/** Every start asks it. In order, since PostgreSQL would read whole tables to learn that there is none. */
export const SOME_FORMER = `select ${TABLES.map(
  (table) => `(select true from ${table} where ${IS_FORMER} order by ${VERSION} limit 1)`,
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
  // What they say stays the same: neither the journal nor a draft's version changes, and a final revision may.
  const triggers = (state: string) =>
    owner.script(TABLES.map((table) => `alter table ${table} ${state} trigger user`).join(";"));
  await triggers("disable");
  let count = 0;
  for (const table of TABLES) count += await migrateTable(owner, table, report);
  await triggers("enable");
  return count;
}

async function migrateTable(
  owner: OwnerConnection,
  table: (typeof TABLES)[number],
  report: (line: string) => void,
): Promise<number> {
  let count = 0;
  let last: string | undefined;
  for (;;) {
    const { rows } = await owner.query(
      `select id, record, analysis from ${table}
       where ${IS_FORMER} and ($1::text is null or id::text > $1) order by id::text limit ${ROWS}`,
      [last ?? null],
    );
    for (const row of rows) {
      last = String(row.id);
      await owner.script("savepoint former_record");
      try {
        await rewrite(owner, table, last, migratedTexts(row as unknown as StoredTexts));
        await owner.script("release savepoint former_record");
        count += 1;
      } catch (error) {
        if (isLocked(error)) throw error;
        await owner.script("rollback to savepoint former_record");
        report(`${table} ${last} keeps the shape of an earlier release: ${(error as Error).message}`);
      }
    }
    if (rows.length < ROWS) return count;
  }
}

async function rewrite(
  owner: OwnerConnection,
  table: (typeof TABLES)[number],
  id: string,
  { record, analysis }: DossierTexts,
): Promise<void> {
  const json = JSON.stringify(record);
  await owner.query(`update ${table} set record = $2::jsonb, analysis = $3 where id = $1`, [
    id,
    json,
    analysis,
  ]);
  // The search names what the rewritten record rejects; its trigger is off here.
  if (table === "public.dossiers")
    await owner.query("select private.put_rejected_models($1::uuid, $2::jsonb)", [id, json]);
}
