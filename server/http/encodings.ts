/** Content encodings: which one a client accepts, and how a body gets it. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";
export type Bytes = Uint8Array<ArrayBuffer>;

/** Smallest result first. */
const COMPRESSIONS = ["br", "gzip"] as const;

/** Compressing fewer bytes saves less than the headers cost. */
export const MINIMUM_COMPRESSED_BYTES = 1024;

/** Browsers send few different values, with each request. */
const chosen = new LRUCache<string, Encoding>({ max: 100, memoMethod: parseAndChoose });

/**
 * @param acceptEncoding the header's value
 * @returns the encoding with the smallest result among those that the client accepts
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

/** Compresses in the thread pool. The levels are fast, because a visitor waits: 50 KB take one to two milliseconds. */
export async function encode(body: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipped(body, { level: 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
