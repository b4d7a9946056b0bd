/**
 * Text from word processors, as the writing surface takes it: paragraphs, bold, italics, lists, links, and
 * nothing else. What they hide or strike out is no text; what is left out is counted, so that people hear of it.
 * No kept library reads what all three put on the clipboard: Google Docs wraps everything in a bold that is none,
 * Word writes lists as paragraphs, and all of them say by style what others say by element.
 */

import { cleanAddress, typographic } from "#app/admin/fields/draft-fields.ts";
import { breaking } from "#app/lib/formatting/texts.ts";
import { isSafeLink } from "#app/product/analysis/analysis-text.ts";

/** What is copied within the surface is clean. */
const OWN = "data-pm-slice";

const SKIPPED =
  /^(head|style|script|title|meta|link|template|svg|math|object|iframe|button|select|textarea)$/;
const BLOCK =
  /^(address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/;
const STYLE = "data-style";
/** The marker of an item, and what Word adds for its comments. */
const NO_TEXT = /mso-list:\s*ignore|mso-special-character:\s*comment|mso-element:\s*comment/i;
/** What a comment is about has such a mark, in Word and in Google Docs, where a box below links back to it. */
const REMARK = "a.msocomanchor, a[href^='#cmnt']:not([href^='#cmnt_ref'])";
const REMARK_BOX = "a[href^='#cmnt_ref']";
const STRUCK = "del, s, strike, .msoDel, [data-style*=line-through i]";
const HIDDEN = /display:\s*none|mso-hide:\s*all/i;
const BETWEEN_CELLS = " · ";

/** What may be left out, in the order in which it is said; of a link its address alone. */
const omissions = ["remarque", "passage supprimé", "passage masqué", "image", "lien refusé"] as const;
type Omission = (typeof omissions)[number];

interface Block {
  /** Of the list; 0 outside of one. */
  depth: number;
  isOrdered: boolean;
  /** A new item, or a further paragraph of the one before. */
  begins: boolean;
  content: Node[];
}

interface Around {
  isBold: boolean;
  isItalic: boolean;
  href: string | null;
  depth: number;
  isOrdered: boolean;
  /** A row of a table is one paragraph. */
  inCell: boolean;
}

const outside: Around = {
  isBold: false,
  isItalic: false,
  href: null,
  depth: 0,
  isOrdered: false,
  inCell: false,
};

/** Returns the HTML of a clipboard with what the surface keeps of it, and tells what it leaves out, in one line. */
export function cleanedPaste(html: string, onLeftOut: (line: string) => void): string {
  if (html.includes(OWN)) return html;
  const page = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  const reader = new BlockReader(page);
  const clean = page.createElement("body");
  build(page, clean, reader.read(page.body));
  const left = omissions.flatMap((noun) => {
    const count = reader.left.filter((omission) => omission === noun).length;
    return count > 0 ? `${count} ${count > 1 ? noun.replace(/(?= |$)/g, "s") : noun}` : [];
  });
  if (left.length > 0) onLeftOut(`${left.join(", ")}.`);
  return clean.innerHTML;
}

/** Returns the plain text of a clipboard as it is stored. */
export const cleanedText = (text: string): string => breaking(typographic(text));

/**
 * The site's security policy refuses styles that come as text, with a line in the console for each:
 * they get another name.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, "")
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`));

/** Reads a document into a flat list of blocks. */
class BlockReader {
  readonly blocks: Block[] = [];
  readonly left: Omission[] = [];
  private readonly page: Document;
  private open: Block | null = null;
  private begins = false;

  constructor(page: Document) {
    this.page = page;
  }

  read(root: Node): Block[] {
    this.within(root, outside);
    this.close();
    return this.blocks;
  }

  private within(parent: Node, around: Around): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.text(node.data, around);
      else if (node instanceof Element) this.element(node, around);
    }
  }

  private element(element: Element, around: Around): void {
    const name = element.localName;
    const styles = stylesOf(element);
    if (isNoText(element)) return;
    const omission = omissionOf(element);
    if (omission) this.left.push(omission);
    if (omission && omission !== "lien refusé") return;
    const inner = marked(element, styles, around);
    if (name === "br" && !around.inCell) this.close();
    else if (around.inCell && (name === "br" || BLOCK.test(name))) {
      this.text(/^t[dh]$/.test(name) && element.previousElementSibling ? BETWEEN_CELLS : " ", outside);
      this.within(element, inner);
    } else if (BLOCK.test(name)) this.block(element, inner, wordItem(element, styles));
    else this.within(element, inner);
  }

  private block(element: Element, inner: Around, item: ReturnType<typeof wordItem>): void {
    const isItem = element.localName === "li" || item !== null;
    this.close();
    if (isItem) this.begins = true;
    this.within(element, item ? { ...inner, ...item } : inner);
    this.close();
    // What follows an empty item is no item.
    if (isItem) this.begins = false;
  }

  private text(data: string, around: Around): void {
    const follows = this.open?.content.at(-1)?.textContent ?? " ";
    const text = cleanedText(data)
      .replace(/[ \t\r\n]+/g, " ")
      .replace(follows.endsWith(" ") ? /^ / : "", "");
    if (text === "" || (!this.open && text.trim() === "")) return;
    const { depth, isOrdered } = around;
    if (!this.open) {
      this.open = { depth, isOrdered, begins: this.begins, content: [] };
      this.begins = false;
    }
    this.open.content.push(this.inline(text, around));
  }

  private inline(text: string, { isBold, isItalic, href }: Around): Node {
    const names = [
      ...(href === null ? [] : ["a"]),
      ...(isBold ? ["strong"] : []),
      ...(isItalic ? ["em"] : []),
    ];
    return names.reduceRight<Node>((content, name) => {
      const element = this.page.createElement(name);
      if (name === "a") element.setAttribute("href", href ?? "");
      element.append(content);
      return element;
    }, this.page.createTextNode(text));
  }

  private close(): void {
    if (this.open?.content.some(({ textContent }) => textContent?.trim())) this.blocks.push(this.open);
    this.open = null;
  }
}

/** Whether an element belongs to the program, or to what is said beside the text. */
const isNoText = (element: Element): boolean =>
  SKIPPED.test(element.localName) ||
  NO_TEXT.test(element.getAttribute(STYLE) ?? "") ||
  (element.localName === "div" && element.querySelector("a")?.matches(REMARK_BOX) === true);

/** Returns what is left out with an element; `null` for nothing that people miss. */
function omissionOf(element: Element): Omission | null {
  if (element.localName === "img") return "image";
  if (element.matches(REMARK)) return "remarque";
  if (!element.textContent?.trim()) return null;
  if (element.matches(STRUCK)) return "passage supprimé";
  if (HIDDEN.test(element.getAttribute(STYLE) ?? "")) return "passage masqué";
  return /^[a-z+.-]+:/i.test(element.getAttribute("href") ?? "") && !linkOf(element) ? "lien refusé" : null;
}

/** Returns where a link may lead, in https, which its site has by now; `null` for no such address. */
function linkOf(element: Element): string | null {
  const address = cleanAddress(element.getAttribute("href") ?? "").replace(/^http:/i, "https:");
  return element.localName === "a" && isSafeLink(address) ? address : null;
}

/** What an element changes for the text within it. */
function marked(element: Element, styles: ReadonlyMap<string, string>, around: Around): Around {
  const name = element.localName;
  const isList = name === "ul" || name === "ol";
  const weight = styles.get("font-weight");
  const style = styles.get("font-style");
  return {
    isBold: weight ? /^(bold|[6-9]\d\d)/.test(weight) : around.isBold || name === "b" || name === "strong",
    isItalic: style ? /^(italic|oblique)/.test(style) : around.isItalic || name === "i" || name === "em",
    href: linkOf(element) ?? around.href,
    depth: around.depth + (isList ? 1 : 0),
    isOrdered: isList ? name === "ol" : around.isOrdered,
    inCell: around.inCell || name === "tr",
  };
}

/**
 * Returns the place in a list of a paragraph of Word that is an item; the marker within it says of which kind.
 */
function wordItem(element: Element, styles: ReadonlyMap<string, string>) {
  const level = /\blevel(\d+)/.exec(styles.get("mso-list") ?? "")?.[1];
  if (!level) return null;
  const marker = [...element.querySelectorAll(`[${STYLE}]`)].find(
    (part) => stylesOf(part).get("mso-list") === "ignore",
  );
  return { depth: Number(level), isOrdered: /^\s*[\da-z]+[.)]\s*$/i.test(marker?.textContent ?? "") };
}

function stylesOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute(STYLE) ?? "").split(";").map((text) => {
    const [name = "", ...value] = text.split(":");
    return [name.trim().toLowerCase(), value.join(":").trim().toLowerCase()] as const;
  });
  return new Map(declarations);
}

/** Appends the blocks, those of lists within them. A level may be left out, and a list may begin on any. */
function build(page: Document, root: Element, blocks: readonly Block[]): void {
  let open: { depth: number; list: Element }[] = [];
  for (const { depth, isOrdered, begins, content } of blocks) {
    const name = isOrdered ? "ol" : "ul";
    open = open.filter(
      (one) => one.depth < depth || (one.depth === depth && !(begins && one.list.localName !== name)),
    );
    if (depth > (open.at(-1)?.depth ?? 0)) {
      const list = page.createElement(name);
      (open.at(-1)?.list.lastElementChild ?? root).append(list);
      open.push({ depth, list });
    }
    const list = open.at(-1)?.list;
    const paragraph = page.createElement("p");
    paragraph.append(...content);
    if (!list) root.append(paragraph);
    else if (!begins && list.lastElementChild) list.lastElementChild.append(paragraph);
    else {
      const item = page.createElement("li");
      item.append(paragraph);
      list.append(item);
    }
  }
}
