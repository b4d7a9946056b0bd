/** Requests at the site's public address. */
import type { Context } from "hono";

/**
 * Copies a request to `siteUrl`. Only path and query come from the client's address: with its Host header, a
 * client could choose the addresses in our links, or pass a check of origins.
 */
export function publicRequest(context: Context, siteUrl: string): Request {
  const { method, body, signal, headers } = context.req.raw;
  const { pathname, search } = new URL(context.req.url);
  // A streamed body requires `duplex`, which the type RequestInit lacks.
  const init: RequestInit & { duplex: "half" } = { method, body, signal, headers, duplex: "half" };
  return new Request(siteUrl + pathname + search, init);
}
