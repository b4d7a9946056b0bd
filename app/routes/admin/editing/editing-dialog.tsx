import { useEffect, useRef } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { ConflictScreen } from "./conflict-screen.tsx";
import type { EditingControls } from "./use-editing.ts";
import type { Values } from "./versions.ts";

interface EditingDialogProps<Draft extends Values> {
  editing: EditingControls<Draft>;
  /** The titles of the dialog. */
  creating: string;
  updating: string;
  /** What is edited: "ce produit". */
  subject: string;
  /** Of the fields, as in the form. */
  labels: Readonly<Record<keyof Draft & string, string>>;
  /** Returns the value of a field as the person reads it; an empty one is shown as such. */
  read: (field: keyof Draft & string, draft: Draft) => string;
  /** The form. */
  children: React.ReactNode;
}

/** The dialog in which a row is created or edited: its form, or both versions after a conflict. */
export function EditingDialog<Draft extends Values>({
  editing,
  creating,
  updating,
  subject,
  labels,
  read,
  children,
}: EditingDialogProps<Draft>) {
  const { step, form, conflict } = editing.state;
  const formPlace = useFocusOnReturn(conflict !== null);
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
            label: labels[field],
            mine: read(field, conflict.mine),
            theirs: read(field, conflict.current.draft),
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
