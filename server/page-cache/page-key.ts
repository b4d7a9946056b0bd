/** Which requests can be answered with a kept page, and which of them are the same page. */

/**
 * Screens of one person, and the backend: never kept, whatever they answer. Nor are previews: they keep themselves, by
 * what they show, and would take the room of pages.
 */
const NEVER_KEPT = /^\/(?:admin|apercu|auth|compte|rest)(?=\/|$)/;

/**
 * Parameters that change a page. With one of them it is rendered for each request: searches and messages after a form
 * have no end of variants. Every other parameter is ignored, so a campaign's links share one page.
 */
const MEANINGFUL_PARAMETERS: Readonly<Record<string, string>> = {
  "/categories": "q",
  "/contact": "envoye",
};

const SITEMAP = "/sitemap.xml";
const SITEMAP_PART = /^[1-9]\d?$/;

/**
 * Names the page that a GET request asks for.
 * @param routeIds all routes of the site: React Router's data requests list the ones they want in `_routes`
 * @returns path and query without what does not matter, by which the page is rendered and kept; or undefined when it
 * must be rendered for this request
 */
export function pageKey(url: URL, routeIds: ReadonlySet<string>): string | undefined {
  const { pathname, searchParams } = url;
  const path = routedPath(pathname);
  if (NEVER_KEPT.test(path)) return undefined;

  if (path === SITEMAP) return sitemapKey(searchParams.get("page"));
  const parameter = MEANINGFUL_PARAMETERS[path];
  if (parameter && searchParams.has(parameter)) return undefined;
  if (!pathname.endsWith(".data") || !searchParams.has("_routes")) return pathname;

  const wanted = [...new Set(searchParams.get("_routes")?.split(","))].sort();
  if (!wanted.every((id) => routeIds.has(id))) return undefined;
  return `${pathname}?${new URLSearchParams({ _routes: wanted.join(",") })}`;
}

/** Each part reads the whole catalogue, so however it is asked for it is the same page; what is no part costs nothing. */
function sitemapKey(part: string | null): string | undefined {
  if (part === null) return SITEMAP;
  return SITEMAP_PART.test(part) ? `${SITEMAP}?page=${part}` : undefined;
}

/** React Router finds the same route in any case, percent-encoded or not, and for its data requests too. */
function routedPath(pathname: string): string {
  const page = pathname.replace(/(?:\/_)?\.data$/, "").replace(/\/$/, "");
  try {
    return decodeURI(page).toLowerCase();
  } catch {
    return page.toLowerCase(); // what cannot be decoded is matched as it is
  }
}
