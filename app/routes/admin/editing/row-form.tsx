import type { Editable } from "#app/data/entities/entity.ts";
import { formWords } from "#app/routes/admin/entity/entity-words.ts";
import type { Control } from "#app/routes/admin/fields/fields-context.ts";
import { Button } from "#app/ui/button.tsx";
import { dialogActionsClass } from "#app/ui/dialog-popup.ts";
import { useReturningFocus } from "#app/ui/use-returning-focus.ts";
import { FormFrame } from "./form-frame.tsx";
import type { EditingControls } from "./use-editing.ts";
import type { RowFormState } from "./use-row-form.ts";
import type { Values } from "./versions.ts";

interface RowFormProps<Draft extends Values> {
  form: RowFormState & { editing: EditingControls<Draft> };
  entity: Pick<Editable<Draft, never>, "noun" | "words">;
  /** By the names that the schema's metadata give them. */
  controls?: Readonly<Record<string, Control>>;
  /** A picture is being sent: the form cannot be saved yet. */
  isUploading?: boolean;
  /** The fields; by default all of the schema in their order. */
  children?: React.ReactNode;
}

/** The form for creating and editing a row in a dialog. */
export function RowForm<Draft extends Values>({
  form,
  entity,
  controls,
  isUploading = false,
  children,
}: RowFormProps<Draft>) {
  const { isPending, state, formRef, requestClose } = form.editing;
  const { legend, orphan } = formWords(entity);
  const { base, isOrphan, refusal } = state.form;
  const submitButton = useReturningFocus(isPending);
  const [label, pendingLabel] = base ? ["Mettre à jour", "Mise à jour..."] : ["Créer", "Création..."];
  return (
    <FormFrame
      form={form}
      formRef={formRef}
      legend={legend}
      isPending={isPending}
      refusal={refusal}
      controls={controls}
      fields={children}
    >
      {isOrphan && (
        <p role="alert" className="border-l-2 border-danger pl-4">
          {orphan}
        </p>
      )}
      <div className={`${dialogActionsClass} justify-end`}>
        <Button variant="outline" onClick={requestClose} className="max-sm:grow">
          Annuler
        </Button>
        <Button ref={submitButton} type="submit" disabled={isUploading} className="max-sm:grow">
          {isPending ? pendingLabel : label}
        </Button>
      </div>
    </FormFrame>
  );
}
