import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import { cleanAddress } from "#app/admin/fields/draft-fields.ts";
import { controlClass, errorClass } from "#app/admin/fields/labelled.tsx";
import { Options } from "#app/admin/ui/controls.tsx";
import { isSafeLink } from "#app/product/analysis/analysis-text.ts";
import { Button } from "#app/ui/button.tsx";
import { writingSchema } from "./writing-schema.ts";

interface WritingToolsProps {
  view: EditorView;
  state: EditorState;
  figures: readonly string[];
}

const choiceClass = "h-9 rounded-sm border border-line-strong bg-paper px-2 text-[0.9375rem]";
const buttonClass =
  "min-h-9 rounded-sm px-2.5 text-[0.9375rem] hover:enabled:not-aria-pressed:bg-line disabled:cursor-default disabled:text-ink-soft aria-pressed:bg-ink aria-pressed:text-paper";

/** The buttons above the writing surface. */
export function WritingTools({ view, state, figures }: WritingToolsProps) {
  const [isLinking, setLinking] = useState(false);
  const run = (command: Command) => {
    command(view.state, view.dispatch);
    view.focus();
  };
  const level = levelOf(state);
  const href = linkAt(state);
  const canLink = href !== "" || !state.selection.empty;
  return (
    <fieldset
      className="sticky top-(--header-height) z-5 flex flex-wrap items-center gap-1 border-b border-line bg-paper p-2"
      aria-label="Mise en forme"
    >
      <select
        aria-label="Niveau"
        className={choiceClass}
        value={level}
        onChange={({ currentTarget }) => run(levels[currentTarget.value as Level].run)}
      >
        <Options of={Object.entries(levels).map(([name, { label }]) => [name, label])} />
      </select>
      {writingCommands.map(({ label, isOn, run: command }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isOn(state)}
          onClick={() => run(command)}
          className={buttonClass}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        aria-expanded={isLinking}
        disabled={!canLink}
        className={buttonClass}
        onClick={() => setLinking(!isLinking)}
      >
        Lien
      </button>
      {figures.length > 0 && (
        <select
          aria-label="Placer une figure"
          className={choiceClass}
          value=""
          onChange={({ currentTarget }) => run(placeFigure(currentTarget.value))}
        >
          <option value="">Figure…</option>
          <Options of={figures.map((name) => [name, name])} />
        </select>
      )}
      {isLinking && (
        <LinkForm
          href={href}
          onApply={(address) => {
            setLinking(false);
            run(setLink(address));
          }}
        />
      )}
    </fieldset>
  );
}

interface LinkFormProps {
  /** Of the link at the cursor; empty without one. */
  href: string;
  /** An empty address takes the link away. */
  onApply: (href: string) => void;
}

const ERROR_ID = "lien-refuse";

/** The address of a link. Not a form: the surface stands in none, and Enter applies it all the same. */
function LinkForm({ href: present, onApply }: LinkFormProps) {
  const [address, setAddress] = useState(present);
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const href = cleanAddress(address);
    const isFit = isSafeLink(href);
    setRefused(!isFit);
    if (isFit) onApply(href);
  };
  return (
    <div className="flex w-full flex-wrap items-end gap-2 p-2">
      <label className="grow basis-64">
        Adresse du lien
        <input
          // biome-ignore lint/a11y/noAutofocus: it appears because the person asked for it
          autoFocus
          className={controlClass}
          value={address}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? ERROR_ID : undefined}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && apply()}
        />
      </label>
      <Button size="small" onClick={apply}>
        Appliquer
      </Button>
      {present && (
        <Button size="small" variant="outline" onClick={() => onApply("")}>
          Retirer le lien
        </Button>
      )}
      <p id={ERROR_ID} role="alert" className={`${errorClass} w-full empty:hidden`}>
        {isRefused &&
          "Un chemin de ce site (/methode), une adresse en https://, ou une source de la fiche (source:notice)."}
      </p>
    </div>
  );
}

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

const writingCommands: readonly WritingCommand[] = [
  mark("Gras", marks.strong),
  mark("Italique", marks.em),
  wrapper("Liste", nodes.bullet_list, wrapInList(nodes.bullet_list), liftItem),
  wrapper("Liste numérotée", nodes.ordered_list, wrapInList(nodes.ordered_list), liftItem),
  wrapper("Citation", nodes.blockquote, wrapIn(nodes.blockquote), lift),
];

/** The levels of a block, by their name in the list. */
const levels = {
  paragraphe: { label: "Paragraphe", run: setBlockType(nodes.paragraph) },
  section: { label: "Titre de section", run: setBlockType(nodes.heading, { level: 2 }) },
  intertitre: { label: "Intertitre", run: setBlockType(nodes.heading, { level: 3 }) },
} as const satisfies Record<string, { label: string; run: Command }>;

export type Level = keyof typeof levels;

/** Returns the level of the block with the cursor. */
function levelOf({ selection: { $to } }: EditorState): Level {
  if ($to.parent.type !== nodes.heading) return "paragraphe";
  return $to.parent.attrs.level === 2 ? "section" : "intertitre";
}

/** Places one of the record's figures below the cursor. */
const placeFigure =
  (name: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.figure.create({ name })).scrollIntoView());
    return true;
  };

/** Returns the address of the link at the cursor; an empty text without one. */
function linkAt({ selection: { $from, from, to, empty }, doc }: EditorState): string {
  const found = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (found) return String(found.attrs.href);
  let href = "";
  doc.nodesBetween(from, to, (node) => {
    href ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? "");
  });
  return href;
}

/** Links what is selected, or the whole link at the cursor; an empty address takes the link away. */
const setLink =
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
