/** The product that opens the home page until a day. All throw the data client’s `PostgrestError`, or `ReadFailure`. */
import { z } from "zod";
import type { Editable } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import type { FeaturedChoiceRow } from "#app/lib/data/database-types.ts";

export type FeaturedDraft = Pick<FeaturedChoiceRow, "product_id" | "ends_on">;

/** The table has one row at most, whose id is `true`. */
export const FEATURED_ID = "true";

const featuredSchema = z.object({
  product_id: z.uuid().meta({ label: "Produit" }),
  ends_on: z.iso.date().meta({ label: "Dernier jour" }),
});

/** No form edits it: a product's row puts it there, and the first screen ends it. */
export const featuredChoice: Editable<FeaturedDraft> = {
  path: "/admin",
  table: "featured_choice",
  noun: { singular: "choix à la une", plural: "choix à la une" },
  columns: {
    product_id: { title: "Produit", read: (id: string, nameOf) => nameOf(id) ?? "Produit supprimé" },
  },
  refusals: {
    featured_choice_pkey: "quelqu’un vient de faire un autre choix.",
    featured_choice_product_id_fkey: "ce produit n’existe plus.",
    featured_choice_ends_on_range: "ce jour n’est pas possible.",
  },
  schema: featuredSchema,
  store: tableStore<FeaturedDraft>({ table: "featured_choice", order: [] }),
};
