/** Reads the Markdown of an analysis into the writing surface's document, by the public page's parser. */
import type { Mark, Node } from "prosemirror-model";
import type { Block, Inline } from "#app/product/analysis/analysis-text.ts";
import { parseAnalysis } from "#app/product/analysis/parse-analysis.ts";
import { writingSchema } from "./writing-schema.ts";

const { nodes, marks } = writingSchema;

/** Returns the document; an empty paragraph for an empty text. */
export function readMarkdown(markdown: string): Node {
  const { opening, sections } = parseAnalysis(markdown).text;
  const blocks = [
    ...opening.map(blockOf),
    ...sections.flatMap(({ title, blocks: within }) => [heading(2, title), ...within.map(blockOf)]),
  ];
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]);
}

const heading = (level: number, title: string): Node =>
  nodes.heading.create({ level }, title ? writingSchema.text(title) : null);

function blockOf(block: Block): Node {
  switch (block.kind) {
    case "paragraph":
    case "line":
      return nodes.paragraph.create(null, inlinesOf(block.children));
    case "heading":
      return heading(3, block.title);
    case "quote":
      return nodes.blockquote.create(null, filled(block.children.map(blockOf)));
    case "list": {
      const isTight = block.items.every((item) => item.every(({ kind }) => kind !== "paragraph"));
      const items = block.items.map((item) => nodes.list_item.create(null, begun(item.map(blockOf))));
      return block.start === null
        ? nodes.bullet_list.create({ isTight }, items)
        : nodes.ordered_list.create({ isTight, order: block.start }, items);
    }
    case "figure":
      return nodes.figure.create({ name: block.name });
  }
}

const filled = (blocks: Node[]): Node[] => (blocks.length > 0 ? blocks : [nodes.paragraph.create()]);

/** An item of the surface begins with a paragraph. */
const begun = (blocks: Node[]): Node[] =>
  blocks[0]?.type === nodes.paragraph ? blocks : [nodes.paragraph.create(), ...blocks];

function inlinesOf(inlines: readonly Inline[], within: readonly Mark[] = []): Node[] {
  return inlines.flatMap((inline) => {
    if (typeof inline === "string") return inline ? [writingSchema.text(inline, within)] : [];
    return inlinesOf(inline.children, markOf(inline).addToSet(within));
  });
}

function markOf(inline: Exclude<Inline, string>): Mark {
  if (inline.kind === "link") return marks.link.create({ href: inline.href });
  return inline.kind === "strong" ? marks.strong.create() : marks.em.create();
}
