import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";

export interface FieldProps {
  label: string;
  field: FieldMetadata<string | undefined>;
  className?: string;
}

export const control =
  "mt-2 block w-full rounded-sm border border-line-strong bg-paper px-4 py-3 hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger";

/** Label, control and error of one field of a form; what ties them together for assistive technology is written here once. */
export function Field({
  label,
  field,
  className = "",
  children,
}: FieldProps & { children: React.ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {children}
      <p id={field.errorId} className="mt-1.5 text-sm font-semibold text-danger empty:hidden">
        {field.errors?.[0]}
      </p>
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "email";
  autoComplete: string;
}

export function TextField({ type = "text", autoComplete, ...props }: TextFieldProps) {
  const { key, ...attributes } = getInputProps(props.field, { type });
  return (
    <Field {...props}>
      <input key={key} {...attributes} autoComplete={autoComplete} className={control} />
    </Field>
  );
}

export function TextAreaField({ rows, ...props }: FieldProps & { rows: number }) {
  const { key, ...attributes } = getTextareaProps(props.field);
  return (
    <Field {...props}>
      <textarea key={key} {...attributes} rows={rows} className={control} />
    </Field>
  );
}
