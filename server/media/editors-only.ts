/** Restricts uploads to editors and administrators. */
import type { Context } from "hono";
import type { ServerEnv } from "#server/http/server-env.ts";
import { mediaErrors } from "./errors.ts";

/** @throws MediaError 401 or 403 for everybody but editors and administrators; 503 when the database does not answer */
export type EditorCheck = (context: Context<ServerEnv>) => Promise<void>;

/**
 * Calls `may_edit` through the data interface, with the token of the request: the same function as in the policies.
 */
export function editorsOnly(
  backend: { fetch(request: Request): Promise<Response> },
  siteUrl: string,
): EditorCheck {
  return async (context) => {
    const headers = new Headers({ "X-Forwarded-For": context.get("clientAddress") });
    for (const name of ["apikey", "authorization"]) {
      const value = context.req.header(name);
      if (value) headers.set(name, value);
    }
    const answer = await backend.fetch(new Request(`${siteUrl}/rest/v1/rpc/may_edit`, { headers }));
    if (answer.status === 401) throw mediaErrors.signedOut();
    if (answer.status === 403) throw mediaErrors.forbidden();
    if (!answer.ok) throw mediaErrors.unavailable(new Error(`may_edit answered ${answer.status}`));
    if ((await answer.json()) !== true) throw mediaErrors.forbidden();
  };
}
