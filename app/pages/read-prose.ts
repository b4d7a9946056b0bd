/**
 * Reads the pages of prose on the server: Markdown beside this file, below lines of `name: value`. A part in
 * braces is a word, of the site or of the page's data; one alone in its paragraph may stand for whole blocks.
 */
import type { List, ListItem, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";
import type { ProseNode } from "#app/ui/prose.tsx";
import { site } from "#config/site.ts";
import type { Fact, ProsePage, ProseSection } from "./prose.tsx";

export type Words = Readonly<Record<string, string | ProseNode[]>>;

const { publisher, host } = site;

const siteWords: Words = {
  site: site.name,
  "exemple.achat": site.examples.purchase,
  "éditeur.nom": publisher.name,
  "éditeur.forme": publisher.legalForm,
  "éditeur.adresse": publisher.address,
  "éditeur.téléphone": publisher.phone,
  "éditeur.courriel": publisher.email,
  "éditeur.immatriculation": publisher.registration,
  "éditeur.directeur": publisher.publicationDirector,
  "éditeur.capital": publisher.capitalLinks,
  "éditeur.transferts": publisher.dataTransfers,
  "hébergeur.nom": host.name,
  "hébergeur.adresse": host.address,
  "hébergeur.téléphone": host.phone,
};

const sources = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });

const HEAD = /^---\n(.*?)\n---\n/s;
const WORD = /\{([^{}#]+)\}/g;
/** « Adresse : {éditeur.adresse} »: a list of these is what the publisher declares. */
const FACT = /^(.+)\s: (\{[^{}]+\})$/;
/** At the end of a title: where links to the section lead. */
const SECTION_ID = / \{#([a-z]+)\}$/;

/** Whether a page declares what the publisher has not filled in yet: search engines are not shown it. */
export const lacksFacts = (name: string): boolean =>
  [...(sources[`./${name}.md`] ?? "").matchAll(WORD)].some(([, word = ""]) => siteWords[word] === "");

/** @param words of the page's data, beside those of the site */
export function readProse(name: string, words: Words = {}): ProsePage {
  const { head, blocks } = parse(name);
  const all: Words = { ...siteWords, ...words };
  const fill = (text: string) => text.replace(WORD, (_, word: string) => textIn(all, word, name));
  const { title = "", lead = "", pageTitle = title, description = lead, keywords, updatedOn } = head;
  return {
    title,
    lead: fill(lead),
    pageTitle,
    description: fill(description),
    ...(keywords !== undefined && { keywords: keywords.split(", ") }),
    ...(updatedOn !== undefined && { updatedOn }),
    sections: sectionsOf(blocks, all, fill),
  };
}

const parsed = new Map<string, { head: Partial<Record<string, string>>; blocks: RootContent[] }>();

function parse(name: string) {
  let page = parsed.get(name);
  if (!page) {
    const source = sources[`./${name}.md`] ?? "";
    const head = HEAD.exec(source)?.[1] ?? "";
    page = {
      head: Object.fromEntries([...head.matchAll(/^(\w+): (.+)$/gm)].map(([, key, value]) => [key, value])),
      blocks: fromMarkdown(source.replace(HEAD, "")).children,
    };
    parsed.set(name, page);
  }
  return page;
}

function textIn(words: Words, word: string, page: string): string {
  const text = words[word];
  if (typeof text !== "string") throw new Error(`${page}.md: there is no word {${word}}`);
  return text;
}

function sectionsOf(blocks: RootContent[], words: Words, fill: (text: string) => string): ProseSection[] {
  const sections: ProseSection[] = [];
  let term: string | null = null;
  for (const block of blocks) {
    const section = sections.at(-1);
    if (block.type === "heading" && block.depth === 2) {
      sections.push(emptySection(textOf(block)));
    } else if (!section) {
      throw new Error("A page begins with the title of a section");
    } else if (block.type === "heading") {
      term = textOf(block);
    } else if (term !== null) {
      section.terms.push({ term, text: fill(textOf(block)) });
      term = null;
    } else if (block.type === "blockquote") {
      section.lead = fill(textOf(block));
    } else if (block.type === "list" && isOfFacts(block)) {
      section.facts.push(...block.children.map((item) => factOf(item, fill)));
    } else {
      section.prose.push(...proseOf(block, words, fill));
    }
  }
  return sections;
}

function emptySection(heading: string): ProseSection {
  const [, id] = SECTION_ID.exec(heading) ?? [];
  const title = heading.replace(SECTION_ID, "");
  return { title, ...(id && { id }), terms: [], prose: [], facts: [] };
}

const isOfFacts = ({ children }: List) => children.every((item) => FACT.test(textOf(item)));

function factOf(item: ListItem, fill: (text: string) => string): Fact {
  const [, label = "", value = ""] = FACT.exec(textOf(item)) ?? [];
  return { label, value: fill(value) };
}

function proseOf(block: RootContent, words: Words, fill: (text: string) => string): ProseNode[] {
  const alone = words[textOf(block).replace(/^\{(.+)\}$/, "$1")];
  if (typeof alone === "object") return alone;
  const inline = (node: PhrasingContent): ProseNode => {
    if (node.type === "strong") return { tag: "strong", children: node.children.map(inline) };
    if (node.type === "link") return { href: node.url, children: node.children.map(inline) };
    return fill(textOf(node)).replaceAll("\n", " ");
  };
  if (block.type === "paragraph") return [{ tag: "p", children: block.children.map(inline) }];
  if (block.type !== "list") throw new Error(`A page of prose has no ${block.type}`);
  const items = block.children.map(({ children }) =>
    children.flatMap((child) => (child.type === "paragraph" ? child.children.map(inline) : [])),
  );
  return [listOf(items)];
}

export const listOf = (items: readonly ProseNode[][]): ProseNode => ({
  tag: "ul",
  children: items.map((children) => ({ tag: "li", children })),
});
