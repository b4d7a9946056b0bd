import { EVERYTHING, TagSet, type Tags, UNANNOUNCED_TAG } from "@levidence/backend/tags";
import { expect, test } from "vitest";
import { TaggedCache } from "./tagged-cache.ts";

const entry = (tags?: Tags) => ({ ...(tags && { tags }) });
const tagged = (tag: string, ...columns: string[]): Tags => new TagSet([[tag, new Set(columns)]]);
const newCache = (max = 100) => new TaggedCache<{ tags?: Tags }>({ max });

test("a change removes what has one of its tags, with a column that changed, and nothing else", () => {
  const cache = newCache();
  cache.set("price", entry(tagged("products:id=1", "price", "title")));
  cache.set("all", entry(new TagSet([["products:id=1", null]])));
  cache.set("name", entry(tagged("products:id=1", "name")));
  cache.set("other", entry(tagged("products:id=2", "price")));
  cache.set("fixed", entry());
  cache.invalidate(tagged("products:id=1", "price", "updated_at"));
  expect(["price", "all", "name", "other", "fixed"].filter((key) => cache.get(key))).toEqual([
    "name",
    "other",
    "fixed",
  ]);
  cache.invalidate(new TagSet([["products:id=1", null]]));
  expect(cache.get("name")).toBeUndefined();
  cache.invalidate(EVERYTHING);
  expect(cache.get("fixed")).toBeUndefined();
});

test("a value falls by the tags that it has now, not by those of the one before it", () => {
  const cache = newCache();
  cache.set("/", entry(tagged("a", "x")));
  cache.set("/", entry(tagged("b", "x")));
  cache.invalidate(tagged("a", "x"));
  expect(cache.get("/")).toBeDefined();
  cache.invalidate(tagged("b", "x"));
  expect(cache.get("/")).toBeUndefined();
});

test("what was displaced and comes back falls as before", () => {
  const cache = newCache(1);
  cache.set("/", entry(tagged("a", "x")));
  cache.set("/other", entry());
  cache.set("/", entry(tagged("a", "x")));
  cache.invalidate(tagged("a", "x"));
  expect(cache.get("/")).toBeUndefined();
});

test("what was made of data whose changes nobody announces is not kept", () => {
  const cache = newCache();
  cache.set("/", entry(new TagSet([[UNANNOUNCED_TAG, null]])));
  expect(cache.get("/")).toBeUndefined();
});
