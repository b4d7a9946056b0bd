/** The answers to refused requests: a prepared page, or the error format of the data or the accounts. */
import { setTimeout as wait } from "node:timers/promises";
import type { Overload } from "@levidence/backend/process";
import { authErrors, respondAuthError, respondRestError, restErrors } from "@levidence/backend/refusals";
import type { Context } from "hono";
import type { ServerEnv } from "#server/http/server-env.ts";
import { type Surface, surfaceOf } from "#server/http/surface.ts";
import { OVERLOAD_PAGES, PREPARED_PAGE_POLICY } from "#server/prepared-pages/prepared-pages.ts";

/** Pages of all origins may read the refusal, as they may read the answer. */
const READABLE = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "Retry-After" };

/** Makes the function that answers a refused request, at the pace of refusals. */
export function refusals(): (error: Overload, context: Context<ServerEnv>) => Promise<Response> {
  const pace = new RefusalPace();

  return async function refuse(error, context) {
    const { path, raw } = context.req;
    const surface = surfaceOf(path);
    context.set("refused", surface);
    const delayMs = pace.next(performance.now());
    if (delayMs > 0) await wait(delayMs);
    return answerOf(surface, error, raw.headers);
  };
}

function answerOf(surface: Surface, error: Overload, headers: Headers): Response {
  const { status, retryAfterSeconds: seconds } = error;
  if (surface === "page") {
    return new Response(OVERLOAD_PAGES[status], {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": PREPARED_PAGE_POLICY,
        "Cache-Control": "no-store",
        "Retry-After": String(seconds),
      },
    });
  }
  const answer =
    surface === "data"
      ? respondRestError(
          status === 429 ? restErrors.tooManyRequests(seconds) : restErrors.overloaded(seconds),
        )
      : respondAuthError(
          status === 429 ? authErrors.overRequestRate(seconds) : authErrors.unavailable(seconds),
          headers,
        );
  for (const [name, value] of Object.entries(READABLE)) answer.headers.set(name, value);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

const PER_SECOND = 250;
/** The longest wait for a refusal, since people get them too. */
const LONGEST_DELAY_MS = 2_000;

/** Refusals leave at a limited rate: a client that retries at once would be answered thousands of times a second, and use up the server. */
export class RefusalPace {
  #nextAtMs = 0;

  /** @returns the milliseconds after which the next refusal may leave */
  next(nowMs: number): number {
    const atMs = Math.min(Math.max(nowMs, this.#nextAtMs), nowMs + LONGEST_DELAY_MS);
    this.#nextAtMs = atMs + 1000 / PER_SECOND;
    return atMs - nowMs;
  }
}
