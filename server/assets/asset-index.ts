/** The files of the build, listed once when the server starts: a path outside the list does not exist. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { DRAWINGS_VERSION_FILE, isDrawing } from "#config/drawings.ts";
import type { Encoding } from "#server/http/encodings.ts";

interface Representation {
  file: string;
  byteLength: number;
}

export interface Asset {
  contentType: string;
  /** The plain file, and its compressed copies where the build made them. */
  representations: Readonly<Partial<Record<Encoding, Representation>> & { identity: Representation }>;
  /** Changes with the file's content. */
  version: string;
  /** The address holds a hash of the content, so the content under it never changes. */
  immutable: boolean;
}

const SUFFIXES = { br: ".br", gzip: ".gz" } as const;
/** The folder of files whose names hold a hash of their content. */
export const HASHED_NAMES = "/assets/";

/**
 * Lists the files below `directory` by their address on the site, such as `/favicon.svg`; drawings also under
 * the address with their version, as pages name them. Files ending in `.br` and `.gz` are compressed copies
 * of the file without that ending.
 */
export function indexAssets(directory: string): Map<string, Asset> {
  const files = new Map<string, Representation & { modified: number }>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const address = file.slice(directory.length).replaceAll(sep, "/");
    const { size, mtimeMs } = statSync(file);
    files.set(address, { file, byteLength: size, modified: mtimeMs });
  }

  const assets = new Map<string, Asset>();
  for (const [address, identity] of files) {
    if (Object.values(SUFFIXES).some((suffix) => address.endsWith(suffix))) continue;
    const br = files.get(address + SUFFIXES.br);
    const gzip = files.get(address + SUFFIXES.gzip);
    assets.set(address, {
      contentType: getMimeType(address) ?? "application/octet-stream",
      representations: { identity, ...(br && { br }), ...(gzip && { gzip }) },
      version: `${identity.byteLength.toString(36)}-${Math.round(identity.modified).toString(36)}`,
      immutable: address.startsWith(HASHED_NAMES),
    });
  }
  const { file } = files.get(DRAWINGS_VERSION_FILE) ?? {};
  const version = file && readFileSync(file, "utf8");
  for (const [address, asset] of [...assets]) {
    if (version && isDrawing(address)) assets.set(`${address}?v=${version}`, { ...asset, immutable: true });
  }
  return assets;
}
