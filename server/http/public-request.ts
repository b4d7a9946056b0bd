/** Requests at the site's public address. */
import type { Context } from "hono";

/**
 * Copies a request to `siteUrl`. Only path and query come from the client's address: with its Host header, a
 * client could choose the addresses in our links, or pass a check of origins.
 * @param headers added to those of the client, or replacing them
 */
export function publicRequest(
  context: Context,
  siteUrl: string,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const { method, body, signal, headers: sent } = context.req.raw;
  const { pathname, search } = new URL(context.req.url);
  const all = new Headers(sent);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  // A streamed body requires `duplex`, which the type RequestInit lacks.
  const init: RequestInit & { duplex: "half" } = { method, body, signal, headers: all, duplex: "half" };
  return new Request(siteUrl + pathname + search, init);
}
