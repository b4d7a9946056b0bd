import { expect, test } from "vitest";
import { comma, ident, join, nothing, render, sql, value } from "./fragment.ts";

test("values become numbered parameters, in their order", () => {
  const inner = sql`a = ${value(1)} and b = ${value("'; drop")}`;
  expect(render(sql`select ${value("x")} where ${inner} limit ${value(null)}`)).toEqual({
    sql: "select $1 where a = $2 and b = $3 limit $4",
    parameters: ["x", 1, "'; drop", null],
  });
});

test.each([
  [["plain"], '"plain"'],
  [["schema", "table"], '"schema"."table"'],
  [['quo"te'], '"quo""te"'],
  [['"; drop table x; --'], '"""; drop table x; --"'],
  [["nul\0l"], '"null"'],
])("ident(%j) is %s", (names, text) => {
  expect(render(ident(...names)).sql).toBe(text);
});

test("joins fragments, also an empty list", () => {
  expect(render(join([value(1), value(2)], comma))).toEqual({ sql: "$1, $2", parameters: [1, 2] });
  expect(render(join([], comma)).sql).toBe("");
  expect(render(sql`a${nothing}b`).sql).toBe("ab");
});
