import { describe, expect, test } from "vitest";
import { nameOf, parseSelect } from "./select.ts";

const field = (name: string, ...path: { asText: boolean; key: string | number }[]) => ({ name, path });
const arrow = (key: string | number) => ({ asText: false, key });
const textArrow = (key: string | number) => ({ asText: true, key });

describe("parseSelect", () => {
  test.each([null, "", "  ", "*"])("%j selects everything", (text) => {
    expect(parseSelect(text)).toEqual([{ kind: "column", field: field("*"), alias: null, cast: null }]);
  });

  test.each([
    ["id", { field: field("id"), alias: null, cast: null }],
    ["label:name", { field: field("name"), alias: "label", cast: null }],
    ["price::text", { field: field("price"), alias: null, cast: "text" }],
    ["a:b::double precision", { field: field("b"), alias: "a", cast: "double precision" }],
    ['"a,b":"c d"', { field: field("c d"), alias: "a,b", cast: null }],
    ['"say \\"hi\\""', { field: field('say "hi"'), alias: null, cast: null }],
    ["première-ligne", { field: field("première-ligne"), alias: null, cast: null }],
    ["data->a->>b", { field: field("data", arrow("a"), textArrow("b")), alias: null, cast: null }],
    ["data->0->-1", { field: field("data", arrow(0), arrow(-1)), alias: null, cast: null }],
    ["data->10a", { field: field("data", arrow("10a")), alias: null, cast: null }],
    ["data->some-key", { field: field("data", arrow("some-key")), alias: null, cast: null }],
    ['data->"a->b"', { field: field("data", arrow("a->b")), alias: null, cast: null }],
  ])("%s", (text, item) => {
    expect(parseSelect(text)).toEqual([{ kind: "column", ...item }]);
  });

  test("takes several, with space around commas", () => {
    expect(parseSelect(" id , name").map(nameOf)).toEqual(["id", "name"]);
  });

  const relation = (name: string, more: object = {}) => ({
    ...{ kind: "relation", name, alias: null, hint: null, isInner: false, isSpread: false, items: [] },
    ...more,
  });
  const column = (name: string) => ({ kind: "column", field: field(name), alias: null, cast: null });

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
    "makers(count())",
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
])("the key of %s in the answer is %s", (text, name) => {
  expect(parseSelect(text).map(nameOf)).toEqual([name]);
});
