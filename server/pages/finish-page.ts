/** Completes React Router's answer: reads its body, adds the security policy and the caching headers. */
import type { StatusCode } from "hono/utils/http-status";
import type { RenderedPage } from "#server/page-cache/page.ts";
import { FAILURE_PAGE } from "./failure-page.ts";

/** How browsers and proxies may cache a page. */
export type Lifetime = "shared" | "revalidated" | "uncached";

/**
 * `must-revalidate` is for browsers, which could show a stale page otherwise. Proxies that know `CDN-Cache-Control`
 * (RFC 9213) obey it instead, and may serve a stale page while they fetch a new one.
 */
const CACHING: Readonly<Record<Lifetime | "missing", Readonly<Record<string, string>>>> = {
  shared: {
    "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60",
    "CDN-Cache-Control": "public, max-age=60, stale-while-revalidate=60",
  },
  missing: { "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=10" },
  revalidated: { "Cache-Control": "private, no-cache" },
  uncached: { "Cache-Control": "no-store" },
};

/**
 * @param policyFor makes the content security policy from the HTML of a page
 * @param lifetime of a successful page; a server error is never cached, a missing page only shortly
 */
export async function finishPage(
  response: Response,
  policyFor: (html: string) => string,
  lifetime: Lifetime,
): Promise<RenderedPage> {
  const { status } = response;
  const answered = new Uint8Array(await response.arrayBuffer());
  const isEmptyFailure = status >= 500 && answered.byteLength === 0;
  const body = isEmptyFailure ? new TextEncoder().encode(FAILURE_PAGE) : answered;

  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  if (isEmptyFailure) headers.set("Content-Type", "text/html; charset=utf-8");
  const isHtml = headers.get("Content-Type")?.startsWith("text/html");
  if (isHtml) headers.set("Content-Security-Policy", policyFor(new TextDecoder().decode(body)));
  // Answers that are no page, such as pictures, can set their own caching headers.
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
  if (status >= 500) return "uncached";
  if (status >= 400 && lifetime === "shared") return "missing";
  return lifetime;
}
