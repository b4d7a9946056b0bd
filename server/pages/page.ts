/** A rendered page, ready to be sent in any encoding. */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import {
  type Bytes,
  chooseEncoding,
  type Encoding,
  encode,
  MINIMUM_COMPRESSED_BYTES,
} from "#server/compression/encodings.ts";

export interface RenderedPage {
  status: StatusCode;
  headers: Readonly<Record<string, string>>;
  body: Bytes;
}

interface Form {
  body: Bytes;
  headers: Readonly<Record<string, string>>;
}

export interface Page {
  status: StatusCode;
  forms: Readonly<Partial<Record<Encoding, Form>>>;
  byteLength: number;
}

/**
 * Makes the forms of a page once, so that sending it costs nothing.
 * @param encodings which forms; small pages have only the plain one
 */
export async function preparePage(page: RenderedPage, encodings: readonly Encoding[]): Promise<Page> {
  const worthwhile: readonly Encoding[] = isCompressible(page) ? encodings : ["identity"];
  const hash = createHash("sha256").update(JSON.stringify(page.headers)).update(page.body);
  const version = hash.digest("base64url").slice(0, 22);

  const forms = await Promise.all(
    worthwhile.map(async (encoding) => {
      const body = await encode(page.body, encoding);
      const headers = {
        ...page.headers,
        // Strong: it names these bytes, so each encoding has its own.
        ETag: encoding === "identity" ? `"${version}"` : `"${version}-${encoding}"`,
        Vary: "Accept-Encoding",
        "Content-Length": String(body.byteLength),
        ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      };
      return [encoding, { body, headers }] as const;
    }),
  );
  const byteLength = forms.reduce((sum, [, { body }]) => sum + body.byteLength, 0);
  return { status: page.status, forms: Object.fromEntries(forms), byteLength };
}

/** Pictures are compressed already. */
function isCompressible({ headers, body }: RenderedPage): boolean {
  return body.byteLength >= MINIMUM_COMPRESSED_BYTES && !headers["content-type"]?.startsWith("image/");
}

/** Sends the smallest form that the browser takes, or 304 when it has that form already. */
export function sendPage(context: Context, page: Page): Response {
  const { identity, [chooseEncoding(context.req.header("Accept-Encoding"))]: preferred } = page.forms;
  const form = preferred ?? identity ?? Object.values(page.forms)[0];
  if (!form) throw new Error("A page without any form cannot be sent");

  if (page.status === 200 && isKnown(form.headers.ETag, context.req.header("If-None-Match"))) {
    const { "Content-Length": _length, "Content-Encoding": _encoding, ...headers } = form.headers;
    return new Response(null, { status: 304, headers });
  }
  const headers = {
    ...form.headers,
    ...(page.status === 301 ? movedWith(context, form.headers.location) : {}),
  };
  const body = context.req.method === "HEAD" ? null : form.body;
  return new Response(body, { status: page.status, headers });
}

/**
 * A page that has moved for good takes its query along, such as a campaign's `utm_source`: the redirect itself is kept
 * without, for everybody.
 */
function movedWith(context: Context, target = ""): Record<string, string> {
  return target.includes("?") ? {} : { location: target + new URL(context.req.url).search };
}

/** RFC 9110 compares weakly here: a proxy that re-encodes makes the tag weak. */
function isKnown(tag: string | undefined, ifNoneMatch: string | undefined): boolean {
  if (!tag || !ifNoneMatch) return false;
  return ifNoneMatch
    .split(",")
    .map((known) => known.trim().replace(/^W\//, ""))
    .some((known) => known === "*" || known === tag);
}
