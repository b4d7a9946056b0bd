import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import type { z } from "zod";
import { dismissCurrentToast, showFailure, showToast, type ToastContent } from "#app/ui/toast-store.ts";
import type { Outcome } from "./outcome.ts";

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
