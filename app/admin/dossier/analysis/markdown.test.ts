import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { describe, expect, it } from "vitest";
import { parseAnalysis } from "#app/product/analysis/parse-analysis.ts";
import { contentFolders, readFolder } from "#demo/content-folders.ts";
import { isWhole } from "#tests/support/extent.ts";
import { readMarkdown, writeMarkdown } from "./markdown.ts";
import { writingSchema } from "./writing-schema.ts";

const throughEditor = (markdown: string) => writeMarkdown(readMarkdown(markdown));

it("an analysis comes out of the writing surface as it went in", () => {
  for (const folder of contentFolders()) {
    const { analysis } = readFolder(folder);
    expect(throughEditor(analysis), folder).toBe(analysis);
  }
});

describe("what an analysis may hold comes out as it went in", () => {
  it.each([
    ["nothing", ""],
    ["emphasis within a link", "[**Le _Pixel_**](/google-pixel-9) suffit.\n"],
    ["a link within emphasis", "**Le [Pixel](/google-pixel-9) suffit**, dit-on.\n"],
    ["a numbered list", "3. Trois\n4. Quatre\n"],
    ["a list with paragraphs", "- Un\n\n  suite\n\n- Deux\n"],
    ["a list within a list", "- Un\n  - Un et demi\n- Deux\n"],
    ["a quote", "> Une phrase.\n>\n> Une autre.\n"],
    ["a figure", "## Tailles\n\n![](figure:tailles)\n\nSuite.\n"],
    ["signs of Markdown that are text", "5 \\* 3 \\_ et \\[sic] # non\n"],
    ["signs that would begin a block", "\\## Un\n\n\\- deux\n\n3\\. trois\n"],
    ["two lists in a row", "- Un\n\n1. Deux\n"],
  ])("%s", (_, markdown) => expect(throughEditor(markdown)).toBe(markdown));
});

const { nodes, marks } = writingSchema;
const sign = fc.constantFrom(..."ab é€’*_[]()!<>&#`~\\-+.:/|1\u00a0");
const typed = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(""));
const mark = fc.constantFrom(marks.strong.create(), marks.em.create(), marks.link.create({ href: "/a" }));
const run = fc.tuple(typed, fc.uniqueArray(mark, { maxLength: 2, selector: ({ type }) => type.name }));
const paragraph = fc.array(run, { minLength: 1, maxLength: 4 });

it("leaves the spaces at the edges of emphasis outside, as Markdown wants", () => {
  const bold = writingSchema.text(" très ", [marks.strong.create()]);
  const line = nodes.paragraph.create(null, [writingSchema.text("C’est"), bold, writingSchema.text("bien.")]);
  expect(writeMarkdown(nodes.doc.create(null, [line]))).toBe("C’est **très** bien.\n");
});

it("keeps a backslash before the spaces of emphasis", () => {
  const spaces = writingSchema.text(" ", [marks.strong.create()]);
  const line = nodes.paragraph.create(null, [writingSchema.text("\\"), spaces]);
  expect(readMarkdown(writeMarkdown(nodes.doc.create(null, [line]))).textContent.trim()).toBe("\\");
});

it("keeps whatever is typed, signs of Markdown too, but for spaces at the edges", () => {
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 3 }), (paragraphs) => {
      const blocks = paragraphs.map((runs) =>
        nodes.paragraph.create(
          null,
          runs.map(([text, over]) => writingSchema.text(text, over)),
        ),
      );
      const out = readMarkdown(writeMarkdown(nodes.doc.create(null, blocks)));
      const textsOf = (list: readonly Node[]) =>
        list.map(({ textContent }) => textContent.trim()).filter(Boolean);
      expect(textsOf(out.children)).toEqual(textsOf(blocks));
    }),
    // Fixed, so that an unrelated change does not fail by chance.
    { numRuns: isWhole ? 500 : 100, seed: 33 },
  );
});

describe("what it may not hold is text, or gone, as on the page", () => {
  it.each([
    ["<b>gras</b>\n"],
    ["[ici](javascript:alert(1))\n"],
    ["# Trop haut\n\nTexte `code`\n"],
    ["    retrait\n\n---\n\n```\nbloc\n```\n"],
  ])("%j", (markdown) => {
    const out = throughEditor(markdown);
    expect(parseAnalysis(out).text).toEqual(parseAnalysis(markdown).text);
    expect(throughEditor(out)).toBe(out);
  });
});
