/** Scripts, styles, fonts and pictures of the build, sent as the build compressed them. */
import { readFile } from "node:fs/promises";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { isDrawing } from "#config/drawings.ts";
import type { Bytes, Encoding } from "#server/http/encodings.ts";
import { type Page, sendPage } from "#server/page-cache/page.ts";
import { type Asset, HASHED_NAMES, indexAssets } from "./asset-index.ts";

const MAX_CACHED_BYTES = 32 * 2 ** 20;

export interface Assets {
  /** Answers requests for the files; all other requests go to the next handler. */
  serve: MiddlewareHandler;
  /** @returns a file that is in memory, by its address on the site */
  find(address: string): Page | undefined;
  /** @returns a file's content by its path on the site; undefined when there is no such file */
  read(path: string): Promise<Bytes | undefined>;
  /** The addresses of the drawings; the look of each at night is no picture of its own. */
  drawings(): string[];
  /** Answers for no drawing from now on. */
  dropDrawings(): void;
}

/** Opens the files below `directory`, which must not change from then on. */
export function openAssets(directory: string): Assets {
  const index = indexAssets(directory);
  const inMemory = new LRUCache<string, Page>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
    fetchMethod: async (address) => {
      const asset = index.get(address);
      return asset && load(asset);
    },
  });

  const serve: MiddlewareHandler = async function serveAssets(context, next) {
    const { method, path } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = index.has(path) && (await inMemory.fetch(path));
    if (file) return sendPage(context, file);
    if (!path.startsWith(HASHED_NAMES)) return next();
    // A page of an older build asks for this file, and no other handler has it.
    return context.text("Not found", 404, { "Cache-Control": "no-store" });
  };

  return {
    serve,
    drawings: () =>
      [...index.keys()].filter((address) => isDrawing(address) && !address.endsWith(".night.svg")),
    dropDrawings() {
      for (const address of index.keys()) if (isDrawing(address)) index.delete(address);
    },
    find: (address) => inMemory.get(address),
    async read(path) {
      if (!index.has(path)) return undefined;
      return (await inMemory.fetch(path))?.representations.identity?.body;
    },
  };
}

async function load(asset: Asset): Promise<Page> {
  const read = async (file: string, encoding: Encoding) => {
    const body: Bytes = await readFile(file);
    return { body, headers: headersOf(asset, encoding, body.byteLength) };
  };
  const representations: Page["representations"] = {};
  for (const [encoding, { file }] of Object.entries(asset.representations)) {
    representations[encoding as Encoding] = await read(file, encoding as Encoding);
  }
  const byteLength = Object.values(representations).reduce((sum, { body }) => sum + body.byteLength, 0);
  const contentTag = asset.version;
  return {
    status: 200,
    headers: {},
    contentTag,
    representations,
    isCompressible: false,
    byteLength,
    requestCount: 0,
  };
}

function headersOf(asset: Asset, encoding: Encoding, byteLength: number) {
  const isPlain = encoding === "identity";
  return {
    "Content-Type": asset.contentType,
    "Content-Length": String(byteLength),
    "Cache-Control": asset.caching,
    ETag: `"${asset.version}${isPlain ? "" : `-${encoding}`}"`,
    ...(asset.representations.br || asset.representations.gzip ? { Vary: "Accept-Encoding" } : {}),
    ...(isPlain ? {} : { "Content-Encoding": encoding }),
  };
}
