/** Choosers in the back office: what their form takes, and why the database refuses it. */
import type { Editable } from "#app/admin/entity/entity.ts";
import { chooserSchema } from "./chooser-draft.ts";
import { type ChooserDraft, chooserList } from "./chooser-list.ts";

export const choosers: Editable<ChooserDraft> = {
  ...chooserList,
  schema: chooserSchema,
  refusals: {
    choosers_slug_key: "cette adresse est déjà prise par une autre aide au choix.",
    choosers_category_id_key: "cette catégorie a déjà une aide au choix.",
    choosers_category_id_fkey: "cette catégorie n’existe plus.",
    choosers_tree_shape: "ces questions ne peuvent pas être enregistrées.",
  },
};
