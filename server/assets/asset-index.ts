/** The files of the build, listed once when the server starts: a path outside the list does not exist. */
import { readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { isDrawing } from "#config/drawings.ts";
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
  /** How browsers keep it. */
  caching: string;
}

const SUFFIXES = { br: ".br", gzip: ".gz" } as const;
/** The folder of files whose names hold a hash of their content. */
export const HASHED_NAMES = "/assets/";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * A name with a hash never gets another content. A drawing, whose name rows and dossiers hold, seldom does: after
 * a day a browser shows the one it has and asks meanwhile whether it changed.
 */
function cachingOf(address: string): string {
  if (address.startsWith(HASHED_NAMES)) return `public, max-age=${365 * DAY_SECONDS}, immutable`;
  if (isDrawing(address)) {
    return `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${365 * DAY_SECONDS}`;
  }
  return `public, max-age=${HOUR_SECONDS}`;
}

/**
 * Lists the files below `directory` by their address on the site, such as `/favicon.svg`. Files ending in `.br` and `.gz` are compressed copies
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
      caching: cachingOf(address),
    });
  }
  return assets;
}
