import { type FormMetadata, getFormProps } from "@conform-to/react";
import { asSentence } from "#app/data/refusals.ts";
import { Button } from "#app/ui/button.tsx";
import { dialogActionsClass } from "#app/ui/dialog-popup.ts";
import { useReturningFocus } from "#app/ui/use-returning-focus.ts";
import type { EditingControls } from "./use-editing.ts";
import type { Values } from "./versions.ts";

interface EditingFormProps<Draft extends Values, Input extends Record<string, unknown>> {
  editing: EditingControls<Draft>;
  form: FormMetadata<Input, string[]>;
  /** Names the form for screen readers. */
  legend: string;
  /** Shown when the row was deleted during the editing. */
  orphanNotice: string;
  /** A picture is being sent: the form cannot be saved yet. */
  isUploading: boolean;
  children: React.ReactNode;
}

/** The form for creating and editing a row. It is disabled while it is saved. */
export function EditingForm<Draft extends Values, Input extends Record<string, unknown>>({
  editing: { state, isPending, requestClose, formRef },
  form,
  legend,
  orphanNotice,
  isUploading,
  children,
}: EditingFormProps<Draft, Input>) {
  const { base, isOrphan, refusal } = state.form;
  const submit = useReturningFocus(isPending);
  const [label, pendingLabel] = base ? ["Mettre à jour", "Mise à jour..."] : ["Créer", "Création..."];
  return (
    <form {...getFormProps(form)} ref={formRef} method="post" aria-busy={isPending} autoComplete="off">
      <fieldset disabled={isPending} className="grid gap-6">
        <legend className="sr-only">{legend}</legend>
        {children}
        {isOrphan && (
          <p role="alert" className="border-l-2 border-danger pl-4">
            {orphanNotice}
          </p>
        )}
        {/* Not one of Conform's errors: it would focus the first control without a name. */}
        <p role="alert" className="border-l-2 border-danger pl-4 text-danger empty:hidden">
          {refusal && !refusal.field && asSentence(refusal.message)}
        </p>
        <div className={`${dialogActionsClass} justify-end`}>
          <Button variant="outline" onClick={requestClose} className="max-sm:grow">
            Annuler
          </Button>
          <Button ref={submit} type="submit" disabled={isUploading} className="max-sm:grow">
            {isPending ? pendingLabel : label}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
