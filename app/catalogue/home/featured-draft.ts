import { z } from "zod";
import { requiredText } from "#app/catalogue/forms/draft-fields.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** Writes a day as 2026-11-22. */
const dayInParis = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** Returns the day in Paris, some days from now. */
const dayFromNow = (days: number) => dayInParis.format(Date.now() + days * DAY_MS);

/** The schema of the form that chooses the product of the home page. */
export const featuredSchema = z.object({
  path: requiredText("L’adresse du produit est requise", 300).startsWith("/", "L’adresse commence par /"),
  ends_on: z.iso
    .date({ error: "Le dernier jour est requis", abort: true })
    .refine((day) => day >= dayFromNow(0), { error: "Ce jour est passé", abort: true })
    .refine((day) => day <= dayFromNow(MAX_DAYS), "Un an au plus\u00a0: un choix sans fin serait une règle"),
});

export type FeaturedDraft = z.output<typeof featuredSchema>;

/** For an address at which there is no active product. */
export const noProduct = "aucun produit actif n’est à cette adresse.";

const refusals: ConstraintRefusals<keyof FeaturedDraft> = {
  featured_choice_pkey: {
    field: "path",
    text: "quelqu’un vient de faire un autre choix\u00a0: fermez ce formulaire pour le voir.",
  },
  featured_choice_product_id_fkey: { field: "path", text: noProduct },
  featured_choice_ends_on_range: { field: "ends_on", text: "ce jour n’est pas possible." },
};

/** Returns why a write of the choice failed, for anything that the write threw. */
export const featuredRefusal = (error: unknown): WriteRefusal<keyof FeaturedDraft> =>
  writeRefusal(error, refusals);
