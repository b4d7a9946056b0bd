/**
 * One line of JSON per request, and an id that links it to the answer.
 * Query strings, bodies, headers and the visitor's address stay out: they can hold tokens and personal data.
 */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { ServerEnv } from "#server/http/server-env.ts";

/**
 * Must be the first middleware: it measures all others.
 * The id is always made here: one taken from the request could be anybody's.
 */
export function requestLog(logger: Logger): MiddlewareHandler<ServerEnv> {
  return async function requestLog(context, next) {
    const startedAt = performance.now();
    const requestId = randomUUID();
    context.set("requestId", requestId);
    await next();
    context.res.headers.set("X-Request-Id", requestId);

    const { status } = context.res;
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
    const { method, url } = context.req;
    // As it came, still percent-encoded: nothing in it can pass for something else on a terminal.
    const path = new URL(url).pathname;
    const line = { requestId, method, path, status, durationMs };
    if (status >= 500) logger.error(line, "request");
    else logger.info(line, "request");
  };
}
