import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useRef, useState } from "react";
import {
  type CategoryDraft,
  type CategoryInput,
  categoryDraftSchema,
  emptyDraft,
  toDraft,
} from "#app/catalogue/category-draft.ts";
import { slugify } from "#app/catalogue/slug.ts";
import type { Category } from "#app/catalogue/types.ts";
import type { CategoryRefusal } from "./category-refusals.ts";

interface CategoryFormOptions {
  /** The one to edit; `null` makes a new one. */
  category: Category | null;
  onSave: (draft: CategoryDraft) => Promise<CategoryRefusal | undefined>;
}

/** The fields of a category's form. For a new one the slug follows the name, until the person writes one herself. */
export function useCategoryForm({ category, onSave }: CategoryFormOptions) {
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]>>();
  const [problem, setProblem] = useState<string>();
  const draft = category ? toDraft(category) : emptyDraft;
  const slugFollows = useRef(category === null);

  const [form, fields] = useForm<CategoryInput, CategoryDraft, string[]>({
    id: "category",
    lastResult,
    defaultValue: { ...draft, sort_order: String(draft.sort_order) },
    // Of what goes in: Conform cannot read a schema that ends with a transform.
    constraint: getZodConstraint(categoryDraftSchema.in),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: categoryDraftSchema }),
    shouldRevalidate: "onInput",
    async onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== "success") return;
      const refusal = await onSave(submission.value);
      if (refusal) setLastResult(submission.reply({ fieldErrors: refusal.fieldErrors }));
      // Not as one of Conform's errors: it would bring the focus to the first control without a name.
      setProblem(refusal?.formError);
    },
  });

  const followName = ({ currentTarget }: React.InputEvent<HTMLInputElement>) => {
    if (slugFollows.current) form.update({ name: fields.slug.name, value: slugify(currentTarget.value) });
  };
  const ownSlug = ({ currentTarget }: React.InputEvent<HTMLInputElement>) => {
    // Emptied, it follows again.
    slugFollows.current = category === null && currentTarget.value === "";
  };
  return { form, fields, problem, followName, ownSlug };
}
