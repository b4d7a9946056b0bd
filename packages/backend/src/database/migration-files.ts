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
  /** Whether the versions of the site from before it go on with the schema after it. */
  isAdditive: boolean;
}

/** The first line of such a migration. */
const ADDITIVE = /^-- additive\s/;
/** What no such migration does: earlier versions may use what it takes away, or leave out what it asks for. */
const TAKES_AWAY =
  /\b(?:drop\s+(?:table|column|view|function|type|schema|policy)|rename|alter\s+column|set\s+not\s+null|truncate|revoke)\b/i;
/** The object is the first group. */
const REVOKES = /\brevoke\s[^;]*?\son\s+(?:(?:table|function|procedure|routine)\s+)?([\w.]+)[^;]*;/gi;

/**
 * Reads the migrations of a folder, in the order in which they are applied.
 * @throws Error naming a file whose name is no version and name, or that says to be additive and is not
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
  const isAdditive = ADDITIVE.test(sql);
  const removal = isAdditive && TAKES_AWAY.exec(withoutFirstRevokes(sql.replace(/--.*/g, "")));
  if (removal) throw new Error(`${file}: an additive migration takes nothing away, as “${removal[0]}” may`);
  return { path, file, version, name, sql, digest: digestOf(sql), isAdditive };
}

/** Leaves out revokes on objects that the same migration creates: they take nothing away. */
const withoutFirstRevokes = (sql: string) =>
  sql.replace(REVOKES, (statement, name: string) =>
    new RegExp(`\\bcreate\\s+\\w+\\s+${name.replace(".", "\\.")}\\b`, "i").test(sql) ? "" : statement,
  );

/** Some systems check files out with other line ends: the same migration has one digest on all of them. */
const digestOf = (sql: string) => createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
