import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getAuthClient, warnOfOldSession } from "./auth-client.ts";
import { sessionOf } from "./session.fake.ts";

const HOUR_S = 3_600;
const credentials = { email: "alice@exemple.fr", password: "assez long" };

const client = getAuthClient({ dataUrl: "https://exemple.fr", publishableKey: "key" });
const answer = vi.fn<(address: string) => Response>();

/** The server's own clock. */
const now = () => Math.floor(Date.UTC(2026, 10, 29) / 1000);

const newSession = () =>
  Response.json({ ...sessionOf("alice"), expires_in: HOUR_S, expires_at: now() + HOUR_S });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", async (address: string) => answer(address));
});

afterEach(async () => {
  answer.mockImplementation(() => new Response(null, { status: 204 }));
  await client.signOut();
  answer.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Signs in on a device whose clock is so many hours ahead. */
async function signIn(hoursAhead: number): Promise<void> {
  vi.setSystemTime((now() + hoursAhead * HOUR_S) * 1000);
  answer.mockImplementation(newSession);
  const { error } = await client.signInWithPassword(credentials);
  expect(error).toBeNull();
}

test.each([-26, -3, 0.98, 1.5, 25])("a clock that is %d hours ahead asks for no new token", async (hours) => {
  await signIn(hours);
  for (let click = 0; click < 60; click += 1) {
    expect((await client.getSession()).data.session).not.toBeNull();
  }
  expect(answer).toHaveBeenCalledTimes(1);
  // The token ends an hour later by any clock.
  vi.setSystemTime(Date.now() + HOUR_S * 1000);
  await client.getSession();
  expect(answer).toHaveBeenCalledTimes(2);
});

test("a limit of refreshes ends no session", async () => {
  await signIn(0);
  vi.setSystemTime(Date.now() + 2 * HOUR_S * 1000);
  answer.mockImplementation(() => {
    // The client gives up at the time of its next attempt.
    vi.setSystemTime(Date.now() + 60_000);
    return Response.json(
      { code: "over_request_rate_limit", message: "Request rate limit reached" },
      { status: 429 },
    );
  });
  expect((await client.getSession()).error).toMatchObject({ name: "AuthRetryableFetchError", status: 503 });

  // The client remembers the failure for a minute.
  vi.setSystemTime(Date.now() + 61_000);
  answer.mockImplementation(newSession);
  expect((await client.getSession()).data.session).not.toBeNull();
});

test.each([
  [60, 0],
  [121, 1],
])("a session in the address that was issued %i s ago is warned of %i times", (seconds, times) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const claims = btoa(JSON.stringify({ iat: Math.floor(Date.now() / 1000) - seconds }));
  warnOfOldSession(`header.${claims}.signature`);
  expect(warn).toHaveBeenCalledTimes(times);
  warn.mockRestore();
});
