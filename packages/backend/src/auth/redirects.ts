/** The addresses that links in mail may lead to: the site itself and the operator's allow list. */
import { isIP } from "node:net";
import type { AuthOptions } from "./options.ts";

type RedirectRules = Pick<AuthOptions, "siteUrl" | "redirectAllowList">;

const MAX_LENGTH = 2_048;
/** Schemes whose addresses carry code or content. */
const FORBIDDEN_SCHEMES = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * @returns the request's `redirect_to`, its Referer or the site's address: the first of them that is allowed.
 *   Normalised as browsers do it, so that the address sent is the one that was checked
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

/** @returns the normalised address; null when links may not lead there */
export function allowedRedirect(text: string | null | undefined, rules: RedirectRules): string | null {
  if (!text || text.length > MAX_LENGTH || !URL.canParse(text)) return null;
  const target = new URL(text);
  if (FORBIDDEN_SCHEMES.has(target.protocol) || target.username || target.password || hasNumberAsHost(text))
    return null;
  if (isSite(target, new URL(rules.siteUrl))) return target.href;
  if (isForeignNumericHost(target.hostname)) return null;
  return rules.redirectAllowList.some((pattern) => matches(target, pattern)) ? target.href : null;
}

/** On a loopback address any port counts as the site: development servers use many. */
function isSite(target: URL, site: URL): boolean {
  if (target.origin === site.origin) return target.protocol === site.protocol;
  return (
    target.protocol === site.protocol && target.hostname === site.hostname && LOOPBACK.test(site.hostname)
  );
}

/** `http://2130706433/` hides its address. Checked in the text, because the URL parser converts it. */
const hasNumberAsHost = (text: string) =>
  /^[a-z][a-z\d+.-]*:[\\/]*(?:0x[\da-f]+|\d+)(?:[:\\/?#]|$)/i.test(text);

const isForeignNumericHost = (hostname: string) =>
  isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 && !LOOPBACK.test(hostname);

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
