import { createContext, use, useState } from "react";
import { Field } from "#app/admin/fields/field.tsx";
import { fieldErrors, plainText } from "#app/admin/fields/field-errors.ts";
import { type ControlProps, FieldsContext, useFields } from "#app/admin/fields/fields-context.ts";
import { SelectControl } from "#app/admin/fields/labelled.tsx";
import { groupOf, type Value } from "#app/admin/fields/shape.ts";
import { completed, fieldId, stored, withValue } from "#app/admin/fields/values.ts";
import { useGuarded, useStaysHere } from "#app/admin/kit/leave-guard.ts";
import { parisDay } from "#app/lib/formatting/dates.ts";
import { slugify } from "#app/lib/slug.ts";
import { source as sourceSchema } from "#app/product/record/comparison.ts";
import { Button } from "#app/ui/button.tsx";

const NEW = "#";

/**
 * The source that states a fact: one of the dossier's, or one that is made here.
 * A source gets its mark when it is first cited.
 */
export function SourceControl({ shape, path, value }: ControlProps) {
  const { sources } = use(RecordLists);
  const { change } = useFields();
  const [isMaking, setMaking] = useState(false);
  const isKnown = sources.some(({ id }) => id === value);
  const marks = sources.map(({ id }) => id);

  const choose = (option: string): Value => {
    setMaking(option === NEW);
    if (option === NEW) return value;
    if (!option.startsWith(NEW)) return option;
    const place = Number(option.slice(NEW.length));
    const source = sources[place] as { url?: string; name: string };
    const mark = markOf({ url: source.url ?? "", name: source.name }, marks);
    change(`sources.${place}.id`, mark);
    return mark;
  };
  return (
    <>
      <SelectControl shape={shape} path={path} value={isMaking ? NEW : String(value)} onChoose={choose}>
        <option value="">Aucune</option>
        {value && !isKnown && <option value={String(value)}>{String(value)} (retirée)</option>}
        {sources.map(({ id, name }, place) => (
          <option key={marks.indexOf(id) === place ? id : place} value={id || `${NEW}${place}`}>
            {name || id || `Source ${place + 1}, sans nom`}
          </option>
        ))}
        <option value={NEW}>Nouvelle source…</option>
      </SelectControl>
      {isMaking && (
        <NewSource
          onCancel={() => {
            setMaking(false);
            document.getElementById(fieldId(path))?.focus();
          }}
          onCite={(source) => {
            const mark = markOf(source, marks);
            change(`sources`, [
              ...(sources as unknown as Value[]),
              { ...source, id: mark, url: source.url || null },
            ]);
            change(path, mark);
            setMaking(false);
            document.getElementById(fieldId(path))?.focus();
          }}
        />
      )}
    </>
  );
}

/** Of an address what names its site: `www.garmin.com` is « garmin ». */
const SITE = /^https?:\/\/(?:www\.|m\.|support\.)?([^/.]+)/i;

/** Returns the mark by which facts cite a source, unlike those that are taken. */
export function markOf({ url, name }: { url: string; name: string }, taken: readonly string[]): string {
  const base = slugify(SITE.exec(url)?.[1] ?? name) || "source";
  let mark = base;
  for (let number = 2; taken.includes(mark); number += 1) mark = `${base}-${number}`;
  return mark;
}

const shape = groupOf(sourceSchema);
const FIELDS = ["url", "name", "rank", "bearing", "readOn", "states"] as const;
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
function NewSource({ onCite, onCancel }: NewSourceProps) {
  const [empty] = useState<Value>(() => ({
    ...(completed(shape, {}) as object),
    url: "",
    readOn: parisDay(),
  }));
  const [values, setValues] = useState(empty);
  useGuarded({ isChanged: () => values !== empty, keeps: useStaysHere() });
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
      className="col-span-full border border-ink bg-paper p-3"
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
        else if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        else cite();
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p className="mb-2 font-semibold">
        Nouvelle source{" "}
        <span className="text-xs font-normal text-ink-soft">faite ici, citée partout ensuite</span>
      </p>
      <FieldsContext
        value={{
          change: (path, value) => setValues((before) => withValue(before, local(path), value)),
          errors: new Map(isTried ? errors.map((error) => [`${AT}.${error.path}`, error]) : []),
          controls: noControls,
          marksRequired: false,
        }}
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          {FIELDS.map((name) => {
            const of = shape.fields[name];
            if (!of) return null;
            // An address is typed at once; without one the source was measured or calculated.
            const own = of.kind === "either" ? { ...of.of, texts: of.texts } : of;
            return <Field key={name} shape={own} path={`${AT}.${name}`} value={parts[name] ?? ""} />;
          })}
        </div>
      </FieldsContext>
      <div className="mt-3 flex flex-wrap justify-end gap-3">
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

export type ListedSource = {
  /** Empty while nothing cites it. */
  id: string;
  name: string;
};

/** What fields of the record choose from. */
export const RecordLists = createContext<{
  /** As in the record, so that their places are those of its list. */
  sources: readonly ListedSource[];
  /** Of the record. */
  criteria: readonly { key: string; name: string }[];
  /** The rivals of the record. */
  rivals: readonly { name: string }[];
  /** Of the product's category. */
  categoryCriteria: readonly { key: string; name: string }[];
  /** The names that may sign. */
  signatures: readonly string[];
}>({ sources: [], criteria: [], rivals: [], categoryCriteria: [], signatures: [] });
