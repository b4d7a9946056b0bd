import { Overload } from "@levidence/backend/process";
import { AuthApiError, AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createLogger } from "#server/logging/logger.ts";
import { PictureFolder } from "#server/media/picture-folder.ts";
import { RefusalPace } from "./refusals.ts";

/** A site that refuses everything, and the lines of its log. */
function fullSite(status: 429 | 503) {
  const lines: string[] = [];
  const refuse = async () => {
    throw new Overload(status, 7);
  };
  const app = createApp({
    logger: createLogger("info", { write: (line: string) => lines.push(line) }),
    siteUrl: "https://levidence.example",
    ping: async () => undefined,
    // As the backend does with turns; a browser may always ask whether it may ask.
    backend: { fetch: async ({ method }) => (method === "OPTIONS" ? Response.json([]) : refuse()) },
    pictures: new PictureFolder("nowhere"),
    pages: refuse,
  });
  const fetch: typeof globalThis.fetch = async (input, init) => app.request(new Request(input, init));
  return { app, lines, fetch };
}

test.each([
  [429, "Trop de demandes en peu de temps"],
  [503, "Trop de visiteurs à la fois"],
] as const)("a refused page (%i) says so in French, and when to come back", async (status, title) => {
  const { app, lines } = fullSite(status);
  const answer = await app.request("/categories?q=casque");
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Retry-After")).toBe("7");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(await answer.text()).toContain(`<h1>${title}</h1>`);
  expect(lines).toEqual([]);
});

test.each([
  [429, "PT429"],
  [503, "PT503"],
] as const)(
  "a refused call for data (%i) is an error that the official client reads",
  async (status, code) => {
    const { fetch } = fullSite(status);
    const client = new PostgrestClient("https://levidence.example/rest/v1", { fetch, retry: false });
    const { error, status: answered } = await client.from("products").select();
    expect(answered).toBe(status);
    expect(error).toMatchObject({ code, details: null, hint: null });
  },
);

test("a refused sign-in is the error by which clients know a limit", async () => {
  const { fetch } = fullSite(429);
  const client = new AuthClient({ url: "https://levidence.example/auth/v1", fetch, autoRefreshToken: false });
  const { error } = await client.signInWithPassword({ email: "a@exemple.fr", password: "b" });
  expect(error).toBeInstanceOf(AuthApiError);
  expect(error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
});

test.each(["/rest/v1/products", "/auth/v1/token?grant_type=password"])(
  "scripts of other origins can read the refusal of %s, and may always ask whether they may ask",
  async (path) => {
    const { app } = fullSite(429);
    const refused = await app.request(path, { method: "POST" });
    expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(refused.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
    expect(refused.headers.get("Retry-After")).toBe("7");
    expect((await app.request(path, { method: "OPTIONS" })).status).toBe(200);
  },
);

test("a single refusal leaves at once, a flood of them one after the other, and nobody waits longer than two seconds", () => {
  const pace = new RefusalPace();
  expect(pace.next(1_000)).toBe(0);
  expect(pace.next(1_000)).toBe(4);
  const delays = Array.from({ length: 10_000 }, () => pace.next(1_000));
  expect(Math.max(...delays)).toBe(2_000);
  expect(delays.filter((delay) => delay < 1_000).length).toBeLessThan(250);
});

test("after a flood a refusal leaves at once again", () => {
  const pace = new RefusalPace();
  for (let count = 0; count < 10_000; count += 1) pace.next(1_000);
  expect(pace.next(3_005)).toBe(0);
});
