import { Hono } from "hono";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

function answerFrom(secure: boolean, headers: Record<string, string> = {}) {
  const app = new Hono().use(securityHeaders({ secure }));
  app.get("/", () => new Response("", { headers }));
  return app.request("/");
}

test("adds the headers to every answer, errors included", async () => {
  const { headers } = await answerFrom(false);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toContain("camera=()");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");

  const unknown = await new Hono().use(securityHeaders({ secure: false })).request("/nowhere");
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("a page may tell other sites less of its address", async () => {
  const { headers } = await answerFrom(false, { "Referrer-Policy": "no-referrer" });
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});

test("a page may stand in frames of this site, others in none", async () => {
  const framed = await answerFrom(false, { "X-Frame-Options": "SAMEORIGIN" });
  expect(framed.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect((await answerFrom(false)).headers.get("X-Frame-Options")).toBe("DENY");
});

test("requires https only on a site with https", async () => {
  expect((await answerFrom(true)).headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
  expect((await answerFrom(false)).headers.has("Strict-Transport-Security")).toBe(false);
});

test("keeps a page's own content security policy and gives the strictest to the rest", async () => {
  const own = await answerFrom(false, { "Content-Security-Policy": "default-src 'self'" });
  expect(own.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
  expect(own.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect((await answerFrom(false)).headers.has("Cross-Origin-Resource-Policy")).toBe(false);
  expect((await answerFrom(false)).headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});
