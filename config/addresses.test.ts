import { expect, test } from "vitest";
import { addressList, reservedSegments } from "./addresses.ts";

test.each([...Map.groupBy(addressList, ({ firstSegment }) => firstSegment)])(
  "all addresses below /%s are for the same readers",
  (_segment, rows) => {
    expect(new Set(rows.map(({ isShared }) => isShared)).size).toBe(1);
    expect(new Set(rows.map(({ isClosedToRobots }) => isClosedToRobots)).size).toBe(1);
  },
);

test("patterns are written as the page cache compares paths: in lower case, without percent-encoding", () => {
  const plain = /^\/$|^(\/(:[a-z]+(-[a-z]+)?|[a-z0-9._-]+))*(\/\*)?$/;
  expect(addressList.filter(({ pattern }) => !plain.test(pattern))).toEqual([]);
});

test("parameters are declared where pages are shared, and none is React Router's own", () => {
  const declaring = addressList.filter(({ parameters }) => parameters);
  expect(declaring.filter(({ isShared }) => !isShared)).toEqual([]);
  const names = declaring.flatMap(({ parameters = {} }) => Object.keys(parameters));
  expect(names.filter((name) => ["_routes", "index"].includes(name))).toEqual([]);
});

test("expressions match whole values and have no state", () => {
  const uses = addressList.flatMap(({ parameters = {} }) => Object.values(parameters));
  const expressions = uses.filter((use) => use instanceof RegExp);
  expect(expressions.filter(({ source, flags }) => !/^\^.*\$$/.test(source) || flags !== "")).toEqual([]);
});

test("the sitemap lists pages that search engines may read, each by its canonical address", () => {
  const fixed = addressList.filter(({ sitemap }) => sitemap === "fixed");
  expect(fixed.filter(({ pattern }) => /[:*]/.test(pattern))).toEqual([]);
  expect(fixed.filter(({ canonical }) => canonical !== "own")).toEqual([]);
  const closed = addressList.filter(({ isClosedToRobots }) => isClosedToRobots);
  expect(closed.filter(({ sitemap }) => sitemap !== null)).toEqual([]);
});

test("the first segments of all sections are reserved, those of products and of files are not", () => {
  const reserved = reservedSegments();
  expect(reserved).toEqual(expect.arrayContaining(["about", "admin", "assets", "categories", "rest"]));
  expect(reserved.filter((segment) => /[^a-z_]|^products$/.test(segment))).toEqual([]);
});
