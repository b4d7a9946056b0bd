/** From the document of the writing surface to the Markdown of an analysis. */
import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from "mdast";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Mark, Node } from "prosemirror-model";

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
      return { type: "heading", depth: attrs["level"] === 2 ? 2 : 3, children: inlinesOf(children) };
    case "blockquote":
      return { type: "blockquote", children: children.map(blockOf) };
    case "bullet_list":
    case "ordered_list":
      return {
        type: "list",
        ordered: node.type.name === "ordered_list",
        start: attrs["order"] ?? null,
        spread: !attrs["isTight"],
        children: children.map((item) => ({
          type: "listItem",
          spread: !attrs["isTight"],
          children: item.children.map(blockOf),
        })),
      };
    case "figure":
      return { type: "paragraph", children: [{ type: "image", url: `figure:${attrs["name"]}`, alt: "" }] };
    default:
      return { type: "paragraph", children: inlinesOf(children) };
  }
}

/** Neighbours under the same mark become one part, so that no mark is closed only to be opened again. */
function inlinesOf(nodes: readonly Node[], depth = 0): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  for (let index = 0; index < nodes.length; ) {
    const first = nodes[index];
    const mark = first?.marks[depth];
    let end = index + 1;
    if (mark) while (nodes[end]?.marks[depth]?.eq(mark)) end += 1;
    const within = nodes.slice(index, end);
    parts.push(mark ? marked(mark, within, depth) : { type: "text", value: first?.text ?? "" });
    index = end;
  }
  return parts;
}

function marked(mark: Mark, nodes: readonly Node[], depth: number): PhrasingContent {
  const children = inlinesOf(nodes, depth + 1);
  if (mark.type.name !== "link") return { type: mark.type.name === "strong" ? "strong" : "emphasis", children };
  return { type: "link", url: mark.attrs["href"], children: children as [] };
}
