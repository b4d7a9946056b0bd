import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { openAssets } from "./assets.ts";

const directory = mkdtempSync(join(tmpdir(), "levidence-assets-"));
afterAll(() => rmSync(directory, { recursive: true }));
mkdirSync(join(directory, "assets"));
const script = "export const answer = 42;".repeat(100);
writeFileSync(join(directory, "assets/root-abc123.js"), script);
writeFileSync(join(directory, "assets/root-abc123.js.br"), brotliCompressSync(script));
writeFileSync(join(directory, "favicon.svg"), "<svg/>");

mkdirSync(join(directory, "media/produits"), { recursive: true });
writeFileSync(join(directory, "media/produits/casque.svg"), "<svg>1</svg>");

const { serve, read } = openAssets(directory);
const app = new Hono().use(serve).all("*", (context) => context.text("next"));
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.request(path, { method, headers });

test("files with hashed names are cached for a year, others for an hour", async () => {
  const hashed = await ask("/assets/root-abc123.js");
  expect(hashed.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(hashed.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect((await ask("/favicon.svg")).headers.get("Cache-Control")).toBe("public, max-age=3600");
});

test("without the demonstration its drawings are not there, under any address", async () => {
  const assets = openAssets(directory);
  const without = new Hono().use(assets.serve).all("*", (context) => context.text("next"));
  expect(assets.drawings()).toEqual(["/media/produits/casque.svg"]);
  assets.dropDrawings();
  expect(assets.drawings()).toEqual([]);
  for (const path of ["/media/produits/casque.svg", "/media/produits/casque.svg?v=1"]) {
    expect(await (await without.request(path)).text()).toBe("next");
  }
  expect((await without.request("/favicon.svg")).status).toBe(200);
});

test("a drawing is cached for a day, then shown while its successor is asked for", async () => {
  const drawing = await ask("/media/produits/casque.svg");
  expect(drawing.headers.get("Cache-Control")).toBe("public, max-age=86400, stale-while-revalidate=31536000");
  const known = { "If-None-Match": drawing.headers.get("ETag") ?? "" };
  expect((await ask("/media/produits/casque.svg", known)).status).toBe(304);
});

test("clients that accept the encoding get the compressed file", async () => {
  const answer = await ask("/assets/root-abc123.js", { "Accept-Encoding": "gzip, br" });
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(script);

  const plain = await ask("/assets/root-abc123.js", { "Accept-Encoding": "gzip" });
  expect(plain.headers.has("Content-Encoding")).toBe(false);
  expect(await plain.text()).toBe(script);
});

test.each([(tag: string) => tag, (tag: string) => `"other", ${tag}`, (tag: string) => `W/${tag}`, () => "*"])(
  "a browser that has the file gets 304 (%#)",
  async (known) => {
    const tag = (await ask("/favicon.svg")).headers.get("ETag") ?? "";
    expect((await ask("/favicon.svg", { "If-None-Match": known(tag) })).status).toBe(304);
    expect((await ask("/favicon.svg", { "If-None-Match": '"other"' })).status).toBe(200);
  },
);

test("a page reads a file by its path, without its encoding", async () => {
  expect(new TextDecoder().decode(await read("/assets/root-abc123.js"))).toBe(script);
  expect(await read("/about")).toBeUndefined();
});

test("HEAD sends the length and no body", async () => {
  const answer = await ask("/favicon.svg", {}, "HEAD");
  expect(answer.headers.get("Content-Length")).toBe("6");
  expect(await answer.text()).toBe("");
});

test("a path without a file goes to the next handler", async () => {
  for (const path of ["/", "/about", "/assets", "/%2e%2e/package.json", "/favicon.svg/"]) {
    expect(await (await ask(path)).text()).toBe("next");
  }
  expect(await (await ask("/favicon.svg", {}, "POST")).text()).toBe("next");
});

test("a hashed name of another build is answered 404 without caching", async () => {
  const answer = await ask("/assets/root-old.js");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});
