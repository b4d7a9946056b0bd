import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import { LinkForm } from "./link-form.tsx";
import {
  blockCommands,
  inlineCommands,
  type Level,
  levelOf,
  levels,
  linkAt,
  placeFigure,
  setLink,
} from "./writing-commands.ts";

interface WritingToolsProps {
  view: EditorView;
  state: EditorState;
  figures: readonly string[];
}

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
    <fieldset className="writing-tools" aria-label="Mise en forme">
      <select
        aria-label="Niveau"
        className="writing-choice"
        value={level}
        onChange={({ currentTarget }) => run(levels[currentTarget.value as Level].run)}
      >
        {Object.entries(levels).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {[...inlineCommands, ...blockCommands].map(({ label, isOn, run: command }) => (
        <button key={label} type="button" aria-pressed={isOn(state)} onClick={() => run(command)}>
          {label}
        </button>
      ))}
      <button
        type="button"
        aria-expanded={isLinking}
        disabled={!canLink}
        onClick={() => setLinking(!isLinking)}
      >
        Lien
      </button>
      {figures.length > 0 && (
        <select
          aria-label="Placer une figure"
          className="writing-choice"
          value=""
          onChange={({ currentTarget }) => run(placeFigure(currentTarget.value))}
        >
          <option value="">Figure…</option>
          {figures.map((name) => (
            <option key={name}>{name}</option>
          ))}
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
