import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type ProductDraft,
  type ProductField,
  type ProductTexts,
  productSchema,
} from "#app/catalogue/product-draft.ts";
import type { WriteProblem } from "#app/catalogue/product-refusals.ts";
import { slugify } from "#app/catalogue/slug.ts";

interface ProductFormOptions {
  /** What the fields begin with. */
  texts: ProductTexts;
  /** What is known to be wrong with that. */
  problem?: WriteProblem | undefined;
  /** In create mode the title fills slug and address. */
  fillsFromTitle: boolean;
  isPending: boolean;
  element: RefObject<HTMLFormElement | null>;
  /** Saves. Resolves with what went wrong, or with nothing; what was typed stays in the form either way. */
  submit: (draft: ProductDraft) => Promise<WriteProblem | undefined>;
}

const required: readonly ProductField[] = ["title", "slug", "product_url", "category_id"];
const constraint = Object.fromEntries(required.map((field) => [field, { required: true }]));

const resultOf = ({ field, message }: WriteProblem): SubmissionResult<string[]> => ({
  status: "error",
  error: { [field ?? ""]: [message] },
});

/** The form of a product, for both of its modes. */
export function useProductForm({
  texts,
  problem,
  fillsFromTitle,
  isPending,
  element,
  submit,
}: ProductFormOptions) {
  const [lastResult, setLastResult] = useState(() => problem && resultOf(problem));
  const isFieldToMend = useRef(false);

  const [form, fields] = useForm<ProductTexts, ProductDraft, string[]>({
    id: "product",
    lastResult,
    defaultValue: texts,
    constraint,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: productSchema }),
    shouldRevalidate: "onInput",
    async onSubmit(event, { submission }) {
      event.preventDefault();
      if (isPending || submission?.status !== "success") return;
      const found = await submit(submission.value);
      isFieldToMend.current = found?.field !== undefined;
      if (found) setLastResult(resultOf(found));
    },
  });

  // Disabled fields lose the focus. A field to be mended gets it from Conform; otherwise it goes back to the button.
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && !isFieldToMend.current) {
      element.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
    }
    wasPending.current = isPending;
  }, [isPending, element]);

  const filled = useRef({ slug: texts.slug, product_url: texts.product_url });

  /** Fields that the person has written in keep what stands there. */
  const fillFrom = (title: string) => {
    if (!fillsFromTitle) return;
    const slug = slugify(title);
    const next = { slug, product_url: `/${slug}` };
    for (const name of ["slug", "product_url"] as const) {
      if ((fields[name].value ?? "") !== filled.current[name]) continue;
      filled.current[name] = next[name];
      form.update({ name: fields[name].name, value: next[name] });
    }
  };

  return { form, fields, fillFrom };
}

export type ProductFormFields = ReturnType<typeof useProductForm>["fields"];
