/**
 * One line in the log per request that was not refused, and an id that links it to the answer and to all
 * other lines of the request. Query strings, bodies, headers and the visitor's address are left out: they can
 * hold tokens and personal data.
 */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { ServerEnv } from "#server/http/server-env.ts";
import { REFUSED } from "./logger.ts";

/**
 * Has to run before all middlewares that it should measure.
 * The id is always made here: an id from the request could repeat another one's.
 */
export function requestLog(logger: Logger): MiddlewareHandler<ServerEnv> {
  return async function requestLog(context, next) {
    const startedAt = performance.now();
    const requestId = randomUUID();
    context.set("requestId", requestId);
    await next();
    context.res.headers.set("X-Request-Id", requestId);

    const { status } = context.res;
    const refused = context.get("refused");
    if (refused) return logger.warn({ refused, status }, REFUSED);
    const { method, url } = context.req;
    // Percent-encoded as it came: decoded, it could hold control characters for a terminal.
    const path = new URL(url).pathname;
    logRequest(logger, { requestId, method, path, status, startedAt });
  };
}

interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** By `performance.now()`. */
  startedAt: number;
}

/** Writes the line of a request, now that it has been answered. */
export function logRequest(logger: Logger, { startedAt, ...request }: AnsweredRequest): void {
  const line = { ...request, durationMs: Math.round((performance.now() - startedAt) * 10) / 10 };
  if (request.status >= 500) logger.error(line, "request");
  else logger.info(line, "request");
}
