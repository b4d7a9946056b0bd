/** The figures of an analysis: pictures, and drawings made of numbers. */
import { z } from "zod";
import { citation, picture, sentence, slug, textUpTo } from "./values.ts";

const figureName = slug.meta({ label: "Nom", hint: "Minuscules, chiffres et tirets." });

/** A picture within the analysis, which names it: `![](figure:tailles)`. */
export const figure = z.strictObject({
  name: figureName,
  picture: picture.meta({ label: "Image" }),
  caption: sentence.nullable().meta({ label: "Légende", words: { null: "Aucune" } }),
});

const amount = z.number().nonnegative();

/**
 * Amounts of one kind, drawn as bars; one with a lower end as a band.
 * The analysis names it as it names a figure.
 */
export const chart = z.strictObject({
  name: figureName,
  caption: sentence.meta({ label: "Légende", hint: "Ce que l’on compare, et d’où viennent les nombres." }),
  /** Behind each amount, such as "€" or "charges". */
  unit: textUpTo(24).meta({ label: "Unité", hint: "« € », « h », « charges par an »." }),
  bars: z
    .array(
      z.strictObject({
        label: textUpTo(32).meta({ label: "Nom" }),
        low: amount.nullable().meta({ label: "Bas de la fourchette", words: { null: "Pas de fourchette" } }),
        /** `null` is the product's price, which the row owns. */
        amount: amount
          .nullable()
          .meta({ label: "Valeur, ou haut de la fourchette", words: { null: "Le prix de la fiche" } }),
        isOurs: z.boolean().meta({ label: "Notre choix" }),
        source: citation,
      }),
    )
    .min(2)
    .max(6)
    .meta({ label: "Barres", item: "une barre" }),
});

/** Outlines of things at one scale. */
export const sizes = z.strictObject({
  name: figureName,
  caption: sentence.meta({ label: "Légende" }),
  things: z
    .array(
      z.strictObject({
        label: textUpTo(24).meta({ label: "Nom" }),
        widthMm: z.number().positive().meta({ label: "Largeur (mm)" }),
        heightMm: z.number().positive().meta({ label: "Hauteur (mm)" }),
        isOurs: z.boolean().meta({ label: "Notre choix" }),
        source: citation,
      }),
    )
    .min(2)
    .max(4)
    .meta({ label: "Objets", item: "un objet" }),
});
