/** Writes the folders of `demo/content/`, formatted like all other files. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DossierRecord, dossierRecord } from "#app/product/record/dossier-record.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import { ANALYSIS, contentDirectory, RECORD } from "#demo/content-folders.ts";
import { formatCode } from "#scripts/shared/format-code.ts";

/** Writes a folder, in place of what it said. @throws ZodError for a record that is not complete */
export function writeFolder(
  folder: string,
  { record, analysis }: DossierTexts,
  directory = contentDirectory,
): void {
  const path = (file: string) => join(directory, folder, file);
  mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(path(RECORD), recordSource(record));
  if (analysis === "") rmSync(path(ANALYSIS), { force: true });
  else writeFileSync(path(ANALYSIS), analysis);
}

/**
 * Returns the text of a `record.json`, with the fields in the schema's order.
 * @throws ZodError for a record that is not complete
 */
export function recordSource(record: DossierRecord): string {
  return formatCode(JSON.stringify(dossierRecord.parse(record), null, 2), "demo/content/record.json");
}
