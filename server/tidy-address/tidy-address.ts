/** One address per page: `/about/` and `//about` are `/about`. */
import type { MiddlewareHandler } from "hono";

/**
 * Redirects, for good, from addresses with a trailing or a repeated slash.
 * The path stays percent-encoded as it came, and what browsers read as the start of a host (`//`, `/\`) never stands in
 * front of it: the new address is on this site, whatever was asked for.
 */
export function tidyAddress(): MiddlewareHandler {
  return async function tidyAddress(context, next) {
    const { method, url } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();

    const { pathname, search } = new URL(url);
    const tidy = pathname.replace(/[/\\]{2,}/g, "/").replace(/(?<=.)\/$/, "");
    if (tidy === pathname) return next();
    return context.redirect(tidy + search, 301);
  };
}
