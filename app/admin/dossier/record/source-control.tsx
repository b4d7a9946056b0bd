import { use, useState } from "react";
import { type ControlProps, useFields } from "#app/admin/fields/fields-context.ts";
import { fieldId } from "#app/admin/fields/path.ts";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import type { Value } from "#app/admin/fields/shape.ts";
import { NewSource } from "./new-source.tsx";
import { RecordLists } from "./record-lists.ts";
import { markOf } from "./source-mark.ts";

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
    <div className="col-span-full">
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
    </div>
  );
}
