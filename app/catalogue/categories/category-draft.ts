import { z } from "zod";
import {
  isDescribed,
  optionalText,
  pictureFields,
  requiredText,
  slugField,
  undescribed,
} from "#app/catalogue/forms/draft-fields.ts";
import { criteriaFault } from "./written-criteria.ts";

/** The limit of PostgreSQL's `integer`. */
const GREATEST_INTEGER = 2_147_483_647;

const wholeNumber = "L’ordre doit être un nombre entier";

const fields = z.object({
  name: requiredText("Le nom est requis", 120),
  slug: slugField,
  description: optionalText(2000),
  criteria: optionalText(5000),
  ...pictureFields,
  parent_id: optionalText(36),
  sort_order: z
    .string({ error: wholeNumber })
    .trim()
    .regex(/^[+-]?\d+$/, wholeNumber)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(-GREATEST_INTEGER, "Ce nombre est trop petit")
        .max(GREATEST_INTEGER, "Ce nombre est trop grand"),
    ),
  is_active: z
    .boolean()
    .optional()
    .transform((isActive) => isActive ?? false),
  with_contents: z.boolean().optional(),
});

/** The schema of the category form. Its output is a row to write, with its criteria in lines; the lengths are those of the table `categories`. */
export const categoryDraftSchema = fields
  .refine(isDescribed, undescribed)
  .superRefine(({ criteria, description }, context) => {
    const fault = criteriaFault(criteria, description);
    if (fault) context.addIssue({ code: "custom", path: ["criteria"], message: fault });
  })
  .transform(
    ({ image_decorative, with_contents, ...draft }): CategoryDraft =>
      with_contents ? { ...draft, with_contents } : draft,
  );

/** The values of the form's fields. */
export type CategoryInput = z.input<typeof categoryDraftSchema>;

export type CategoryDraft = Omit<z.output<typeof fields>, "image_decorative" | "with_contents"> & {
  /** No column: its contents follow the change of the status. */
  with_contents?: true;
};

export type CategoryField = keyof CategoryDraft;

/** The initial values of a new category's form. */
export const emptyDraft: CategoryDraft = {
  name: "",
  slug: "",
  description: null,
  criteria: null,
  image_url: null,
  image_alt: null,
  parent_id: null,
  sort_order: 0,
  is_active: true,
};
