/**
 * The folders of `content/`: the dossiers of the demonstration catalogue,
 * each named as the slug of its product.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type DossierRecord, dossierRecord } from "#app/dossier/dossier-record.ts";
import type { DossierTexts } from "#app/dossier/dossier-texts.ts";
import { migratedTexts } from "#app/dossier/migrated-record.ts";
import { formatCode } from "#scripts/shared/format-code.ts";

const RECORD = "record.json";
const ANALYSIS = "analysis.md";

export const contentDirectory = resolve(import.meta.dirname, "../../content");

/** Returns the names of the folders, in alphabetical order. */
export function contentFolders(directory = contentDirectory): string[] {
  return globSync("*/record.json", { cwd: directory }).map(dirname).sort();
}

/**
 * Returns what a folder says; a short dossier has no analysis, and no file for it.
 * Its record may be incomplete.
 * @throws Error when a file is missing, or the record is no JSON
 */
export function readFolder(folder: string, directory = contentDirectory): DossierTexts {
  const read = (file: string) => readFileSync(join(directory, folder, file), "utf8");
  const record = JSON.parse(read(RECORD));
  const isShort = record.analysis === null && !existsSync(join(directory, folder, ANALYSIS));
  return migratedTexts({ record, analysis: isShort ? "" : read(ANALYSIS) });
}

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
  return formatCode(JSON.stringify(dossierRecord.parse(record), null, 2), "content/record.json");
}
