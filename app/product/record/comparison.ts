/** Parts of a record behind its page: sources, rivals, costs. */
import { z } from "zod";
import { citation, day, euros, label, sentence, slug, sourceId, textUpTo, unknown } from "./facts.ts";

/** A page or a document that was read for this dossier. */
export const source = z.strictObject({
  /** By which facts cite it. */
  id: sourceId.meta({ label: "Repère", hint: "Par lequel un fait la cite : notice.", isTucked: true }),
  /** How its author knows: the first two are trials, and what was copied decides nothing. */
  rank: z.enum(["measured", "used", "maker", "reported", "copied"]).meta({
    label: "Rang",
    words: {
      measured: "Mesuré",
      used: "Utilisé",
      maker: "Écrit par la marque",
      reported: "Raconté",
      copied: "Recopié",
    },
  }),
  /** Without it the source speaks of this product, and a line of `against` cites it. */
  bearing: z
    .enum(["nothing", "said", "other"])
    .optional()
    .meta({
      label: "Contre notre choix",
      hint: "Sans réponse, une ligne de « Contre notre choix » la cite.",
      words: { nothing: "Rien contre", said: "Déjà dit sur la page", other: "Parle d’autre chose" },
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

/** One of the dossier's criteria, by its key. */
const criterionKey = slug.meta({ label: "Critère", control: "criterion" });
/** A number is drawn as a bar; words are shown as they are. */
const comparedValue = z.union([z.number(), label]);

/** By what the choice was made, as its category states it; the first counts most. */
export const criterion = z.strictObject({
  key: slug.meta({ label: "Critère de la catégorie", control: "categoryCriterion" }),
  name: label.meta({ label: "Nom", isTucked: true }),
  better: z
    .enum(["higher", "lower"])
    .nullable()
    .meta({
      label: "Ce qui vaut mieux",
      words: { higher: "Le plus haut", lower: "Le plus bas", null: "Rien : ce sont des mots" },
    }),
  unit: textUpTo(24)
    .nullable()
    .meta({ label: "Unité", hint: "« h », « g », « € ».", words: { null: "Aucune" } }),
  value: comparedValue.nullable().meta({ label: "Notre choix", words: { null: "Aucune valeur" } }),
  /** Shown in the place of a value that nobody has found. */
  missing: sentence.optional().meta({
    label: "Case vide",
    hint: "Pourquoi aucune valeur, et chez qui aller si ce critère décide.",
  }),
  source: citation,
});

/** A line with the source that it rests on. */
export const citedLine = (longest: number) =>
  z.strictObject({
    text: textUpTo(longest).meta({ label: "Ligne" }),
    source: slug.meta({ label: "Source", control: "source" }),
  });

/** A rival that was considered and not chosen. */
export const rejected = z.strictObject({
  name: label.meta({ label: "Produit" }),
  shortNames: z
    .array(textUpTo(40).meta({ label: "Nom court" }))
    .max(6)
    .optional()
    .meta({ label: "Noms courts", hint: "Ce que l’on tape, sans la marque.", item: "un nom" }),
  generation: label.optional().meta({ label: "Génération", hint: "« modèle de 2020 »" }),
  launchPrice: z
    .strictObject({ amount: euros.meta({ label: "Montant (€)" }), source: citation })
    .optional()
    .meta({ label: "Prix de lancement" }),
  price: z
    .strictObject({
      amount: euros.meta({ label: "Montant (€)" }),
      readOn: day.meta({ label: "Lu le" }),
      source: citation,
    })
    .optional()
    .meta({ label: "Prix lu chez un marchand" }),
  /** The one that decided; `null` for a rival that none of them rejects. */
  criterion: criterionKey
    .nullable()
    .meta({ label: "Critère qui a décidé", words: { null: "Aucun : comparé, non écarté" } }),
  values: z
    .array(
      z.strictObject({
        criterion: criterionKey,
        value: comparedValue.meta({ label: "Valeur" }),
        /** Of words, which do not order themselves as numbers do. */
        winner: z
          .enum(["ours", "theirs", "both"])
          .optional()
          .meta({
            label: "Qui l’emporte",
            hint: "Pour des mots ; des nombres se comparent seuls.",
            words: { ours: "Notre choix", theirs: "Le rival", both: "Égalité" },
          }),
        source: citation,
      }),
    )
    .max(8)
    .meta({ label: "Valeurs", item: "une valeur" }),
  /** Shown where values are missing, and of a rival that is compared only. */
  reason: sentence.optional().meta({ label: "Raison" }),
  betterFor: sentence.nullable().meta({
    label: "Il vous va mieux si",
    hint: "La suite de la phrase : « vous n’avez que des appareils Apple. »",
    words: { null: "Rien à dire" },
  }),
  source: citation,
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

/** How often it is used: the page divides its price by that. */
export const use = z.strictObject({
  what: label.meta({
    label: "Usage",
    hint: "« Deux heures par jour, 220 jours par an ». Les hypothèses y sont toutes.",
  }),
  times: z.int().min(1).max(100_000).meta({ label: "Combien de fois", hint: "Sur toute la durée comptée." }),
  /** The months that are left are counted in the place of `times`. */
  untilMonth: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "is not a month such as 2031-08")
    .optional()
    .meta({ label: "Jusqu’à la fin du mois", hint: "2031-08 : les mois qui restent remplacent le nombre." }),
  each: label.meta({ label: "Chaque fois", hint: "Avec son article : « l’heure »." }),
});

export const compatibility = z.strictObject({
  with: label.meta({ label: "Avec" }),
  answer: z
    .union([z.enum(["yes", "no"]).meta({ words: { yes: "Oui", no: "Non" } }), unknown])
    .meta({ label: "Réponse", words: { unknown: "Inconnue" } }),
  note: sentence.nullable().meta({ label: "Précision", words: { null: "Aucune" } }),
  source: citation,
});
