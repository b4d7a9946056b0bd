import { useCallback, useMemo } from "react";
import type { EditedDraft } from "#app/routes/admin/dossier/saving/use-draft.ts";
import type { Fault } from "./faults.ts";
import { Field } from "./field.tsx";
import { FieldsContext } from "./fields-context.ts";
import type { FieldGroup } from "./groups.ts";
import { textsOf } from "./labels.ts";
import { valueAt, withValue } from "./path.ts";
import { recordShape } from "./record-shape.ts";
import { emptyValue, type Value } from "./shape.ts";

interface RecordFieldsProps {
  groups: readonly FieldGroup[];
  draft: EditedDraft;
  faults: readonly Fault[];
  /** The names of those who may sign; for the group that asks for them. */
  signatures?: readonly string[];
}

const nobody: readonly string[] = [];

/** The fields of some parts of the record. */
export function RecordFields({ groups, draft, faults, signatures = nobody }: RecordFieldsProps) {
  const { record } = draft.draft;
  const { change: changeDraft } = draft;
  const change = useCallback(
    (path: string, value: Value) =>
      changeDraft((before) => ({ ...before, record: withValue(before.record, path, value) })),
    [changeDraft],
  );
  const sources = valueAt(record, "sources");
  const shared = useMemo(
    () => ({
      change,
      faults: new Map(faults.map((fault) => [fault.path, fault])),
      sources: cited(sources),
      signatures,
    }),
    [change, faults, sources, signatures],
  );
  return (
    <FieldsContext value={shared}>
      {groups.map(({ id, title, fields }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-titre`}
          tabIndex={-1}
          data-named={textsOf(fields[0] ?? "").label === title || undefined}
          className="record-section"
        >
          <h2 id={`${id}-titre`}>{title}</h2>
          {fields.map((name) => {
            const shape = recordShape.fields[name];
            return (
              shape && (
                <Field
                  key={name}
                  shape={shape}
                  path={name}
                  value={valueAt(record, name) ?? emptyValue(shape)}
                />
              )
            );
          })}
        </section>
      ))}
    </FieldsContext>
  );
}

/** The sources that can be cited: those with a mark. */
function cited(sources: Value | undefined) {
  const list = (sources ?? []) as readonly { id: string; name: string }[];
  return list.filter(({ id }) => id !== "");
}
