import { Schema } from "prosemirror-model";

/**
 * What the writing surface may hold: exactly the blocks and inlines of `AnalysisText`. Sections are flat
 * here; a title of level 2 begins each.
 */
export const writingSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: {
      content: "inline*",
      group: "block",
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", 0],
    },
    heading: {
      attrs: { level: { default: 2 } },
      content: "text*",
      marks: "",
      group: "block",
      defining: true,
      // What is pasted from elsewhere may begin at level 1.
      parseDOM: [
        { tag: "h1,h2", attrs: { level: 2 } },
        { tag: "h3,h4,h5,h6", attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: {
      content: "block+",
      group: "block",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    bullet_list: {
      content: "list_item+",
      attrs: { isTight: { default: true } },
      group: "block",
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    },
    ordered_list: {
      content: "list_item+",
      attrs: { isTight: { default: true }, order: { default: 1 } },
      group: "block",
      parseDOM: [{ tag: "ol", getAttrs: (list) => ({ order: (list as HTMLOListElement).start || 1 }) }],
      toDOM: ({ attrs }) => ["ol", { start: attrs.order }, 0],
    },
    list_item: {
      content: "paragraph block*",
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    figure: {
      attrs: { name: {} },
      group: "block",
      atom: true,
      parseDOM: [{ tag: "figure[data-name]", getAttrs: (figure) => ({ name: figure.dataset.name ?? "" }) }],
      toDOM: ({ attrs }) => ["figure", { "data-name": attrs.name }, `Figure « ${attrs.name} »`],
    },
    text: { group: "inline" },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: (link) => ({ href: link.getAttribute("href") }) }],
      toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
    },
    strong: {
      parseDOM: [{ tag: "strong" }, { tag: "b" }],
      toDOM: () => ["strong", 0],
    },
    em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  },
});
