import { expect, test } from "vitest";
import { parseAnalysis } from "./parse-analysis.ts";

const opening = (markdown: string) => parseAnalysis(markdown).text.opening;
const text = (...children: unknown[]) => [{ tag: "p", children }];

test("each heading and what follows it is a section named by the heading", () => {
  const {
    text: found,
    words,
    faults,
  } = parseAnalysis(
    "Avant.\n\n## L’écran, à l’usage\n\nIl est petit.\n\n### De près\n\n> Cité.\n\n## Conclusion\n\nFin.",
  );
  expect(faults).toEqual([]);
  expect(words).toBe(14);
  expect(found).toEqual({
    opening: text("Avant."),
    sections: [
      {
        id: "lecran-a-lusage",
        title: "L’écran, à l’usage",
        blocks: [
          ...text("Il est petit."),
          { tag: "h3", children: ["De près"] },
          { tag: "blockquote", children: text("Cité.") },
        ],
      },
      { id: "conclusion", title: "Conclusion", blocks: text("Fin.") },
    ],
  });
});

test("of two sections with one title each has an address", () => {
  const { sections } = parseAnalysis("## Prix\n\nA\n\n## Prix\n\nB").text;
  expect(sections.map(({ id }) => id)).toEqual(["prix", "prix-2"]);
});

test("emphasis, links, lists and figures are kept", () => {
  expect(opening("Un *mot* **fort** et [un lien](/nokia-3210).")).toEqual(
    text(
      "Un ",
      { tag: "em", children: ["mot"] },
      " ",
      { tag: "strong", children: ["fort"] },
      " et ",
      { href: "/nokia-3210", children: ["un lien"] },
      ".",
    ),
  );
  expect(opening("- un\n- deux")).toEqual([
    {
      tag: "ul",
      children: [
        { tag: "li", children: ["un"] },
        { tag: "li", children: ["deux"] },
      ],
    },
  ]);
  expect(opening("3. un\n\n4. deux")).toMatchObject([
    { tag: "ol", start: 3, children: [{ tag: "li", children: text("un") }, {}] },
  ]);
  expect(opening("![](figure:tailles)")).toEqual([{ figure: "tailles" }]);
});

test.each([
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  "data:text/html,a",
  "http://ailleurs.test",
  "//ailleurs.test",
  "/\\ailleurs.test",
  "relatif",
  "vbscript:a",
  "/&Tab;/ailleurs.test",
])("a link to %s is its text alone, and a fault", (address) => {
  const { text: found, faults } = parseAnalysis(`Voir [ici](<${address}>).`);
  expect(found.opening).toEqual(text("Voir ", "ici", "."));
  expect(faults).toHaveLength(1);
});

test.each([
  "<script>alert(1)</script>",
  'Un <img src="x" onerror="alert(1)"> mot',
  "<!-- note -->",
  'import x from "./x.ts"',
  "```\ncode\n```",
  "Titre\n---",
])("%s is read as it is written, and a fault", (markdown) => {
  const { text: found, faults } = parseAnalysis(markdown);
  expect(found.opening).toEqual(text(markdown));
  expect(faults).toHaveLength(1);
});

test("a picture by its address, a first title and a fourth are faults", () => {
  for (const markdown of ["![a](/media/a.svg)", "# Titre", "#### Titre"]) {
    expect(parseAnalysis(markdown).faults, markdown).toHaveLength(1);
  }
});

const lazy = (start: string) => `${start}a\n${"a\n".repeat(14_000)}`;

test.each([
  ...[
    "*a_",
    "> ",
    "- ",
    "1. ",
    "> - ",
    "- -\n",
    "+ - a\n",
    "-\t-\ta\n",
    "- > a\n",
    "1) 1) a\n",
    "- a\r",
    "[a](b",
  ].map((piece) => [piece, piece.repeat(30_000 / piece.length)]),
  ...["- - - - - - - - ", "> > > > > > > > "].map((start) => [`${start} and lines`, lazy(start)]),
])("a text of %j alone is not entered: it would take seconds or minutes", (_, markdown = "") => {
  expect(parseAnalysis(markdown)).toEqual({
    text: { opening: text(markdown), sections: [] },
    words: 0,
    faults: ["le texte est trop imbriqué"],
  });
});

test("as many marks and lines as five long analyses have are read", () => {
  const section = `## Titre\n\n${"Un *mot* [ici](/a) - là.\n\n".repeat(20)}${"- un\n- deux\n".repeat(10)}\n`;
  const found = parseAnalysis(section.repeat(9));
  expect([found.faults, found.text.sections.length]).toEqual([[], 9]);
});

test("braces name a fact of the product, or are a fault", () => {
  const found = parseAnalysis("## Pour {prix}\n\nÀ {prix/2} chez {marchand}.");
  expect(found.faults).toEqual([]);
  expect(found.text.sections[0]?.id).toBe("pour-prix");
  for (const braces of ["{prixx}", "{1 + 1}", "{prix }", "{}"]) {
    expect(parseAnalysis(`À ${braces}.`).faults, braces).toHaveLength(1);
  }
});

test("lists within lists are too deep at some point", () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, level) => `${"  ".repeat(level)}- a`).join("\n");
  expect(parseAnalysis(nested(4)).faults).toEqual([]);
  expect(parseAnalysis(nested(30)).faults).toEqual(["le texte est trop imbriqué"]);
});
