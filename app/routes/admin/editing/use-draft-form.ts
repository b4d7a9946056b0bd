import { type DefaultValue, type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useMemo, useRef } from "react";
import type { z } from "zod";
import { asSentence } from "#app/data/refusals.ts";
import type { EditingControls } from "./use-editing.ts";
import type { Values } from "./versions.ts";

interface DraftFormOptions<Input extends Record<string, unknown>, Draft extends Values> {
  id: string;
  editing: EditingControls<Draft>;
  schema: z.ZodType<Draft, Input>;
  defaultValue: DefaultValue<Input>;
  constraint: NonNullable<Parameters<typeof useForm<Input, Draft, string[]>>[0]["constraint"]>;
}

/** Wires the fields of a dialog's form to its schema and to the editing state: initial values, errors and saving. */
export function useDraftForm<Input extends Record<string, unknown>, Draft extends Values>({
  id,
  editing: { state, save },
  schema,
  defaultValue,
  constraint,
}: DraftFormOptions<Input, Draft>) {
  const { refusal } = state.form;
  // Conform reports each new object once, and focuses the field.
  const lastResult = useMemo(() => {
    if (!refusal?.field) return null;
    return { status: "error" as const, error: { [refusal.field]: [asSentence(refusal.message)] } };
  }, [refusal]);

  return useForm<Input, Draft, string[]>({
    id,
    lastResult,
    defaultValue,
    constraint,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") save(submission.value);
    },
  });
}

/**
 * Derives the text of fields from another field (a slug from a title). A field that was edited by hand keeps its text until
 * it is emptied.
 * @returns a function that takes the fields, each with its derived text, and returns the texts that they hold then
 */
export function useFilledFields<Input extends Record<string, unknown>>(form: FormMetadata<Input, string[]>) {
  const filled = useRef<Record<string, string | undefined>>({});
  return (...fillings: readonly (readonly [field: FieldMetadata<string>, text: string])[]) =>
    fillings.map(([{ name, value, initialValue }, text]) => {
      if (value && value !== (filled.current[name] ?? initialValue)) return value;
      filled.current[name] = text;
      form.update({ name, value: text });
      return text;
    });
}
