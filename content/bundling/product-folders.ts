/** The folders of `content/` that are hand-made pages: those with facts in them. */
import { globSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export const contentDirectory = resolve(import.meta.dirname, "..");

/** Returns the folders' names, which are the pages' addresses, in alphabetical order. */
export function productFolders(directory = contentDirectory): string[] {
  return globSync("*/product.ts", { cwd: directory })
    .map((file) => dirname(file))
    .sort();
}

/** Returns the folders that hold a text but no facts: somebody forgot them. */
export function foldersWithoutFacts(directory = contentDirectory): string[] {
  const complete = productFolders(directory);
  return globSync("*/analysis.mdx", { cwd: directory })
    .map((file) => dirname(file))
    .filter((folder) => !complete.includes(folder))
    .map((folder) => join(folder, "product.ts"));
}
