import { describe, expect, test } from "vitest";
import { parsePayload } from "./payload.ts";

const rows = { columns: null, forFunction: false };
const call = { columns: null, forFunction: true };

describe("rows", () => {
  test.each([
    ['{"a":1,"b":2}', { length: null, keys: ["a", "b"] }],
    ['[{"a":1,"b":2},{"b":3,"a":4}]', { length: 2, keys: ["a", "b"] }],
    ["[]", { length: 0, keys: [] }],
    ["[{},{}]", { length: 2, keys: [] }],
  ])("%s", (text, expected) => {
    expect(parsePayload(text, null, rows)).toEqual({ kind: "json", text, ...expected });
  });

  test("`columns` selects the keys, so objects may differ", () => {
    const payload = parsePayload('[{"a":1},{"b":2}]', "application/json", { ...rows, columns: ["a"] });
    expect(payload).toMatchObject({ keys: ["a"], length: 2 });
  });

  test("a form becomes an object of texts", () => {
    expect(parsePayload("a=1&b=x+y", "application/x-www-form-urlencoded", rows)).toMatchObject({
      text: '{"a":"1","b":"x y"}',
      keys: ["a", "b"],
    });
  });

  test.each([
    ["", null, "Empty or invalid json"],
    ["{a:1}", null, "Empty or invalid json"],
    ['[{"a":1},{"b":2}]', null, "All object keys must match"],
    ['[{"a":1},{"a":1,"b":2}]', null, "All object keys must match"],
    ["[[]]", null, "All object keys must match"],
    [`{"a":${"[".repeat(100)}${"]".repeat(100)}}`, null, "The JSON is nested too deeply"],
    ["x", "text/plain", "Content-Type not acceptable: text/plain"],
  ])("%s as %s is refused", (text, type, message) => {
    expect(() => parsePayload(text, type, rows)).toThrow(
      expect.objectContaining({ code: "PGRST102", message }),
    );
  });
});

test("brackets in texts and in sequence do not count as nesting", () => {
  const text = `{"a":"${'[\\"{'.repeat(200)}","b":[${"[],".repeat(200)}[]]}`;
  expect(parsePayload(text, null, rows)).toMatchObject({ keys: ["a", "b"] });
});

describe("arguments", () => {
  test("an empty body has no arguments", () => {
    expect(parsePayload("", null, call)).toEqual({ kind: "json", text: "{}", length: null, keys: [] });
  });

  test("JSON other than an object names no arguments", () => {
    expect(parsePayload("[1,2]", null, call)).toMatchObject({ text: "[1,2]", keys: [] });
  });

  test("text stays text", () => {
    expect(parsePayload("{not json", "text/plain;charset=UTF-8", call)).toEqual({
      kind: "text",
      text: "{not json",
    });
  });
});
