import { Suspense, useEffect, useRef, useState } from "react";
import type { NameOf } from "#app/admin/entity/column.ts";
import type { Editable } from "#app/admin/entity/entity.ts";
import { columnLabel } from "#app/admin/entity/field-schemas.ts";
import { groupOf } from "#app/admin/fields/shape.ts";
import { writtenValue } from "#app/admin/fields/written-value.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { lazyWithFallback } from "#app/ui/lazy.tsx";
import { ConflictScreen, editedWords } from "./conflict-screen.tsx";
import { formWords } from "./entity-words.ts";
import type { EditingControls } from "./use-editing.ts";
import type { Values } from "./versions.ts";

const RowHistory = lazyWithFallback(
  () => import("./row-history.tsx").then((module) => module.RowHistory),
  () => <p role="alert">L’historique n’a pas pu être chargé.</p>,
);

interface EditingDialogProps<Draft extends Values> {
  editing: EditingControls<Draft>;
  entity: Pick<Editable<Draft, never>, "table" | "noun" | "words" | "schema" | "columns">;
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
          words={editedWords(subject, conflict.person)}
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
        {form.base && (
          <History key={form.base.id}>
            <RowHistory
              table={entity.table}
              id={form.base.id}
              nameOf={nameOf}
              closeThen={editing.closeThen}
            />
          </History>
        )}
      </div>
      {editing.discardQuestion}
    </Dialog>
  );
}

/** Closed until the person opens it. */
function History({ children }: { children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-6 border-t border-line"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Historique</summary>
      <Suspense fallback={<p role="status">Chargement de l’historique...</p>}>{isOpen && children}</Suspense>
    </details>
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
