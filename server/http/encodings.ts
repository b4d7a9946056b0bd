/** Content encodings: which one a client accepts, and how a body or a data answer gets it. */
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { WorkQueue } from "@levidence/backend/process";
import type { MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";
export type Bytes = Uint8Array<ArrayBuffer>;

/** Smallest result first. */
const COMPRESSIONS = ["br", "gzip"] as const;
export const ALL_ENCODINGS: readonly Encoding[] = [...COMPRESSIONS, "identity"];

/** Compressing fewer bytes saves less than the headers cost. */
export const MINIMUM_COMPRESSED_BYTES = 1024;

/** Browsers send few different values, with each request. */
const chosen = new LRUCache<string, Encoding>({ max: 100, memoMethod: parseAndChoose });

/**
 * @param acceptEncoding the header's value
 * @returns the accepted encoding with the smallest result
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  return acceptEncoding ? chosen.memo(acceptEncoding) : "identity";
}

function parseAndChoose(acceptEncoding: string): Encoding {
  const accepted = parseAccept(acceptEncoding);
  const quality = (name: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === "*"))
      ?.q ?? 0;
  return COMPRESSIONS.find((encoding) => quality(encoding) > 0) ?? "identity";
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Beyond this size compressing takes two milliseconds: another thread does it, whose garbage costs as much again. */
export const LARGE_BYTES = 192 * 1024;
const QUICK_GZIP = { level: 6 };
/** Higher levels of Brotli cost more time than they save, and level 3 makes the home page 3 % heavier. */
const QUICK_BROTLI_LEVEL = 4;
const BEST_BROTLI_LEVEL = constants.BROTLI_MAX_QUALITY;

const brotliOptions = (body: Bytes, level: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
});

/** Compresses at once, for a visitor who waits. Handing a small body to another thread would take longer. */
export function encodeNow(body: Bytes, encoding: Encoding): Bytes {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return fitted(gzipSync(body, QUICK_GZIP));
  return fitted(brotliCompressSync(body, brotliOptions(body, QUICK_BROTLI_LEVEL)));
}

/** The same, of a large body in another thread. */
export async function encode(body: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === "identity" || body.byteLength <= LARGE_BYTES) return encodeNow(body, encoding);
  if (encoding === "gzip") return fitted(await gzipped(body, QUICK_GZIP));
  return fitted(await brotli(body, brotliOptions(body, QUICK_BROTLI_LEVEL)));
}

/** One popular page after the other; those beyond keep the compression of their first visitor. */
const bestQueue = new WorkQueue(1, 100, () => new Error("Enough is waiting"));

/**
 * Compresses with Brotli as far as possible, in another thread: 20 ms for 20 KB, a hundred times the quick
 * level.
 * @param use receives the compressed bytes; never called when too much waits, or for a large body
 */
export function encodeBest(body: Bytes, use: (best: Bytes) => void): void {
  if (body.byteLength > LARGE_BYTES) return;
  const compress = async () => use(fitted(await brotli(body, brotliOptions(body, BEST_BROTLI_LEVEL))));
  bestQueue.run(compress).catch(() => undefined);
}

/** Copies a result of `node:zlib`, which would keep its buffer of 16 or 64 KB in memory. */
const fitted = (bytes: Bytes): Bytes => new Uint8Array(bytes);

/** Reads no body that it does not compress: that would take longer than all other middlewares. */
export function compressData(): MiddlewareHandler {
  return async function compressData(context, next) {
    await next();
    const { res, req } = context;
    if (req.method === "HEAD" || !res.headers.has("Content-Type")) return;
    res.headers.append("Vary", "Accept-Encoding");
    const encoding = chooseEncoding(req.header("Accept-Encoding"));
    if (encoding === "identity") return;
    const body = new Uint8Array(await res.arrayBuffer());
    const isSmall = body.byteLength < MINIMUM_COMPRESSED_BYTES;
    if (!isSmall) res.headers.set("Content-Encoding", encoding);
    const sent = isSmall ? body : await encode(body, encoding);
    const { status, headers } = res;
    // A second answer takes the headers of the first one along.
    context.res = undefined;
    context.res = new Response(sent, { status, headers });
  };
}
