/** The people and teams that sign pages, in the back office. */
import { z } from "zod";
import { requiredText } from "#app/catalogue/forms/draft-fields.ts";
import { atMost, slugLabel } from "#app/catalogue/forms/draft-texts.ts";
import { slugify } from "#app/catalogue/model/slug.ts";
import { defineEntity } from "#app/data/entities/entity.ts";
import { tableStore } from "#app/data/entities/table-store.ts";

const texts = {
  letters: "Le nom a besoin de lettres ou de chiffres",
  taken: "Cette signature existe déjà",
};

export const signatureSchema = z.object({
  name: requiredText("Le nom est requis", 90)
    .refine((name) => slugify(name) !== "", texts.letters)
    .meta({ label: "Nom", hint: "Tel que les dossiers l’écrivent : c’est lui qui les y rattache." }),
  role: requiredText("La fonction est requise", 120).meta({ label: "Fonction" }),
  text: z
    .string()
    .trim()
    .max(600, atMost(600))
    .optional()
    .transform((text) => text ?? "")
    .meta({ label: "Présentation", lines: 3 }),
  is_team: z.boolean().meta({ label: "Signe", words: { false: "En son nom", true: "Pour une équipe" } }),
  is_active: z.boolean().meta({
    label: "Page À propos",
    hint: "Le nom reste sur les pages déjà signées.",
    words: { true: "Affichée", false: "Masquée" },
    initial: true,
  }),
});

export const signatures = defineEntity({
  table: "people",
  noun: { singular: "signature", plural: "signatures", isFeminine: true },
  schema: signatureSchema,
  nameOf: ({ draft }) => draft.name,
  listed: ["name", "role", "is_active"],
  columns: { is_active: { title: "À propos" }, slug: { title: slugLabel } },
  refusals: {
    people_name_key: texts.taken,
    people_slug_key: { field: "name", text: texts.taken },
    people_slug_format: { field: "name", text: texts.letters },
    people_slug_length: { field: "name", text: atMost(120) },
  },
  store: {
    ...tableStore({
      table: "people",
      schema: signatureSchema,
      order: ["-is_team", "name"],
      // The slug stays when the name changes: addresses name it.
      atCreation: ({ name }) => ({ slug: slugify(name) }),
    }),
    remove: undefined,
  },
});
