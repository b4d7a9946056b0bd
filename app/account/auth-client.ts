/** The one auth client of the page. Loaded on demand: most visitors read without an account. */
import { GoTrueClient } from "@supabase/auth-js";
import { createDataClient, type DataClient } from "#app/data/data-client.ts";
import type { PublicBackend } from "#app/data/root-data.ts";
import { SESSION_STORAGE_KEY } from "./stored-session.ts";

const TIMEOUT_MS = 10_000;

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

const addressOf = ({ dataUrl }: PublicBackend) => dataUrl || window.location.origin;

let client: GoTrueClient | undefined;

/** Returns the page's auth client, made at the first call. It reads address and storage by itself. */
export function getAuthClient(backend: PublicBackend): GoTrueClient {
  client ??= new GoTrueClient({
    url: `${addressOf(backend)}/auth/v1`,
    headers: { apikey: backend.publishableKey },
    storageKey: SESSION_STORAGE_KEY,
    fetch: fetchInTime,
  });
  return client;
}

/** Returns a client for data calls as the person whose token it is. */
export function dataClientFor(backend: PublicBackend, accessToken: string): DataClient {
  const { publishableKey } = backend;
  return createDataClient({
    dataUrl: addressOf(backend),
    publishableKey,
    accessToken,
    fetch: (input, init) => fetch(input, init),
  });
}
