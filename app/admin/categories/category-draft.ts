import { z } from "zod";
import {
  isDescribed,
  optionalText,
  pictureColumns,
  pictureFields,
  requiredProse,
  slugField,
  undescribed,
} from "#app/admin/fields/draft-fields.ts";
import { categoryColumns } from "./category-columns.ts";
import { criteriaFault } from "./written-criteria.ts";

/** The limit of PostgreSQL's `integer`. */
const GREATEST_INTEGER = 2_147_483_647;

const wholeNumber = "L’ordre doit être un nombre entier";

const fields = z.object({
  name: requiredProse("Le nom est requis", 120).meta({ label: categoryColumns.name.title }),
  slug: slugField.meta({
    hint: "Identifiant unique utilisé dans les adresses, sans espaces ni caractères spéciaux.",
  }),
  description: optionalText(2000).meta({
    label: "Description",
    hint: "«\u00a0Nos critères, dans l’ordre\u00a0: la taille, le poids.\u00a0» devient une liste sur les pages de ses produits.",
    lines: 4,
  }),
  criteria: optionalText(5000).meta({
    label: "Critères",
    hint: "Un par ligne, nommé comme dans la description\u00a0: «\u00a0la taille (décisif)\u00a0: tient dans une main.\u00a0» Poids\u00a0: décisif, important ou départage.",
    lines: 4,
  }),
  ...pictureFields,
  parent_id: optionalText(36).meta({ label: "Catégorie parente" }),
  choice_id: optionalText(36).meta({
    label: "Notre choix",
    hint: "Le produit de la catégorie que sa page recommande en premier.",
  }),
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
    )
    .meta({
      label: categoryColumns.sort_order.title,
      hint: "Les catégories sont triées par ordre croissant\u00a0: 0 vient avant 10.",
      initial: "0",
      inputMode: "numeric",
    }),
  is_active: z.boolean().default(false).meta({
    label: "Catégorie active",
    hint: "Désactivez une catégorie pour la masquer temporairement.",
    initial: true,
  }),
  with_contents: z
    .boolean()
    .optional()
    .meta({
      label: "Son contenu",
      words: { true: "Change avec elle", null: "Ne change pas" },
    }),
});

/** The schema of the category form. Its output is a row, with criteria in lines. Lengths are the table's. */
export const categorySchema = fields
  .refine(isDescribed, undescribed)
  .superRefine(({ criteria, description }, context) => {
    const fault = criteriaFault(criteria, description);
    if (fault) context.addIssue({ code: "custom", path: ["criteria"], message: fault });
  })
  .transform(
    ({ with_contents, ...draft }): CategoryDraft => ({
      ...pictureColumns(draft),
      ...(with_contents && { with_contents }),
    }),
  );

export type CategoryDraft = Omit<z.output<typeof fields>, "image_decorative" | "with_contents"> & {
  /** No column: its contents follow the change of the status. */
  with_contents?: true;
};
