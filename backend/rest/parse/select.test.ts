import { describe, expect, test } from "vitest";
import { nameOf, parseSelect } from "./select.ts";

const field = (name: string, ...path: { asText: boolean; key: string | number }[]) => ({ name, path });
const arrow = (key: string | number) => ({ asText: false, key });
const textArrow = (key: string | number) => ({ asText: true, key });
const column = (name: string, more: object = {}) => ({
  ...{ kind: "column", field: field(name), alias: null, cast: null, aggregate: null },
  ...more,
});

describe("parseSelect", () => {
  test.each([null, "", "  ", "*"])("%j selects everything", (text) => {
    expect(parseSelect(text)).toEqual([column("*")]);
  });

  test.each([
    ["id", column("id")],
    ["label:name", column("name", { alias: "label" })],
    ["price::text", column("price", { cast: "text" })],
    ["a:b::double precision", column("b", { alias: "a", cast: "double precision" })],
    ['"a,b":"c d"', column("c d", { alias: "a,b" })],
    ['"say \\"hi\\""', column('say "hi"')],
    ["première-ligne", column("première-ligne")],
    ["data->a->>b", column("data", { field: field("data", arrow("a"), textArrow("b")) })],
    ["data->0->-1", column("data", { field: field("data", arrow(0), arrow(-1)) })],
    ["data->10a", column("data", { field: field("data", arrow("10a")) })],
    ["data->some-key", column("data", { field: field("data", arrow("some-key")) })],
    ['data->"a->b"', column("data", { field: field("data", arrow("a->b")) })],
    ["count()", column("*", { aggregate: { name: "count", cast: null } })],
    ["all:count()::text", column("*", { alias: "all", aggregate: { name: "count", cast: "text" } })],
    [
      "price::numeric.avg()::int",
      column("price", { cast: "numeric", aggregate: { name: "avg", cast: "int" } }),
    ],
  ])("%s", (text, item) => expect(parseSelect(text)).toEqual([item]));

  test("takes several, with space around commas", () => {
    expect(parseSelect(" id , name").map(nameOf)).toEqual(["id", "name"]);
  });

  const relation = (name: string, more: object = {}) => ({
    ...{ kind: "relation", name, alias: null, hint: null, isInner: false, isSpread: false, items: [] },
    ...more,
  });

  test.each([
    ["makers()", relation("makers")],
    ["makers(*)", relation("makers", { items: [column("*")] })],
    [
      "maker:makers!maker_id!inner(name)",
      relation("makers", { alias: "maker", hint: "maker_id", isInner: true, items: [column("name")] }),
    ],
    ["makers!left( name )", relation("makers", { items: [column("name")] })],
    ["...makers(name)", relation("makers", { isSpread: true, items: [column("name")] })],
    ["makers(lands(name))", relation("makers", { items: [relation("lands", { items: [column("name")] })] })],
  ])("%s", (text, item) => {
    expect(parseSelect(text)).toEqual([item]);
  });

  test.each([
    "makers(",
    "makers(name",
    "makers!(name)",
    "makers!inner",
    "...makers",
    "data->a(b)",
    "price.median()",
    "price.sum(",
    "count()::",
    `${"a(".repeat(21)}b${")".repeat(21)}`,
  ])("refuses %s", (text) => expect(() => parseSelect(text)).toThrow());

  test.each(["id,", ",id", "id name(", "id)", "a:", ":a", "a::", "->b", '"a'])("refuses %s", (text) => {
    expect(() => parseSelect(text)).toThrow();
  });
});

test.each([
  ["id", "id"],
  ["a:id", "a"],
  ["data->a->>b", "b"],
  ["data->a->0", "a"],
  ["data->0", "data"],
  ["price.sum()", "sum"],
  ["count()", "count"],
])("the key of %s in the answer is %s", (text, name) => {
  expect(parseSelect(text).map(nameOf)).toEqual([name]);
});
