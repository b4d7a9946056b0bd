import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/forms/field.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { useReturningFocus } from "#app/ui/use-returning-focus.ts";

interface SubmitButtonProps {
  label: string;
  pendingLabel: string;
  isPending: boolean;
}

interface AccountFormProps<Values extends Record<string, unknown>> extends SubmitButtonProps {
  form: FormMetadata<Values, string[]>;
  /** Beside the submit button. */
  aside?: React.ReactNode;
  /** The fields. */
  children: React.ReactNode;
}

/** A form of `useAccountForm`: its fields, the server's refusal and the submit button. */
export function AccountForm<Values extends Record<string, unknown>>({
  form,
  aside,
  children,
  ...button
}: AccountFormProps<Values>) {
  return (
    <form {...getFormProps(form)} method="post" className="grid max-w-xl grid-cols-1 gap-6">
      {children}
      <FormProblem form={form} />
      <div className={aside ? "flex flex-wrap items-center gap-x-8 gap-y-4" : undefined}>
        <SubmitButton {...button} />
        {aside}
      </div>
    </form>
  );
}

/** Disabled during a submission, and before hydration: without a script nothing would handle the form. */
function SubmitButton({ label, pendingLabel, isPending }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  const button = useReturningFocus(isPending);
  return (
    <Button ref={button} type="submit" disabled={isPending || !isHydrated} className="w-full sm:w-auto">
      {isPending ? pendingLabel : label}
    </Button>
  );
}

/** A success, in the form's place. Takes the focus that the form had. */
export function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div
      role="status"
      tabIndex={-1}
      ref={(element) => element?.focus()}
      className="max-w-prose border-l-2 border-success py-1 pl-6 outline-none"
    >
      <p className="font-serif text-subheading font-semibold">{title}</p>
      <div className="mt-1 grid gap-3">{children}</div>
    </div>
  );
}
