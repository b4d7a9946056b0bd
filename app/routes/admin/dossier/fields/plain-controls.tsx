import { useState } from "react";
import { FeatureIcon } from "#app/components/dossier/feature-icon.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FeatureIconName } from "#content/feature-icon-names.ts";
import { useFields } from "./fields-context.ts";
import { Labelled } from "./labelled.tsx";
import { choiceText, textsOf } from "./labels.ts";
import { fieldId, patternOf } from "./path.ts";
import { SelectControl } from "./select-control.tsx";
import type { Shape } from "./shape.ts";

/** Longer texts get several lines. */
const ONE_LINE = 90;

/** From this share of its longest length on, a text shows how many characters it has. */
const COUNTED_FROM = 0.8;

interface ControlProps<Kind extends Shape["kind"], Held> {
  shape: Extract<Shape, { kind: Kind }>;
  path: string;
  value: Held;
  hidesLabel?: boolean;
}

export function TextControl({ shape, path, value, hidesLabel = false }: ControlProps<"text", string>) {
  const { change } = useFields();
  const { longest, format } = shape;
  const isLong = longest !== null && longest > ONE_LINE;
  const isCounted = longest !== null && value.length >= longest * COUNTED_FROM;
  const onChange = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change(path, event.currentTarget.value);
  return (
    <Labelled
      path={path}
      hidesLabel={hidesLabel}
      aside={isCounted && <span className="record-count">{`${value.length} / ${longest}`}</span>}
    >
      {(attributes) =>
        isLong ? (
          <textarea {...attributes} value={value} onChange={onChange} rows={2} className="record-control" />
        ) : (
          <input
            {...attributes}
            type={format === "day" ? "date" : "text"}
            inputMode={format === "address" ? "url" : undefined}
            spellCheck={format === null}
            value={value}
            onChange={onChange}
            className="record-control"
          />
        )
      }
    </Labelled>
  );
}

/** A number as people type it, with a comma; what is no number counts as missing. */
export function NumberControl({ path, value }: ControlProps<"number", number | null>) {
  const { change } = useFields();
  const [typed, setTyped] = useState(written(value));
  const shown = numberIn(typed) === value ? typed : written(value);
  return (
    <Labelled path={path}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          value={shown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            change(path, numberIn(currentTarget.value));
          }}
          className="record-control record-number"
        />
      )}
    </Labelled>
  );
}

const written = (value: number | null) => (value === null ? "" : String(value).replace(".", ","));

function numberIn(text: string): number | null {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

export function FlagControl({ path, value }: ControlProps<"flag", boolean>) {
  const { change } = useFields();
  return (
    <Checkbox
      id={fieldId(path)}
      label={textsOf(patternOf(path)).label}
      checked={value}
      onChange={({ currentTarget }) => change(path, currentTarget.checked)}
    />
  );
}

export function ChoiceControl({ shape, path, value }: ControlProps<"choice", string>) {
  const icon = path.endsWith(".icon") && value && <FeatureIcon name={value as FeatureIconName} />;
  return (
    <SelectControl path={path} value={value} aside={icon}>
      <option value="">Choisir…</option>
      {shape.options.map((option) => (
        <option key={option} value={option}>
          {choiceText(option)}
        </option>
      ))}
    </SelectControl>
  );
}
