import { Hono } from "hono";
import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

const app = new Hono().use(canonicalPath()).all("*", (context) => context.text("page"));

test.each([
  ["/about/", "/about"],
  ["/categories/audio/?utm=a&b=%20", "/categories/audio?utm=a&b=%20"],
  ["//evil.example/", "/evil.example"],
  ["/a//b///", "/a/b"],
  ["///", "/"],
  ["/.//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["/%5Cevil.example/", "/%5Cevil.example"],
  ["/%5C%5Cevil.example/", "/%5C%5Cevil.example"],
  ["/%09/evil.example/", "/%09/evil.example"],
  ["/%2F/evil.example/", "/%2F/evil.example"],
  ["/%C3%A9t%C3%A9/", "/%C3%A9t%C3%A9"],
  ["/%0d%0aX:1/", "/%0d%0aX:1"],
  ["/%zz/", "/%zz"],
])("%s is found at %s", async (from, to) => {
  const answer = await app.request(new Request(`http://localhost${from}`));
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe(to);
  expect(new URL(to, "https://levidence.example").origin).toBe("https://levidence.example");
});

test("a redirect with a query, which can be a preview's secret, is kept nowhere", async () => {
  const { headers } = await app.request("/brouillon/?jeton=a");
  expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
  expect((await app.request("/about/")).headers.get("Cache-Control")).toBeNull();
});

test.each(["/", "/about", "/about?next=//a/", "/%2F%2Fevil", "/%5Cevil.example", "/%zz"])(
  "%s stays",
  async (path) => {
    expect((await app.request(path)).status).toBe(200);
  },
);

test("a posted form keeps its body", async () => {
  expect((await app.request("/contact/", { method: "POST" })).status).toBe(200);
});
