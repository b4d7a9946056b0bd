/** Compresses the files of the build at levels that would be too slow per request. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|ico|map)$/;
/**
 * The highest level takes twice the time for a fiftieth less, a tenth of what a first start waits for. The style sheets,
 * which every first paint waits for, get it, and the scripts that most pages load.
 */
const LEVEL = { most: constants.BROTLI_MAX_QUALITY, others: 10 };
/** Below this size, the additional header outweighs the saving. */
const MINIMUM_BYTES = 256;

/**
 * Compresses what browsers ask for, once the whole build is written.
 * @param scripts the names of the scripts that most pages load
 */
export function precompressed(scripts: readonly string[]): Plugin {
  return {
    name: "precompressed",
    apply: "build",
    buildApp: { order: "post", handler: () => precompress("build/client", filesOfMostPages(scripts)) },
  };
}

/** Returns what matches the style sheets, the list of routes, and the scripts of those names, with their hashes. */
export const filesOfMostPages = (scripts: readonly string[]): RegExp =>
  new RegExp(`\\.css$|/(?:manifest|${scripts.join("|")})-[\\w-]{8}\\.js$`);

/**
 * Writes `<file>.br` and `<file>.gz` beside every file below `directory` that becomes smaller.
 * @param ofMostPages the files that get the highest level
 */
export async function precompress(directory: string, ofMostPages: RegExp): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map((name) => compress(join(directory, name), ofMostPages.test(name) ? LEVEL.most : LEVEL.others)),
  );
}

async function compress(file: string, level: number): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < MINIMUM_BYTES) return;

  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.byteLength < content.byteLength) await writeFile(`${file}.br`, br);
  if (gz.byteLength < content.byteLength) await writeFile(`${file}.gz`, gz);
}
