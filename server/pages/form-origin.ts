/** Where a form was posted from. */

/**
 * Tells whether a request may carry out an action: it reads, it names no origin (it does not come from a browser), or it
 * comes from a page of this site.
 * @param siteUrl the public address
 * @param localHosts other hosts (`host:port`) where the site answers
 */
export function isFromThisSite(request: Request, siteUrl: string, localHosts: readonly string[]): boolean {
  const origin = request.headers.get("Origin");
  if (request.method === "GET" || request.method === "HEAD" || origin === null) return true;
  // What is no address, such as the "null" of a sandboxed page, is nobody's origin.
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === new URL(siteUrl).origin || localHosts.includes(from.host);
}
