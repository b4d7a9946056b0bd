/** A rendered page, tagged, and compressed once for each encoding that is asked for. */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Tags } from "#backend/changes/tags.ts";
import {
  type Bytes,
  chooseEncoding,
  type Encoding,
  encode,
  encodeNow,
  LARGE_BYTES,
  MINIMUM_COMPRESSED_BYTES,
} from "#server/http/encodings.ts";
import { hasEntity } from "#server/http/entity-tag.ts";
import { compressBest } from "./compress-best.ts";

export interface RenderedPage {
  status: StatusCode;
  headers: Readonly<Record<string, string>>;
  body: Bytes;
}

export interface Representation {
  body: Bytes;
  headers: Readonly<Record<string, string>>;
  /** The tag of the same content in the same encoding, compressed otherwise: who has that needs nothing. */
  formerTag?: string | undefined;
}

export interface Page {
  status: StatusCode;
  /** Further ones are added when they are asked for. */
  representations: Partial<Record<Encoding, Representation>> & { identity: Representation };
  /** Whether representations may be made of it. */
  isCompressible: boolean;
  /** What it takes in memory, with the representations that may be added. */
  byteLength: number;
  /** How often it was asked for. */
  asked: number;
  /** What it was made of. */
  tags?: Tags;
  /** When it holds no more, in milliseconds since 1970; nobody keeps it beyond. */
  expiresAt?: number;
  /** Made while data was missing: nobody keeps it. */
  isTemporary?: boolean;
}

/** HTML shrinks to less than this in each encoding. */
const COMPRESSED_SHARE = 0.3;
/** From so many requests on, the best compression pays for the time that it takes. */
const OFTEN = 8;

/**
 * Makes a page that is sent without further work.
 * @param offered the encodings that the page may be sent in
 * @param asked those that are made at once; the others follow when they are asked for. A large page gets all at once, since
 *   they are made in another thread
 */
export async function preparePage(
  page: RenderedPage,
  offered: readonly Encoding[],
  asked: readonly Encoding[] = offered,
): Promise<Page> {
  const { status, headers, body } = page;
  const compressions = offered.filter((encoding) => encoding !== "identity").length;
  const isPicture = headers["content-type"]?.startsWith("image/") ?? false;
  const isCompressible = compressions > 0 && body.byteLength >= MINIMUM_COMPRESSED_BYTES && !isPicture;
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(body);
  const ETag = `"${hash.digest("base64url").slice(0, 22)}"`;
  const sent = { ...headers, ETag, Vary: "Accept-Encoding", "Content-Length": String(body.byteLength) };
  const prepared: Page = {
    status,
    representations: { identity: { body, headers: sent } },
    isCompressible,
    byteLength: Math.ceil(body.byteLength * (isCompressible ? 1 + compressions * COMPRESSED_SHARE : 1)),
    asked: 0,
  };
  if (!isCompressible) return prepared;

  const isLarge = body.byteLength > LARGE_BYTES;
  for (const encoding of isLarge ? offered : asked) {
    const encoded = isLarge ? await encode(body, encoding) : encodeNow(body, encoding);
    addRepresentation(prepared, encoding, encoded);
  }
  return prepared;
}

/**
 * Adds a representation, or replaces it.
 * @param suffix of its tag. A strong tag names these very bytes, so each encoding has its own, and each way of compressing
 */
function addRepresentation(
  { representations }: Page,
  encoding: Encoding,
  body: Bytes,
  suffix = "",
): Representation {
  const { identity, [encoding]: former } = representations;
  if (encoding === "identity") return identity;
  const added = {
    body,
    headers: {
      ...identity.headers,
      ETag: identity.headers.ETag?.replace(/"$/, `-${encoding}${suffix}"`) ?? "",
      "Content-Length": String(body.byteLength),
      "Content-Encoding": encoding,
    },
    formerTag: former?.headers.ETag,
  };
  representations[encoding] = added;
  return added;
}

/** @returns the smallest representation that the browser takes */
export function chooseRepresentation(page: Page, acceptEncoding: string | undefined): Representation {
  const { representations, isCompressible } = page;
  page.asked += 1;
  if (page.asked === OFTEN && isCompressible) {
    compressBest(representations.identity.body, (best) => addRepresentation(page, "br", best, "-best"));
  }
  const encoding = chooseEncoding(acceptEncoding);
  const made = representations[encoding] ?? (isCompressible ? undefined : representations.identity);
  return made ?? addRepresentation(page, encoding, encodeNow(representations.identity.body, encoding));
}

/** @returns whether a browser has this content already, by the tags that it sends */
export function isKnown({ headers, formerTag }: Representation, ifNoneMatch: string | undefined): boolean {
  return hasEntity(headers.ETag, ifNoneMatch) || hasEntity(formerTag, ifNoneMatch);
}

/** Sends the smallest representation that the browser takes, or 304 when the browser has that one already. */
export function sendPage(context: Context, page: Page): Response {
  const chosen = chooseRepresentation(page, context.req.header("Accept-Encoding"));
  if (page.status === 200 && isKnown(chosen, context.req.header("If-None-Match"))) {
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
 * A permanent redirect passes the request's query on, such as a campaign's `utm_source`. The cache holds the redirect
 * without a query, because all visitors share it.
 */
function locationWithQuery(context: Context, target = ""): Record<string, string> {
  return target.includes("?") ? {} : { location: target + new URL(context.req.url).search };
}
