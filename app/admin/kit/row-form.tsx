import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import type { Editable } from "#app/admin/entity/entity.ts";
import { formWords } from "#app/admin/entity/entity-words.ts";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { type FieldError, fieldErrors } from "#app/admin/fields/field-errors.ts";
import {
  type Control,
  type ControlProps,
  FieldsContext,
  focusField,
} from "#app/admin/fields/fields-context.ts";
import { CataloguePathControl, ProductPathControl } from "#app/admin/fields/plain-controls.tsx";
import { type Group, groupOf, type Shape, type Value } from "#app/admin/fields/shape.ts";
import { completed, emptyValue, filledIn, rowFieldId, valueAt, withValue } from "#app/admin/fields/values.ts";
import { dialogActionsClass } from "#app/admin/ui/dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { useReturningFocus } from "#app/ui/focus.ts";
import type { EditedForm, Values } from "./versions.ts";

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
          <div className={`${dialogActionsClass} items-center justify-end`}>
            {editing.history && (
              <span className="mr-auto">
                <Link to={editing.history} className="inline-flex min-h-11 items-center text-link lg:min-h-6">
                  Historique
                </Link>
              </span>
            )}
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

type FlagShape = Extract<Shape, { kind: "flag" }>;
type TextShape = Extract<Shape, { kind: "text" }>;

export type FormValues = Readonly<Record<string, Value>>;

/** What a form is filled from, and where it is saved: a dialog, or a page that only makes new rows. */
export interface FormOwner<Draft> {
  state: { form: EditedForm<Draft> };
  isPending: boolean;
  save: (draft: Draft) => void;
  formRef?: (form: HTMLFormElement | null) => void;
  /** Closes a dialog without saving. */
  requestClose?: () => void;
  /** Where the row's history is, if its form does not show it. */
  history?: string | undefined;
}

interface RowFormOptions<Draft extends Values> {
  editing: FormOwner<Draft>;
  schema: z.ZodType<Draft>;
  /** Values in place of those of the row, or of an empty form. */
  initial?: FormValues;
  /**
   * Texts of a new row that follow other fields (a slug its title), in the order of their dependence. A field
   * that was edited by hand keeps its text until it is emptied.
   */
  derived?: Readonly<Record<string, (values: FormValues) => string>>;
}

/** The values of a form, their errors, and saving. */
export function useRowForm<Draft extends Values>(options: RowFormOptions<Draft>) {
  const { editing, schema, initial, derived } = options;
  const { base, draft, isOrphan, refusal } = editing.state.form;
  const shape = useMemo(() => groupOf(schema), [schema]);
  const [values, setValues] = useState<FormValues>(() => ({
    ...begunValues(shape, draft),
    ...initial,
  }));
  /** The values of the last attempt to save: what was refused of them is said until something changes. */
  const [sent, setSent] = useState(values);
  /** Errors are shown from the first attempt on. */
  const [attempts, setAttempts] = useState(refusal ? 1 : 0);
  /** A picture is being sent: the form cannot be saved yet. */
  const [isUploading, setIsUploading] = useState(false);

  const filled = filledIn(withoutHidden(shape, values));
  const errors = new Map<string, FieldError>();
  if (attempts > 0) for (const error of fieldErrors(schema, filled).reverse()) errors.set(error.path, error);
  if (refusal?.field && values === sent)
    errors.set(refusal.field, {
      path: refusal.field,
      isMissing: false,
      text: asSentence(refusal.message),
      ...(refusal.other && { link: refusal.other }),
    });

  const follows = base || isOrphan ? undefined : derived;
  const change = useCallback(
    (path: string, value: Value) => setValues((before) => followed(before, path, value, follows)),
    [follows],
  );

  const field = (path: string): ControlProps => {
    const of = shape.fields[path];
    if (!of) throw new Error(`The form has no field ${path}`);
    return { shape: of, path, value: values[path] ?? emptyValue(of) };
  };

  return {
    editing,
    shape,
    values,
    errors,
    attempts,
    isUploading,
    setIsUploading,
    /** Stable across renders, as long as `derived` is. */
    change,
    /** Derives again what was emptied by hand. */
    refill(path: string) {
      const text = follows?.[path]?.(values);
      if (text && values[path] === "") change(path, text);
    },
    /** Returns what the control of a field needs. */
    field,
    text: (path: string) => {
      const props = field(path);
      return { ...props, shape: props.shape as TextShape, value: String(props.value) };
    },
    flag: (path: string) => {
      const props = field(path);
      return { ...props, shape: props.shape as FlagShape, value: props.value === true };
    },
    submit() {
      setAttempts(attempts + 1);
      const { data } = schema.safeParse(filled);
      if (!data) return;
      setSent(values);
      editing.save(data);
    },
  };
}

export type RowFormState = Omit<ReturnType<typeof useRowForm<Values>>, "editing" | "refill">;

/** For controls that read or change more than their own field. */
export const RowFormContext = createContext<RowFormState | null>(null);

/** @throws Error outside of a form */
export function useRowFormState(): RowFormState {
  const form = use(RowFormContext);
  if (!form) throw new Error("A control of a row's form stands outside of one");
  return form;
}

/** Returns the values that a form begins with: what a draft leaves open is as in an empty form. */
export const begunValues = (shape: Group, draft: object | null) =>
  completed(shape, { ...(emptyValue(shape) as FormValues), ...draft }) as FormValues;

/** Whether a field is there beside these values of the others. */
function isShown({ texts: { onlyWith } }: Shape, values: FormValues): boolean {
  return !onlyWith || onlyWith.values.includes(String(values[onlyWith.field]));
}

/** Returns the values with those of hidden fields emptied. */
function withoutHidden({ fields }: Group, values: FormValues): FormValues {
  const hidden = Object.entries(fields).filter(([, of]) => !isShown(of, values));
  return { ...values, ...Object.fromEntries(hidden.map(([name, of]) => [name, emptyValue(of)])) };
}

/** Returns the values after a change, with the texts that follow it. */
export function followed(
  before: FormValues,
  path: string,
  value: Value,
  derived: RowFormOptions<Values>["derived"] = {},
): FormValues {
  let next = withValue(before as Value, path, value) as FormValues;
  for (const [name, textOf] of Object.entries(derived)) {
    const [former, text] = [textOf(before), textOf(next)];
    const held = valueAt(next as Value, name);
    if (name !== path && text !== former && (held === "" || held === former))
      next = withValue(next as Value, name, text) as FormValues;
  }
  return next;
}
