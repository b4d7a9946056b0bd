/** Between the Markdown of an analysis, read by the public page's parser, and the writing surface's document. */

import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from "mdast";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Mark, Node } from "prosemirror-model";
import { typographic } from "#app/admin/fields/draft-fields.ts";
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
      const rows = items.map((item) => nodes.list_item.create(null, withParagraphFirst(blocksOf(item))));
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
const withParagraphFirst = (blocks: Node[]): Node[] =>
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

/** As the analyses are written. */
const writerOptions: Options = { bullet: "-", emphasis: "_", listItemIndent: "one", rule: "-" };

type Flow = BlockContent | DefinitionContent;

/** Returns the Markdown, which ends with a line break unless it is empty. */
export function writeMarkdown(document: Node): string {
  const children = document.children.map(markdownOf);
  return toMarkdown({ type: "root", children: children as RootContent[] }, writerOptions).replace(/^\n$/, "");
}

function markdownOf(node: Node): Flow {
  const { attrs, children } = node;
  switch (node.type.name) {
    case "heading":
      return { type: "heading", depth: attrs.level === 2 ? 2 : 3, children: phrasingOf(children) };
    case "blockquote":
      return { type: "blockquote", children: children.map(markdownOf) };
    case "bullet_list":
    case "ordered_list":
      return {
        type: "list",
        ordered: node.type.name === "ordered_list",
        start: attrs.order ?? null,
        spread: !attrs.isTight,
        children: children.map((item) => ({
          type: "listItem",
          spread: !attrs.isTight,
          children: item.children.map(markdownOf),
        })),
      };
    case "figure":
      return { type: "paragraph", children: [{ type: "image", url: `figure:${attrs.name}`, alt: "" }] };
    default:
      return { type: "paragraph", children: phrasingOf(children) };
  }
}

const phrasingOf = (nodes: readonly Node[]): PhrasingContent[] =>
  phrasesOf(nodes.map(({ text = "", marks }) => ({ text, marks })));

interface Run {
  text: string;
  /** Those that are not written yet. */
  marks: readonly Mark[];
}

/** Neighbouring texts become one: whether a backslash is escaped depends on what comes after it. */
function phrasesOf(runs: readonly Run[]): PhrasingContent[] {
  const phrases: PhrasingContent[] = [];
  for (const part of partsOf(runs)) {
    const last = phrases.at(-1);
    if (last?.type === "text" && part.type === "text") last.value += part.value;
    else phrases.push(part);
  }
  return phrases;
}

/** Neighbours under one mark become one part; the longest mark opens first, so that none opens twice. */
function partsOf(runs: readonly Run[]): PhrasingContent[] {
  const [first] = runs;
  if (!first) return [];
  const [mark, length] = first.marks
    .map((each) => [each, reachOf(each, runs)] as const)
    .sort(([, one], [, other]) => other - one)[0] ?? [null, 1];
  const rest = runs.slice(length);
  if (!mark) return [{ type: "text", value: typographic(first.text) }, ...phrasesOf(rest)];
  const within = runs
    .slice(0, length)
    .map(({ text, marks }) => ({ text, marks: marks.filter((one) => !one.eq(mark)) }));
  if (mark.type.name === "link")
    return [{ type: "link", url: mark.attrs.href, children: phrasesOf(within) as [] }, ...phrasesOf(rest)];
  const { before, inner, after } = trimmed(within);
  const type = mark.type.name === "strong" ? "strong" : "emphasis";
  const part: PhrasingContent[] = inner.length > 0 ? [{ type, children: phrasesOf(inner) }] : [];
  return [...phrasesOf(before), ...part, ...phrasesOf([...after, ...rest])];
}

function reachOf(mark: Mark, runs: readonly Run[]): number {
  const end = runs.findIndex(({ marks }) => !mark.isInSet(marks));
  return end < 0 ? runs.length : end;
}

/** Markdown begins and ends no emphasis with a space: the spaces at its edges stand outside. */
function trimmed(runs: readonly Run[]): { before: Run[]; inner: Run[]; after: Run[] } {
  const text = runs.map((run) => run.text).join("");
  const [start, end] = [text.length - text.trimStart().length, text.trimEnd().length];
  let at = 0;
  const parts = { before: [] as Run[], inner: [] as Run[], after: [] as Run[] };
  for (const { text: piece, marks } of runs) {
    const cut = (from: number, to: number) => piece.slice(Math.max(0, from - at), Math.max(0, to - at));
    const add = (list: Run[], part: string) => part && list.push({ text: part, marks });
    add(parts.before, cut(0, start));
    add(parts.inner, cut(start, end));
    add(parts.after, cut(Math.max(start, end), text.length));
    at += piece.length;
  }
  return parts;
}
