/**
 * Reads the Markdown of an analysis, from a folder or the database: a part of CommonMark,
 * the rest of which is plain text.
 */
import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown, type Options } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { slugify } from "#app/lib/slug.ts";
import { isToken } from "#app/product/record/texts.ts";
import type { ProseNode } from "#app/ui/prose.tsx";
import { type AnalysisSection, type AnalysisText, isSafeLink } from "./analysis-text.ts";

export interface ParsedAnalysis {
  text: AnalysisText;
  words: number;
  /** What readers see of each title and paragraph, without marks; absent where the Markdown is not entered. */
  lines?: string[];
  /** What the Markdown asks for and does not get, in French. */
  faults: string[];
}

/** HTML, code, rules, references and line breaks mean nothing here: they are shown as they are written. */
const readerOptions: Options = {
  extensions: [
    {
      disable: {
        null: [
          "autolink",
          "codeFenced",
          "codeIndented",
          "codeText",
          "definition",
          "hardBreakEscape",
          "htmlFlow",
          "htmlText",
          "setextUnderline",
          "thematicBreak",
        ],
      },
    },
  ],
};

const MAX_DEPTH = 12;
/** Our analyses have 20 to 112, in 50 to 100 lines. */
const MAX_MARKS = 1000;
const MAX_LINES = 1000;
/** What opens emphasis, a link, a heading, a quote or an item, at any depth. */
const MARK = /[*_[>]|^#|(?<!\S)(?:[-+]|\d{1,9}[.)])(?!\S)/gm;
const NESTED_CONTAINERS = /^[ \t]*(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+){9}/m;
const BRACES = /\{[^{}]*\}/g;
const FIGURE_ADDRESS = /^figure:([a-z0-9-]+)$/;
/** Markup of other dialects, which would be read as text. */
const FOREIGN_MARKUP = /(?<!\()<\/?[a-z!][^<>]*>|^(?:import|export) |^(?:```|~~~|---+$|\|)/im;

/** Returns the text, with the number of its words and its faults. Reads anything. */
export function parseAnalysis(markdown: string): ParsedAnalysis {
  const faults: string[] = [];
  const foreign = FOREIGN_MARKUP.exec(markdown);
  for (const [braces] of markdown.matchAll(BRACES)) {
    if (!isToken(braces)) faults.push(`« ${braces} » ne désigne aucun fait du produit`);
  }
  if (foreign) faults.push(`« ${foreign[0].trim()} » serait lu tel quel`);
  if (isCostly(markdown)) return asOneParagraph(markdown);
  const tree = fromMarkdown(markdown, readerOptions);
  if (isTooDeep(tree)) return asOneParagraph(markdown);
  const { children } = tree;
  const text: AnalysisText = { opening: [], sections: [] };
  for (const node of children) {
    const section = text.sections.at(-1);
    if (node.type === "heading" && node.depth <= 2)
      text.sections.push(sectionOf(node, text.sections, faults));
    else (section?.blocks ?? text.opening).push(...blocksOf(node, faults));
  }
  const words = children
    .map((node) => textOf(node))
    .join("\n")
    .match(/[\p{L}\p{N}]+/gu);
  return { text, words: words?.length ?? 0, lines: linesOf(tree), faults };
}

const linesOf = (node: Nodes): string[] =>
  "children" in node && !/^(?:heading|paragraph)$/.test(node.type)
    ? node.children.flatMap(linesOf)
    : [textOf(node)];

/** The reader compares each mark with those before it, and enters each list and quote again at each line. */
function isCostly(markdown: string): boolean {
  return (
    NESTED_CONTAINERS.test(markdown) ||
    (markdown.match(MARK)?.length ?? 0) > MAX_MARKS ||
    (markdown.match(/\r\n?|\n/g)?.length ?? 0) > MAX_LINES
  );
}

/** What is nested deeper could not be shown: each level is a call. */
function isTooDeep(tree: Nodes): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((node) => ("children" in node ? node.children : []));
    if (level.length === 0) return false;
  }
  return true;
}

function asOneParagraph(markdown: string): ParsedAnalysis {
  return {
    text: { opening: [{ tag: "p", children: [markdown] }], sections: [] },
    words: 0,
    faults: ["le texte est trop imbriqué"],
  };
}

/** Of two sections with one title the second gets a number, so that its address leads to it. */
function sectionOf(heading: Nodes, before: readonly AnalysisSection[], faults: string[]): AnalysisSection {
  const title = textOf(heading);
  const slug = slugify(title) || "section";
  const isTaken = (id: string) => before.some((other) => other.id === id);
  if ("depth" in heading && heading.depth === 1)
    faults.push(`« # ${title} » : une section commence par « ## »`);
  return { id: isTaken(slug) ? `${slug}-${before.length + 1}` : slug, title, blocks: [] };
}

/** @param isTight within a list without blank lines, whose items have no paragraphs */
function blocksOf(node: RootContent, faults: string[], isTight = false): ProseNode[] {
  switch (node.type) {
    case "paragraph": {
      const [only] = node.children;
      // A figure stands alone in its paragraph.
      const name = node.children.length === 1 && only?.type === "image" && FIGURE_ADDRESS.exec(only.url)?.[1];
      if (name) return [{ figure: name }];
      const children = inlinesOf(node.children, faults);
      return isTight ? children : [{ tag: "p", children }];
    }
    case "heading":
      if (node.depth > 3) faults.push(`« ${textOf(node)} » : un intertitre commence par « ### »`);
      return [{ tag: "h3", children: [textOf(node)] }];
    case "list": {
      const children = node.children.map((item): ProseNode => {
        const isItemTight = !node.spread && !item.spread;
        return {
          tag: "li",
          children: item.children.flatMap((child) => blocksOf(child, faults, isItemTight)),
        };
      });
      return [node.ordered ? { tag: "ol", start: node.start ?? 1, children } : { tag: "ul", children }];
    }
    case "blockquote":
      return [{ tag: "blockquote", children: node.children.flatMap((child) => blocksOf(child, faults)) }];
    default:
      return [{ tag: "p", children: [textOf(node)] }];
  }
}

const inlinesOf = (nodes: PhrasingContent[], faults: string[]): ProseNode[] =>
  nodes.flatMap((node) => inlineOf(node, faults));

function inlineOf(node: PhrasingContent, faults: string[]): ProseNode[] {
  switch (node.type) {
    case "text":
      return [node.value];
    case "emphasis":
      return [{ tag: "em", children: inlinesOf(node.children, faults) }];
    case "strong":
      return [{ tag: "strong", children: inlinesOf(node.children, faults) }];
    case "link": {
      const children = inlinesOf(node.children, faults);
      if (isSafeLink(node.url)) return [{ href: node.url, children }];
      faults.push(`le lien « ${node.url} » ne mène ni sur ce site ni à une adresse en https`);
      return children;
    }
    case "image":
      faults.push(`« ${node.url} » : une figure se place seule, par son nom, « ![](figure:nom) »`);
      return [];
    default:
      return [textOf(node)];
  }
}
