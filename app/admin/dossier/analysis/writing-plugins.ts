/** What the keys and the typed signs do in the writing surface. */
import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Plugin } from "prosemirror-state";
import { writingSchema } from "./writing-schema.ts";

const { nodes, marks } = writingSchema;

/** Markdown that is typed becomes what it means; the typewriter's apostrophe the French one. */
const typed = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs = ""]) => ({ level: signs.length })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^(\d+)\.\s$/, nodes.ordered_list, ([, order]) => ({ order: Number(order) })),
    new InputRule(/'$/, "’"),
  ],
});

const keys = keymap({
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.em),
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  Enter: splitListItem(nodes.list_item),
  "Mod-]": sinkListItem(nodes.list_item),
  "Mod-[": liftListItem(nodes.list_item),
  // The page has no line breaks within a paragraph. Tab is left alone: it leads out of the surface.
  "Shift-Enter": baseKeymap.Enter ?? (() => false),
});

export const writingPlugins: readonly Plugin[] = [typed, keys, keymap(baseKeymap), history()];
