/** The folders of `content/` that are pages: those with a `product.ts`. */
import { globSync } from "node:fs";
import { dirname, join } from "node:path";

export const contentDirectory = import.meta.dirname;

/** Returns the folders' names in alphabetical order; each is the page's address without its slash. */
export function productFolders(directory = contentDirectory): string[] {
  return globSync("*/product.ts", { cwd: directory })
    .map((file) => dirname(file))
    .sort();
}

/** Returns the path of each `product.ts` that is missing beside an `analysis.md`, relative to `directory`. */
export function missingRecords(directory = contentDirectory): string[] {
  const complete = productFolders(directory);
  return globSync("*/analysis.md", { cwd: directory })
    .map((file) => dirname(file))
    .filter((folder) => !complete.includes(folder))
    .map((folder) => join(folder, "product.ts"));
}
