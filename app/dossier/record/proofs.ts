/** Parts of a record behind its page: sources, rivals, costs. */
import { z } from "zod";
import { citation, day, euros, label, sentence, sourceId, unknown } from "./values.ts";

/** A page or a document that was read for this dossier. */
export const source = z.strictObject({
  /** By which facts cite it. */
  id: sourceId.meta({ label: "Repère", hint: "Par lequel un fait la cite : notice, fnac." }),
  kind: z
    .enum(["maker", "manual", "merchant", "press", "authority", "measured", "calculated"])
    .optional()
    .meta({
      label: "Nature",
      words: {
        maker: "Fabricant",
        manual: "Notice",
        merchant: "Marchand",
        press: "Presse",
        authority: "Autorité",
        measured: "Mesuré par nous",
        calculated: "Calculé",
      },
    }),
  name: label.meta({ label: "Nom" }),
  /** `null` for what we measured or calculated. */
  url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .meta({ label: "Adresse" }),
  readOn: day.meta({ label: "Lue le" }),
  /** What the dossier takes from it. */
  states: sentence.meta({ label: "Ce que le dossier en retient" }),
});

/** A table against other products, ours in the first column. */
export const comparison = z
  .strictObject({
    title: label.meta({ label: "Titre" }),
    intro: sentence.meta({ label: "Introduction" }),
    caption: sentence.meta({ label: "Légende", hint: "Ce qui est comparé, et le jour où cela a été lu." }),
    products: z
      .array(label.meta({ label: "Produit" }))
      .min(3)
      .max(5)
      .meta({ label: "Produits comparés", hint: "Le nôtre d’abord.", item: "un produit" }),
    rows: z
      .array(
        z.strictObject({
          criterion: label.meta({ label: "Critère" }),
          values: z
            .array(label.meta({ label: "Valeur" }))
            .meta({ label: "Valeurs", hint: "Une par produit, dans leur ordre.", item: "une valeur" }),
          source: citation,
        }),
      )
      .min(3)
      .meta({ label: "Critères", item: "un critère" }),
    conclusion: sentence.meta({ label: "Conclusion" }),
  })
  .refine(({ products, rows }) => rows.every(({ values }) => values.length === products.length), {
    path: ["rows"],
    error: "has a row without exactly one value per product",
  });

/** A rival that was considered and not chosen. */
export const rejected = z.strictObject({
  name: label.meta({ label: "Produit" }),
  price: z
    .union([
      unknown,
      z.strictObject({
        amount: euros.meta({ label: "Montant (€)" }),
        readOn: day.meta({ label: "Lu le" }),
      }),
    ])
    .meta({ label: "Prix" }),
  criterion: label.meta({ label: "Critère manqué" }),
  reason: sentence.meta({ label: "Raison" }),
  source: citation,
  betterFor: sentence.nullable().meta({ label: "Meilleur choix pour", words: { null: "Personne" } }),
});

/** What it costs besides its price. */
export const cost = z.strictObject({
  what: label.meta({ label: "Quoi" }),
  amount: euros.meta({ label: "Montant (€)" }),
  every: z
    .enum(["once", "month", "year"])
    .meta({ label: "Fréquence", words: { once: "Une fois", month: "Par mois", year: "Par an" } }),
  /** The first month in which it is due, counted from the purchase. */
  fromMonth: z.int().min(0).max(120).meta({ label: "À partir du mois", hint: "0 : dès l’achat." }),
  source: citation,
});

export const compatibility = z.strictObject({
  with: label.meta({ label: "Avec" }),
  answer: z
    .union([z.enum(["yes", "no"]).meta({ words: { yes: "Oui", no: "Non" } }), unknown])
    .meta({ label: "Réponse", words: { unknown: "Non relevée" } }),
  note: sentence.nullable().meta({ label: "Précision", words: { null: "Aucune" } }),
  source: citation,
});
