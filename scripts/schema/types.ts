/**
 * `npm run schema types`: writes the row types of the app from the migrated schema. With `--check` it only reports
 * whether they are stale.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { formatCode } from "#scripts/shared/format-code.ts";
import { openMigratedSchema } from "#scripts/types/migrated-schema.ts";
import { readCatalog } from "#scripts/types/read-catalog.ts";
import { writeTypes } from "#scripts/types/write-types.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** The file that the app imports the types from. */
const OUTPUT = "app/lib/data/database.generated.ts";

try {
  const session = await openMigratedSchema();
  const types = formatCode(writeTypes(await readCatalog(session, "public")), OUTPUT);
  await session.close();
  const path = join(ROOT, OUTPUT);
  const isCurrent = existsSync(path) && readFileSync(path, "utf8") === types;
  if (process.argv.includes("--check")) {
    if (!isCurrent)
      throw new Error(`${OUTPUT} is not what the migrations make: run \`npm run schema types\``);
  } else if (!isCurrent) {
    writeFileSync(path, types);
    console.log(`Wrote ${OUTPUT}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
