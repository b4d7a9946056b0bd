import { describe, expect, test } from "vitest";
import { type Condition, looksLikeFilter, parseFilter, parseLogic } from "./filters.ts";

const field = { name: "col", path: [] };
const compare = (operator: string, value: string, quantifier: string | null = null) => ({
  kind: "compare",
  operator,
  value,
  quantifier,
});

describe("parseFilter", () => {
  test.each([
    ["eq.a.b,c)", compare("eq", "a.b,c)")],
    ["eq.", compare("eq", "")],
    ["neq.1", compare("neq", "1")],
    ["gte.1", compare("gte", "1")],
    ["like(any).{a,b}", compare("like", "{a,b}", "any")],
    ["gt(all).{1}", compare("gt", "{1}", "all")],
    ["nxl.[1,2)", compare("nxl", "[1,2)")],
    ["is.NULL", { kind: "is", value: "null" }],
    ["is.Not_Null", { kind: "is", value: "not_null" }],
    ["isdistinct.x", { kind: "distinct", value: "x" }],
    ["fts.a & b", { kind: "search", operator: "fts", configuration: null, value: "a & b" }],
    ["wfts(french).a", { kind: "search", operator: "wfts", configuration: "french", value: "a" }],
    ["fts(2 sur 3).a", { kind: "search", operator: "fts", configuration: "2 sur 3", value: "a" }],
    ["in.(a,b)", { kind: "in", values: ["a", "b"] }],
    ["in.()", { kind: "in", values: [] }],
    ['in.("a,b","c\\"d","")', { kind: "in", values: ["a,b", 'c"d', ""] }],
    ['in.(a"b,"c"d)', { kind: "in", values: ['a"b', '"c"d'] }],
    ["in.(a,,b)", { kind: "in", values: ["a", "", "b"] }],
  ])("%s", (text, operation) => {
    expect(parseFilter(field, text)).toEqual({ kind: "filter", field, negated: false, operation });
  });

  test("not.", () => {
    expect(parseFilter(field, "not.eq.1")).toMatchObject({ negated: true, operation: compare("eq", "1") });
  });

  test.each([
    "",
    "eq",
    "eq1",
    "foo.1",
    "not.not.eq.1",
    "is.maybe",
    "in.1",
    "in.(1",
    "in.(1)x",
    "neq(any).1",
    "eq(some).1",
    "fts(1).a",
    "wfts( 0 ).a",
  ])("refuses %j", (text) => {
    expect(() => parseFilter(field, text)).toThrow(
      expect.objectContaining({ code: "PGRST100", status: 400 }),
    );
  });
});

describe("parseLogic", () => {
  const shorten = (condition: Condition): unknown => {
    const sign = condition.negated ? "not " : "";
    if (condition.kind === "presence") return null;
    if (condition.kind !== "filter") return [sign + condition.kind, ...condition.terms.map(shorten)];
    const { operation } = condition;
    const value = operation.kind === "in" ? operation.values.join("|") : operation.value;
    return `${sign}${condition.field.name} ${operation.kind} ${value}`;
  };

  test.each([
    ["(a.eq.1,b.gt.2)", ["or", "a compare 1", "b compare 2"]],
    [
      "(a.eq.1,and(b.eq.2,not.or(c.is.null,d.eq.4)))",
      ["or", "a compare 1", ["and", "b compare 2", ["not or", "c is null", "d compare 4"]]],
    ],
    ["(not.a.eq.1,b.not.in.(1,2))", ["or", "not a compare 1", "not b in 1|2"]],
    ['(a.eq."x,y)",b.eq.2)', ["or", "a compare x,y)", "b compare 2"]],
    ["(a.cs.{1,2},b.eq.3)", ["or", "a compare {1,2}", "b compare 3"]],
    ["( a.eq.1 , b.eq.2 )", ["or", "a compare 1 ", "b compare 2 "]],
    ["(and.eq.1,or.eq.2)", ["or", "and compare 1", "or compare 2"]],
  ])("%s", (text, tree) => {
    expect(shorten(parseLogic("or", false, text))).toEqual(tree);
  });

  test.each(["", "a.eq.1", "()", "(a.eq.1", "(a.eq.1))", "(a.eq.1,)", "(xor(a.eq.1))"])(
    "refuses %j",
    (text) => {
      expect(() => parseLogic("and", false, text)).toThrow(expect.objectContaining({ code: "PGRST100" }));
    },
  );

  test("refuses deep nesting before the stack overflows", () => {
    const text = `${"(and".repeat(50_000)}(a.eq.1${")".repeat(50_001)}`;
    expect(() => parseLogic("and", false, text)).toThrow(expect.objectContaining({ code: "PGRST100" }));
  });
});

test.each([
  ["eq.1", true],
  ["not.in.(1)", true],
  ["fts(french).a", true],
  ["like(any).{a}", true],
  ["1", false],
  ["equal.1", false],
  ["plain text", false],
])("%s looks like a filter: %j", (text, expected) => {
  expect(looksLikeFilter(text)).toBe(expected);
});
