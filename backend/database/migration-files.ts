/** Files of migrations: `<version>_<name>.sql`, as the Supabase CLI lays them out. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

export interface MigrationFile {
  path: string;
  /** Without its folder. */
  file: string;
  version: string;
  name: string;
  sql: string;
  /** SHA-256 of the text, in hexadecimal digits. */
  digest: string;
}

/**
 * Reads the migrations of a folder, in the order in which they are applied.
 * @throws Error naming a file whose name is no version and name
 */
export async function readMigrationFiles(directory: string): Promise<MigrationFile[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(files.map((file) => readMigrationFile(join(directory, file))));
}

async function readMigrationFile(path: string): Promise<MigrationFile> {
  const file = basename(path);
  const [, version = "", name = ""] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
  if (!version) throw new Error(`${file}: a migration is named <version>_<name>.sql`);
  const sql = await readFile(path, "utf8");
  return { path, file, version, name, sql, digest: digestOf(sql) };
}

/** Some systems check files out with other line ends: the same migration has one digest on all of them. */
const digestOf = (sql: string) => createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
