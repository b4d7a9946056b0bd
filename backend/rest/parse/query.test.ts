import { describe, expect, test } from "vitest";
import { parseQuery } from "./query.ts";

describe("parseQuery", () => {
  test("classifies the parameters", () => {
    const query = parseQuery(
      "?select=id&a=eq.1&or=(b.eq.2,c.eq.3)&order=a.desc&limit=5&offset=10&columns=a,%22b%22",
      false,
    );
    expect(query).toMatchObject({
      limit: 5,
      offset: 10,
      columns: ["a", "b"],
      conflictColumns: null,
      order: [{ field: { name: "a" }, direction: "desc", nulls: null }],
    });
    expect(query.conditions.map(({ kind }) => kind)).toEqual(["filter", "or"]);
  });

  test("keeps every filter of a repeated key, and the first of the others", () => {
    const query = parseQuery("?a=gt.1&a=lt.9&limit=1&limit=2", false);
    expect(query.conditions).toHaveLength(2);
    expect(query.limit).toBe(1);
  });

  test("decodes plus and percent, skips keys without a value", () => {
    const { conditions } = parseQuery("?name=eq.a+b%26c&lonely", false);
    expect(conditions).toMatchObject([{ field: { name: "name" }, operation: { value: "a b&c" } }]);
  });

  test("a column can have the name of a keyword's ending", () => {
    expect(parseQuery("?sort_order=eq.1&land=eq.2", false).conditions).toHaveLength(2);
  });

  test("reads a path in a key", () => {
    expect(parseQuery("?data->a->>b=eq.1", false).conditions).toMatchObject([
      { field: { name: "data", path: [{ key: "a" }, { key: "b", asText: true }] } },
    ]);
  });

  test("for a function, parameters that are no filters are arguments", () => {
    const query = parseQuery("?a=1&b=eq.2&a=3&c=", true);
    expect(query.functionArguments).toEqual([
      ["a", "1"],
      ["a", "3"],
      ["c", ""],
    ]);
    expect(query.conditions).toHaveLength(1);
  });

  test.each([
    ["many", null],
    ["1.5", null],
    ["", null],
    ["-3", -3],
    ["0", 0],
    ["99999999999999999999", Number.MAX_SAFE_INTEGER],
  ])("limit=%s is %j", (text, limit) => {
    expect(parseQuery(`?limit=${text}`, false).limit).toBe(limit);
  });

  test("sorts the canonical query", () => {
    expect(parseQuery("?b=eq.x%20y&a=eq.1", false).canonical).toBe("a=eq.1&b=eq.x+y");
  });

  test.each([
    ["?a=eq.%00", "PGRST100"],
    ["?rel.a=eq.1", "PGRST108"],
    ["?rel.order=a", "PGRST108"],
    ["?rel.or=(a.eq.1)", "PGRST108"],
  ])("refuses %s", (search, code) => {
    expect(() => parseQuery(search, false)).toThrow(expect.objectContaining({ code }));
  });
});
