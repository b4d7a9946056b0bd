/** From React Router's answer to a whole page: body complete, security policy and caching rules on it. */
import type { StatusCode } from "hono/utils/http-status";
import type { RenderedPage } from "#server/page-cache/page.ts";
import { FAILURE_PAGE } from "./failure-page.ts";

/** How long browsers and proxies may keep a page. */
export type Lifetime = "shared" | "revalidated" | "unkept";

/**
 * `must-revalidate` binds browsers: without it they would show a stale page themselves. Proxies that know
 * `CDN-Cache-Control` (RFC 9213) follow that one and may serve a page while they fetch its successor.
 */
const CACHING: Readonly<Record<Lifetime | "missing", Readonly<Record<string, string>>>> = {
  shared: {
    "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60",
    "CDN-Cache-Control": "public, max-age=60, stale-while-revalidate=60",
  },
  missing: { "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=10" },
  revalidated: { "Cache-Control": "private, no-cache" },
  unkept: { "Cache-Control": "no-store" },
};

/**
 * Reads `response` to its end.
 * @param policyFor gives the content security policy of a page's HTML
 * @param lifetime of the page if all went well: a server error is never kept, a missing page only shortly
 */
export async function finishPage(
  response: Response,
  policyFor: (html: string) => string,
  lifetime: Lifetime,
): Promise<RenderedPage> {
  const { status } = response;
  const answered = new Uint8Array(await response.arrayBuffer());
  const isLost = status >= 500 && answered.byteLength === 0;
  const body = isLost ? new TextEncoder().encode(FAILURE_PAGE) : answered;

  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  if (isLost) headers.set("Content-Type", "text/html; charset=utf-8");
  const isHtml = headers.get("Content-Type")?.startsWith("text/html");
  if (isHtml) headers.set("Content-Security-Policy", policyFor(new TextDecoder().decode(body)));
  // What is no page, such as a picture, can say itself how long it lasts.
  const isOwn = status === 200 && !isHtml && headers.has("Cache-Control");
  const caching = isOwn ? {} : CACHING[lifetimeOf(status, lifetime)];
  for (const [name, value] of Object.entries(caching)) headers.set(name, value);

  return {
    status: status as StatusCode,
    headers: Object.fromEntries(headers),
    body,
  };
}

function lifetimeOf(status: number, lifetime: Lifetime): Lifetime | "missing" {
  if (status >= 500) return "unkept";
  if (status >= 400 && lifetime === "shared") return "missing";
  return lifetime;
}
