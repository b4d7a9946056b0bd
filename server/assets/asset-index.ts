/** The files of the build, found once when the server starts: a path that is not in the index does not exist. */
import { readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Encoding } from "#server/compression/encodings.ts";

interface AssetForm {
  file: string;
  byteLength: number;
}

export interface Asset {
  contentType: string;
  /** The plain file, and the forms that the build compressed. */
  forms: Readonly<Partial<Record<Encoding, AssetForm>> & { identity: AssetForm }>;
  /** Changes with the file; tells its versions apart. */
  version: string;
  /** The name holds a hash of the content: another content gets another name. */
  immutable: boolean;
}

const SUFFIXES = { br: ".br", gzip: ".gz" } as const;
const HASHED_NAMES = "/assets/";

/**
 * Lists the files below `directory` by their address on the site, such as `/favicon.svg`.
 * Files ending in `.br` and `.gz` are forms of the file without that ending.
 */
export function indexAssets(directory: string): ReadonlyMap<string, Asset> {
  const forms = new Map<string, AssetForm & { modified: number }>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const address = file.slice(directory.length).replaceAll(sep, "/");
    const { size, mtimeMs } = statSync(file);
    forms.set(address, { file, byteLength: size, modified: mtimeMs });
  }

  const assets = new Map<string, Asset>();
  for (const [address, identity] of forms) {
    if (Object.values(SUFFIXES).some((suffix) => address.endsWith(suffix))) continue;
    const br = forms.get(address + SUFFIXES.br);
    const gzip = forms.get(address + SUFFIXES.gzip);
    assets.set(address, {
      contentType: getMimeType(address) ?? "application/octet-stream",
      forms: { identity, ...(br && { br }), ...(gzip && { gzip }) },
      version: `${identity.byteLength.toString(36)}-${Math.round(identity.modified).toString(36)}`,
      immutable: address.startsWith(HASHED_NAMES),
    });
  }
  return assets;
}
