import { useState } from "react";
import { joinNames } from "#app/admin/entity/entity-words.ts";
import { asSentence, type WriteRefusal } from "#app/admin/entity/refusals.ts";
import { dialogActionsClass } from "#app/admin/ui/dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { useReturningFocus } from "#app/ui/focus.ts";
import type { Side } from "./versions.ts";

interface ConflictField {
  name: string;
  /** As in the form. */
  label: string;
  /** Both values as the person reads them; an empty one is shown as such. */
  mine: string;
  theirs: string;
  /** Preselected; `null` where the person must choose. */
  suggested: Side | null;
}

interface ConflictScreenProps {
  /** What was edited: "ce produit". */
  subject: string;
  /** Who saved the other version, if it is known. */
  person?: string | undefined;
  fields: readonly ConflictField[];
  isPending?: boolean;
  /** Why the last attempt to save the choices failed. */
  refusal?: WriteRefusal | null;
  onSave: (choices: Record<string, Side>) => void;
  /** Back to the form, with what was typed; missing where only a choice leads on. */
  onBack?: () => void;
  /** 3 in a dialog, which has a title of its own. */
  level?: 2 | 3;
}

/**
 * Shows both versions field by field after another editor saved one. Saving needs a choice for every
 * difference. It takes the focus, since it replaces the form.
 */
export function ConflictScreen({
  subject,
  person = "Quelqu’un d’autre",
  fields,
  isPending = false,
  refusal,
  onSave,
  onBack,
  level = 3,
}: ConflictScreenProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const submit = useReturningFocus(isPending);
  const [choices, setChoices] = useState(() => suggestions(fields));
  const [isRefused, setIsRefused] = useState(false);
  const undecided = fields.filter(({ name }) => !choices[name]);

  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = undecided;
    setIsRefused(first !== undefined);
    if (!first) return onSave(choices);
    event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first.name}"]`)?.focus();
  };

  return (
    <form onSubmit={save} aria-busy={isPending}>
      <Heading ref={focus} tabIndex={-1} className="scroll-mt-28 text-xl font-semibold outline-none">
        Une autre version a été enregistrée entre-temps
      </Heading>
      <p className="mt-2 text-ink-soft">
        {`${person} a modifié ${subject} pendant que vous écriviez. Rien n’est écrasé\u00a0: choisissez, pour chaque champ qui diffère, ce qui doit être gardé.`}
      </p>
      <fieldset disabled={isPending} className="mt-6 grid gap-6">
        {fields.map((field) => (
          <Choice
            key={field.name}
            field={field}
            chosen={choices[field.name]}
            isMissing={isRefused && !choices[field.name]}
            onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
          />
        ))}
        <p role="alert" className="border-l-2 border-danger pl-4 text-danger empty:hidden">
          {isRefused && undecided.length > 0
            ? `À décider encore\u00A0: ${joinNames(undecided.map(({ label }) => label))}.`
            : refusal && asSentence(refusal.message)}
        </p>
        <div className={`${dialogActionsClass} justify-end`}>
          {onBack && (
            <Button variant="outline" onClick={onBack} className="max-sm:grow">
              Revenir au formulaire
            </Button>
          )}
          <Button ref={submit} type="submit" className="max-sm:grow">
            {isPending ? "Mise à jour..." : "Enregistrer ces choix"}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

const suggestions = (fields: readonly ConflictField[]): Record<string, Side> =>
  Object.fromEntries(fields.flatMap(({ name, suggested }) => (suggested ? [[name, suggested]] : [])));

const sides: readonly (readonly [Side, string])[] = [
  ["mine", "Votre version"],
  ["theirs", "Version enregistrée entre-temps"],
];

interface ChoiceProps {
  field: ConflictField;
  chosen: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

function Choice({ field, chosen, isMissing, onChoose }: ChoiceProps) {
  return (
    <fieldset className={isMissing ? "border-l-2 border-danger pl-4" : ""}>
      <legend className="font-semibold">{field.label}</legend>
      <div className="mt-2 grid gap-px border border-line-strong bg-line-strong">
        {sides.map(([side, name]) => (
          <label
            key={side}
            className="flex cursor-pointer gap-3 bg-paper px-4 py-3 has-checked:bg-paper-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={field.name}
              value={side}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-0.5 size-5 shrink-0 accent-ink outline-none"
            />
            <span className="min-w-0">
              <span className="block text-sm text-ink-soft">{name}</span>
              <Value text={field[side]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Value({ text }: { text: string }) {
  if (!text) return <em className="text-ink-soft">vide</em>;
  return <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
}
