import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import {
  chooseRepresentation,
  matchesEtag,
  plainBody,
  preparePrivatePage,
  prepareSharedPage,
  sendPage,
} from "./page.ts";

const text = "Un seul choix, le bon. ".repeat(200);
const page = await prepareSharedPage({
  status: 200,
  headers: { "Content-Type": "text/html" },
  body: new TextEncoder().encode(text),
});
const app = new Hono().get("/", (context) => sendPage(context, page));
const ask = (headers: Record<string, string>) => app.request("/", { headers });

test("the smallest representation that the browser takes is sent", async () => {
  const answer = await ask({ "Accept-Encoding": "gzip, br" });
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(text);
});

test("each encoding has a strong tag of its own", async () => {
  const tags = await Promise.all(
    ["br", "gzip", "identity"].map(async (encoding) =>
      (await ask({ "Accept-Encoding": encoding })).headers.get("ETag"),
    ),
  );
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
});

test("the tag of another encoding or version does not match", async () => {
  const tag = (await ask({ "Accept-Encoding": "gzip" })).headers.get("ETag") ?? "";
  expect((await ask({ "Accept-Encoding": "br", "If-None-Match": tag })).status).toBe(200);
});

test("the tag changes with the content and with the headers", async () => {
  const tagOf = async (body: string, headers: Record<string, string>) =>
    (await prepareSharedPage({ status: 200, headers, body: new TextEncoder().encode(body) })).representations
      .identity?.headers.ETag;
  const tag = await tagOf("a", {});
  expect(await tagOf("a", {})).toBe(tag);
  expect(await tagOf("b", {})).not.toBe(tag);
  expect(await tagOf("a", { "Content-Security-Policy": "default-src 'none'" })).not.toBe(tag);
});

test("a shared page takes the memory of its compressed body, whoever asks first", async () => {
  const body = new TextEncoder().encode(text);
  for (const asked of ["br", "gzip", "identity"] as const) {
    const kept = await prepareSharedPage({ status: 200, headers: {}, body }, asked);
    expect(Object.keys(kept.representations)).toEqual(["br"]);
    const compressed = kept.representations.br?.body;
    // The whole memory, not only the part that is seen of it.
    expect(compressed?.buffer.byteLength).toBe(compressed?.byteLength);
    expect(kept.byteLength).toBeLessThan(body.byteLength / 10);
    expect(Buffer.from(plainBody(kept)).equals(body)).toBe(true);
  }
});

test("who takes no Brotli gets the same content, made once", async () => {
  const body = new TextEncoder().encode(text);
  const kept = await prepareSharedPage({ status: 200, headers: {}, body });
  const zipped = chooseRepresentation(kept, "gzip");
  expect(gunzipSync(zipped.body).toString()).toBe(text);
  expect(chooseRepresentation(kept, "gzip")).toBe(zipped);
  const plain = chooseRepresentation(kept, undefined);
  expect(Buffer.from(plain.body).equals(body)).toBe(true);
  expect(chooseRepresentation(kept, "identity")).toBe(plain);
  const again = await prepareSharedPage({ status: 200, headers: {}, body }, "identity");
  expect(chooseRepresentation(again, "identity").headers.ETag).toBe(plain.headers.ETag);
});

test("a page for one visitor is made in their encoding only", async () => {
  const body = new TextEncoder().encode(text);
  const kept = await preparePrivatePage({ status: 200, headers: {}, body }, "gzip");
  expect(Object.keys(kept.representations)).toEqual(["gzip"]);
  expect(Buffer.from(plainBody(kept)).equals(body)).toBe(true);
});

test("what is asked for often is compressed further, and whoever has it already needs nothing", async () => {
  const body = new TextEncoder().encode(Array.from({ length: 900 }, (_, n) => `${n * n} choix, `).join(""));
  const kept = await prepareSharedPage({ status: 200, headers: {}, body });
  const first = chooseRepresentation(kept, "br");
  await expect
    .poll(() => chooseRepresentation(kept, "br").body.byteLength)
    .toBeLessThan(first.body.byteLength);
  const best = chooseRepresentation(kept, "br");
  expect(brotliDecompressSync(best.body).equals(body)).toBe(true);
  expect(best.headers["Content-Length"]).toBe(String(best.body.byteLength));
  expect(best.headers.ETag).not.toBe(first.headers.ETag);
  expect(matchesEtag(best, first.headers.ETag)).toBe(true);
  expect(matchesEtag(best, best.headers.ETag)).toBe(true);
  expect(matchesEtag(best, chooseRepresentation(kept, "identity").headers.ETag)).toBe(false);
});

test("a large page is compressed before it is sent, in other threads", async () => {
  const body = new TextEncoder().encode(text.repeat(50));
  const kept = await prepareSharedPage({ status: 200, headers: {}, body });
  expect(Object.keys(kept.representations)).toEqual(["br", "gzip", "identity"]);
});
