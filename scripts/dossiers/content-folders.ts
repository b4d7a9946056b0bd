/** The folders of `content/`: the demonstration catalogue's dossiers, by the slugs of their products. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type DossierRecord, dossierRecord } from "#app/dossier/dossier-record.ts";
import type { DossierTexts } from "#app/dossier/dossier-texts.ts";
import { migratedRecord } from "#app/dossier/migrated-record.ts";
import { formatCode } from "#scripts/shared/format-code.ts";

export const contentDirectory = resolve(import.meta.dirname, "../../content");

/** Returns the names of the folders, in alphabetical order. */
export function contentFolders(directory = contentDirectory): string[] {
  return globSync("*/record.json", { cwd: directory }).map(dirname).sort();
}

/**
 * Returns what a folder says. Its record may be incomplete.
 * @throws Error when a file is missing, or the record is no JSON
 */
export function readFolder(folder: string, directory = contentDirectory): DossierTexts {
  const read = (file: string) => readFileSync(join(directory, folder, file), "utf8");
  return { record: migratedRecord(JSON.parse(read("record.json"))), analysis: read("analysis.md") };
}

/** Writes a folder, in place of what it said. @throws ZodError for a record that is not complete */
export function writeFolder(folder: string, { record, analysis }: DossierTexts): void {
  mkdirSync(join(contentDirectory, folder), { recursive: true });
  writeFileSync(join(contentDirectory, folder, "record.json"), recordSource(record));
  writeFileSync(join(contentDirectory, folder, "analysis.md"), analysis);
}

/** Returns the text of a `record.json`, in the schema's order. @throws ZodError for an incomplete record */
export function recordSource(record: DossierRecord): string {
  return formatCode(JSON.stringify(dossierRecord.parse(record), null, 2), "content/record.json");
}
