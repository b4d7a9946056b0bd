/** Which requests can be answered from the cache, and which of them ask for the same page. */

/**
 * Never cached: screens of one person, and the backend. Nor are social pictures, which have a cache of their own and would
 * displace pages here.
 */
const NEVER_CACHED = /^\/(?:admin|apercu|auth|compte|rest)(?=\/|$)/;

/**
 * Parameters that change a page. With one of them the page is rendered for each request: the number of searches is
 * unbounded. All other parameters are ignored, so that links of campaigns share one page.
 */
const MEANINGFUL_PARAMETERS: Readonly<Record<string, string>> = {
  "/categories": "q",
  "/contact": "envoye",
};

const SITEMAP = "/sitemap.xml";
const SITEMAP_PART = /^[1-9]\d?$/;

/**
 * @param routeIds the routes of the site: React Router's data requests list those they want in `_routes`
 * @returns the key of a GET request: path and query without ignored parameters, from which the page is rendered.
 * Undefined when the page has to be rendered for this request
 */
export function pageKey(url: URL, routeIds: ReadonlySet<string>): string | undefined {
  const { pathname, searchParams } = url;
  const path = routedPath(pathname);
  if (NEVER_CACHED.test(path)) return undefined;

  if (path === SITEMAP) return sitemapKey(searchParams.get("page"));
  const parameter = MEANINGFUL_PARAMETERS[path];
  if (parameter && searchParams.has(parameter)) return undefined;
  if (!pathname.endsWith(".data") || !searchParams.has("_routes")) return pathname;

  const wanted = [...new Set(searchParams.get("_routes")?.split(","))].sort();
  if (!wanted.every((id) => routeIds.has(id))) return undefined;
  return `${pathname}?${new URLSearchParams({ _routes: wanted.join(",") })}`;
}

/** All spellings share a key, because each part of the sitemap reads the whole catalogue. */
function sitemapKey(part: string | null): string | undefined {
  if (part === null) return SITEMAP;
  return SITEMAP_PART.test(part) ? `${SITEMAP}?page=${part}` : undefined;
}

/** React Router matches routes in any case and percent-encoding, also for data requests. */
function routedPath(pathname: string): string {
  const page = pathname.replace(/(?:\/_)?\.data$/, "").replace(/\/$/, "");
  try {
    return decodeURI(page).toLowerCase();
  } catch {
    return page.toLowerCase(); // React Router matches it undecoded
  }
}
