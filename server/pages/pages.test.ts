import { createHash } from "node:crypto";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { ServerEnv } from "#server/http/server-env.ts";
import { PageCache } from "#server/page-cache/page-cache.ts";
import { contentSecurityPolicy } from "#server/security-headers/content-security-policy.ts";
import { pages } from "./pages.ts";
import type { RenderPage } from "./render-page.ts";

const SCRIPT = "start()";
const HTML = { "Content-Type": "text/html; charset=utf-8" };
const html = (status = 200) => new Response(`<script>${SCRIPT}</script>`, { status, headers: HTML });

function site(render: RenderPage = async () => html()) {
  const rendering = vi.fn(render);
  const app = new Hono<ServerEnv>();
  app.use(async (context, next) => {
    context.set("clientAddress", "203.0.113.9");
    await next();
  });
  const options = { siteUrl: "https://levidence.example", routeIds: new Set(["root"]) };
  const cache = new PageCache({ maxAgeMs: 60_000 });
  const policyFor = contentSecurityPolicy({ secure: true });
  app.all("*", pages({ ...options, render: rendering, policyFor, cache }));
  return { app, rendering };
}

test("a page is rendered from its public address, without anything of the visitor", async () => {
  const { app, rendering } = site();
  const headers = { Host: "evil.example", Cookie: "a=b", "Accept-Language": "en" };
  await app.request("http://evil.example/about?utm=1", { headers });
  const [request, address] = rendering.mock.calls[0] ?? [];
  expect(request?.url).toBe("https://levidence.example/about");
  expect([...(request?.headers ?? [])]).toEqual([]);
  expect(address).toBe("203.0.113.9");
});

test.each([
  [301, "/nokia-3210", "/nokia-3210?utm_source=lettre&a=%20"],
  [301, "/categories?q=nokia", "/categories?q=nokia"],
  [302, "/auth", "/auth"],
])(
  "a %i to %s leads to %s, with the query of who asks and of nobody before",
  async (status, to, location) => {
    const { app } = site(async () => new Response(null, { status, headers: { Location: to } }));
    await app.request("/ancien?utm_source=autre");
    const answer = await app.request("/ancien?utm_source=lettre&a=%20");
    expect(answer.headers.get("Location")).toBe(location);
    expect((await app.request("/ancien")).headers.get("Location")).toBe(to);
  },
);

test("browsers revalidate each time, proxies cache a page for a minute", async () => {
  const answer = await site().app.request("/about");
  const directives = answer.headers.get("Cache-Control")?.split(", ");
  expect(directives).toEqual(
    expect.arrayContaining(["public", "max-age=0", "must-revalidate", "s-maxage=60"]),
  );
});

test.each([
  ["GET", "/categories?q=casque", {}],
  ["GET", "/admin/products", {}],
  ["GET", "/about", { Authorization: "Bearer x" }],
])("%s %s %j is rendered for the request and kept by nobody else", async (method, path, headers) => {
  const { app, rendering } = site();
  const ask = () => app.request(path, { method, headers });
  await ask();
  expect((await ask()).headers.get("Cache-Control")).toBe("private, no-cache");
  expect(rendering).toHaveBeenCalledTimes(2);
});

test("a posted form reaches the action complete, at the public address, and its answer is not cached", async () => {
  const { app, rendering } = site(async (request) => new Response(await request.text(), { headers: HTML }));
  const headers = { Origin: "https://levidence.example", "Content-Type": "text/plain" };
  const answer = await app.request("http://evil.example/contact", {
    method: "POST",
    body: "name=a",
    headers,
  });
  expect(await answer.text()).toBe("name=a");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(rendering.mock.calls[0]?.[0].url).toBe("https://levidence.example/contact");
  expect(rendering.mock.calls[0]?.[0].headers.get("Origin")).toBe("https://levidence.example");
});

test.each([
  ["GET", 200],
  ["GET", 404],
  ["GET", 500],
  ["POST", 400],
])("%s answered with %i permits its own scripts", async (method, status) => {
  const { app } = site(async () => html(status));
  const answer = await app.request("/about", { method });
  const hash = createHash("sha256").update(SCRIPT).digest("base64");
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Content-Security-Policy")).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test("a server error is not cached, a missing page only shortly", async () => {
  const cachingOf = async (status: number) =>
    (await site(async () => html(status)).app.request("/about")).headers.get("Cache-Control");
  expect(await cachingOf(500)).toBe("no-store");
  expect(await cachingOf(404)).toContain("s-maxage=10");
});

test("an empty failure gets a page", async () => {
  const answer = await site(async () => new Response(null, { status: 500 })).app.request("/about");
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("Unexpected Application Error!");
});
