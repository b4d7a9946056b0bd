/** The security headers of every answer. */
import type { MiddlewareHandler } from "hono";

/** For answers that are no page: if a browser shows one as a page, it loads and runs nothing. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/**
 * Adds the headers, but keeps the `Content-Security-Policy` that pages bring.
 * @param options.secure whether the site is served over https: browsers are told to use https only
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
