/** The request as it would look at the site's public address. */
import type { Context } from "hono";

/**
 * Copies a request to `siteUrl`: only path and query are taken from what the client sent, never the Host header, so
 * nobody can choose the addresses in our links or pass a check of origins by naming another host.
 * @param headers replace or join the client's
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
  // The Fetch standard wants `duplex` with a streamed body; TypeScript's Node types do not know it everywhere.
  const init: RequestInit & { duplex: "half" } = { method, body, signal, headers: all, duplex: "half" };
  return new Request(siteUrl + pathname + search, init);
}
