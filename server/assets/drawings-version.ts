/** The version of our drawings, which pages add to their addresses: rows hold the plain ones. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folders that `npm run draw` writes. */
const FOLDERS = ["media/categories", "media/produits"];
const HEX_DIGITS = 8;

/**
 * @param directory the public files, before or after the build
 * @returns a hash of all drawings; the build writes it into the pages (`import.meta.env.DRAWINGS_VERSION`)
 */
export function drawingsVersion(directory: string): string {
  const hash = createHash("sha256");
  for (const folder of FOLDERS) {
    for (const name of drawingsIn(join(directory, folder))) {
      hash.update(`${folder}/${name}`).update(readFileSync(join(directory, folder, name)));
    }
  }
  return hash.digest("hex").slice(0, HEX_DIGITS);
}

function drawingsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".svg"))
      .sort();
  } catch {
    return [];
  }
}

/** @returns whether an address without its query may be a drawing's */
export function isDrawing(path: string): boolean {
  return FOLDERS.some((folder) => path.startsWith(`/${folder}/`));
}
