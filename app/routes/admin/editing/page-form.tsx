import type { z } from "zod";
import type { WriteRefusal } from "#app/data/refusals.ts";
import type { Control } from "#app/routes/admin/fields/fields-context.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { FormFrame } from "./form-frame.tsx";
import { type RowFormOptions, useRowForm } from "./use-row-form.ts";
import type { Values } from "./versions.ts";

interface PageFormProps<Draft extends Values> extends Pick<RowFormOptions<Draft>, "initial" | "derived"> {
  schema: z.ZodType<Draft>;
  /** By the names that the schema's metadata give them. */
  controls?: Readonly<Record<string, Control>>;
  /** Names the form for screen readers. */
  legend: string;
  /** On the button. */
  label: string;
  variant?: ButtonVariant;
  isPending: boolean;
  /** Why the last attempt to save failed. */
  refusal: WriteRefusal<string> | null;
  onSave: (draft: Draft) => void;
}

/** A form of a page, outside of a dialog, that only makes new rows. */
export function PageForm<Draft extends Values>({
  schema,
  initial,
  derived,
  controls,
  legend,
  label,
  variant = "solid",
  isPending,
  refusal,
  onSave,
}: PageFormProps<Draft>) {
  const empty = { key: 0, base: null, draft: null, isOrphan: false, refusal };
  const editing = { state: { form: empty }, save: onSave };
  const form = useRowForm({ editing, schema, ...(initial && { initial }), ...(derived && { derived }) });
  return (
    <FormFrame
      form={form}
      legend={legend}
      isPending={isPending}
      refusal={refusal}
      controls={controls}
      className="mt-4 max-w-160 gap-4 sm:grid-cols-2"
    >
      <Button type="submit" size="medium" variant={variant} className="col-span-full justify-self-start">
        {label}
      </Button>
    </FormFrame>
  );
}
