import { expect, it } from "vitest";
import { moved, valueAt, withValue } from "./values.ts";

const record = { seo: { title: "Un" }, list: [{ text: "a" }, { text: "b" }] };

it("reads and replaces a value, and leaves what stands beside it", () => {
  const next = withValue(record, "list.1.text", "c");
  expect(next).toEqual({ seo: { title: "Un" }, list: [{ text: "a" }, { text: "c" }] });
  expect(valueAt(next, "list.1.text")).toBe("c");
  expect(valueAt(next, "list.7.text")).toBeUndefined();
  expect(valueAt(next, "seo")).toBe(record.seo);
  expect(valueAt(next, "list.0")).toBe(record.list[0]);
});

it("moves an item in either direction", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
});
