import { memo, useRef, useState } from "react";
import { Options, Select } from "#app/admin/ui/controls.tsx";
import { type ControlProps, focusField, useFields } from "./fields-context.ts";
import { fieldGrid, Labelled, SelectControl, Titled } from "./labelled.tsx";
import { ChoiceControl, FlagControl, NumberControl, TextControl } from "./plain-controls.tsx";
import { AddButton, RemoveButton, Repeated } from "./repeated.tsx";
import { alternativeOf, optionOf, type Shape, type Value } from "./shape.ts";
import { below, choiceText, emptyValue, fieldId, fixedText, isBlank, positionsIn } from "./values.ts";

/** One field of a form, with the fields within it. A change elsewhere does not render it again. */
export const Field = memo(function Field({ shape, path, value, hidesLabel = false }: ControlProps) {
  const { controls } = useFields();
  const Own = controls[shape.texts.control ?? ""];
  if (Own) return <Own shape={shape} path={path} value={value} hidesLabel={hidesLabel} />;
  switch (shape.kind) {
    case "text":
      return <TextControl shape={shape} path={path} value={String(value)} hidesLabel={hidesLabel} />;
    case "number":
      return <NumberControl shape={shape} path={path} value={value as number | string | null} />;
    case "flag":
      return <FlagControl shape={shape} path={path} value={value === true} />;
    case "choice":
      return <ChoiceControl shape={shape} path={path} value={String(value)} />;
    case "list":
      return (
        <Repeated shape={shape} path={path} items={value as readonly Value[]}>
          {(item, at) => <Field shape={shape.item} path={at} value={item} hidesLabel />}
        </Repeated>
      );
    case "group":
      return hidesLabel ? (
        <GroupFields shape={shape} path={path} value={value} isItem />
      ) : (
        <Titled shape={shape} path={path}>
          <div className={`mt-2 ${fieldGrid} ${path.includes(".") ? "border-l border-line pl-3" : ""}`}>
            <GroupFields shape={shape} path={path} value={value} />
          </div>
        </Titled>
      );
    case "variant":
      return <VariantField shape={shape} path={path} value={value} />;
    case "either":
      return <EitherField shape={shape} path={path} value={value} />;
  }
});

interface GroupFieldsProps extends ControlProps<"group"> {
  /** The group is an item of a list: its texts are there from the beginning. */
  isItem?: boolean;
  /** Whether a field waits for being added although its value says something. */
  isSpared?: (name: string, value: Value) => boolean;
}

/**
 * The fields of a group. What may be left out and says nothing yet is a button in the line at its end, and what is
 * filled by itself is folded. Those without a label are known without being asked.
 */
export function GroupFields({ shape, path, value, isItem = false, isSpared }: GroupFieldsProps) {
  const { change, idOf = fieldId } = useFields();
  const parts = value as Readonly<Record<string, Value>>;
  const fields = Object.entries(shape.fields)
    .filter(([, of]) => of.texts.control !== "none")
    .map(([name, of]) => ({
      ...{ name, of, at: below(path, name), held: parts[name] ?? emptyValue(of) },
      canWait: isSpared?.(name, parts[name] ?? "") ?? isAddition(shape, name, of, isItem),
    }));
  type Part = (typeof fields)[number];
  /** What was added or filled in stays while it is emptied. */
  const [shown, setShown] = useState<readonly string[]>([]);
  const filled = fields.filter(
    ({ name, of, held }) => !shown.includes(name) && !isAbsent(of, held) && !isSpared?.(name, held),
  );
  if (filled.length > 0) setShown([...shown, ...filled.map(({ name }) => name)]);
  /** What was taken away comes back with its field. */
  const removed = useRef<Readonly<Record<string, Value>>>({});

  const add = ({ name, of, at }: Part) => {
    setShown([...shown, name]);
    const first = removed.current[name] ?? begunValue(of);
    if (first !== undefined) change(at, first);
    focusIn(idOf(at));
  };
  const remove = ({ name, of, held, at }: Part) => {
    removed.current = { ...removed.current, [name]: held };
    setShown(shown.filter((one) => one !== name));
    change(at, emptyValue(of));
    focusIn(`${idOf(at)}-add`);
  };
  const around = isItem && positionsIn(path);
  const fieldOf = (part: Part) => {
    const field = <Field key={part.name} shape={part.of} path={part.at} value={part.held} />;
    if (!part.canWait || part.of.kind === "list") return field;
    return (
      <div key={part.name} className="col-span-full flex items-start gap-1">
        <div className="min-w-0 grow">{field}</div>
        <RemoveButton name={`${nameOf(part)}${around ? ` (${around})` : ""}`} onClick={() => remove(part)} />
      </div>
    );
  };
  const waiting = fields.filter(({ name, canWait }) => canWait && !shown.includes(name));
  const present = fields.filter((part) => !waiting.includes(part));
  const tucked = present.filter(({ of }) => of.texts.isTucked);
  return (
    <>
      {present.filter((part) => !tucked.includes(part)).map(fieldOf)}
      {waiting.length > 0 && (
        <div className="col-span-full flex flex-wrap gap-x-2 gap-y-1.5">
          {waiting.map((part) => (
            <AddButton key={part.name} id={`${idOf(part.at)}-add`} onClick={() => add(part)}>
              {nameOf(part)}
              {around && <span className="sr-only"> ({around})</span>}
            </AddButton>
          ))}
        </div>
      )}
      {tucked.length > 0 && (
        <details className="col-span-full">
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft lg:min-h-8 lg:py-1.5">
            Régler<span className="sr-only"> : {tucked.map(nameOf).join(", ")}</span>
          </summary>
          <div className={`pb-2 ${fieldGrid}`}>{tucked.map(fieldOf)}</div>
        </details>
      )}
    </>
  );
}

const nameOf = ({ of, at }: { of: Shape; at: string }) => of.texts.label ?? at;

/** Whether a field of a group waits for being added: it may be left out, and its absence says nothing by itself. */
function isAddition({ optional }: { optional: readonly string[] }, name: string, of: Shape, isItem: boolean) {
  if (of.texts.control) return false;
  const inner = of.kind === "either" ? of.of.kind : of.kind;
  if (inner === "choice" || inner === "flag") return false;
  if (isItem && (inner === "text" || inner === "number")) return false;
  if (of.kind === "either") return of.fixed.length === 1;
  // A group of which each part may be left out offers these.
  if (of.kind === "group" && of.optional.length === Object.keys(of.fields).length) return false;
  return optional.includes(name);
}

const isAbsent = (of: Shape, value: Value): boolean =>
  of.kind === "either" ? of.fixed.includes(value as string | null) : isBlank(value);

/** Returns what an added field begins with; `undefined` for what it holds already. */
function begunValue(of: Shape): Value | undefined {
  if (of.kind === "list") return [emptyValue(of.item)];
  return of.kind === "either" ? emptyValue(of.of) : undefined;
}

/** Once it is there. */
function focusIn(id: string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(id);
    focusField(place?.querySelector<HTMLElement>("input, textarea, select") ?? place);
  });
}

/** One of several groups, after what they share. What was typed for another one comes back with its choice. */
function VariantField({ shape, path, value }: ControlProps<"variant">) {
  const typed = useRef<Record<string, Value>>({});
  const option = optionOf(shape, value);
  typed.current[option] = value;
  const { fields, ...group } = alternativeOf(shape, value);
  const parts = Object.entries(fields);
  const part = (isShared: boolean) => ({
    ...group,
    fields: Object.fromEntries(parts.filter(([name]) => shape.shared.includes(name) === isShared)),
  });
  const shared = Object.entries(value as object).filter(([name]) => shape.shared.includes(name));
  const choose = (next: string): Value => ({
    ...((typed.current[next] ?? emptyValue(alternativeOf(shape, { [next]: null }))) as object),
    ...Object.fromEntries(shared),
  });
  return (
    <div className="grid gap-3">
      <GroupFields shape={part(true)} path={path} value={value} />
      <SelectControl shape={shape} path={path} value={option} onChoose={choose}>
        <Options of={Object.keys(shape.options).map((name) => [name, choiceText(shape, name)])} />
      </SelectControl>
      <GroupFields shape={part(false)} path={path} value={value} />
    </div>
  );
}

/** Not among the options of any field. */
const FILLED = "#";

/**
 * A value, or one that stands for itself: an empty field says the only such value, a list says which of several, as it
 * does beside the options of a choice. A value that was typed before comes back with its option.
 */
function EitherField({ shape, path, value }: ControlProps<"either">) {
  const { change } = useFields();
  const filled = useRef<Value | undefined>(undefined);
  const { fixed, of, texts } = shape;
  const isFixed = fixed.includes(value as string | null);
  if (!isFixed) filled.current = value;
  const isChoice = of.kind === "choice";
  if (fixed.length === 1 && !isChoice)
    return (
      <Field
        shape={{ ...of, texts: { ...texts, ...of.texts } }}
        path={path}
        value={isFixed ? emptyValue(of) : value}
      />
    );
  const isOpen = !isFixed && !isChoice;
  const chosen = (option: string): Value =>
    option === FILLED
      ? (filled.current ?? emptyValue(of))
      : (fixed.find((one) => String(one) === option) ?? (isChoice && option !== "null" ? option : null));
  return (
    <>
      <Labelled shape={shape} path={isOpen ? below(path, "option") : path}>
        {(attributes) => (
          <Select
            {...attributes}
            className="mt-1"
            value={isOpen ? FILLED : String(value)}
            onChange={({ currentTarget }) => change(path, chosen(currentTarget.value))}
          >
            {isChoice ? (
              <Options of={of.options.map((option) => [option, choiceText(of, option)])} />
            ) : (
              <option value={FILLED}>{of.kind === "text" ? "Un jour précis" : "À préciser"}</option>
            )}
            <Options of={fixed.map((one) => [String(one), fixedText(shape, one)])} />
          </Select>
        )}
      </Labelled>
      {isOpen && (
        <div className={`col-span-full border-l border-line pl-3 ${fieldGrid}`}>
          <Field shape={of} path={path} value={value} hidesLabel />
        </div>
      )}
    </>
  );
}
