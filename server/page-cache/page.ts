/** A rendered page, tagged, and compressed once for each encoding that is asked for. */
import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Tags } from "@levidence/backend/tags";
import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { LRUCache } from "lru-cache";
import {
  ALL_ENCODINGS,
  type Bytes,
  chooseEncoding,
  type Encoding,
  encode,
  encodeBest,
  encodeNow,
  LARGE_BYTES,
  MINIMUM_COMPRESSED_BYTES,
} from "#server/http/encodings.ts";

export interface RenderedPage {
  status: StatusCode;
  headers: Readonly<Record<string, string>>;
  body: Bytes;
}

export interface Representation {
  body: Bytes;
  headers: Readonly<Record<string, string>>;
  /** The ETag of the same content under an earlier compression: it still matches. */
  previousEtag?: string | undefined;
}

export interface Page {
  status: StatusCode;
  /** Of each representation, besides its tag, length and encoding. */
  headers: Readonly<Record<string, string>>;
  /** The tag of the content; that of a representation names its encoding as well. */
  contentTag: string;
  /** The stored representations; the others are made from them on request. */
  representations: Partial<Record<Encoding, Representation>>;
  /** Whether representations may be made of it. */
  isCompressible: boolean;
  /** Its size in memory. */
  byteLength: number;
  /** The number of its requests. */
  requestCount: number;
  /** The rows and lists that it shows. */
  tags?: Tags;
  /** The end of its validity, in milliseconds since 1970; it is not cached longer. */
  expiresAt?: number;
  /** The words of a search that found nothing: each request of it is counted. */
  missedWords?: string;
  /** Made while data was missing: it is not cached. */
  isTemporary?: boolean;
}

/** The number of requests from which the best compression is worth its time. */
const POPULAR_REQUESTS = 8;

/** The stored encoding: nearly all browsers accept it, and the others are made from it. */
const KEPT_ENCODING = "br";

/** Plain bodies and others that few ask for, by their tags, which name their content. */
const unpacked = new LRUCache<string, Representation>({
  maxSize: 8 * 2 ** 20,
  sizeCalculation: ({ body }) => body.byteLength + 1_024,
});

/** Makes a page for one visitor, in the encoding that they take. */
export function preparePrivatePage(page: RenderedPage, encoding: Encoding): Promise<Page> {
  return prepare(page, [encoding], encoding);
}

/**
 * Makes a page for all visitors. It is kept compressed, in a third of its size.
 * @param asked the encoding that the first visitor takes. A large page is made in all of them at once, in
 *   another thread
 */
export function prepareSharedPage(page: RenderedPage, asked: Encoding = KEPT_ENCODING): Promise<Page> {
  const isLarge = page.body.byteLength > LARGE_BYTES;
  return prepare(page, isLarge ? ALL_ENCODINGS : [KEPT_ENCODING], asked);
}

async function prepare(page: RenderedPage, kept: readonly Encoding[], asked: Encoding): Promise<Page> {
  const { status, headers, body } = page;
  const isPicture = headers["content-type"]?.startsWith("image/") ?? false;
  const isCompressible = body.byteLength >= MINIMUM_COMPRESSED_BYTES && !isPicture;
  const headerText = JSON.stringify(headers);
  const hash = createHash("sha256").update(headerText).update(body);
  const prepared: Page = {
    status,
    headers: { ...headers, Vary: "Accept-Encoding" },
    contentTag: hash.digest("base64url").slice(0, 22),
    representations: {},
    isCompressible,
    byteLength: headerText.length,
    requestCount: 0,
  };
  for (const encoding of isCompressible ? kept : (["identity"] as const)) {
    addRepresentation(prepared, encoding, await encode(body, encoding));
  }
  if (isCompressible && !kept.includes(asked)) unpack(prepared, asked, body);
  return prepared;
}

/** Stores a representation of a page. */
export function addRepresentation(page: Page, encoding: Encoding, body: Bytes): void {
  page.representations[encoding] = representationOf(page, encoding, body);
  page.byteLength += body.byteLength;
}

/** @param way of compressing, when it is not the usual one: a strong tag names these very bytes */
function representationOf(page: Page, encoding: Encoding, body: Bytes, way = ""): Representation {
  const isPlain = encoding === "identity";
  return {
    body,
    headers: {
      ...page.headers,
      ETag: tagOf(page, encoding, way),
      "Content-Length": String(body.byteLength),
      ...(!isPlain && { "Content-Encoding": encoding }),
    },
  };
}

const tagOf = ({ contentTag }: Page, encoding: Encoding, way = "") =>
  `"${contentTag}${encoding === "identity" ? "" : `-${encoding}${way}`}"`;

/** Makes a representation that is kept for a while. */
function unpack(page: Page, encoding: Encoding, body = plainBody(page)): Representation {
  const made = representationOf(page, encoding, encodeNow(body, encoding));
  unpacked.set(tagOf(page, encoding), made);
  return made;
}

/** @returns the uncompressed body */
export function plainBody({ representations: { identity, br, gzip } }: Page): Bytes {
  if (identity) return identity.body;
  if (br) return new Uint8Array(brotliDecompressSync(br.body));
  return new Uint8Array(gzip ? gunzipSync(gzip.body) : []);
}

/** @returns the smallest representation that the browser takes */
export function chooseRepresentation(page: Page, acceptEncoding: string | undefined): Representation {
  const { representations, isCompressible } = page;
  page.requestCount += 1;
  if (page.requestCount === POPULAR_REQUESTS && isCompressible && representations[KEPT_ENCODING])
    compressFurther(page);
  const encoding = chooseEncoding(acceptEncoding);
  const kept = representations[encoding] ?? (isCompressible ? undefined : representations.identity);
  return kept ?? unpacked.get(tagOf(page, encoding)) ?? unpack(page, encoding);
}

function compressFurther(page: Page): void {
  encodeBest(plainBody(page), (best) => {
    const previousEtag = page.representations[KEPT_ENCODING]?.headers.ETag;
    const smaller = representationOf(page, KEPT_ENCODING, best, "-best");
    page.representations[KEPT_ENCODING] = { ...smaller, previousEtag };
  });
}

/**
 * Compares weakly, as RFC 9110 requires for `If-None-Match`: a compressing proxy makes the tag weak.
 * @param ifNoneMatch the header's value: tags separated by commas, or `*`
 * @returns whether the browser has this content already, so that the answer is 304
 */
export function matchesEtag({ headers, previousEtag }: Representation, ifNoneMatch = ""): boolean {
  const known = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.some((tag) => tag === "*" || tag === headers.ETag || tag === previousEtag);
}

/** Sends the smallest representation that the browser takes, or 304 when the browser has that one already. */
export function sendPage(context: Context, page: Page): Response {
  const chosen = chooseRepresentation(page, context.req.header("Accept-Encoding"));
  if (page.status === 200 && matchesEtag(chosen, context.req.header("If-None-Match"))) {
    const { "Content-Length": _length, "Content-Encoding": _encoding, ...headers } = chosen.headers;
    return new Response(null, { status: 304, headers });
  }
  const headers = {
    ...chosen.headers,
    ...(page.status === 301 ? locationWithQuery(context, chosen.headers.location) : {}),
  };
  const body = context.req.method === "HEAD" ? null : chosen.body;
  return new Response(body, { status: page.status, headers });
}

/**
 * A permanent redirect passes the request's query on, such as a campaign's `utm_source`. The cache holds the
 * redirect without a query, because all visitors share it.
 */
function locationWithQuery(context: Context, target = ""): Record<string, string> {
  return target.includes("?") ? {} : { location: target + new URL(context.req.url).search };
}
