import { memo, useRef } from "react";
import { useFault, useFields } from "./fields-context.ts";
import { derived } from "./groups.ts";
import { Notes } from "./labelled.tsx";
import { fixedText, textsOf } from "./labels.ts";
import { below, fieldId, patternOf } from "./path.ts";
import { PictureItem } from "./picture-item.tsx";
import { ChoiceControl, FlagControl, NumberControl, TextControl } from "./plain-controls.tsx";
import { Repeated } from "./repeated.tsx";
import { emptyValue, type Shape, type Value } from "./shape.ts";
import { SignatureControl } from "./signature-control.tsx";
import { SourceControl } from "./source-control.tsx";

interface FieldProps<Kind extends Shape["kind"] = Shape["kind"]> {
  shape: Extract<Shape, { kind: Kind }>;
  path: string;
  value: Value;
  /** The list around the field shows its label. */
  isItem?: boolean;
}

/** One field of the record, with the fields within it. A change elsewhere does not render it again. */
export const Field = memo(function Field({ shape, path, value, isItem = false }: FieldProps) {
  switch (shape.kind) {
    case "text":
      if (path === "writtenBy" || path === "checkedBy")
        return <SignatureControl path={path} value={String(value)} />;
      if (path.endsWith(".source")) return <SourceControl path={path} value={String(value)} />;
      return <TextControl shape={shape} path={path} value={String(value)} hidesLabel={isItem} />;
    case "number":
      return <NumberControl shape={shape} path={path} value={value as number | null} />;
    case "flag":
      return <FlagControl shape={shape} path={path} value={value === true} />;
    case "choice":
      return <ChoiceControl shape={shape} path={path} value={String(value)} />;
    case "list":
      return (
        <Repeated shape={shape} path={path} items={value as readonly Value[]}>
          {(item, at) => <Field shape={shape.item} path={at} value={item} isItem />}
        </Repeated>
      );
    case "group":
      if ("alt" in shape.fields) return <PictureItem path={path} picture={value} />;
      return isItem ? (
        <GroupFields shape={shape} path={path} value={value} />
      ) : (
        <Titled path={path}>
          <GroupFields shape={shape} path={path} value={value} />
        </Titled>
      );
    case "either":
      return <EitherField shape={shape} path={path} value={value} />;
  }
});

function GroupFields({ shape, path, value }: FieldProps<"group">) {
  const parts = value as Readonly<Record<string, Value>>;
  return (
    <div className="record-group">
      {Object.entries(shape.fields).map(([name, of]) => {
        const at = below(path, name);
        if (derived.has(at)) return null;
        return <Field key={name} shape={of} path={at} value={parts[name] ?? emptyValue(of)} />;
      })}
    </div>
  );
}

/** Fields under a common name. */
function Titled({ path, children }: { path: string; children: React.ReactNode }) {
  const { label, hint } = textsOf(patternOf(path));
  const fault = useFault(path);
  const id = fieldId(path);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="record-set"
      aria-describedby={fault ? `${id}-fault` : hint && `${id}-hint`}
    >
      <legend className="record-legend">{label}</legend>
      <Notes id={id} hint={hint} fault={fault?.text} />
      {children}
    </fieldset>
  );
}

/** A value to fill in, or one that says why there is none. What was filled in comes back when the person changes again. */
function EitherField({ shape, path, value }: FieldProps<"either">) {
  const { change } = useFields();
  const filled = useRef<Value | undefined>(undefined);
  const isFixed = shape.fixed.includes(value as string | null);
  if (!isFixed) filled.current = value;
  const id = fieldId(path);
  const options = [
    { text: "Renseigner", isChosen: !isFixed, value: () => filled.current ?? emptyValue(shape.of) },
    ...shape.fixed.map((fixed) => ({
      text: fixedText(patternOf(path), fixed),
      isChosen: isFixed && value === fixed,
      value: () => fixed,
    })),
  ];
  return (
    <Titled path={path}>
      <div className="record-options">
        {options.map((option) => (
          <label key={option.text}>
            <input
              type="radio"
              name={id}
              checked={option.isChosen}
              onChange={() => change(path, option.value())}
            />
            {option.text}
          </label>
        ))}
      </div>
      {!isFixed && <Field shape={shape.of} path={path} value={value} isItem />}
    </Titled>
  );
}
