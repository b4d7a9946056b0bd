/**
 * `npm run dossier:export -- [--draft] [folder…]`: writes published dossiers, or their drafts, into the folders of `content/`, so
 * that they can be reviewed in Git.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentDirectory } from "#content/product-folders.ts";
import { publishedFolders, readStoredDossier } from "./dossiers/dossier-rows.ts";
import { folderRecord, recordSource } from "./dossiers/folder-source.ts";
import { runOnDatabase } from "./run-on-database.ts";

const given = process.argv.slice(2);
const isDraft = given.includes("--draft");
const named = given.filter((argument) => argument !== "--draft");

await runOnDatabase("With a Supabase project, run this with its DATABASE_URL", async (database) => {
  const folders = named.length > 0 ? named : await publishedFolders(database);
  for (const folder of folders) {
    const stored = await readStoredDossier(database, folder, isDraft);
    if (!stored) throw new Error(`${folder}: nothing is published of a product that was created as this`);
    const source = recordSource(folderRecord(stored, stored.facts), folder);
    mkdirSync(join(contentDirectory, folder), { recursive: true });
    writeFileSync(join(contentDirectory, folder, "product.ts"), source);
    writeFileSync(join(contentDirectory, folder, "analysis.md"), stored.analysis);
  }
  return `Exported ${folders.length} dossiers into content/`;
});
