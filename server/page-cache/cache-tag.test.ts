import { type Tags, valueTag } from "@levidence/backend/tags";
import { expect, test } from "vitest";
import { cacheTagOf } from "./cache-tag.ts";

const withTags = (...tags: string[]): Tags => new Set(tags);

test("the tags stand in the header in one order, whatever was read first", () => {
  expect(cacheTagOf(withTags("products", "products:slug=a"))).toBe("products,products:slug=a");
  expect(cacheTagOf(withTags("products:slug=a", "products"))).toBe("products,products:slug=a");
  expect(cacheTagOf(withTags())).toBeUndefined();
});

test("a value holds nothing that would divide or end the header", () => {
  const header = cacheTagOf(withTags(valueTag("products", "product_url", "/a,b\r\nX: ’ é"))) ?? "";
  expect(header).toMatch(/^[\x21-\x7e]+$/);
  expect(header.split(",")).toHaveLength(1);
});

test("what is too long becomes a tag that more changes have", () => {
  expect(cacheTagOf(withTags("products", `products:slug=${"x".repeat(120)}`))).toBe("products,products:list");
  const many = Array.from({ length: 40 }, (_, index) => `products:id=${index}`.padEnd(48, "0"));
  expect(cacheTagOf(withTags("people", "products", ...many))).toBe("people,products,products:list");
  expect(cacheTagOf(withTags("people:slug=a", ...many))).toBe("people:slug=a,products:list");
  const tables = Array.from({ length: 40 }, (_, index) => `table_${index}`.padEnd(48, "0"));
  expect(cacheTagOf(withTags(...tables))).toBe("any");
});
