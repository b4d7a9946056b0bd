import type { FormMetadata } from "@conform-to/react";
import { useSyncExternalStore } from "react";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { useReturningFocus } from "#app/ui/use-returning-focus.ts";

const never = () => () => {};

/** False in the server's page and until scripts have taken it over. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

interface SubmitButtonProps {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  variant?: ButtonVariant;
}

/** Disabled while the form is on its way, and before a script could take care of it: nothing is sent into the void. */
export function SubmitButton({ label, pendingLabel, isPending, variant = "solid" }: SubmitButtonProps) {
  const isAlive = useIsAlive();
  const button = useReturningFocus(isPending);
  return (
    <Button
      ref={button}
      type="submit"
      variant={variant}
      disabled={isPending || !isAlive}
      className="w-full sm:w-auto"
    >
      {isPending ? pendingLabel : label}
    </Button>
  );
}

/** What the server refused, beside the button that asked for it. */
export function FormProblem({
  form,
}: {
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, "errorId" | "errors">;
}) {
  return (
    <p id={form.errorId} role="alert" className="border-l-2 border-danger pl-4 text-danger empty:hidden">
      {form.errors?.[0]}
    </p>
  );
}

/** Says that something went well, where the form was. Takes the focus, which was in the form. */
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
