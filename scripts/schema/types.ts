/**
 * `npm run schema types`: writes what is read out of the migrated schema: the row types of the app, and which triggers a
 * write fires. With `--check` it only reports whether they are stale.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { formatCode } from "#scripts/shared/format-code.ts";
import { openMigratedSchema } from "#scripts/types/migrated-schema.ts";
import { readCatalog } from "#scripts/types/read-catalog.ts";
import { writeTypes } from "#scripts/types/write-types.ts";
import { readDocuments, schemaFolders } from "./documents.ts";
import { writeTriggers } from "./triggers.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** The file that the app imports the types from. */
const TYPES = "app/lib/data/database.generated.ts";
const TRIGGERS = "supabase/schemas/README.md";

try {
  const connection = await openMigratedSchema();
  const outputs = {
    [TYPES]: formatCode(writeTypes(await readCatalog(connection, "public")), TYPES),
    [TRIGGERS]: await writeTriggers(connection, readDocuments(schemaFolders.documents)),
  };
  await connection.close();
  for (const [output, text] of Object.entries(outputs)) {
    const path = join(ROOT, output);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    if (process.argv.includes("--check"))
      throw new Error(`${output} is not what the migrations make: run \`npm run schema types\``);
    writeFileSync(path, text);
    console.log(`Wrote ${output}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
