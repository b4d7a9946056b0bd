/** Scripts, styles, fonts and pictures of the build, sent as the build compressed them. */
import { readFile } from "node:fs/promises";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { type Bytes, chooseEncoding } from "#server/http/encodings.ts";
import { hasEntity } from "#server/http/entity-tag.ts";
import { type Asset, HASHED_NAMES, indexAssets } from "./asset-index.ts";

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
const MAX_CACHED_BYTES = 32 * 2 ** 20;

export interface Assets {
  /** Answers requests for the files; all other requests go to the next handler. */
  serve: MiddlewareHandler;
  /** @returns a file's content by its path on the site; undefined when there is no such file */
  read(path: string): Promise<Bytes | undefined>;
}

/** Opens the files below `directory`, which must not change from then on. */
export function openAssets(directory: string): Assets {
  const index = indexAssets(directory);
  const contents = new LRUCache<string, Bytes>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (content) => content.byteLength + 1,
    fetchMethod: (file) => readFile(file),
  });

  const serve: MiddlewareHandler = async function serveAssets(context, next) {
    const { method, path } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const asset = index.get(path + new URL(context.req.url).search) ?? index.get(path);
    if (!asset) {
      if (!path.startsWith(HASHED_NAMES)) return next();
      // A page of an older build asks for this file, and no other handler has it.
      return context.text("Not found", 404, { "Cache-Control": "no-store" });
    }

    const wanted = chooseEncoding(context.req.header("Accept-Encoding"));
    const encoding = asset.representations[wanted] ? wanted : "identity";
    const { file, byteLength } = asset.representations[encoding] ?? asset.representations.identity;
    const headers = headersOf(asset, encoding);
    if (hasEntity(headers.ETag, context.req.header("If-None-Match"))) {
      return new Response(null, { status: 304, headers });
    }
    const sized = { ...headers, "Content-Length": String(byteLength) };
    if (method === "HEAD") return new Response(null, { headers: sized });
    return new Response(await contents.forceFetch(file), { headers: sized });
  };

  return {
    serve,
    async read(path) {
      const asset = index.get(path);
      return asset && contents.forceFetch(asset.representations.identity.file);
    },
  };
}

function headersOf(asset: Asset, encoding: string) {
  const isPlain = encoding === "identity";
  return {
    "Content-Type": asset.contentType,
    "Cache-Control": asset.immutable
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : `public, max-age=${HOUR_SECONDS}`,
    ETag: `"${asset.version}${isPlain ? "" : `-${encoding}`}"`,
    ...(asset.representations.br || asset.representations.gzip ? { Vary: "Accept-Encoding" } : {}),
    ...(isPlain ? {} : { "Content-Encoding": encoding }),
  };
}
