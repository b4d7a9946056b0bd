/** Reads folders of `content/` from the disk: for scripts, the build and the server's jobs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { contentDirectory } from "./product-folders.ts";
import type { ProductRecord } from "./product-record.ts";

export interface FirstEdition {
  record: ProductRecord;
  /** Markdown. */
  analysis: string;
}

/**
 * Returns what a folder says, unchecked.
 * @throws Error when a file is missing
 */
export async function readFirstEdition(folder: string, directory = contentDirectory): Promise<FirstEdition> {
  const module: { default: ProductRecord } = await import(
    /* @vite-ignore */ pathToFileURL(join(directory, folder, "product.ts")).href
  );
  return {
    record: module.default,
    analysis: readFileSync(join(directory, folder, "analysis.md"), "utf8"),
  };
}
