/** One address per page: `/about/` and `//about` are `/about`. */
import type { MiddlewareHandler } from "hono";

/**
 * Redirects permanently from addresses with a trailing or repeated slash. The new path stays percent-encoded
 * and never begins with what browsers read as the start of a host (`//`, `/\`), so the redirect cannot leave
 * the site.
 */
export function canonicalPath(): MiddlewareHandler {
  return async function canonicalPath(context, next) {
    const { method, url } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();

    const { pathname, search } = new URL(url);
    const tidy = pathname.replace(/[/\\]{2,}/g, "/").replace(/(?<=.)\/$/, "");
    if (tidy === pathname) return next();
    // A query can hold a secret, as that of a preview does.
    if (search) context.header("Cache-Control", "no-store");
    if (search) context.header("X-Robots-Tag", "noindex");
    return context.redirect(tidy + search, 301);
  };
}
