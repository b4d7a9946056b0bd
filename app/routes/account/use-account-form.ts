import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import type { z } from "zod";
import { dismissCurrentToast } from "#app/ui/toast-store.ts";
import type { Outcome } from "./outcome.ts";

interface AccountFormOptions<Schema extends z.ZodType<Record<string, unknown>>> {
  /** Tells the forms of a page apart. */
  id: string;
  schema: Schema;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** Leave what was typed in the form also when all went well. Default: empty it. */
  keepsValues?: boolean;
  /** Does what the form is for; what was typed stays in the form unless that went well. */
  submit: (value: z.output<Schema>) => Promise<Outcome>;
}

/** A form whose answer comes from the auth server rather than from an action of the route. */
export function useAccountForm<Schema extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>({
  id,
  schema,
  defaultValue,
  keepsValues = false,
  submit,
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
      // Another try: how the last one ended is no longer true.
      dismissCurrentToast();
      setIsPending(true);
      const { problem } = await submit(submission.value);
      setIsPending(false);
      setLastResult(submission.reply(problem ? { formErrors: [problem] } : { resetForm: !keepsValues }));
    },
  });
  return { form, fields, isPending };
}
