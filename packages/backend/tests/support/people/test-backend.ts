/** A backend on a test database, reached in-process by the official client. */

import { PostgrestClient } from "@supabase/postgrest-js";
import { type Backend, type BackendOptions, createBackend } from "#backend/backend.ts";
import type { Database } from "#backend/database/database.ts";
import { createAccessTokens } from "#backend/tokens/access-tokens.ts";
import { loadSigningKeys } from "#backend/tokens/signing-keys.ts";
import { type Engine, patience } from "#tests/support/databases/engines.ts";

export interface TestBackend {
  backend: Backend;
  database: Database;
  /** The errors that were answered with 5xx. */
  reported: unknown[];
  /** The official client as a visitor, with additional headers. */
  visitor(headers?: Record<string, string>): PostgrestClient;
  /** The official client, signed in. */
  member(id: string): Promise<PostgrestClient>;
  service(): PostgrestClient;
  /** Sends a request, with the public key unless `headers` has another one. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** A valid access token of this account. */
  tokenOf(id: string, claims?: Record<string, unknown>): Promise<string>;
}

export type TestBackendOptions = Omit<BackendOptions, "database" | "auth"> & {
  auth?: Partial<BackendOptions["auth"]>;
};

const origin = "http://backend.test";
export const secretKey = "sb_secret_of_the_tests";

export async function startBackend(
  database: Database,
  options: TestBackendOptions = {},
): Promise<TestBackend> {
  const reported: unknown[] = [];
  const backend = await createBackend({
    database,
    secretKey,
    onError: (error) => reported.push(error),
    ...options,
    limits: { visitorStatementMs: patience.transactionTimeoutMs, ...options.limits },
    auth: { siteUrl: origin, ...options.auth },
  });
  const tokens = createAccessTokens(await loadSigningKeys(database));
  const fetch: typeof globalThis.fetch = (input, init) => backend.fetch(new Request(input, init));
  const client = (headers: Record<string, string>) =>
    new PostgrestClient(`${origin}/rest/v1`, { fetch, headers, retry: false });

  const tokenOf: TestBackend["tokenOf"] = (id, claims = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return tokens.signAccessToken({
      sub: id,
      aud: "authenticated",
      role: "authenticated",
      iat: now,
      exp: now + 3600,
      ...claims,
    });
  };
  return {
    backend,
    database,
    reported,
    visitor: (headers) => client({ apikey: backend.publishableKey, ...headers }),
    member: async (id) =>
      client({ apikey: backend.publishableKey, Authorization: `Bearer ${await tokenOf(id)}` }),
    service: () => client({ apikey: secretKey, Authorization: `Bearer ${secretKey}` }),
    send: (path, init) => {
      const headers = new Headers(init?.headers);
      if (!headers.has("apikey")) headers.set("apikey", backend.publishableKey);
      return backend.fetch(new Request(`${origin}/rest/v1${path}`, { ...init, headers }));
    },
    tokenOf,
  };
}

/** A backend that exposes the tables and functions of the folder `workbench`. */
export async function startWorkbench(engine: Engine, options: TestBackendOptions = {}): Promise<TestBackend> {
  return startBackend(await engine.open(), { exposedSchemas: ["workbench", "annex"], ...options });
}
