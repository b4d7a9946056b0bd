/** The committed list of the migrations' digests: what is on it has been merged, and never changes again. */
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { SYSTEM_MIGRATIONS } from "#backend/database/migrate.ts";
import { readMigrationFiles } from "#backend/database/migration-files.ts";
import { projectDatabase } from "#server/project-database.ts";

const ROOT = join(import.meta.dirname, "../..");
/** In the format of `sha256sum`. */
const LIST = join(ROOT, "supabase/migrations.sha256");

/** By path from the root of the repository. */
type Digests = ReadonlyMap<string, string>;

/** Reads the digests on the list. */
export function listedDigests(): Digests {
  const lines = readFileSync(LIST, "utf8").split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [digest = "", path = ""] = line.split("  ");
      return [path, digest];
    }),
  );
}

/** Computes the digests of the migrations as they are, the backend's own and the project's. */
export async function presentDigests(): Promise<Digests> {
  const folders = [SYSTEM_MIGRATIONS, join(ROOT, projectDatabase.migrationsDirectory)];
  const files = (await Promise.all(folders.map(readMigrationFiles))).flat();
  return new Map(files.map(({ path, digest }) => [relative(ROOT, path), digest]));
}

/** Replaces the list. */
export function writeDigests(digests: Digests): void {
  writeFileSync(LIST, [...digests].map(([path, digest]) => `${digest}  ${path}\n`).join(""));
}
