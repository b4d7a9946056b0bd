import { expect, test } from "vitest";
import { sections } from "./sections.ts";

const text = (value: string) => ({ type: "text", value });
const element = (tagName: string, value: string) => ({ type: "element", tagName, children: [text(value)] });

/** Returns the plugin's output for these elements. */
function divided(...children: ReturnType<typeof element>[]) {
  const tree = { type: "root", children: children as unknown[] };
  sections()(tree as Parameters<ReturnType<typeof sections>>[0]);
  return tree.children;
}

test("each heading and what follows it is a section named by the heading", () => {
  const [intro, first, second] = divided(
    element("p", "Avant."),
    element("h2", "L’écran, à l’usage"),
    element("p", "Il est petit."),
    element("h2", "Conclusion"),
  );
  expect(intro).toMatchObject({ tagName: "p" });
  expect(first).toMatchObject({
    tagName: "section",
    properties: { ariaLabelledBy: "lecran-a-lusage" },
    children: [{ tagName: "h2", properties: { id: "lecran-a-lusage" } }, { tagName: "p" }],
  });
  expect(second).toMatchObject({ properties: { ariaLabelledBy: "conclusion" } });
});

test("the module exports its sections and its number of words", () => {
  const exports = divided(element("h2", "Un titre"), element("p", "Deux mots, ou 3."))
    .slice(-2)
    .map((node) => JSON.stringify(node));
  expect(exports[0]).toContain('"name":"sections"');
  expect(exports[0]).toContain('"value":"un-titre"');
  expect(exports[1]).toContain('"name":"words"');
  expect(exports[1]).toContain('"value":6');
});

test("two sections with one title are refused", () => {
  expect(() => divided(element("h2", "Prix"), element("h2", "Prix"))).toThrow(
    'Two sections are titled "Prix"',
  );
});
