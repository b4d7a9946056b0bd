/** The choice of the home page's product, in the back office: what its form takes. */
import { z } from "zod";
import type { Editable } from "#app/admin/entity/entity.ts";
import { requiredText } from "#app/admin/fields/draft-fields.ts";
import { parisDay } from "#app/lib/formatting/paris-time.ts";
import { type FeaturedChoice, type FeaturedDraft, featuredState, noProduct } from "./featured-state.ts";

const MAX_DAYS = 366;

export const featuredSchema = z.object({
  path: requiredText("L’adresse du produit est requise", 300)
    .startsWith("/", "L’adresse commence par /")
    .meta({
      label: "Adresse du produit",
      hint: "Tapez quelques lettres de son nom, puis choisissez-le dans la liste.",
      control: "productPath",
    }),
  ends_on: z.iso
    .date({ error: "Le dernier jour est requis", abort: true })
    .refine((day) => day >= parisDay(), { error: "Ce jour est passé", abort: true })
    .refine(
      (day) => day <= parisDay(MAX_DAYS),
      "Un an au plus\u00a0: la page d’accueil suit sinon l’ordre des rayons",
    )
    .meta({
      label: "Dernier jour",
      hint: "Ce jour compris, à l’heure de Paris. Ensuite la page d’accueil suit de nouveau l’ordre des rayons.",
    }),
});

export const featuredChoice: Editable<FeaturedDraft, FeaturedChoice> = {
  ...featuredState,
  schema: featuredSchema,
  refusals: {
    featured_choice_pkey: {
      field: "path",
      text: "quelqu’un vient de faire un autre choix\u00a0: fermez ce formulaire pour le voir.",
    },
    featured_choice_product_id_fkey: { field: "path", text: noProduct },
    featured_choice_ends_on_range: "ce jour n’est pas possible.",
  },
};
