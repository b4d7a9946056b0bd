import { z } from "zod";
import { requiredText } from "#app/catalogue/forms/draft-fields.ts";
import { atMost } from "#app/catalogue/forms/draft-texts.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";

export const synonymKinds = ["synonym", "model", "near"] as const;
export type SynonymKind = (typeof synonymKinds)[number];

const texts = {
  words: "Au moins un mot qui se cherche, en lettres ou en chiffres",
  kind: "Choisissez ce que c’est",
  taken: "Ce mot y mène déjà",
  near: "Ce que nous n’avons pas traité mène à une catégorie",
  noTarget: "Il n’y a ni catégorie ni produit à cette adresse",
};

/** The schema of the form for another word. */
export const synonymSchema = z.object({
  term: requiredText("Le mot est requis", 80).regex(/[\p{L}\p{N}]/u, texts.words),
  kind: z.enum(synonymKinds, { error: texts.kind }),
  path: requiredText("L’adresse est requise", 320).startsWith("/", "L’adresse commence par /"),
});

export type SynonymDraft = z.output<typeof synonymSchema>;

/** For an address at which nothing is. */
export const noTarget = { field: "path", message: texts.noTarget } as const;

const refusals: ConstraintRefusals<keyof SynonymDraft> = {
  search_synonyms_term_length: { field: "term", text: atMost(80) },
  search_synonyms_term_trimmed: { field: "term", text: texts.words },
  search_synonyms_term_words: { field: "term", text: texts.words },
  search_synonyms_term_key: { field: "term", text: texts.taken },
  search_synonyms_kind_known: { field: "kind", text: texts.kind },
  search_synonyms_category_id_fkey: { field: "path", text: texts.noTarget },
  search_synonyms_product_id_fkey: { field: "path", text: texts.noTarget },
  search_synonyms_target_one: { field: "path", text: texts.noTarget },
  search_synonyms_target_near: { field: "path", text: texts.near },
};

/** Returns why a write of a word failed, for anything that the write threw. */
export const synonymRefusal = (error: unknown): WriteRefusal<keyof SynonymDraft> =>
  writeRefusal(error, refusals);
