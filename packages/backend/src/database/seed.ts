/** The project's first rows, once in the life of a database. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { applyScript, inTransaction } from "./apply-scripts.ts";
import type { OwnerConnection } from "./connection.ts";
import { isSeeded, recordSeed } from "./ledger.ts";

/** The project's first rows. */
export interface Seed {
  /** SQL, or modules whose default export returns it. Run in this order, in one transaction. */
  files: readonly string[];
  /** The seed runs once in the life of a database, and only while these tables are empty. */
  emptyTables: readonly string[];
}

/** Fills a database that has never had its first rows, and whose tables are empty. @throws MigrationError */
export async function seedOnce(
  owner: OwnerConnection,
  { files, emptyTables }: Seed,
  report: (line: string) => void,
) {
  // An administrator who empties the tables must not find the seed back after a restart.
  if (await isSeeded(owner)) return;
  for (const table of emptyTables) {
    const { rows } = await owner.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0) return;
  }
  report(`Filling the empty database from ${files.map((file) => basename(file)).join(" and ")}`);
  const scripts = await Promise.all(files.map(async (path) => ({ path, sql: await readSeed(path) })));
  await inTransaction(owner, async () => {
    for (const script of scripts) await applyScript(owner, script);
    await recordSeed(owner);
  });
}

/** @returns the SQL of one of its files */
export async function readSeed(path: string): Promise<string> {
  if (!path.endsWith(".ts")) return readFile(path, "utf8");
  const { default: write } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    default: () => string;
  };
  return write();
}
