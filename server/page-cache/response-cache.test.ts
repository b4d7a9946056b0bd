import { ANY_TAG, type Tags } from "@levidence/backend/tags";
import { expect, test, vi } from "vitest";
import { type DataFetch, ResponseCache } from "./response-cache.ts";

const ADDRESS = "http://data.test/rest/v1/categories?id=eq.1";
const rowTags: Tags = new Set(["categories:id=1"]);

function answers(answer = async () => new Response("[]"), tags = rowTags) {
  const ask = vi.fn<(...parameters: Parameters<typeof fetch>) => Promise<Response>>();
  const dataFetch: DataFetch = (_address, onRead) => async (input, init) => {
    ask(input, init);
    const response = await answer();
    onRead?.(tags);
    return response;
  };
  const cache = new ResponseCache(dataFetch);
  const seen: Tags[] = [];
  return { cache, ask, seen, fetch: cache.fetchFor("203.0.113.9", (read) => seen.push(read)) };
}

test("an answer is asked for once, until a change concerns it; each page learns what it was made of", async () => {
  const { cache, ask, fetch } = answers(
    async () => new Response("[1]", { headers: { "Content-Range": "0-0/*" } }),
  );
  await fetch(ADDRESS);
  const seen: Tags[] = [];
  const again = await cache.fetchFor("198.51.100.7", (read) => seen.push(read))(ADDRESS);
  expect(await again.text()).toBe("[1]");
  expect(again.headers.get("Content-Range")).toBe("0-0/*");
  expect(seen).toEqual([rowTags]);
  cache.invalidate(new Set(["categories:id=2"]));
  await fetch(ADDRESS);
  expect(ask).toHaveBeenCalledTimes(1);
  cache.invalidate(rowTags);
  await fetch(ADDRESS);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("an answer that a change overtook is not cache", async () => {
  const slow = Promise.withResolvers<Response>();
  const { cache, ask, fetch } = answers(() => slow.promise);
  const asked = fetch(ADDRESS);
  cache.invalidate(rowTags);
  slow.resolve(new Response("[old]"));
  await asked;
  await fetch(ADDRESS).catch(() => undefined); // the body of the only answer is used up
  expect(ask).toHaveBeenCalledTimes(2);
});

test("who asks the same at once shares one answer, but not with who asked before a change", async () => {
  const first = Promise.withResolvers<Response>();
  const pending = [first.promise, Promise.resolve(new Response("[new]"))];
  const { cache, ask, fetch } = answers(() => pending.shift() ?? Promise.reject(new Error("asked again")));
  const seen: Tags[] = [];
  const early = [fetch(ADDRESS), cache.fetchFor("198.51.100.7", (read) => seen.push(read))(ADDRESS)];
  cache.invalidate(rowTags);
  const late = fetch(ADDRESS);
  first.resolve(new Response("[old]"));
  const texts = await Promise.all([...early, late].map(async (answer) => (await answer).text()));
  expect(texts).toEqual(["[old]", "[old]", "[new]"]);
  expect(seen).toEqual([rowTags]);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await (await fetch(ADDRESS)).text()).toBe("[new]");
});

test("a failure is nobody else's", async () => {
  const pending = [Promise.reject(new Error("lost")), Promise.resolve(new Response("[1]"))];
  const { fetch } = answers(() => pending.shift() ?? Promise.reject(new Error("asked again")));
  await expect(fetch(ADDRESS)).rejects.toThrow("lost");
  expect(await (await fetch(ADDRESS)).text()).toBe("[1]");
});

test.each([
  ["a function's", ADDRESS, {}, 200, new Set([ANY_TAG])],
  ["a failure", ADDRESS, {}, 503, rowTags],
  ["one without tags", ADDRESS, {}, 200, new Set<string>()],
  ["one for a person", ADDRESS, { headers: { Authorization: "Bearer x" } }, 200, rowTags],
  ["a write's", ADDRESS, { method: "POST", body: "{}" }, 200, rowTags],
])("%s answer is not cache", async (_what, address, init, status, tags) => {
  const { ask, fetch } = answers(async () => new Response("{}", { status }), tags);
  await fetch(address, init);
  await fetch(address, init);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("one row and a list of the same address are two answers", async () => {
  const { ask, fetch } = answers();
  await fetch(ADDRESS, { headers: { Accept: "application/json" } });
  await fetch(ADDRESS, { headers: { Accept: "application/vnd.pgrst.object+json" } });
  expect(ask).toHaveBeenCalledTimes(2);
});
