/** Browsers on other origins may use the interface: it knows no cookies, so there is nothing to borrow. */
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Without `Content-Range` clients cannot see counts, without the version they read error codes in the older place. */
const exposedHeaders = [
  "Content-Encoding",
  "Content-Location",
  "Content-Range",
  "Content-Type",
  "Date",
  "Location",
  "Server",
  "Transfer-Encoding",
  "Range-Unit",
  "Retry-After",
  "X-Supabase-Api-Version",
];

/** Answers preflight requests; an OPTIONS request that is none goes on to the handler. */
export function crossOrigin(): MiddlewareHandler {
  const allow = cors({
    origin: "*",
    allowMethods: ["GET", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"],
    exposeHeaders: exposedHeaders,
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
