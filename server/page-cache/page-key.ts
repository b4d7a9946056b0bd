/** Which requests can be answered with a kept page, and which of them are the same page: the table of addresses says. */
import { addressList, type ParameterUse } from "#config/addresses.ts";

type Declaration = readonly [name: string, use: ParameterUse];

/** First segments below which whatever is answered is one person's, or kept elsewhere. */
const UNSHARED = new Set(
  addressList.filter(({ isShared }) => !isShared).map(({ firstSegment }) => firstSegment),
);

const KEPT_ONCE = new Set<string>(
  addressList.filter(({ isKeptOnce }) => isKeptOnce).map(({ pattern }) => pattern),
);

/** The patterns that declare parameters. */
const DECLARING = addressList.flatMap(({ pattern, parameters }) =>
  parameters ? [{ expression: expressionOf(pattern), declarations: Object.entries(parameters) }] : [],
);

/** React Router's own: the routes whose data is wanted, and the index route that a form is posted to. */
const ROUTER_PARAMETERS = ["_routes", "index"];

/**
 * Names the page that a GET request asks for.
 * @param routeIds all routes of the site: React Router's data requests list the ones they want in `_routes`
 * @returns path and query without what does not matter, by which the page is rendered and kept; or undefined when it
 * must be rendered for this request
 */
export function pageKey(url: URL, routeIds: ReadonlySet<string>): string | undefined {
  const { pathname, searchParams } = url;
  const path = routedPath(pathname);
  if (isUnshared(path)) return undefined;

  const query = new URLSearchParams();
  for (const [name, use] of declarationsAt(path)) {
    const value = searchParams.get(name);
    if (value === null) continue;
    if (use === "each request" || !use.test(value)) return undefined;
    query.set(name, value);
  }
  if (KEPT_ONCE.has(path)) return withQuery(path, query);

  const wanted = pathname.endsWith(".data") ? searchParams.get("_routes") : null;
  if (wanted !== null) {
    const ids = [...new Set(wanted.split(","))].sort();
    if (!ids.every((id) => routeIds.has(id))) return undefined;
    query.set("_routes", ids.join(","));
  }
  return withQuery(pathname, query);
}

/**
 * Returns the address as a page's loader may see it: without the parameters that the table does not declare. A kept page
 * never sees those, so no other page does either, and a missing declaration shows at the first try.
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

/** Where several patterns match, the parameters of all count: which of them answers is React Router's to decide. */
function declarationsAt(path: string): Declaration[] {
  return DECLARING.filter(({ expression }) => expression.test(path)).flatMap(
    ({ declarations }) => declarations,
  );
}

/** `:name` stands for something within a segment, `*` for the rest of the path. */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace(/\/\*$/, "(?:/.*)?");
  return new RegExp(`^${source}$`);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** React Router finds the same route in any case, percent-encoded or not, and for its data requests too. */
function routedPath(pathname: string): string {
  const page = pathname.replace(/(?:\/_)?\.data$/, "").replace(/\/$/, "") || "/";
  try {
    return decodeURI(page).toLowerCase();
  } catch {
    return page.toLowerCase(); // what cannot be decoded is matched as it is
  }
}
