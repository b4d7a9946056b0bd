/** From the document of the writing surface to the Markdown of an analysis. */
import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from "mdast";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Mark, Node } from "prosemirror-model";
import { typographic } from "#app/admin/fields/written-text.ts";

/** As the analyses are written. */
const writerOptions: Options = { bullet: "-", emphasis: "_", listItemIndent: "one", rule: "-" };

type Flow = BlockContent | DefinitionContent;

/** Returns the Markdown, which ends with a line break unless it is empty. */
export function writeMarkdown(document: Node): string {
  const children = document.children.map(blockOf);
  return toMarkdown({ type: "root", children: children as RootContent[] }, writerOptions).replace(/^\n$/, "");
}

function blockOf(node: Node): Flow {
  const { attrs, children } = node;
  switch (node.type.name) {
    case "heading":
      return { type: "heading", depth: attrs.level === 2 ? 2 : 3, children: inlinesOf(children) };
    case "blockquote":
      return { type: "blockquote", children: children.map(blockOf) };
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
          children: item.children.map(blockOf),
        })),
      };
    case "figure":
      return { type: "paragraph", children: [{ type: "image", url: `figure:${attrs.name}`, alt: "" }] };
    default:
      return { type: "paragraph", children: inlinesOf(children) };
  }
}

const inlinesOf = (nodes: readonly Node[]): PhrasingContent[] =>
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
