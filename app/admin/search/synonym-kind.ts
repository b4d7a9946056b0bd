/** Other words for a search, in the back office: each leads to a category or a product. */
import { z } from "zod";
import type { Editable } from "#app/admin/entity/entity.ts";
import { requiredText } from "#app/admin/fields/draft-fields.ts";
import {
  kinds,
  kindWords,
  type ListedSynonym,
  noTarget,
  type SynonymDraft,
  synonymList,
} from "./synonym-list.ts";

export const synonymSchema = z.object({
  term: requiredText("Le mot est requis", 80)
    .regex(/[\p{L}\p{N}]/u, "Au moins un mot qui se cherche, en lettres ou en chiffres")
    .meta({ label: "Mot ou modèle", hint: "Comme on le tape. Accents, tirets et pluriel ne comptent pas." }),
  kind: z.enum(kinds, { error: "Choisissez ce que c’est" }).meta({
    label: synonymList.columns.kind.title,
    words: kindWords,
    initial: "synonym",
  }),
  path: requiredText("L’adresse est requise", 320).startsWith("/", "L’adresse commence par /").meta({
    label: synonymList.columns.path.title,
    hint: "Tapez quelques lettres de la catégorie ou du produit, puis choisissez dans la liste.",
    control: "cataloguePath",
  }),
});

export const synonyms: Editable<SynonymDraft, ListedSynonym> = {
  ...synonymList,
  schema: synonymSchema,
  refusals: {
    search_synonyms_term_key: "Ce mot y mène déjà",
    search_synonyms_category_id_fkey: { field: "path", text: noTarget },
    search_synonyms_product_id_fkey: { field: "path", text: noTarget },
    search_synonyms_target_one: { field: "path", text: noTarget },
    search_synonyms_target_near: {
      field: "path",
      text: "Ce que nous n’avons pas traité mène à une catégorie",
    },
  },
};
