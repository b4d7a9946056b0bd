/**
 * The folders of `demo/content/`: the dossiers of the demonstration catalogue,
 * each named as the slug of its product.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type DossierTexts, storedTexts } from "#app/product/record/texts.ts";

export const RECORD = "record.json";
export const ANALYSIS = "analysis.md";

export const contentDirectory = resolve(import.meta.dirname, "content");

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
  return storedTexts({ record, analysis: isShort ? "" : read(ANALYSIS) });
}
