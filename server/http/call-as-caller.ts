/** Calls of the data interface with the key and the token of a request: its policies then decide. */
import type { Context } from "hono";
import type { ServerEnv } from "./server-env.ts";

/** @param address of the data interface, without parameters or with those of a GET */
export function callAsCaller(
  backend: { fetch(request: Request): Promise<Response> },
  address: string,
  context: Context<ServerEnv>,
): Promise<Response> {
  const headers = new Headers({ "X-Forwarded-For": context.get("clientAddress") });
  for (const name of ["apikey", "authorization"]) {
    const value = context.req.header(name);
    if (value) headers.set(name, value);
  }
  return backend.fetch(new Request(address, { headers }));
}
