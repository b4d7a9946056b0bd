/** All origins may call the interface: without cookies no page can act as a visitor of another one. */
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Clients read counts from `Content-Range`, and the place of error codes from `X-Supabase-Api-Version`. */
const EXPOSED_HEADERS = [
  "Content-Encoding",
  "Content-Location",
  "Content-Range",
  "Content-Type",
  "Date",
  "Link",
  "Location",
  "Server",
  "Transfer-Encoding",
  "Range-Unit",
  "Retry-After",
  "X-Supabase-Api-Version",
  "X-Total-Count",
];

/** Answers preflight requests; other OPTIONS requests go to the handler. */
export function crossOrigin(): MiddlewareHandler {
  const allow = cors({
    origin: "*",
    allowMethods: ["GET", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"],
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
  });
  return async function allowCrossOrigin(context, next) {
    const isPreflight = context.req.header("access-control-request-method") !== undefined;
    if (context.req.method === "OPTIONS" && !isPreflight) {
      context.header("Access-Control-Allow-Origin", "*");
      return next();
    }
    return allow(context, next);
  };
}
