import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import { cleanAddress } from "#app/admin/fields/written-text.ts";
import { controlClass, errorClass } from "#app/admin/fields/look.ts";
import { isSafeLink } from "#app/product/analysis/analysis-text.ts";
import { Button } from "#app/ui/button.tsx";
import {
  type Level,
  levelOf,
  levels,
  linkAt,
  placeFigure,
  setLink,
  writingCommands,
} from "./writing-commands.ts";

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
        {Object.entries(levels).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
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
