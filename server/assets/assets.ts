/** Scripts, styles, fonts and pictures of the build, sent as the build compressed them. */
import { readFile } from "node:fs/promises";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { isDrawing } from "#config/drawings.ts";
import type { Bytes, Encoding } from "#server/http/encodings.ts";
import { addRepresentation, type Page, sendPage } from "#server/page-cache/page.ts";
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

async function load({ contentType, caching, version, representations }: Asset): Promise<Page> {
  const isCompressed = representations.br || representations.gzip;
  const page: Page = {
    status: 200,
    headers: {
      "Content-Type": contentType,
      "Cache-Control": caching,
      ...(isCompressed && { Vary: "Accept-Encoding" }),
    },
    contentTag: version,
    representations: {},
    isCompressible: false,
    byteLength: 0,
    requestCount: 0,
  };
  for (const [encoding, { file }] of Object.entries(representations))
    addRepresentation(page, encoding as Encoding, await readFile(file));
  return page;
}
