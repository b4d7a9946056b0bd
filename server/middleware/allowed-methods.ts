/** The request methods that the site supports. */
import type { MiddlewareHandler } from "hono";

const ALLOWED = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Answers all other methods with 405. A `Request` cannot even be built for some of them, such as `TRACE`. */
export function allowedMethods(): MiddlewareHandler {
  return async function allowedMethods(context, next) {
    if (ALLOWED.includes(context.req.method)) return next();
    return context.text("Method Not Allowed", 405, {
      Allow: ALLOWED.join(", "),
      "Cache-Control": "no-store",
    });
  };
}
