import { expect, test } from "vitest";
import { quotedFacts } from "./quoted-facts.ts";

const sentence = (value: string) => ({
  type: "root",
  children: [{ type: "element", tagName: "p", children: [{ type: "mdxTextExpression", value }] }],
});

test("a token becomes an element that the page replaces, with the token as its only text", () => {
  const tree = sentence("prix-calcul");
  quotedFacts()(tree);
  expect(JSON.parse(JSON.stringify(tree.children[0]?.children))).toEqual([
    {
      type: "element",
      tagName: "data",
      properties: {},
      children: [{ type: "text", value: "{prix-calcul}" }],
    },
  ]);
});

test.each(["prixx", "1 + 1", "prix "])("braces around %j stop the build", (value) => {
  expect(() => quotedFacts()(sentence(value))).toThrow("names no fact of the product");
});
