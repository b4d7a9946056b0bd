import type { Context } from "hono";
import { callAsCaller } from "#server/http/call-as-caller.ts";
import type { ServerEnv } from "#server/http/server-env.ts";

/** @returns whether the request has the token of an administrator; false also while that cannot be asked */
export function administratorCheck(
  backend: { fetch(request: Request): Promise<Response> },
  siteUrl: string,
): (context: Context<ServerEnv>) => Promise<boolean> {
  return async (context) => {
    if (!context.req.header("authorization")) return false;
    try {
      const answer = await callAsCaller(backend, `${siteUrl}/rest/v1/rpc/is_admin`, context);
      return answer.ok && (await answer.json()) === true;
    } catch {
      return false;
    }
  };
}
