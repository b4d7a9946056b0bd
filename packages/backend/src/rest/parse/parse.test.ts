/** What the package’s `tests/protocol/` does not ask over HTTP: quotes, nesting, odd names, and what is refused. */
import { describe, expect, test } from "vitest";
import { parseAccept } from "./accept.ts";
import { type Condition, parseFilter, parseLogic } from "./filters.ts";
import { parsePayload } from "./payload.ts";
import { parsePreferences, preferencesApplied } from "./preferences.ts";
import { parseQuery } from "./query.ts";
import { nameOf, parseSelect } from "./select.ts";

const refusal = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

describe("a filter", () => {
  const field = { name: "col", path: [] };

  test.each([
    ["eq.a.b,c)", { kind: "compare", operator: "eq", quantifier: null, value: "a.b,c)" }],
    ["eq.", { kind: "compare", operator: "eq", quantifier: null, value: "" }],
    ["fts(2 sur 3).a", { kind: "search", operator: "fts", configuration: "2 sur 3", value: "a" }],
    ['in.("a,b","c\\"d","")', { kind: "in", values: ["a,b", 'c"d', ""] }],
    ['in.(a"b,"c"d)', { kind: "in", values: ['a"b', '"c"d'] }],
    ["in.(a,,b)", { kind: "in", values: ["a", "", "b"] }],
  ])("%s", (text, operation) => {
    expect(parseFilter(field, text)).toEqual({ kind: "filter", field, negated: false, operation });
  });

  test.each([
    "",
    "eq",
    "eq1",
    "not.not.eq.1",
    "in.(1",
    "in.(1)x",
    "neq(any).1",
    "eq(some).1",
    "fts(1).a",
    "wfts( 0 ).a",
  ])("%j is refused", (text) => {
    expect(() => parseFilter(field, text)).toThrow(refusal("PGRST100", { status: 400 }));
  });
});

describe("a tree of filters", () => {
  const shorten = (condition: Condition): unknown => {
    const sign = condition.negated ? "not " : "";
    if (condition.kind === "presence") return null;
    if (condition.kind !== "filter") return [sign + condition.kind, ...condition.terms.map(shorten)];
    const { operation } = condition;
    const value = operation.kind === "in" ? operation.values.join("|") : operation.value;
    return `${sign}${condition.field.name} ${operation.kind} ${value}`;
  };

  test.each([
    [
      "(a.eq.1,and(b.eq.2,not.or(c.is.null,d.eq.4)))",
      ["or", "a compare 1", ["and", "b compare 2", ["not or", "c is null", "d compare 4"]]],
    ],
    ["(not.a.eq.1,b.not.in.(1,2))", ["or", "not a compare 1", "not b in 1|2"]],
    ['(a.eq."x,y)",b.eq.2)', ["or", "a compare x,y)", "b compare 2"]],
    ["( a.eq.1 , b.eq.2 )", ["or", "a compare 1 ", "b compare 2 "]],
    ["(and.eq.1,or.eq.2)", ["or", "and compare 1", "or compare 2"]],
  ])("%s", (text, tree) => {
    expect(shorten(parseLogic("or", false, text))).toEqual(tree);
  });

  test.each(["", "()", "(a.eq.1))", "(a.eq.1,)", "(xor(a.eq.1))"])("%j is refused", (text) => {
    expect(() => parseLogic("and", false, text)).toThrow(refusal("PGRST100"));
  });

  test("is refused before its depth exhausts the stack", () => {
    const text = `${"(and".repeat(50_000)}(a.eq.1${")".repeat(50_001)}`;
    expect(() => parseLogic("and", false, text)).toThrow(refusal("PGRST100"));
  });
});

describe("a list of columns", () => {
  const column = (name: string, more: object = {}) => ({
    ...{ kind: "column", field: { name, path: [] }, alias: null, cast: null, aggregate: null },
    ...more,
  });
  const path = (key: string) => ({ field: { name: "data", path: [{ asText: false, key }] } });

  test.each([
    ["  ", column("*")],
    ["a:b::double precision", column("b", { alias: "a", cast: "double precision" })],
    ['"a,b":"c d"', column("c d", { alias: "a,b" })],
    ["première-ligne", column("première-ligne")],
    ["data->10a", column("data", path("10a"))],
    ["data->some-key", column("data", path("some-key"))],
    ['data->"a->b"', column("data", path("a->b"))],
    ["all:count()::text", column("*", { alias: "all", aggregate: { name: "count", cast: "text" } })],
    [
      "price::numeric.avg()::int",
      column("price", { cast: "numeric", aggregate: { name: "avg", cast: "int" } }),
    ],
    [
      "makers!left( name )",
      {
        ...{ kind: "relation", name: "makers", alias: null, hint: null, isInner: false, isSpread: false },
        items: [column("name")],
      },
    ],
  ])("%s", (text, item) => expect(parseSelect(text)).toEqual([item]));

  test("may have space around commas", () => {
    expect(parseSelect(" id , name").map(nameOf)).toEqual(["id", "name"]);
  });

  test.each([
    ...["makers(", "makers(name", "makers!(name)", "makers!inner", "...makers", "data->a(b)"],
    ...["price.median()", "price.sum(", "count()::", `${"a(".repeat(21)}b${")".repeat(21)}`],
    ...["id,", ",id", "id name(", "id)", "a:", ":a", "a::", "->b", '"a'],
  ])("%s is refused", (text) => expect(() => parseSelect(text)).toThrow());
});

describe("a query", () => {
  test("has the first of the parameters that can be there once", () => {
    expect(parseQuery("?limit=1&limit=2", false).limit).toBe(1);
  });

  test("is decoded, plus and percent", () => {
    const { conditions } = parseQuery("?name=eq.a+b%26c", false);
    expect(conditions).toMatchObject([{ field: { name: "name" }, operation: { value: "a b&c" } }]);
  });

  test("may filter a column whose name ends like a keyword", () => {
    expect(parseQuery("?sort_order=eq.1&land=eq.2", false).conditions).toHaveLength(2);
  });

  test("has arguments for a function, in what is no filter", () => {
    const query = parseQuery("?a=1&b=eq.2&a=3&c=&d=equal.1&e=like(any).{a}&f=not.in.(1)&g=a text", true);
    expect(query.functionArguments).toEqual([
      ["a", "1"],
      ["a", "3"],
      ["c", ""],
      ["d", "equal.1"],
      ["g", "a text"],
    ]);
    expect(query.conditions).toHaveLength(3);
  });

  test.each([
    ["1.5", null],
    ["", null],
    ["-3", -3],
    ["99999999999999999999", Number.MAX_SAFE_INTEGER],
  ])("limit=%s is %j", (text, limit) => {
    expect(parseQuery(`?limit=${text}`, false).limit).toBe(limit);
  });

  test.each([
    ["?a=eq.%00", "PGRST100"],
    ["?rel.order=a", "PGRST108"],
    ["?rel.or=(a.eq.1)", "PGRST108"],
  ])("%s is refused", (search, code) => {
    expect(() => parseQuery(search, false)).toThrow(refusal(code));
  });
});

describe("headers", () => {
  test("the type that the caller likes best is chosen", () => {
    const accepted = parseAccept("application/json;q=0.5, application/vnd.pgrst.object");
    expect(accepted.contentType).toBe("application/vnd.pgrst.object+json; charset=utf-8");
    expect(() => parseAccept("")).toThrow(refusal("PGRST107", { status: 406 }));
  });

  test.each<[string, object]>([
    ["return=minimal, return=representation,count=exact", { return: "minimal", count: "exact" }],
    // Only strict handling makes it count.
    ["max-affected=5", {}],
    ...["+02:00", "-3", "'; select 1"].map((zone): [string, object] => [`timezone=${zone}`, {}]),
  ])("the preferences %s", (text, preferences) => {
    expect(parsePreferences(text, false)).toEqual(preferences);
  });

  test("preferences that were applied are listed in the order of the wire contract", () => {
    const applied = { count: "exact", return: "minimal", "max-affected": 2 } as const;
    expect(preferencesApplied({ ...applied, resolution: "merge-duplicates" })).toBe(
      "resolution=merge-duplicates, return=minimal, count=exact, max-affected=2",
    );
  });
});

describe("a body", () => {
  const rows = { columns: null, forFunction: false };

  test.each([
    ["keys in another order", '[{"a":1,"b":2},{"b":3,"a":4}]', null, {}],
    ["a form", "a=1&b=x+y", "application/x-www-form-urlencoded", { text: '{"a":"1","b":"x y"}' }],
    [
      "brackets in texts and in sequence, which are no nesting",
      `{"a":"${'[\\"{'.repeat(200)}","b":[${"[],".repeat(200)}[]]}`,
      null,
      {},
    ],
  ])("may have %s", (_, text, type, payload) => {
    expect(parsePayload(text, type, rows)).toMatchObject({ kind: "json", keys: ["a", "b"], ...payload });
  });

  test.each([
    ["other keys in a later object", '[{"a":1},{"a":1,"b":2}]', "All object keys must match"],
    ["deep nesting", `{"a":${"[".repeat(100)}${"]".repeat(100)}}`, "The JSON is nested too deeply"],
  ])("is refused with %s", (_, text, message) => {
    expect(() => parsePayload(text, null, rows)).toThrow(refusal("PGRST102", { message }));
  });
});
