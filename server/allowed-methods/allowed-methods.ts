/** The request methods that anything here could answer. */
import type { MiddlewareHandler } from "hono";

const ALLOWED = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Answers all other methods with 405: of `TRACE`, for one, the Fetch standard lets nobody build a request. */
export function allowedMethods(): MiddlewareHandler {
  return async function allowedMethods(context, next) {
    if (ALLOWED.includes(context.req.method)) return next();
    return context.text("Method Not Allowed", 405, {
      Allow: ALLOWED.join(", "),
      "Cache-Control": "no-store",
    });
  };
}
