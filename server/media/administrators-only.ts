import type { Context } from "hono";
import type { ServerEnv } from "#server/http/server-env.ts";
import { mediaErrors } from "./errors.ts";

/** @throws MediaError 401, 403 for everybody who is not an administrator; 503 when it cannot be found out */
export type AdministratorCheck = (context: Context<ServerEnv>) => Promise<void>;

/**
 * Asks the database, as the person whose token the request carries: the same question that the policies ask, through
 * the same door as every data call.
 */
export function administratorsOnly(
  backend: { fetch(request: Request): Promise<Response> },
  siteUrl: string,
): AdministratorCheck {
  return async (context) => {
    const headers = new Headers({ "X-Forwarded-For": context.get("clientAddress") });
    for (const name of ["apikey", "authorization"]) {
      const value = context.req.header(name);
      if (value) headers.set(name, value);
    }
    const answer = await backend.fetch(new Request(`${siteUrl}/rest/v1/rpc/is_admin`, { headers }));
    if (answer.status === 401) throw mediaErrors.signedOut();
    if (answer.status === 403) throw mediaErrors.forbidden();
    if (!answer.ok) throw mediaErrors.unavailable(new Error(`is_admin answered ${answer.status}`));
    if ((await answer.json()) !== true) throw mediaErrors.forbidden();
  };
}
