/**
 * A page as lines that people can read and a program can compare: what it says and offers, in order, and not how
 * it is built. Classes, style sheets, scripts and the nesting of its elements are what `--pictures` is for.
 */
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** They stand within a line of text. */
const INLINE = new Set(
  "a abbr b bdi cite code data del dfn em i ins kbd mark q s samp small span strong sub sup svg time u var wbr".split(
    " ",
  ),
);

/** Their names say nothing to a reader: their text is a line like any other. */
const PLAIN = new Set("address body div head hgroup html p picture section tbody thead".split(" "));

/** How code and styles are cut into files is no reader's concern. */
const BUNDLES = /^(?:modulepreload|stylesheet)$/;

/** Until November 2026 a drawing's address ended with the version of all drawings. */
const DRAWINGS_VERSION = /(?<=\.svg)\?v=[0-9a-f]{8}/g;

const UNSAID = /^(?:class|id|style|nonce|data-.*|aria-(?:controls|owns|activedescendant|hidden))$/;

/** They name an element of the page by its id, which says less than what is written there. */
const REFERENCE = /^(?:for|headers|list|aria-(?:labelledby|describedby|details|errormessage))$/;

/** @returns the lines of a page, each with what it is before its content: `title: …`, `h1: …`, `input: …` */
export function htmlText(html: string): string[] {
  // Without scripting `noscript` holds elements, whose text counts.
  const page = parse(html.replace(DRAWINGS_VERSION, ""), { scriptingEnabled: false });
  const byId = new Map<string, Element>();
  for (const element of elementsOf(page)) {
    const id = attribute(element, "id");
    if (id) byId.set(id, element);
  }
  const lines: string[] = [];
  let line = "";
  const endLine = (kind: string) => {
    const text = trimmed(line);
    if (text !== "") lines.push(`${kind}: ${text}`);
    line = "";
  };

  const said = (element: Element): string =>
    element.attrs
      .filter(({ name }) => !UNSAID.test(name) && !isDrawing(element))
      .map(({ name, value }) => `${name}="${REFERENCE.test(name) ? named(value) : trimmed(value)}"`)
      .sort()
      .join(" ");

  const named = (ids: string) =>
    ids
      .split(/\s+/)
      .map((id) => byId.get(id))
      .map(
        (element) => element && (trimmed(textOf(element)) || attribute(element, "name") || element.tagName),
      )
      .join(" ");

  const tell = (node: Node, kind: string): void => {
    if ("value" in node) line += node.value;
    if (!("tagName" in node)) return;
    const { tagName } = node;
    if (tagName === "script") lines.push(...structuredData(node));
    else if (tagName === "link" && BUNDLES.test(attribute(node, "rel") ?? "")) return;
    else if (tagName === "style" || tagName === "template") return;
    else if (INLINE.has(tagName) || isDrawing(node)) tellInline(node, kind);
    else tellBlock(node, kind);
  };

  const tellInline = (element: Element, kind: string): void => {
    const attributes = said(element);
    if (attributes) line += `<${element.tagName} ${attributes}>`;
    for (const child of element.childNodes) tell(child, kind);
    if (attributes) line += `</${element.tagName}>`;
  };

  const tellBlock = (element: Element, kindAround: string): void => {
    const { tagName } = element;
    endLine(kindAround);
    const attributes = said(element);
    if (attributes) lines.push(`${tagName}: ${attributes}`);
    const kind = PLAIN.has(tagName) ? "text" : tagName;
    for (const child of element.childNodes) tell(child, kind);
    endLine(kind);
  };

  for (const child of page.childNodes) tell(child, "text");
  return lines;
}

/** Pieces of a drawing, and drawings that say nothing: pictures compare them. */
const isDrawing = (element: Element): boolean =>
  element.namespaceURI.endsWith("/svg") &&
  (element.tagName !== "svg" || attribute(element, "aria-hidden") === "true");

function structuredData(script: Element): string[] {
  if (attribute(script, "type") !== "application/ld+json") return [];
  const json: unknown = JSON.parse(textOf(script));
  return JSON.stringify(json, null, 2)
    .split("\n")
    .map((line) => `json-ld: ${line}`);
}

/** The addresses that a page leads to, in order: its links, and the feeds that its head names. */
export function linksOf(html: string): string[] {
  return elementsOf(parse(html))
    .filter(
      (element) =>
        element.tagName === "a" || (element.tagName === "link" && attribute(element, "rel") === "alternate"),
    )
    .flatMap((element) => attribute(element, "href") ?? []);
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) => ("tagName" in node ? [node, ...elementsOf(node)] : []));
}

function textOf(parent: Parent): string {
  return parent.childNodes
    .map((node) => ("value" in node ? node.value : "childNodes" in node ? textOf(node) : ""))
    .join("");
}

/** Spaces that keep words together stay: they are part of the typography. */
const trimmed = (text: string) => text.replace(/[ \t\n\r\f]+/g, " ").replace(/^ | $/g, "");
