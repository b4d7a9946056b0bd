/** What Markdown says, as data: loaders send it, and a page shows it. */
import { createElement, Fragment } from "react";
import { Link } from "./link.tsx";

export type ProseNode =
  | string
  | {
      tag: "p" | "ul" | "ol" | "li" | "blockquote" | "h3" | "em" | "strong";
      /** The number of a list's first item. */
      start?: number;
      children: ProseNode[];
    }
  | { href: string; children: ProseNode[] }
  /** Something that the page has under this name. */
  | { figure: string };

interface ProseProps {
  nodes: readonly ProseNode[];
  link?: (href: string, children: React.ReactNode[]) => React.ReactNode;
  figure?: (name: string) => React.ReactNode;
}

/** Without keys: a text does not change while it is shown. */
export function Prose({
  nodes,
  link = (href, children) => createElement(Link, { to: href }, ...children),
  figure = () => null,
}: ProseProps) {
  const elementOf = (node: ProseNode): React.ReactNode => {
    if (typeof node === "string") return node;
    if ("figure" in node) return figure(node.figure);
    const children = node.children.map(elementOf);
    if ("href" in node) return link(node.href, children);
    const { tag, start } = node;
    const className = tag === "h3" ? "pt-2 text-subheading" : undefined;
    return createElement(tag as "ol", { start, className }, ...children);
  };
  return createElement(Fragment, null, ...nodes.map(elementOf));
}
