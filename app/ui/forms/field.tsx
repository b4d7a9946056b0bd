import { type FieldMetadata, type FormMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { control } from "#app/ui/button.tsx";

export interface FieldProps {
  label: string;
  field: FieldMetadata<string | number | undefined>;
  /** Below the control: the expected value. */
  hint?: React.ReactNode;
  className?: string;
}

/** Label, control, hint and error of one form field, linked for assistive technology. */
export function Field({
  label,
  field,
  hint,
  className = "",
  children,
}: FieldProps & { children: React.ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={field.descriptionId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={field.errorId} className="mt-1.5 text-sm font-semibold text-danger empty:hidden">
        {field.errors?.[0]}
      </p>
    </div>
  );
}

interface FormProblemProps {
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, "errorId" | "errors">;
  className?: string;
}

/** The server's refusal of the whole form, above its submit button. */
export function FormProblem({ form, className = "" }: FormProblemProps) {
  return (
    <p
      id={form.errorId}
      role="alert"
      className={`border-l-2 border-danger pl-4 text-danger empty:hidden ${className}`}
    >
      {form.errors?.[0]}
    </p>
  );
}

/** Links the hint to the control, if there is one. */
function describedBy({ field, hint }: FieldProps) {
  return hint ? { ariaDescribedBy: field.descriptionId } : {};
}

type InputAttributes = Omit<React.ComponentPropsWithRef<"input">, keyof FieldProps | "type">;

type TextFieldProps = FieldProps & InputAttributes & { type?: "text" | "email" | "url" | "date" };

export function TextField({ label, field, hint, className, type = "text", ...attributes }: TextFieldProps) {
  const wiring = { label, field, hint, ...(className && { className }) };
  const { key, ...own } = getInputProps(field, { type, ...describedBy(wiring) });
  return (
    <Field {...wiring}>
      <input key={key} {...own} {...attributes} className={control} />
    </Field>
  );
}

export function TextAreaField({ rows, ...props }: FieldProps & { rows: number }) {
  const { key, ...attributes } = getTextareaProps(props.field, describedBy(props));
  return (
    <Field {...props}>
      <textarea key={key} {...attributes} rows={rows} className={control} />
    </Field>
  );
}
