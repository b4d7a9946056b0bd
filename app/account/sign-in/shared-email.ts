import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

/** The e-mail address that both tabs of the sign-in page share. */
export interface SharedEmail {
  email: string;
  onEmailTyped: (email: string) => void;
}

/** Keeps this form's e-mail field in step with the other form's. */
export function useSharedEmail(
  form: Pick<FormMetadata<{ email: string }, string[]>, "update">,
  field: Pick<FieldMetadata<string>, "name" | "value">,
  { email, onEmailTyped }: SharedEmail,
): void {
  const typed = field.value ?? "";
  const known = useRef(typed);

  useEffect(() => {
    if (typed !== known.current) {
      known.current = typed;
      onEmailTyped(typed);
    } else if (email !== typed) {
      known.current = email;
      form.update({ name: field.name, value: email, validated: false });
    }
  }, [typed, email, onEmailTyped, form, field.name]);
}
