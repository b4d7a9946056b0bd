/** The key of a request in the page cache, by the table of addresses. */
import { addressList, type ParameterUse } from "#config/addresses.ts";

type Declaration = readonly [name: string, use: ParameterUse];

/** The first segments of pages for one person, and of answers that are cached elsewhere. */
const UNSHARED = new Set(
  addressList.filter(({ isShared }) => !isShared).map(({ firstSegment }) => firstSegment),
);

const CACHED_ONCE = new Set<string>(
  addressList.filter(({ isCachedOnce }) => isCachedOnce).map(({ pattern }) => pattern),
);

/** Matches paths without another pattern. */
const CATCH_ALL = "/*";

const NAMED = addressList
  .filter(({ pattern }) => pattern !== CATCH_ALL)
  .map(({ pattern }) => expressionOf(pattern));

const DECLARING = addressList.flatMap(({ pattern, parameters }) =>
  parameters
    ? [{ pattern, expression: expressionOf(pattern), declarations: Object.entries(parameters) }]
    : [],
);

/** React Router's own: the routes whose data is wanted, and the index route that a form is posted to. */
const ROUTER_PARAMETERS = ["_routes", "index"];

/**
 * @param routeIds the routes of the site: React Router's data requests list those they want in `_routes`
 * @returns the key of a GET request: path and query without ignored parameters, from which the page is
 *   rendered. Undefined when the page has to be rendered for this request
 */
export function pageKey(url: URL, routeIds: ReadonlySet<string>): string | undefined {
  const { pathname, searchParams } = url;
  const path = routedPath(pathname);
  if (isUnshared(path)) return undefined;

  const query = new URLSearchParams();
  // Most requests have no parameter.
  for (const [name, use] of url.search ? declarationsAt(path) : []) {
    const value = searchParams.get(name);
    if (value === null) continue;
    if (use === "each request" || !use.test(value)) return undefined;
    query.set(name, value);
  }
  if (CACHED_ONCE.has(path)) return withQuery(path, query);

  const wanted = pathname.endsWith(".data") ? searchParams.get("_routes") : null;
  if (wanted !== null) {
    const ids = [...new Set(wanted.split(","))].sort();
    if (!ids.every((id) => routeIds.has(id))) return undefined;
    query.set("_routes", ids.join(","));
  }
  return withQuery(pathname, query);
}

/**
 * @returns the address without parameters that the table does not declare. Loaders of cached pages never see
 *   those, so loaders of other pages must not either: a missing declaration then shows at the first try
 */
export function withDeclaredParameters(url: URL): URL {
  const path = routedPath(url.pathname);
  if (isUnshared(path)) return url;
  const known = new Set([...declarationsAt(path).map(([name]) => name), ...ROUTER_PARAMETERS]);
  const declared = new URL(url);
  for (const name of new Set(url.searchParams.keys())) {
    if (!known.has(name)) declared.searchParams.delete(name);
  }
  return declared;
}

function isUnshared(path: string): boolean {
  return UNSHARED.has(path.split("/")[1] ?? "");
}

/** The parameters of all patterns that match, because React Router decides which one answers. */
function declarationsAt(path: string): Declaration[] {
  const matching = DECLARING.filter(({ expression }) => expression.test(path));
  const isNamed = NAMED.some((expression) => expression.test(path));
  return matching
    .filter(({ pattern }) => pattern !== CATCH_ALL || !isNamed)
    .flatMap(({ declarations }) => declarations);
}

/** `:name` matches a part of a segment, `*` the rest of the path. */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace(/\/\*$/, "(?:/.*)?");
  return new RegExp(`^${source}$`);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** React Router matches routes in any case and percent-encoding, also for data requests. */
function routedPath(pathname: string): string {
  const page = pathname.replace(/(?:\/_)?\.data$/, "").replace(/\/$/, "") || "/";
  try {
    return decodeURI(page).toLowerCase();
  } catch {
    return page.toLowerCase(); // React Router matches it undecoded
  }
}
