/** Requests for data and accounts, within the budget of their visitor. */

import type { Turn } from "@levidence/backend";
import { authErrors as errors } from "@levidence/backend/refusals";
import type { Handler } from "hono";
import { tryGetContext } from "hono/context-storage";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { Admission } from "./admission.ts";
import { Overload } from "./overload.ts";
import { workKindOf } from "./work-kind.ts";

/**
 * @param ask answers a request under /rest/v1 or /auth/v1
 * @returns the same handler, which throws Overload when a request would cost too much now
 */
export function admitted(admission: Admission, ask: Handler<ServerEnv>): Handler<ServerEnv> {
  return async function admitted(context, next) {
    const { method, path, url, raw } = context.req;
    // A browser asks with OPTIONS whether it may ask, which costs nothing.
    if (method === "OPTIONS") return ask(context, next);
    const address = context.get("clientAddress");
    const { signal } = raw;
    let refusal: Overload | undefined;
    let hasHashed = false;
    context.set("passwordTurn", async (work) => {
      try {
        hasHashed = true;
        return await admission.run({ address, kind: "password", signal }, work);
      } catch (error) {
        if (!(error instanceof Overload)) throw error;
        refusal = error;
        // Ends the endpoint's work without a line in the log; the answer is that of the refusal, below.
        throw errors.overRequestRate(error.retryAfterSeconds);
      }
    });
    const kind = workKindOf(url, context.req.header("Authorization"));
    const answer = await admission.run({ address, kind, signal }, async () => ask(context, next));
    // Refused at the pace of all refusals, and counted with them.
    if (refusal) throw refusal;
    if (hasHashed && path.endsWith("/token") && answer.ok) admission.markAsKnown(address);
    return answer;
  };
}

/** Waits for the turn of the request under way; during development and at the start there is none. */
export const passwordTurn: Turn = (work) => {
  const turn = tryGetContext<ServerEnv>()?.get("passwordTurn");
  return turn ? turn(work) : work();
};
