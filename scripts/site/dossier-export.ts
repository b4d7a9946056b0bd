/**
 * `npm run site dossier-export -- [--draft] [slug…]`: writes published dossiers, or their drafts, into the folders
 * of `demo/content/`, for reviews in Git.
 */

import { publishedSlugs, readStoredDossier } from "#scripts/dossiers/dossier-rows.ts";
import { writeFolder } from "#scripts/dossiers/write-folder.ts";
import { runOnDatabase } from "#scripts/shared/run-on-database.ts";

const given = process.argv.slice(2);
const isDraft = given.includes("--draft");
const named = given.filter((argument) => argument !== "--draft");

await runOnDatabase("With a Supabase project, run this with its DATABASE_URL", async (database) => {
  const slugs = named.length > 0 ? named : await publishedSlugs(database);
  for (const slug of slugs) {
    const stored = await readStoredDossier(database, slug, isDraft);
    if (!stored) throw new Error(`${slug}: there is no such product, or it has no published dossier`);
    writeFolder(slug, stored);
  }
  return `Exported ${slugs.length} dossiers into demo/content/`;
});
