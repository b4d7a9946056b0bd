/** Reads the Markdown of an analysis into the writing surface's document, by the public page's parser. */
import type { Mark, Node } from "prosemirror-model";
import { parseAnalysis } from "#app/product/analysis/parse-analysis.ts";
import type { ProseNode } from "#app/ui/prose.tsx";
import { writingSchema } from "./writing-schema.ts";

const { nodes, marks } = writingSchema;

/** Returns the document; an empty paragraph for an empty text. */
export function readMarkdown(markdown: string): Node {
  const { opening, sections } = parseAnalysis(markdown).text;
  const blocks = [
    ...blocksOf(opening),
    ...sections.flatMap(({ title, blocks: within }) => [heading(2, title), ...blocksOf(within)]),
  ];
  return nodes.doc.create(null, filled(blocks));
}

const heading = (level: number, title: string): Node =>
  nodes.heading.create({ level }, title ? writingSchema.text(title) : null);

const paragraph = (words: readonly ProseNode[]): Node => nodes.paragraph.create(null, inlinesOf(words));

/** What is written on one line: in an item without blank lines it has no paragraph. */
const isInline = (node: ProseNode): boolean =>
  typeof node === "string" || "href" in node || ("tag" in node && /^(?:em|strong)$/.test(node.tag));

function blocksOf(prose: readonly ProseNode[]): Node[] {
  const end = prose.findIndex((node) => !isInline(node));
  const words = end < 0 ? prose : prose.slice(0, end);
  const [block, ...rest] = prose.slice(words.length);
  return [
    ...(words.length > 0 ? [paragraph(words)] : []),
    ...(block === undefined ? [] : [blockOf(block), ...blocksOf(rest)]),
  ];
}

function blockOf(node: ProseNode): Node {
  if (typeof node === "string" || "href" in node) return paragraph([node]);
  if ("figure" in node) return nodes.figure.create({ name: node.figure });
  const { tag, start, children } = node;
  switch (tag) {
    case "h3":
      return heading(3, children.join(""));
    case "blockquote":
      return nodes.blockquote.create(null, filled(blocksOf(children)));
    case "ul":
    case "ol": {
      const items = children.map((item) =>
        typeof item === "object" && "tag" in item ? item.children : [item],
      );
      const isTight = !items
        .flat()
        .some((child) => typeof child === "object" && "tag" in child && child.tag === "p");
      const rows = items.map((item) => nodes.list_item.create(null, begun(blocksOf(item))));
      return tag === "ul"
        ? nodes.bullet_list.create({ isTight }, rows)
        : nodes.ordered_list.create({ isTight, order: start }, rows);
    }
    default:
      return paragraph(children);
  }
}

const filled = (blocks: Node[]): Node[] => (blocks.length > 0 ? blocks : [nodes.paragraph.create()]);

/** An item of the surface begins with a paragraph. */
const begun = (blocks: Node[]): Node[] =>
  blocks[0]?.type === nodes.paragraph ? blocks : [nodes.paragraph.create(), ...blocks];

function inlinesOf(words: readonly ProseNode[], within: readonly Mark[] = []): Node[] {
  return words.flatMap((node) => {
    if (typeof node === "string") return node ? [writingSchema.text(node, within)] : [];
    return "children" in node ? inlinesOf(node.children, markOf(node).addToSet(within)) : [];
  });
}

function markOf(node: Exclude<ProseNode, string | { figure: string }>): Mark {
  if ("href" in node) return marks.link.create({ href: node.href });
  return node.tag === "strong" ? marks.strong.create() : marks.em.create();
}
