import { useId, useState } from "react";
import { Checkbox, Options } from "#app/admin/ui/controls.tsx";
import { readAmount, readNumber } from "#app/lib/formatting/read-amount.ts";
import { useSuggestions } from "#app/search/use-suggestions.ts";
import { type ControlProps, useFields } from "./fields-context.ts";
import { controlClass, hintClass, Labelled, SelectControl, textAreaClass } from "./labelled.tsx";
import type { Shape } from "./shape.ts";
import { choiceText, fieldId } from "./values.ts";

/** Longer texts grow with what is typed, and sentences begin with two lines. */
const ONE_LINE = 90;
const TWO_LINES = 300;

/** From this share of its longest length on, a text shows how many characters it has. */
const COUNTED_FROM = 0.8;

type InputAttributes = Omit<React.ComponentPropsWithRef<"input">, "id" | "name" | "value" | "onChange">;

interface TextControlProps extends ControlProps<"text", string> {
  hint?: React.ReactNode;
  /** Of the control, beside what the field's metadata give it. */
  attributes?: InputAttributes;
}

export function TextControl({ shape, path, value, hidesLabel = false, hint, attributes }: TextControlProps) {
  const { change } = useFields();
  const { longest, format, texts } = shape;
  const isLong = texts.lines ? texts.lines > 1 : !texts.isCode && longest !== null && longest > ONE_LINE;
  const lines = texts.lines ?? (longest !== null && longest > TWO_LINES ? 2 : 1);
  const isCounted = longest !== null && value.length >= longest * COUNTED_FROM;
  const onChange = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change(path, event.currentTarget.value);
  return (
    <Labelled
      shape={shape}
      path={path}
      hidesLabel={hidesLabel}
      hint={hint}
      aside={isCounted && <Count>{`${value.length} / ${longest}`}</Count>}
    >
      {(own) =>
        isLong ? (
          <textarea
            {...own}
            value={value}
            onChange={onChange}
            rows={lines}
            // It grows with its text, which makes the browser ignore its rows.
            style={{ minHeight: `calc(${lines}lh + 0.75rem)` }}
            className={textAreaClass}
          />
        ) : (
          <input
            {...own}
            type={format === "day" ? "date" : "text"}
            inputMode={texts.inputMode ?? (format === "address" ? "url" : undefined)}
            spellCheck={format === null && !texts.isCode}
            autoCapitalize={texts.isCode ? "none" : undefined}
            {...attributes}
            value={value}
            onChange={onChange}
            className={controlClass}
          />
        )
      }
    </Labelled>
  );
}

/** A number beside a label, such as the length of a text. */
export const Count = ({ children }: { children: string }) => (
  <span className="text-xs font-normal text-ink-soft">{children}</span>
);

/** A number as people type it, with a comma. What is none stays as it was typed: the schema refuses it, as it does others. */
export function NumberControl({ shape, path, value }: ControlProps<"number", number | string | null>) {
  const { change } = useFields();
  const [typed, setTyped] = useState(written(value));
  const shown = numberIn(typed) === value ? typed : written(value);
  return (
    <Labelled shape={shape} path={path}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          value={shown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            change(path, numberIn(currentTarget.value));
          }}
          className={`${controlClass} max-w-40`}
        />
      )}
    </Labelled>
  );
}

const written = (value: number | string | null) =>
  typeof value === "number" ? String(value).replace(".", ",") : (value ?? "");

/** With the sign of an amount or more decimals than one has. */
function numberIn(text: string): number | string | null {
  return readAmount(text) ?? readNumber(text) ?? (text.trim() === "" ? null : text);
}

interface FlagControlProps extends ControlProps<"flag", boolean> {
  /** Called after a change. */
  onSwitch?: (isOn: boolean) => void;
}

/** A checkbox; where both values have words of their own, a choice between them. */
export function FlagControl({ shape, path, value, onSwitch }: FlagControlProps) {
  const { change, idOf = fieldId } = useFields();
  const { label = path, hint, words } = shape.texts;
  if (words)
    return (
      <SelectControl shape={shape} path={path} value={String(value)} onChoose={(text) => text === "true"}>
        <Options of={Object.entries(words)} />
      </SelectControl>
    );
  const id = idOf(path);
  return (
    <div className="col-span-full">
      <Checkbox
        id={id}
        name={path}
        label={label}
        checked={value}
        onChange={({ currentTarget: { checked } }) => {
          change(path, checked);
          onSwitch?.(checked);
        }}
        {...(hint && { "aria-describedby": `${id}-hint` })}
      />
      {hint && (
        <p id={`${id}-hint`} className={hintClass}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ChoiceControlProps extends ControlProps<"choice", string> {
  /** Beside the label. */
  aside?: React.ReactNode;
}

export function ChoiceControl({ shape, path, value, aside }: ChoiceControlProps) {
  const { options, texts } = shape;
  return (
    <SelectControl shape={shape} path={path} value={value} aside={aside}>
      {texts.initial === undefined && <option value="">{texts.words?.[""] ?? "Choisir…"}</option>}
      <Options of={options.map((option) => [option, choiceText(shape, option)])} />
    </SelectControl>
  );
}

type Found = NonNullable<ReturnType<typeof useSuggestions>["found"]>["results"][number];

interface CataloguePathProps extends ControlProps {
  /** Which results are offered; by default all. */
  isOffered?: (result: Found) => boolean;
}

/** The path of a category or a product: typed, or chosen among those that some letters of a name find. */
export function CataloguePathControl({ shape, path, value, isOffered }: CataloguePathProps) {
  const list = useId();
  const text = shape as Extract<Shape, { kind: "text" }>;
  const { found } = useSuggestions(String(value));
  const offered = found?.results.filter((result) => isOffered?.(result) ?? true) ?? [];
  return (
    <div>
      <TextControl
        // Only a field of one line has a list.
        shape={{ ...text, texts: { ...text.texts, lines: 1 } }}
        path={path}
        value={String(value)}
        attributes={{ list, autoComplete: "off", autoCapitalize: "none", spellCheck: false }}
      />
      <datalist id={list}>
        <Options of={offered.map(({ href, title }) => [href, title])} />
      </datalist>
    </div>
  );
}

/** The path of a product. */
export const ProductPathControl = (props: ControlProps) => (
  <CataloguePathControl {...props} isOffered={({ kind }) => kind === "product"} />
);
