/** The headers that every answer carries, whoever made it. */
import type { MiddlewareHandler } from "hono";

/** For what is not a page: nothing in it may load or run anything, should a browser show it as one. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/**
 * Adds the security headers. Pages bring a `Content-Security-Policy` of their own, which stays.
 * @param options.secure the site is served over https: browsers are told to use nothing else
 */
export function securityHeaders(options: { secure: boolean }): MiddlewareHandler {
  const headers = Object.entries({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    ...(options.secure ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  });

  return async function securityHeaders(context, next) {
    await next();
    const answer = context.res.headers;
    for (const [name, value] of headers) answer.set(name, value);
    if (!answer.has("Content-Security-Policy")) answer.set("Content-Security-Policy", NOTHING_ALLOWED);
  };
}
