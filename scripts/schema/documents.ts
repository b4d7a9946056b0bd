/** The documents of the schema: the current definition of each object, one file per subject. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SchemaDocument {
  /** From the root of the repository. */
  path: string;
  sql: string;
}

/** As `schema_paths` in supabase/config.toml. */
const FOLDER = "supabase/schemas";

/** Reads the documents in the order in which a new database is made of them. */
export function readDocuments(): SchemaDocument[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    const path = join(FOLDER, file);
    return { path, sql: readFileSync(path, "utf8") };
  });
}
