/** The one auth client of the page. Loaded on demand: most visitors read without an account. */
import { GoTrueClient } from "@supabase/auth-js";
import { createDataClient, type DataClient } from "#app/lib/data/data-client.ts";
import type { ProfileRow } from "#app/lib/data/database-types.ts";
import type { PublicBackend } from "#app/lib/data/root-data.ts";
import { claimsOf } from "./second-factor.ts";
import { SESSION_STORAGE_KEY } from "./stored-session.ts";

const TIMEOUT_MS = 10_000;

/** As in the official client, whose own check no address reaches here. */
const OLD_SESSION_SECONDS = 120;

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

const BRINGS_SESSION = /\/(?:signup|token|verify)(?:\?|$)/;

/**
 * The requests of the client, corrected in two answers. It compares the server's `expires_at` with the clock of this
 * device, and on one that is an hour ahead every session would seem to end at once: without it the client counts
 * `expires_in` by that same clock. And it ends a session whose refresh met a limit: 503 lets it try again.
 */
const fetchForClient: typeof fetch = async (input, init) => {
  const answer = await fetchInTime(input, init);
  const address = String(input);
  if (answer.status === 429 && address.includes("grant_type=refresh_token")) {
    return new Response(answer.body, { status: 503 });
  }
  if (!answer.ok || !BRINGS_SESSION.test(address)) return answer;
  return new Response(JSON.stringify({ ...(await answer.json()), expires_at: undefined }), answer);
};

const addressOf = ({ dataUrl }: PublicBackend) => dataUrl || window.location.origin;

let client: GoTrueClient | undefined;

/**
 * Returns the page's auth client, made at the first call. It reads the storage, but not the address: a sender
 * could offer a session of their own account in a link.
 */
export function getAuthClient(backend: PublicBackend): GoTrueClient {
  client ??= new GoTrueClient({
    url: `${addressOf(backend)}/auth/v1`,
    headers: { apikey: backend.publishableKey },
    storageKey: SESSION_STORAGE_KEY,
    detectSessionInUrl: false,
    fetch: fetchForClient,
  });
  return client;
}

/**
 * Returns the e-mail address that an access token belongs to, from the server; null for an invalid token. The
 * page's own client would end the current session over a token whose session is gone.
 */
export async function emailOfToken(backend: PublicBackend, accessToken: string): Promise<string | null> {
  const answer = await fetchInTime(`${addressOf(backend)}/auth/v1/user`, {
    headers: { apikey: backend.publishableKey, Authorization: `Bearer ${accessToken}` },
  });
  const { email } = answer.ok ? ((await answer.json()) as { email?: string }) : {};
  return email || null;
}

/** Warns of a session that an address brings long after it was issued: a link that was kept, or passed on. */
export function warnOfOldSession(accessToken: string): void {
  const { iat = 0 } = claimsOf(accessToken);
  if (Date.now() / 1000 - iat > OLD_SESSION_SECONDS) {
    console.warn(`The session in the address was issued more than ${OLD_SESSION_SECONDS} s ago`);
  }
}

/**
 * Makes new recovery codes for the person whose token it is, beside the calls of the client.
 * @returns null from a server that has none, as a Supabase project
 */
export async function makeRecoveryCodes(
  backend: PublicBackend,
  accessToken: string,
): Promise<string[] | null> {
  const answer = await fetchInTime(`${addressOf(backend)}/auth/v1/factors/recovery_codes`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, Authorization: `Bearer ${accessToken}` },
  });
  if (answer.status === 404 || answer.status === 405) return null;
  if (!answer.ok) throw new Error(`Recovery codes were refused with ${answer.status}`);
  return ((await answer.json()) as { codes: string[] }).codes;
}

export function dataClientFor(backend: PublicBackend, accessToken: string, batch?: string): DataClient {
  const { publishableKey } = backend;
  return createDataClient({
    dataUrl: addressOf(backend),
    publishableKey,
    accessToken,
    ...(batch && { batch }),
    fetch: (input, init) => fetch(input, init),
  });
}

/** Returns the person's profile; null without one, and after a failure, which is logged. Never throws. */
export async function readProfile(client: DataClient, userId: string): Promise<ProfileRow | null> {
  const { data, error } = await client.from("profiles").select("*").eq("id", userId).single();
  if (error) console.error("Failed to fetch profile", error);
  return data;
}
