import { useState } from "react";
import { Field } from "#app/admin/fields/field.tsx";
import { fieldErrors, plainText } from "#app/admin/fields/field-errors.ts";
import { FieldsContext } from "#app/admin/fields/fields-context.ts";
import { withValue } from "#app/admin/fields/path.ts";
import { groupOf, type Value } from "#app/admin/fields/shape.ts";
import { completed, stored } from "#app/admin/fields/values.ts";
import { source as sourceSchema } from "#app/product/record/proofs.ts";
import { Button } from "#app/ui/button.tsx";

const shape = groupOf(sourceSchema);
const FIELDS = ["url", "name", "kind", "readOn", "states"] as const;
const noControls = {};

interface MadeSource extends Readonly<Record<string, Value>> {
  url: string;
  name: string;
}

interface NewSourceProps {
  onCite: (source: MadeSource) => void;
  onCancel: () => void;
}

/**
 * A source, made under the fact that cites it. Not a form: the fields of the record stand in none. Enter cites
 * it all the same, Escape gives it up.
 */
export function NewSource({ onCite, onCancel }: NewSourceProps) {
  const [values, setValues] = useState<Value>(() => ({
    ...(completed(shape, {}) as object),
    url: "",
    readOn: new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" }).format(new Date()),
  }));
  const [isTried, setTried] = useState(false);
  const parts = values as MadeSource;
  const whole = { ...parts, url: parts.url || null, id: "nouvelle" };
  const errors = fieldErrors(sourceSchema, stored(shape, whole), plainText);
  const cite = () => {
    setTried(true);
    if (errors.length === 0) onCite(parts);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would stand inside the border
    <div
      role="group"
      aria-label="Nouvelle source"
      className="mt-2 border border-ink bg-paper p-4"
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
        else if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        else cite();
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p className="mb-3 font-semibold">
        Nouvelle source{" "}
        <span className="text-sm font-normal text-ink-soft">faite ici, citée partout ensuite</span>
      </p>
      <FieldsContext
        value={{
          change: (path, value) => setValues((before) => withValue(before, local(path), value)),
          errors: new Map(isTried ? errors.map((error) => [`${AT}.${error.path}`, error]) : []),
          controls: noControls,
          marksRequired: false,
        }}
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4">
          {FIELDS.map((name) => {
            const of = shape.fields[name];
            if (!of) return null;
            // An address is typed at once; without one the source was measured or calculated.
            const own = of.kind === "either" ? { ...of.of, texts: of.texts } : of;
            return <Field key={name} shape={own} path={`${AT}.${name}`} value={parts[name] ?? ""} />;
          })}
        </div>
      </FieldsContext>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button size="small" variant="outline" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="small" onClick={cite}>
          Citer
        </Button>
      </div>
    </div>
  );
}

/** Where its fields are, beside those of the record. */
const AT = "nouvelle-source";
const local = (path: string) => path.slice(AT.length + 1);
