import {
  type DefaultValue,
  type FormMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { GoTrueClient } from "@supabase/auth-js";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "#app/ui/button.tsx";
import { useIsHydrated, useReturningFocus } from "#app/ui/focus.ts";
import { FormProblem } from "#app/ui/forms/field.tsx";
import { dismissCurrentToast, showFailure, showToast, type ToastContent } from "#app/ui/toast-store.ts";
import { type Refusal, refusalText, unreachable } from "./auth-refusals.ts";
import { useAuth } from "./session.ts";

interface AccountFormOptions<Schema extends z.ZodType<Record<string, unknown>>> {
  /** Unique on the page. */
  id: string;
  schema: Schema;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** Keep the typed values after a success. Default: empty the form. */
  keepsValues?: boolean;
  /** Sends the values. After a failure the typed values stay in the form. */
  submit: (value: z.output<Schema>) => Promise<Outcome>;
  /** The toast after a success. */
  success?: ToastContent;
  /** The title of a toast after a failure, which the form shows as well. */
  failureTitle?: string;
}

/** A form that is sent to the auth server, not to an action of the route. */
export function useAccountForm<Schema extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>({
  id,
  schema,
  defaultValue,
  keepsValues = false,
  submit,
  success,
  failureTitle,
}: AccountFormOptions<Schema>) {
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]>>();
  const [isPending, setIsPending] = useState(false);

  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult,
    ...(defaultValue && { defaultValue }),
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
    async onSubmit(event, { submission }) {
      event.preventDefault();
      if (isPending || submission?.status !== "success") return;
      // The toast of the last attempt is outdated.
      dismissCurrentToast();
      setIsPending(true);
      const { problem } = await submit(submission.value);
      if (problem && failureTitle) showFailure(problem, failureTitle);
      if (!problem && success) showToast(success);
      setIsPending(false);
      setLastResult(submission.reply(problem ? { formErrors: [problem] } : { resetForm: !keepsValues }));
    },
  });
  return { form, fields, isPending };
}

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

/** The result of a call to the auth server; `problem` is the French sentence of a failure. */
export interface Outcome {
  problem?: string;
}

type Call = Promise<{ error: Refusal | null }>;

/** Awaits a call of the auth client and translates its error into French. Never rejects. */
export async function outcomeOf(call: Call): Promise<Outcome> {
  try {
    const { error } = await call;
    return error ? { problem: refusalText(error) } : {};
  } catch (error) {
    console.error("Failed to reach the auth server", error);
    return { problem: unreachable };
  }
}

/** Returns a function that calls the auth server, once its client is loaded. It never rejects. */
export function useAuthCall() {
  const { authClient } = useAuth();
  return (call: (auth: GoTrueClient) => Call) => outcomeOf(authClient().then(call));
}

/** An action of a button outside a form. `problem` says why the last attempt failed. */
export function useAction(action: () => Promise<Outcome>) {
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const start = async () => {
    setIsPending(true);
    setOutcome(await action());
    setIsPending(false);
  };
  return { isPending, problem: outcome.problem, start };
}

/** Why the last attempt of an action failed, above its button. */
export function ActionProblem({ problem }: { problem: string | undefined }) {
  return (
    <p role="alert" className="mb-6 border-l-2 border-danger pl-4 text-danger empty:hidden">
      {problem}
    </p>
  );
}
