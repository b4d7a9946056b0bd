import { memo, useRef } from "react";
import { type ControlProps, useFields } from "./fields-context.ts";
import { SelectControl, Titled } from "./labelled.tsx";
import { below, fieldId } from "./path.ts";
import { ChoiceControl, FlagControl, NumberControl, TextControl } from "./plain-controls.tsx";
import { Repeated } from "./repeated.tsx";
import { alternativeOf, optionOf, type Value } from "./shape.ts";
import { choiceText, emptyValue, fixedText } from "./values.ts";

/** One field of a form, with the fields within it. A change elsewhere does not render it again. */
export const Field = memo(function Field({ shape, path, value, hidesLabel = false }: ControlProps) {
  const { controls } = useFields();
  const Own = controls[shape.texts.control ?? ""];
  if (Own) return <Own shape={shape} path={path} value={value} hidesLabel={hidesLabel} />;
  switch (shape.kind) {
    case "text":
      return <TextControl shape={shape} path={path} value={String(value)} hidesLabel={hidesLabel} />;
    case "number":
      return <NumberControl shape={shape} path={path} value={value as number | null} />;
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
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4">
          <GroupFields shape={shape} path={path} value={value} />
        </div>
      ) : (
        <Titled shape={shape} path={path}>
          <div className="mt-3 grid gap-4">
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

/** The fields of a group; those without a label are known without being asked. */
function GroupFields({ shape, path, value }: ControlProps<"group">) {
  const parts = value as Readonly<Record<string, Value>>;
  return Object.entries(shape.fields).map(([name, of]) => {
    if (of.texts.control === "none") return null;
    return <Field key={name} shape={of} path={below(path, name)} value={parts[name] ?? emptyValue(of)} />;
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
    <div className="grid gap-4">
      <GroupFields shape={part(true)} path={path} value={value} />
      <SelectControl shape={shape} path={path} value={option} onChoose={choose}>
        {Object.keys(shape.options).map((name) => (
          <option key={name} value={name}>
            {choiceText(shape, name)}
          </option>
        ))}
      </SelectControl>
      <GroupFields shape={part(false)} path={path} value={value} />
    </div>
  );
}

/** A value, or the reason why there is none. A value that was typed before comes back with its choice. */
function EitherField({ shape, path, value }: ControlProps<"either">) {
  const { change } = useFields();
  const filled = useRef<Value | undefined>(undefined);
  const isFixed = shape.fixed.includes(value as string | null);
  if (!isFixed) filled.current = value;
  const id = fieldId(path);
  const options = [
    { text: "Renseigner", isChosen: !isFixed, value: () => filled.current ?? emptyValue(shape.of) },
    ...shape.fixed.map((fixed) => ({
      text: fixedText(shape, fixed),
      isChosen: isFixed && value === fixed,
      value: () => fixed,
    })),
  ];
  return (
    <Titled shape={shape} path={path}>
      <div className="my-1 flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label key={option.text} className="inline-flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={id}
              checked={option.isChosen}
              onChange={() => change(path, option.value())}
              className="size-4.5 accent-ink"
            />
            {option.text}
          </label>
        ))}
      </div>
      {!isFixed && <Field shape={shape.of} path={path} value={value} hidesLabel />}
    </Titled>
  );
}
