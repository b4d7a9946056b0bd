/** A rendered page, compressed and tagged: sending it takes no further work. */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Tags } from "#backend/changes/tags.ts";
import {
  type Bytes,
  chooseEncoding,
  type Encoding,
  encode,
  MINIMUM_COMPRESSED_BYTES,
} from "#server/http/encodings.ts";
import { hasEntity } from "#server/http/entity-tag.ts";

export interface RenderedPage {
  status: StatusCode;
  headers: Readonly<Record<string, string>>;
  body: Bytes;
}

interface Representation {
  body: Bytes;
  headers: Readonly<Record<string, string>>;
}

export interface Page {
  status: StatusCode;
  representations: Readonly<Partial<Record<Encoding, Representation>>>;
  /** Of all representations together. */
  byteLength: number;
  /** What it was made of. */
  tags?: Tags;
  /** Made while data was missing: nobody keeps it. */
  isTemporary?: boolean;
}

/**
 * Encodes a page once, for everybody who asks for it.
 * @param encodings the encodings to offer; small pages are only offered as they are
 */
export async function preparePage(page: RenderedPage, encodings: readonly Encoding[]): Promise<Page> {
  const worthwhile: readonly Encoding[] = isCompressible(page) ? encodings : ["identity"];
  const hash = createHash("sha256").update(JSON.stringify(page.headers)).update(page.body);
  const version = hash.digest("base64url").slice(0, 22);

  const representations = await Promise.all(
    worthwhile.map(async (encoding) => {
      const body = await encode(page.body, encoding);
      const headers = {
        ...page.headers,
        // A strong tag names these very bytes, so each encoding has its own.
        ETag: encoding === "identity" ? `"${version}"` : `"${version}-${encoding}"`,
        Vary: "Accept-Encoding",
        "Content-Length": String(body.byteLength),
        ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      };
      return [encoding, { body, headers }] as const;
    }),
  );
  const byteLength = representations.reduce((sum, [, { body }]) => sum + body.byteLength, 0);
  return { status: page.status, representations: Object.fromEntries(representations), byteLength };
}

function isCompressible({ headers, body }: RenderedPage): boolean {
  return body.byteLength >= MINIMUM_COMPRESSED_BYTES && !headers["content-type"]?.startsWith("image/");
}

/** Sends the smallest representation that the browser takes, or 304 when the browser has that one already. */
export function sendPage(context: Context, page: Page): Response {
  const { identity, [chooseEncoding(context.req.header("Accept-Encoding"))]: preferred } =
    page.representations;
  const chosen = preferred ?? identity ?? Object.values(page.representations)[0];
  if (!chosen) throw new Error("A page without any representation cannot be sent");

  if (page.status === 200 && hasEntity(chosen.headers.ETag, context.req.header("If-None-Match"))) {
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
