/** Compresses answers of the data interface for clients that accept it. */
import type { MiddlewareHandler } from "hono";
import { chooseEncoding, encode, encodeNow, LARGE_BYTES, MINIMUM_COMPRESSED_BYTES } from "./encodings.ts";

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
    const isLarge = body.byteLength > LARGE_BYTES;
    const sent = isSmall ? body : isLarge ? await encode(body, encoding) : encodeNow(body, encoding);
    const { status, headers } = res;
    // A second answer takes the headers of the first one along.
    context.res = undefined;
    context.res = new Response(sent, { status, headers });
  };
}
