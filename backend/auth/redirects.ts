/** Where a link may lead back to: the site itself and what the operator allowed, nothing else. */
import { isIP } from "node:net";
import type { AuthOptions } from "./options.ts";

type RedirectRules = Pick<AuthOptions, "siteUrl" | "redirectAllowList">;

const MAX_LENGTH = 2_048;
/** Addresses that run or show something of their own instead of leading anywhere. */
const NEVER = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * @returns the request's `redirect_to`, else its Referer, else the site's address: the first that may be returned to.
 * Normalised as browsers read it, so that what was checked is what is sent
 */
export function chooseRedirect(
  redirectTo: string | null | undefined,
  headers: Headers,
  rules: RedirectRules,
): string {
  return (
    allowedRedirect(redirectTo, rules) ?? allowedRedirect(headers.get("referer"), rules) ?? rules.siteUrl
  );
}

/** @returns the address in normal form, null when links may not lead there */
export function allowedRedirect(text: string | null | undefined, rules: RedirectRules): string | null {
  if (!text || text.length > MAX_LENGTH || !URL.canParse(text)) return null;
  const target = new URL(text);
  if (NEVER.has(target.protocol) || target.username || target.password || hasNumberAsHost(text)) return null;
  if (isSite(target, new URL(rules.siteUrl))) return target.href;
  if (isForeignNumericHost(target.hostname)) return null;
  return rules.redirectAllowList.some((pattern) => matches(target, pattern)) ? target.href : null;
}

/** Development servers of one machine are at many ports. */
function isSite(target: URL, site: URL): boolean {
  if (target.origin === site.origin) return target.protocol === site.protocol;
  return (
    target.protocol === site.protocol && target.hostname === site.hostname && LOOPBACK.test(site.hostname)
  );
}

/** `http://2130706433/` hides an address from whoever reads it; the parser would already have translated it. */
const hasNumberAsHost = (text: string) =>
  /^[a-z][a-z\d+.-]*:[\\/]*(?:0x[\da-f]+|\d+)(?:[:\\/?#]|$)/i.test(text);

const isForeignNumericHost = (hostname: string) =>
  isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 && !LOOPBACK.test(hostname);

/** The fragment is the page's own affair. */
function matches(target: URL, pattern: string): boolean {
  const glob = toRegExp(pattern);
  const [address = ""] = target.href.split("#", 1);
  return glob.test(address) || (target.pathname === "/" && glob.test(address.replace(/\/$/, "")));
}

/** Supabase's patterns: `*` and `?` stop at `.` and `/`, `**` does not. */
function toRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    return part === "?" ? "[^./]" : part.replace(/[\\^$.|+()[\]{}]/g, "\\$&");
  });
  return new RegExp(`^${source}$`);
}
