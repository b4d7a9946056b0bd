import { useEffect, useRef } from "react";
import type { Editable } from "#app/admin/entity/entity.ts";
import { formWords } from "#app/admin/entity/entity-words.ts";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { type Control, FieldsContext, focusField } from "#app/admin/fields/fields-context.ts";
import { rowFieldId } from "#app/admin/fields/path.ts";
import { CataloguePathControl, ProductPathControl } from "#app/admin/fields/plain-controls.tsx";
import { Button } from "#app/ui/button.tsx";
import { dialogActionsClass } from "#app/ui/dialogs/alert-dialog.tsx";
import { useReturningFocus } from "#app/ui/focus.ts";
import { type FormOwner, isShown, RowFormContext, type RowFormState } from "./use-row-form.ts";
import type { Values } from "./versions.ts";

interface RowFormProps<Draft extends Values> {
  form: RowFormState & { editing: FormOwner<Draft> };
  entity: Pick<Editable<Draft, never>, "noun" | "words">;
  /** By the names that the schema's metadata give them. */
  controls?: Readonly<Record<string, Control>>;
  /** Of the grid of fields. */
  className?: string;
  /** In place of the buttons of a dialog. */
  button?: React.ReactNode;
  /** The fields; by default all of the schema in their order. */
  children?: React.ReactNode;
}

/** By the names that the metadata of schemas give them. */
const pathControls = { cataloguePath: CataloguePathControl, productPath: ProductPathControl };

/** The form of a row, in a dialog or on a page. It is disabled while it is saved. */
export function RowForm<Draft extends Values>({
  form,
  entity,
  controls = pathControls,
  className = "gap-3.5",
  button,
  children,
}: RowFormProps<Draft>) {
  const { editing, shape, values, errors, attempts, change, submit, isUploading } = form;
  const { legend, orphan } = formWords(entity);
  const { base, isOrphan, refusal } = editing.state.form;
  const { isPending, requestClose } = editing;
  const submitButton = useReturningFocus(isPending);
  const fields = useRef<HTMLFieldSetElement>(null);
  const [label, pendingLabel] = base ? ["Mettre à jour", "Mise à jour..."] : ["Créer", "Création..."];

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt and each refusal, once the fields are open
  useEffect(
    () => focusField(fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')),
    [attempts, refusal, isPending],
  );

  return (
    <form
      ref={editing.formRef}
      method="post"
      noValidate
      autoComplete="off"
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset ref={fields} disabled={isPending} className={`grid ${className}`}>
        <legend className="sr-only">{legend}</legend>
        <RowFormContext value={form}>
          <FieldsContext value={{ change, errors, controls, marksRequired: true, idOf: rowFieldId }}>
            {children ??
              Object.entries(shape.fields).map(
                ([name, of]) =>
                  of.texts.control !== "none" &&
                  isShown(of, values) && <Field key={name} {...form.field(name)} />,
              )}
          </FieldsContext>
        </RowFormContext>
        {isOrphan && (
          <p role="alert" className="border-l-2 border-danger pl-4">
            {orphan}
          </p>
        )}
        <p role="alert" className="col-span-full border-l-2 border-danger pl-4 text-danger empty:hidden">
          {refusal && !refusal.field && asSentence(refusal.message)}
        </p>
        {button ?? (
          <div className={`${dialogActionsClass} justify-end`}>
            <Button variant="outline" onClick={requestClose} className="max-sm:grow">
              Annuler
            </Button>
            <Button ref={submitButton} type="submit" disabled={isUploading} className="max-sm:grow">
              {isPending ? pendingLabel : label}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
