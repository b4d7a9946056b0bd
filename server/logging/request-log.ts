/**
 * One line in the log per request that was not refused, and an id that links it to the answer and to all
 * other lines of the request. Query strings, bodies, headers and the visitor's address are left out: they can
 * hold tokens and personal data.
 */
import { randomUUID } from "node:crypto";
import { events } from "@levidence/backend/process";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { ServerEnv, Trouble } from "#server/http/server-env.ts";
import { REFUSED } from "./logger.ts";

/**
 * Has to run before all middlewares that it should measure.
 * The id is always made here: an id from the request could repeat another one's.
 */
export function requestLog(logger: Logger): MiddlewareHandler<ServerEnv> {
  return async function requestLog(context, next) {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const troubles: Trouble[] = [];
    context.set("requestId", requestId);
    context.set("troubles", troubles);
    await next();
    context.set("troubles", undefined);
    context.res.headers.set("X-Request-Id", requestId);

    const { status } = context.res;
    const refused = context.get("refused");
    if (refused) {
      events.refused.tell({ surface: refused, status });
      return logger.warn({ refused, status }, REFUSED);
    }
    const { method, url } = context.req;
    // Percent-encoded as it came: decoded, it could hold control characters for a terminal.
    const path = new URL(url).pathname;
    logRequest(logger, { requestId, method, path, status, startedAt, troubles });
  };
}

interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** By `performance.now()`. */
  startedAt: number;
  troubles?: readonly Trouble[];
}

/** A rendering can fail in as many places as it has reads, mostly for one reason. */
const MAX_MESSAGES = 5;
const NOT_FOUND = 404;

/**
 * Writes the line of a request, now that it has been answered: with the first error during it,
 * and the messages of all.
 */
export function logRequest(logger: Logger, { startedAt, troubles = [], ...request }: AnsweredRequest): void {
  const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
  events.answered.tell({ path: request.path, status: request.status, durationMs });
  const err = troubles.find((trouble) => trouble.err !== undefined)?.err;
  const messages = [...new Set(troubles.map(({ message }) => message))]
    .filter(Boolean)
    .slice(0, MAX_MESSAGES);
  const line = {
    ...request,
    durationMs,
    ...(err !== undefined && { err }),
    ...(messages.length > 0 && { messages }),
  };
  if (request.status >= 500 || troubles.some(({ isError }) => isError)) logger.error(line, "request");
  // A missing page is no warning: any visitor can ask for one.
  else if (troubles.length > 0 && request.status !== NOT_FOUND) logger.warn(line, "request");
  else logger.info(line, "request");
}
