/** The form of somebody who signs pages, and why the database refuses it. */
import { z } from "zod";
import { requiredText } from "#app/catalogue/forms/draft-fields.ts";
import { atMost } from "#app/catalogue/forms/draft-texts.ts";
import { slugify } from "#app/catalogue/model/slug.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";

const texts = {
  name: "Le nom est requis",
  letters: "Le nom a besoin de lettres ou de chiffres",
  taken: "Cette signature existe déjà",
  role: "La fonction est requise",
};

/** The schema of the form. */
export const personSchema = z.object({
  name: requiredText(texts.name, 90).refine((name) => slugify(name) !== "", texts.letters),
  role: requiredText(texts.role, 120),
  text: z
    .string()
    .trim()
    .max(600, atMost(600))
    .optional()
    .transform((text) => text ?? ""),
  is_team: z.enum(["person", "team"]).transform((kind) => kind === "team"),
  is_active: z.enum(["shown", "hidden"]).transform((state) => state === "shown"),
});

/** The valid values of the form, as columns of the table. */
export type PersonDraft = z.output<typeof personSchema>;
export type PersonField = keyof PersonDraft;

const refusals: ConstraintRefusals<PersonField> = {
  people_name_key: { field: "name", text: texts.taken },
  people_slug_key: { field: "name", text: texts.taken },
  people_slug_format: { field: "name", text: texts.letters },
  people_slug_length: { field: "name", text: atMost(120) },
  people_name_not_blank: { field: "name", text: texts.name },
  people_name_length: { field: "name", text: atMost(90) },
  people_role_not_blank: { field: "role", text: texts.role },
  people_role_length: { field: "role", text: atMost(120) },
  people_text_length: { field: "text", text: atMost(600) },
};

/** Returns why a write failed, for anything that it threw. */
export const personRefusal = (error: unknown): WriteRefusal<PersonField> => writeRefusal(error, refusals);
