/** The database's refusals of a chooser as French sentences, each with the form field that it concerns. */

import { atMost, slugText } from "#app/catalogue/forms/draft-texts.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";
import type { ChooserField } from "./chooser-draft.ts";

const refusals: ConstraintRefusals<ChooserField> = {
  choosers_slug_key: { field: "slug", text: "cette adresse est déjà prise par une autre aide au choix." },
  choosers_slug_format: { field: "slug", text: slugText },
  choosers_category_id_key: { field: "category_id", text: "cette catégorie a déjà une aide au choix." },
  choosers_category_id_fkey: { field: "category_id", text: "cette catégorie n’existe plus." },
  choosers_title_not_blank: { field: "title", text: "le titre est requis." },
  choosers_title_length: { field: "title", text: atMost(90) },
  choosers_tree_shape: { field: "tree", text: "ces questions ne peuvent pas être enregistrées." },
};

/** Returns why a write of a chooser failed, for anything that the write threw. */
export const chooserRefusal = (error: unknown): WriteRefusal<ChooserField> => writeRefusal(error, refusals);
