/** Requests for data and accounts, within the budget of their visitor. */
import type { Handler } from "hono";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { Admission } from "./admission.ts";
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
    const kind = workKindOf(url, context.req.header("Authorization"));
    const answer = await admission.run({ address, kind, signal: raw.signal }, async () => ask(context, next));
    if (kind === "password" && path.endsWith("/token") && answer.ok) admission.markAsKnown(address);
    return answer;
  };
}
