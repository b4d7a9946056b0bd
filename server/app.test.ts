import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { PictureFolder } from "#server/media/picture-folder.ts";
import { type AppDependencies, createApp } from "./app.ts";
import { createLogger } from "./logging/logger.ts";

function site(dependencies: Partial<AppDependencies> = {}) {
  const backend = { fetch: vi.fn(async (_request: Request) => Response.json([{ name: "Audio" }])) };
  const app = createApp({
    logger: createLogger("silent"),
    siteUrl: "https://levidence.example",
    ping: async () => undefined,
    backend,
    pictures: new PictureFolder("nowhere"),
    pages: (context) => context.html("page"),
    ...dependencies,
  });
  return { app, backend };
}

function from(remoteAddress: string) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  return { incoming: new IncomingMessage(socket) };
}

test("the backend gets the visitor's real address, never a claimed one", async () => {
  const { app, backend } = site();
  const headers = { "X-Forwarded-For": "1.1.1.1", apikey: "key" };
  await app.request("http://evil.example/rest/v1/categories?select=*", { headers }, from("203.0.113.9"));
  const [request] = backend.fetch.mock.calls[0] ?? [];
  expect(request?.headers.get("X-Forwarded-For")).toBe("203.0.113.9");
  expect(request?.headers.get("apikey")).toBe("key");
  expect(new URL(request?.url ?? "").pathname).toBe("/rest/v1/categories");
});

test("requests reach the backend complete", async () => {
  const { app, backend } = site();
  backend.fetch.mockImplementation(async (request) => new Response(await request.text()));
  const answer = await app.request("/rest/v1/categories", { method: "POST", body: `{"name":"Audio"}` });
  expect(await answer.text()).toBe(`{"name":"Audio"}`);
});

test("long lists of data are compressed", async () => {
  const { app, backend } = site();
  backend.fetch.mockResolvedValue(Response.json(Array.from({ length: 200 }, () => ({ name: "Audio" }))));
  const answer = await app.request("/rest/v1/categories", { headers: { "Accept-Encoding": "gzip" } });
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toHaveLength(200);
});

test("with a Supabase project there is no data interface here", async () => {
  const answer = await site({ backend: undefined }).app.request("/rest/v1/categories");
  expect(await answer.text()).toBe("page");
});

test.each(["/", "/health", "/rest/v1/categories", "/about/"])(
  "%s carries security headers and an id",
  async (path) => {
    const { headers } = await site().app.request(path);
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("an unexpected error is logged with the request's id and answered without detail", async () => {
  const lines: string[] = [];
  const { app } = site({
    logger: createLogger("info", { write: (line: string) => lines.push(line) }),
    pages: () => {
      throw new Error("password in a connection string");
    },
  });
  const answer = await app.request("/about");
  expect(answer.status).toBe(500);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.text()).not.toContain("password");
  expect(lines[0]).toContain(answer.headers.get("X-Request-Id"));
});

test("a form that is too large is refused", async () => {
  const { app } = site();
  const post = (bytes: number) => app.request("/contact", { method: "POST", body: "x".repeat(bytes) });
  expect((await post(64 * 1024)).status).toBe(200);
  expect((await post(64 * 1024 + 1)).status).toBe(413);
});
