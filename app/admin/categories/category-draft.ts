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
import { criteriaOf, criterionKey, weightTexts } from "#app/product/criteria.ts";
import type { Criterion, Weight } from "#app/product/rows.ts";
import { categoryColumns } from "./category-columns.ts";

/** The limit of PostgreSQL's `integer`. */
const GREATEST_INTEGER = 2_147_483_647;

const wholeNumber = "L’ordre doit être un nombre entier";

/** A criterion that is renamed stays the one that dossiers name by its key. */
const criterion = z
  .object({
    key: z.string().meta({ control: "none" }).optional(),
    name: requiredProse("Le critère est requis", 200).meta({ label: "Critère" }),
    weight: z
      .enum(["3", "2", "1"], { error: "Choisissez un poids" })
      .transform((weight) => Number(weight) as Weight)
      .meta({ label: "Poids", words: weightTexts }),
    definition: requiredProse("La définition est requise", 400).meta({
      label: "Ce qu’il veut dire",
      lines: 2,
    }),
  })
  .transform(({ key, ...rest }): Criterion => ({ key: key || criterionKey(rest.name), ...rest }));

const criteria = z.array(criterion).max(8, "8 critères au maximum").default([]);

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
  criteria: criteria.meta({
    label: "Critères",
    hint: "Chacun nommé comme dans la description\u00a0: «\u00a0la taille\u00a0», et ce qu’il veut dire\u00a0: «\u00a0tient dans une main.\u00a0»",
    item: "un critère",
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

/** The schema of the category form. Its output is a row. Lengths are the table's. */
export const categorySchema = fields
  .refine(isDescribed, undescribed)
  .superRefine(({ criteria, description }, context) => {
    const named = criteriaOf(description).map((name) => name.toLocaleLowerCase("fr"));
    for (const [index, { key, name }] of criteria.entries()) {
      const fault = !named.includes(name.toLocaleLowerCase("fr"))
        ? "n’est pas dans la phrase «\u00a0Nos critères\u00a0» de la description"
        : criteria.findIndex((one) => one.key === key) < index && "est défini deux fois";
      if (fault)
        context.addIssue({
          code: "custom",
          path: ["criteria", index, "name"],
          message: `«\u00a0${name}\u00a0» ${fault}`,
        });
    }
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
