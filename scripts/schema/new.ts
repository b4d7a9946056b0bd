/** `npm run schema new <name>`: begins a migration from the migrations to the documents, as they were changed. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeBoth, readDocuments, schemaFolders } from "./documents.ts";
import { writeSkeleton } from "./skeleton.ts";

const [name = ""] = process.argv.slice(2);
if (/^[a-z0-9_]+$/.test(name)) {
  const skeleton = writeSkeleton(
    name,
    readDocuments(schemaFolders.documents).map(({ sql }) => sql),
    ...(await describeBoth(schemaFolders)),
  );
  const version = new Date().toISOString().slice(0, 19).replace(/\D/g, "");
  const path = join(schemaFolders.migrations, `${version}_${name}.sql`);
  writeFileSync(path, skeleton, { flag: "wx" });
  console.log(`Wrote ${path}: write the statement of each line “-- …”, and what it is for above`);
} else {
  console.error("Usage: npm run schema new <name>, in small letters, digits and _");
  process.exitCode = 1;
}
