import type { Tags } from "@levidence/backend/tags";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Page, preparePrivatePage } from "./page.ts";
import { PageCache } from "./page-cache.ts";

const page = (text: string, status: 200 | 301 | 404 | 500 = 200): Promise<Page> =>
  preparePrivatePage({ status, headers: {}, body: new TextEncoder().encode(text) }, "identity");
const textOf = (kept: Page | undefined) => new TextDecoder().decode(kept?.representations.identity?.body);

function later<Value>() {
  return Promise.withResolvers<Value>();
}

const newCache = (maxBytes?: number) => new PageCache({ maxAgeMs: 60_000, ...(maxBytes && { maxBytes }) });

test("requests during a rendering share it, and those after it find it", async () => {
  const cache = newCache();
  const rendering = later<Page>();
  const render = vi.fn(() => rendering.promise);
  const waiting = [cache.get("/", render), cache.get("/", render), cache.get("/", render)];
  rendering.resolve(await page("a"));
  expect((await Promise.all(waiting)).map(textOf)).toEqual(["a", "a", "a"]);
  expect(textOf(await cache.get("/", render))).toBe("a");
  expect(render).toHaveBeenCalledTimes(1);
});

test("a page rendered during a change of the catalogue is neither cached nor shared with later requests", async () => {
  const cache = newCache();
  const old = later<Page>();
  const askedBefore = cache.get("/", () => old.promise);
  cache.invalidate();
  const askedAfter = cache.get("/", () => page("new"));
  old.resolve(await page("old"));

  expect(textOf(await askedBefore)).toBe("old");
  expect(textOf(await askedAfter)).toBe("new");
  expect(textOf(cache.find("/"))).toBe("new");
});

const rowOf = (id: number): Tags => new Set([`products:id=${id}`]);
const made = async (text: string, tags: Tags) => ({ ...(await page(text)), tags });

test("a change removes the pages that it invalidates, and keeps the last good ones", async () => {
  const cache = newCache();
  await cache.get("/a", () => made("a", rowOf(1)));
  await cache.get("/b", () => made("b", rowOf(2)));
  await cache.get("/fixed", () => page("fixed"));
  cache.invalidate(rowOf(1));
  expect(["/a", "/b", "/fixed"].map((key) => textOf(cache.find(key)))).toEqual(["", "b", "fixed"]);
  expect(textOf(cache.findLastGood("/a"))).toBe("a");
});

test("a page is cached although something else changed while it was rendered, if none of its changes did", async () => {
  const cache = newCache();
  const [a, b] = [later<Page>(), later<Page>()];
  const asked = [cache.get("/a", () => a.promise), cache.get("/b", () => b.promise)];
  cache.invalidate(rowOf(1));
  a.resolve(await made("a", rowOf(1)));
  b.resolve(await made("b", rowOf(2)));
  await Promise.all(asked);
  expect(cache.find("/a")).toBeUndefined();
  expect(textOf(cache.find("/b"))).toBe("b");
});

test("a page that takes longer than a thousand changes is not cached", async () => {
  const cache = newCache();
  const slow = later<Page>();
  const asked = cache.get("/a", () => slow.promise);
  for (let i = 0; i < 1_001; i += 1) cache.invalidate(rowOf(2));
  slow.resolve(await made("a", rowOf(1)));
  await asked;
  expect(cache.find("/a")).toBeUndefined();
});

test("a server error is not cached, a missing page and a redirect are", async () => {
  const cache = newCache();
  await cache.get("/broken", () => page("", 500));
  await cache.get("/broken.data?_routes=root", () => page("", 500));
  await cache.get("/missing", () => page("", 404));
  await cache.get("/moved", () => page("", 301));
  expect(cache.find("/broken")).toBeUndefined();
  expect(cache.find("/broken.data?_routes=root")).toBeUndefined();
  expect(cache.find("/missing")?.status).toBe(404);
  expect(cache.find("/moved")?.status).toBe(301);
});

test("a failed rendering rejects all waiting requests, and the next request tries again", async () => {
  const cache = newCache();
  const failing = () => Promise.reject(new Error("down"));
  const results = await Promise.allSettled([cache.get("/", failing), cache.get("/", failing)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(textOf(await cache.get("/", () => page("up")))).toBe("up");
});

test.each([
  ["missing pages", 404, (i: number) => `/nothing-${i}`],
  ["redirects", 301, (i: number) => `/product/nothing-${i}`],
  ["searches", 200, (i: number) => `/categories?q=${i}`],
  ["parts of a page's data", 200, (i: number) => `/about.data?_routes=${i}`],
  ["percent-encodings", 200, (i: number) => `/%61bout${i}`],
  ["upper and lower case", 200, (i: number) => `/About${i}`],
] as const)("%s never push out pages at their plain address", async (what, status, addressOf) => {
  const cache = newCache(20_000);
  await cache.get("/categories/audio", () => page("audio"));
  await cache.get("/sitemap.xml?page=2", () => page("part"));
  if (status === 200) await cache.get("/missing", () => page("", 404));
  const madeUp = await page("x".repeat(100), status);
  for (let i = 0; i < 600; i++) await cache.get(addressOf(i), async () => madeUp);
  expect(cache.find(addressOf(0))).toBeUndefined();
  expect(cache.find(addressOf(599))).toBeDefined();
  expect(["/categories/audio", "/sitemap.xml?page=2"].map((key) => textOf(cache.find(key)))).toEqual([
    "audio",
    "part",
  ]);
  if (what === "searches") expect(cache.find("/missing")).toBeDefined();
});

test("the cached pages never exceed the size of the cache", async () => {
  const cache = newCache(10_000);
  for (let i = 0; i < 10; i++) await cache.get(`/${i}`, () => page("x".repeat(2000)));
  const kept = Array.from({ length: 10 }, (_, i) => cache.find(`/${i}`)).filter(Boolean);
  expect(kept).toHaveLength(3);
  expect(cache.find("/9")).toBeDefined();
});

test("a page is kept until what it says holds no more, to the moment, and is no last good one then", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22") });
  // The cache takes a start at 0 for none.
  vi.advanceTimersByTime(1);
  onTestFinished(() => void vi.useRealTimers());
  const cache = newCache();
  const holdsFor = async (ms: number) => ({ ...(await page("79 €")), expiresAt: Date.now() + ms });
  await cache.get("/nokia-3210", () => holdsFor(5_000));
  vi.advanceTimersByTime(4_999);
  expect(textOf(cache.find("/nokia-3210"))).toBe("79 €");
  vi.advanceTimersByTime(1);
  expect([cache.find("/nokia-3210"), cache.findLastGood("/nokia-3210")]).toEqual([undefined, undefined]);

  // One that holds longer than pages are kept is dropped with them, and one that has just ended is not kept
  // at all.
  await cache.get("/b", () => holdsFor(31 * 86_400_000));
  await cache.get("/c", () => holdsFor(0));
  expect([textOf(cache.find("/b")), cache.find("/c")]).toEqual(["79 €", undefined]);
  vi.advanceTimersByTime(60_001);
  expect([cache.find("/b"), textOf(cache.findLastGood("/b"))]).toEqual([undefined, "79 €"]);
});
