/** The people and teams that sign pages, in the back office. */
import { z } from "zod";
import type { Entity } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import {
  atMost,
  optionalText,
  requiredProse,
  requiredText,
  slugLabel,
} from "#app/admin/fields/draft-fields.ts";
import { slugify } from "#app/lib/slug.ts";

const shownWords = { true: "Affichée", false: "Masquée" };

const texts = {
  letters: "Le nom a besoin de lettres ou de chiffres",
  taken: "Cette signature existe déjà",
};

export const signatureSchema = z.object({
  name: requiredText("Le nom est requis", 90)
    .refine((name) => slugify(name) !== "", texts.letters)
    .meta({
      label: "Nom",
      hint: "Tel que les dossiers l’écrivent : c’est lui qui les y rattache.",
    }),
  role: requiredProse("La fonction est requise", 120).meta({ label: "Fonction" }),
  text: optionalText(600)
    .transform((text) => text ?? "")
    .meta({ label: "Présentation", lines: 3 }),
  is_team: z.boolean().meta({ label: "Signe", words: { false: "En son nom", true: "Pour une équipe" } }),
  is_active: z.boolean().meta({
    label: "Page À propos",
    hint: "Le nom reste sur les pages déjà signées.",
    words: shownWords,
    initial: true,
  }),
});

type SignatureDraft = z.output<typeof signatureSchema>;

export const signatures: Entity<SignatureDraft> = {
  path: "/admin/people",
  entry: { group: "Réglages", tabOf: "Réglages", before: "/admin/users", right: "administrator" },
  nameColumn: "name",
  title: "Signatures",
  lead: "Les noms sous lesquels paraissent pages et évaluations. Un dossier les reprend tels qu’ils sont écrits ici.",

  table: "people",
  noun: { singular: "signature", plural: "signatures", isFeminine: true },
  nameOf: ({ draft }) => draft.name,
  listed: ["name", "role", "is_active"],
  columns: {
    is_active: { title: "À propos", read: (isActive: boolean) => shownWords[`${isActive}`] },
    slug: { title: slugLabel },
  },
  store: {
    ...tableStore<SignatureDraft>({
      table: "people",
      order: ["-is_team", "sort_key"],
      // The slug stays when the name changes: addresses name it.
      atCreation: ({ name }) => ({ slug: slugify(name) }),
    }),
    remove: undefined,
  },
  schema: signatureSchema,
  refusals: {
    people_name_key: texts.taken,
    people_slug_key: { field: "name", text: texts.taken },
    people_slug_format: { field: "name", text: texts.letters },
    people_slug_length: { field: "name", text: atMost(120) },
  },
};
