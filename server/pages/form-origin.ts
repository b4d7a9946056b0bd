/** The origin of a posted form. */

/**
 * @param siteUrl the public address
 * @param localHosts further addresses of the site (`host:port`)
 * @returns whether the request may run an action: it only reads, has no origin (as outside of browsers), or
 *   comes from a page of this site
 */
export function isFromThisSite(request: Request, siteUrl: string, localHosts: readonly string[]): boolean {
  const origin = request.headers.get("Origin");
  if (request.method === "GET" || request.method === "HEAD" || origin === null) return true;
  // The origin of a sandboxed page is the text "null".
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === new URL(siteUrl).origin || localHosts.includes(from.host);
}
