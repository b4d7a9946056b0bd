/** Completes React Router's answer: reads its body, adds the security policy and the caching headers. */
import type { Tags } from "@levidence/backend/tags";
import type { StatusCode } from "hono/utils/http-status";
import { SCRIPT_NONCE_HEADER } from "#config/script-nonce.ts";
import type { Bytes } from "#server/http/encodings.ts";
import { cacheTagOf } from "#server/page-cache/cache-tag.ts";
import type { RenderedPage } from "#server/page-cache/page.ts";
import {
  CATEGORIES_OUTAGE_PAGE,
  FAILURE_PAGE,
  OUTAGE_PAGE,
  OUTAGE_RETRY_SECONDS,
  PREPARED_PAGE_POLICY,
} from "#server/prepared-pages/prepared-pages.ts";
import { extractInlineScripts } from "./inline-scripts.ts";

/** How browsers and proxies may cache a page. */
type Lifetime = "shared" | "revalidated" | "uncached";

/**
 * `must-revalidate` is for browsers, which could show a stale page otherwise. Proxies that know
 * `CDN-Cache-Control` (RFC 9213) obey it instead, and may serve a stale page while they fetch a new one.
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

/** The arguments of `finishPage` besides the answer. */
export interface FinishOptions {
  /** Makes the content security policy from the code of the page's own inline scripts. */
  policyFor: (scripts: readonly string[], isFramedHere?: boolean) => string;
  /** Of a successful page; a server error is never cached, a missing page only shortly. */
  lifetime: Lifetime;
  /** The rows and lists that the page shows. */
  tags?: Tags;
  /** Data was missing: the page is not cached and has no offers in JSON-LD; a failure is 503, not 500. */
  isOutage?: boolean;
  /** The page's path: those of all categories have an outage page of their own. */
  path?: string;
  /** Whether a failure in an outage gets the outage page; the answer to a form keeps its texts instead. */
  isRead?: boolean;
}

/** Returns the complete page, in one piece. */
export async function finishPage(response: Response, finishing: FinishOptions): Promise<RenderedPage> {
  const { policyFor, isOutage = false, isRead = true, tags, path } = finishing;
  const status = isOutage && response.status >= 500 ? 503 : response.status;
  const isPrivate = response.headers.get("Cache-Control") === "no-store";
  const lifetime = isOutage || isPrivate ? "uncached" : finishing.lifetime;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  if (status === 503 && isOutage) headers.set("Retry-After", String(OUTAGE_RETRY_SECONDS));

  const answered = new Uint8Array(await response.arrayBuffer());
  const isHtml =
    headers.get("Content-Type")?.startsWith("text/html") || (status >= 500 && !answered.byteLength);
  const nonce = headers.get(SCRIPT_NONCE_HEADER);
  headers.delete(SCRIPT_NONCE_HEADER);
  let body = answered;
  if (isHtml) {
    const lacksData = isOutage && isRead;
    const prepared = preparedFor(answered, status, lacksData && outagePageOf(path));
    const { html, scripts } = prepared
      ? { html: prepared, scripts: [] }
      : rendered(answered, lacksData, nonce);
    body = new TextEncoder().encode(html);
    headers.set("Content-Type", "text/html; charset=utf-8");
    if (prepared) headers.set("Content-Security-Policy", PREPARED_PAGE_POLICY);
    // A page that was finished before has its policy, and no nonce any more.
    else if (!headers.has("Content-Security-Policy"))
      headers.set(
        "Content-Security-Policy",
        policyFor(scripts, headers.get("X-Frame-Options") === "SAMEORIGIN"),
      );
  }
  // Answers that are no page, such as pictures, can set their own caching headers.
  const isOwn = status === 200 && !isHtml && !isOutage && headers.has("Cache-Control");
  const caching = isOwn ? {} : CACHING[lifetimeOf(status, lifetime)];
  for (const [name, value] of Object.entries(caching)) headers.set(name, value);
  const cacheTag = headers.get("Cache-Control")?.startsWith("public") && tags && cacheTagOf(tags);
  if (cacheTag) headers.set("Cache-Tag", cacheTag);

  return { status: status as StatusCode, headers: Object.fromEntries(headers), body };
}

/** Returns the prepared page that replaces the answer, if any. */
function preparedFor(answered: Bytes, status: number, outagePage: string | false): string | undefined {
  if (outagePage && status === 503) return outagePage;
  return answered.byteLength === 0 ? FAILURE_PAGE : undefined;
}

const outagePageOf = (path: string | undefined) =>
  path === "/" || path === "/categories" ? CATEGORIES_OUTAGE_PAGE : OUTAGE_PAGE;

function rendered(answered: Bytes, lacksData: boolean, nonce: string | null) {
  const html = new TextDecoder().decode(answered);
  return extractInlineScripts(lacksData ? withoutOffers(html) : html, nonce);
}

function lifetimeOf(status: number, lifetime: Lifetime): Lifetime | "missing" {
  if (status >= 500) return "uncached";
  if (status >= 400 && lifetime === "shared") return "missing";
  return lifetime;
}

const JSON_LD = /(<script type="application\/ld\+json"[^>]*>)(.*?)(<\/script>)/gs;

/** Characters that could end the script, or a line of it. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** A page from before an outage may have an expired price. @returns its HTML, whose JSON-LD has no `offers` */
function withoutOffers(html: string): string {
  return html.replace(JSON_LD, (whole, open: string, json: string, close: string) => {
    if (!json.includes('"offers"')) return whole;
    const data: unknown = JSON.parse(json, (key, value) => (key === "offers" ? undefined : value));
    return open + JSON.stringify(data).replace(UNSAFE, escapeCharacter) + close;
  });
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
