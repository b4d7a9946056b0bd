import { EVERYTHING, type Tags, UNANNOUNCED_TAG } from "@levidence/backend/tags";
import { expect, test } from "vitest";
import { TaggedCache } from "./tagged-cache.ts";

const entry = (tags?: Tags) => ({ ...(tags && { tags }) });
const tagged = (...tags: string[]): Tags => new Set(tags);
const newCache = (max = 100) => new TaggedCache<{ tags?: Tags }>({ max });

test("a change removes what has one of its tags, and nothing else", () => {
  const cache = newCache();
  cache.set("one", entry(tagged("products:id=1", "products")));
  cache.set("two", entry(tagged("products:id=1", "products:id=2")));
  cache.set("other", entry(tagged("products:id=2")));
  cache.set("fixed", entry());
  const kept = () => ["one", "two", "other", "fixed"].filter((key) => cache.get(key));
  cache.invalidate(tagged("products:id=1", "any"));
  expect(kept()).toEqual(["other", "fixed"]);
  cache.invalidate(EVERYTHING);
  expect(kept()).toEqual([]);
});

test("a value falls by the tags that it has now, not by those of the one before it", () => {
  const cache = newCache();
  cache.set("/", entry(tagged("a")));
  cache.set("/", entry(tagged("b")));
  cache.invalidate(tagged("a"));
  expect(cache.get("/")).toBeDefined();
  cache.invalidate(tagged("b"));
  expect(cache.get("/")).toBeUndefined();
});

test("what was displaced and comes back falls as before", () => {
  const cache = newCache(1);
  cache.set("/", entry(tagged("a")));
  cache.set("/other", entry());
  cache.set("/", entry(tagged("a")));
  cache.invalidate(tagged("a"));
  expect(cache.get("/")).toBeUndefined();
});

test("what was made of data whose changes nobody announces is not kept", () => {
  const cache = newCache();
  cache.set("/", entry(tagged(UNANNOUNCED_TAG)));
  expect(cache.get("/")).toBeUndefined();
});
