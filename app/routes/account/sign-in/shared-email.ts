import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

/** The address as typed in either tab of the sign-in page. */
export interface SharedEmail {
  email: string;
  onEmailTyped: (email: string) => void;
}

/** Tells the page what is typed in this form's field, and writes into it what was typed in the other form's. */
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
