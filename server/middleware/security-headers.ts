/** The security headers of every answer. */
import type { MiddlewareHandler } from "hono";

/** For answers that are no page: if a browser shows one as a page, it loads and runs nothing. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};

/**
 * A page whose address is a secret names no referrer; the round of prices keeps the shop's window that it
 * opened; the preview of a draft stands in a frame of the editor.
 */
const OWN_TO_PAGES: ReadonlySet<string> = new Set([
  "Referrer-Policy",
  "Cross-Origin-Opener-Policy",
  "X-Frame-Options",
]);

/**
 * @returns the headers of an answer
 * @param hasPolicy whether the answer brings a `Content-Security-Policy` of its own, as pages do
 * @param secure whether the site is served over https: browsers are told to use https only
 */
export function securityHeadersFor(hasPolicy: boolean, secure: boolean): Readonly<Record<string, string>> {
  return {
    ...HEADERS,
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
    // Other sites may show pictures and read data, but no page.
    ...(hasPolicy
      ? { "Cross-Origin-Resource-Policy": "same-origin" }
      : { "Content-Security-Policy": NOTHING_ALLOWED }),
  };
}

/** Adds the headers to every answer; see securityHeadersFor. */
export function securityHeaders({ secure }: { secure: boolean }): MiddlewareHandler {
  const [withPolicy, withoutPolicy] = [true, false].map((hasPolicy) =>
    Object.entries(securityHeadersFor(hasPolicy, secure)),
  );

  return async function securityHeaders(context, next) {
    await next();
    const answer = context.res.headers;
    const added = answer.has("Content-Security-Policy") ? withPolicy : withoutPolicy;
    for (const [name, value] of added ?? []) {
      if (!OWN_TO_PAGES.has(name) || !answer.has(name)) answer.set(name, value);
    }
  };
}
