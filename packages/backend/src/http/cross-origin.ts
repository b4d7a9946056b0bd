/** All origins may call the interface: without cookies no page can act as a visitor of another one. */
import type { MiddlewareHandler } from "hono";

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
].join(",");
const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"].join(",");
const MAX_AGE_SECONDS = "86400";

/** Answers preflight requests; other OPTIONS requests go to the handler. */
export function crossOrigin(): MiddlewareHandler {
  return async function allowCrossOrigin(context, next) {
    const isPreflight =
      context.req.method === "OPTIONS" && context.req.header("access-control-request-method") !== undefined;
    // After the answer: a header set before would have the answer built a second time.
    if (isPreflight) context.res = preflight(context.req.header("access-control-request-headers"));
    else await next();
    const { headers } = context.res;
    headers.set("Access-Control-Allow-Origin", "*");
    headers.set("Access-Control-Expose-Headers", EXPOSED_HEADERS);
  };
}

/** @param wanted the names of the headers that the page would send: all may be sent */
function preflight(wanted: string | undefined): Response {
  const names = wanted?.split(",").map((name) => name.trim());
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Max-Age": MAX_AGE_SECONDS,
      ...(names && {
        "Access-Control-Allow-Headers": names.join(","),
        Vary: "Access-Control-Request-Headers",
      }),
    },
  });
}
