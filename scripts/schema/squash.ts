/**
 * `npm run schema squash`: makes one baseline of all migrations, from the documents. It has the version of the last of
 * them, so that a database which has that one has the baseline.
 */
import { rmSync } from "node:fs";
import { readMigrationFiles } from "@levidence/backend/migrate";
import { describeBoth, schemaFolders, writeBaseline } from "./documents.ts";
import { schemaDifferences } from "./schema-description.ts";

const files = await readMigrationFiles(schemaFolders.migrations);
const last = files.at(-1);
const differences = schemaDifferences(...(await describeBoth(schemaFolders)), [
  "in the migrations",
  "in the documents",
]);
if (!last || files.length === 1) {
  console.log("There is one migration alone: nothing to squash");
} else if (differences.length > 0) {
  console.error(`The migrations do not lead to the documents:\n${differences.join("\n")}`);
  process.exitCode = 1;
} else {
  for (const { path } of files) rmSync(path);
  writeBaseline(schemaFolders.migrations, last.version, schemaFolders.documents);
  console.log(`${files.length} migrations became ${last.version}_baseline.sql`);
}
