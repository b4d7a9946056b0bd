/**
 * The first editions: the folders of `content/`. The server shows them, and the editor opens them; both load one when it
 * is asked for.
 */

import type { DossierTexts } from "./dossier-texts.ts";
import { migratedRecord } from "./migrated-record.ts";
import { loadRecord } from "./records.ts";

const analyses = import.meta.glob<string>("/content/*/analysis.md", { query: "?raw", import: "default" });

/**
 * Returns the Markdown of a folder's analysis.
 * @throws Error when there is no such folder
 */
export async function loadFirstAnalysis(folder: string): Promise<string> {
  const load = analyses[`/content/${folder}/analysis.md`];
  if (!load) throw new Error(`There is no content/${folder}/analysis.md`);
  return load();
}

/**
 * Returns the texts of a folder, without the facts that belong to the product's row.
 * @throws Error when there is no such folder
 */
export async function loadFirstEdition(folder: string): Promise<DossierTexts> {
  const [record, analysis] = await Promise.all([loadRecord(folder), loadFirstAnalysis(folder)]);
  return { record: migratedRecord(record), analysis };
}
