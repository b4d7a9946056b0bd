/** What the buttons above the writing surface do, and whether they apply where the cursor is. */
import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { writingSchema } from "./writing-schema.ts";

const { nodes, marks } = writingSchema;

interface WritingCommand {
  label: string;
  isOn: (state: EditorState) => boolean;
  run: Command;
}

/** Whether the cursor, or the end of the selection, is within a node of a type. */
function isWithin({ selection: { $to } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $to.depth + 1 }, (_, depth) => $to.node(depth)).some(
    (node) => node.type === type,
  );
}

const mark = (label: string, type: MarkType): WritingCommand => ({
  label,
  /** Whether what is selected, or what would be typed, carries the mark. */
  isOn({ selection: { empty, from, to, $from }, storedMarks, doc }) {
    return empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type);
  },
  run: toggleMark(type),
});

const wrapper = (label: string, type: NodeType, wrap: Command, unwrap: Command): WritingCommand => ({
  label,
  isOn: (state) => isWithin(state, type),
  run: (state, dispatch) => (isWithin(state, type) ? unwrap : wrap)(state, dispatch),
});

const liftItem = liftListItem(nodes.list_item);

export const writingCommands: readonly WritingCommand[] = [
  mark("Gras", marks.strong),
  mark("Italique", marks.em),
  wrapper("Liste", nodes.bullet_list, wrapInList(nodes.bullet_list), liftItem),
  wrapper("Liste numérotée", nodes.ordered_list, wrapInList(nodes.ordered_list), liftItem),
  wrapper("Citation", nodes.blockquote, wrapIn(nodes.blockquote), lift),
];

/** The levels of a block, by their name in the list. */
export const levels = {
  paragraphe: { label: "Paragraphe", run: setBlockType(nodes.paragraph) },
  section: { label: "Titre de section", run: setBlockType(nodes.heading, { level: 2 }) },
  intertitre: { label: "Intertitre", run: setBlockType(nodes.heading, { level: 3 }) },
} as const satisfies Record<string, { label: string; run: Command }>;

export type Level = keyof typeof levels;

/** Returns the level of the block with the cursor. */
export function levelOf({ selection: { $to } }: EditorState): Level {
  if ($to.parent.type !== nodes.heading) return "paragraphe";
  return $to.parent.attrs.level === 2 ? "section" : "intertitre";
}

/** Places one of the record's figures below the cursor. */
export const placeFigure =
  (name: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.figure.create({ name })).scrollIntoView());
    return true;
  };

/** Returns the address of the link at the cursor; an empty text without one. */
export function linkAt({ selection: { $from, from, to, empty }, doc }: EditorState): string {
  const found = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (found) return String(found.attrs.href);
  let href = "";
  doc.nodesBetween(from, to, (node) => {
    href ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? "");
  });
  return href;
}

/** Links what is selected, or the whole link at the cursor; an empty address takes the link away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    if (from === to) return false;
    const without = state.tr.removeMark(from, to, marks.link);
    dispatch?.(href ? without.addMark(from, to, marks.link.create({ href })) : without);
    return true;
  };

/** The selection; for a cursor the text around it with the same link. */
function linkRange({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  const link = marks.link.isInSet($from.marks());
  if (!empty || !link) return { from, to };
  const start = $from.start();
  const range = { from, to };
  $from.parent.forEach((node, offset) => {
    if (!link.isInSet(node.marks)) return;
    const [first, last] = [start + offset, start + offset + node.nodeSize];
    if (first <= range.to && last >= range.from) {
      range.from = Math.min(range.from, first);
      range.to = Math.max(range.to, last);
    }
  });
  return range;
}
