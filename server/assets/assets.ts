/** Scripts, styles, fonts and pictures of the build, in the form that the build compressed them to. */
import { readFile } from "node:fs/promises";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { type Bytes, chooseEncoding } from "#server/compression/encodings.ts";
import { type Asset, indexAssets } from "./asset-index.ts";

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
const KEPT_BYTES = 32 * 2 ** 20;

/**
 * Answers for the files below `directory`; everything else is the next one's.
 * An unknown file among those with hashed names is missing for good (a page of an older build asks for it).
 */
export function assets(directory: string): MiddlewareHandler {
  const index = indexAssets(directory);
  const contents = new LRUCache<string, Bytes>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (content) => content.byteLength + 1,
    fetchMethod: (file) => readFile(file),
  });

  return async function assets(context, next) {
    const { method, path } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const asset = index.get(path);
    if (!asset) {
      if (!path.startsWith("/assets/")) return next();
      return context.text("Not found", 404, { "Cache-Control": "no-store" });
    }

    const wanted = chooseEncoding(context.req.header("Accept-Encoding"));
    const encoding = asset.forms[wanted] ? wanted : "identity";
    const form = asset.forms[encoding] ?? asset.forms.identity;
    const headers = headersOf(asset, encoding);
    if (context.req.header("If-None-Match") === headers.ETag)
      return new Response(null, { status: 304, headers });

    const sized = { ...headers, "Content-Length": String(form.byteLength) };
    if (method === "HEAD") return new Response(null, { headers: sized });
    return new Response(await contents.forceFetch(form.file), { headers: sized });
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
    ...(asset.forms.br || asset.forms.gzip ? { Vary: "Accept-Encoding" } : {}),
    ...(isPlain ? {} : { "Content-Encoding": encoding }),
  };
}
