import { useEffect, useRef } from "react";
import type { NameOf } from "#app/data/entities/column.ts";
import type { Editable } from "#app/data/entities/entity.ts";
import { columnLabel } from "#app/data/entities/field-schemas.ts";
import { groupOf } from "#app/routes/admin/fields/shape.ts";
import { writtenValue } from "#app/routes/admin/fields/written-value.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { ConflictScreen } from "./conflict-screen.tsx";
import { formWords } from "./entity-words.ts";
import type { EditingControls } from "./use-editing.ts";
import type { Values } from "./versions.ts";

interface EditingDialogProps<Draft extends Values> {
  editing: EditingControls<Draft>;
  entity: Pick<Editable<Draft, never>, "noun" | "words" | "schema" | "columns">;
  /** Names the rows of other tables that fields hold the ids of. */
  nameOf?: NameOf;
  /** The form. */
  children: React.ReactNode;
}

/** The dialog in which a row is created or edited: its form, or both versions after a conflict. */
export function EditingDialog<Draft extends Values>({
  editing,
  entity,
  nameOf = () => undefined,
  children,
}: EditingDialogProps<Draft>) {
  const { step, form, conflict } = editing.state;
  const formPlace = useFocusOnReturn(conflict !== null);
  const { creating, updating, subject } = formWords(entity);
  const { fields } = groupOf(entity.schema);
  const written = (field: keyof Draft & string, draft: Draft): string => {
    const shape = fields[field];
    const value = draft[field] ?? null;
    const read = entity.columns?.[field]?.read?.(value, nameOf);
    return read ?? (shape ? writtenValue({ shape, value }) : "");
  };
  return (
    <Dialog
      isOpen={step !== "closed"}
      onClose={editing.requestClose}
      isBusy={editing.isPending}
      finalFocus={editing.finalFocus}
      title={form.base ? updating : creating}
    >
      {conflict && (
        <ConflictScreen
          // A third version has suggestions of its own.
          key={conflict.current.version}
          subject={subject}
          fields={conflict.differences.map(({ field, suggested }) => ({
            name: field,
            label: columnLabel(entity, field) ?? field,
            mine: written(field, conflict.mine),
            theirs: written(field, conflict.current.draft),
            suggested,
          }))}
          isPending={editing.isPending}
          refusal={conflict.refusal}
          onSave={editing.settle}
          onBack={editing.leaveConflict}
        />
      )}
      {/* Hidden, not unmounted: it keeps the typed values. */}
      <div ref={formPlace} hidden={conflict !== null}>
        {children}
      </div>
      {editing.discardQuestion}
    </Dialog>
  );
}

/** Focuses the first field when the form is visible again. */
function useFocusOnReturn(isAway: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAway) return () => place.current?.querySelector("input")?.focus();
  }, [isAway]);
  return place;
}
