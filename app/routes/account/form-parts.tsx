import type { FormMetadata } from "@conform-to/react";
import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { useReturningFocus } from "#app/ui/use-returning-focus.ts";

const never = () => () => {};

/** False on the server and until hydration. */
function useIsHydrated(): boolean {
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
}

/** Disabled during a submission, and before hydration: without a script nothing would handle the form. */
export function SubmitButton({ label, pendingLabel, isPending }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  const button = useReturningFocus(isPending);
  return (
    <Button ref={button} type="submit" disabled={isPending || !isHydrated} className="w-full sm:w-auto">
      {isPending ? pendingLabel : label}
    </Button>
  );
}

/** The server's refusal, beside the submit button. */
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
