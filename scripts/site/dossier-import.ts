/** `npm run site dossier-import [folder…]`: makes folders of `demo/content/` the drafts of their products. */
import { contentFolders, readFolder } from "#demo/content-folders.ts";
import { writeDraft } from "#scripts/dossiers/dossier-rows.ts";
import { runOnDatabase } from "#scripts/shared/run-on-database.ts";

const named = process.argv.slice(2);
const folders = named.length > 0 ? named : contentFolders();

await runOnDatabase("With a Supabase project, run this with its DATABASE_URL", async (database) => {
  const left: string[] = [];
  for (const folder of folders) {
    if (!(await writeDraft(database, folder, readFolder(folder)))) left.push(folder);
  }
  const imported = `Imported ${folders.length - left.length} drafts`;
  return left.length === 0
    ? imported
    : `${imported}; left alone, without a product or with an open draft: ${left.join(", ")}`;
});
