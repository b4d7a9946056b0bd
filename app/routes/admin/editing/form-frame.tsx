import { useEffect, useRef } from "react";
import { asSentence, type WriteRefusal } from "#app/data/refusals.ts";
import { Field } from "#app/routes/admin/fields/field.tsx";
import { type Control, FieldsContext } from "#app/routes/admin/fields/fields-context.ts";
import { isShown, RowFormContext, type RowFormState } from "./use-row-form.ts";

interface FormFrameProps {
  form: RowFormState;
  formRef?: React.Ref<HTMLFormElement>;
  /** Names the form for screen readers. */
  legend: string;
  isPending: boolean;
  /** Why the last attempt to save failed. */
  refusal: WriteRefusal<string> | null;
  /** By the names that the schema's metadata give them. */
  controls?: Readonly<Record<string, Control>> | undefined;
  /** Of the grid of fields. */
  className?: string;
  /** By default all fields of the schema in their order. */
  fields?: React.ReactNode;
  /** The buttons below the fields. */
  children: React.ReactNode;
}

const noControls = {};

/** A form with its fields and their errors. It is disabled while it is saved. */
export function FormFrame({
  form,
  formRef,
  legend,
  isPending,
  refusal,
  controls = noControls,
  className = "gap-6",
  fields,
  children,
}: FormFrameProps) {
  const { shape, values, errors, attempts, change, submit } = form;
  const place = useRef<HTMLFieldSetElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt and each refusal
  useEffect(
    () => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus(),
    [attempts, refusal],
  );

  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      autoComplete="off"
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset ref={place} disabled={isPending} className={`grid ${className}`}>
        <legend className="sr-only">{legend}</legend>
        <RowFormContext value={form}>
          <FieldsContext value={{ change, errors, controls, marksRequired: true }}>
            {fields ??
              Object.entries(shape.fields).map(
                ([name, of]) =>
                  of.texts.control !== "none" &&
                  isShown(of, values) && <Field key={name} {...form.field(name)} />,
              )}
          </FieldsContext>
        </RowFormContext>
        <p role="alert" className="col-span-full border-l-2 border-danger pl-4 text-danger empty:hidden">
          {refusal && !refusal.field && asSentence(refusal.message)}
        </p>
        {children}
      </fieldset>
    </form>
  );
}
