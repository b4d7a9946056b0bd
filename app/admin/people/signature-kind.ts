/** The people and teams that sign pages, in the back office. */
import { z } from "zod";
import type { Editable } from "#app/admin/entity/entity.ts";
import { optionalText, requiredProse, requiredText } from "#app/admin/fields/draft-fields.ts";
import { atMost } from "#app/admin/fields/draft-texts.ts";
import { slugify } from "#app/lib/slug.ts";
import { type SignatureDraft, shownWords, signatureList } from "./signature-list.ts";

const texts = {
  letters: "Le nom a besoin de lettres ou de chiffres",
  taken: "Cette signature existe déjà",
};

export const signatureSchema = z.object({
  name: requiredText("Le nom est requis", 90)
    .refine((name) => slugify(name) !== "", texts.letters)
    .meta({
      label: signatureList.columns.name.title,
      hint: "Tel que les dossiers l’écrivent : c’est lui qui les y rattache.",
    }),
  role: requiredProse("La fonction est requise", 120).meta({ label: signatureList.columns.role.title }),
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

export const signatures: Editable<SignatureDraft> = {
  ...signatureList,
  schema: signatureSchema,
  refusals: {
    people_name_key: texts.taken,
    people_slug_key: { field: "name", text: texts.taken },
    people_slug_format: { field: "name", text: texts.letters },
    people_slug_length: { field: "name", text: atMost(120) },
  },
};
