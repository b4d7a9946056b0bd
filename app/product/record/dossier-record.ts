/**
 * The record of a dossier: in the database, in the editor and in `demo/content/<slug>/record.json`. It leaves out
 * what the product's row owns: name, category, merchant and price. A fact that no source states is absent,
 * never a guess: the page leaves it out, and says in `unknowns` what of it could change a decision. A record
 * without an analysis may be short: its lists are empty then. Texts are French with its typography. The
 * metadata name the fields of the editor.
 */
import { z } from "zod";
import { citedLine, compatibility, cost, criterion, rejected, source, use } from "./comparison.ts";
import {
  citation,
  day,
  feature,
  guarantees,
  label,
  notFor,
  picture,
  price,
  rating,
  regulation,
  sentence,
  slug,
  specification,
  textUpTo,
  trial,
} from "./facts.ts";
import { advice, lasting, refurbished } from "./outlook.ts";

/** The figures of an analysis: pictures, and drawings made of numbers. */

const figureName = slug.meta({ label: "Nom", hint: "Minuscules, chiffres et tirets." });

/** A picture within the analysis, which names it: `![](figure:tailles)`. */
const figure = z.strictObject({
  name: figureName,
  picture: picture.meta({ label: "Image" }),
  caption: sentence.nullable().meta({ label: "Légende", words: { null: "Aucune" } }),
});

const amount = z.number().nonnegative();

/**
 * Amounts of one kind, drawn as bars; one with a lower end as a band.
 * The analysis names it as it names a figure.
 */
const chart = z.strictObject({
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
const sizes = z.strictObject({
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

const seo = z.strictObject({
  title: textUpTo(60).meta({ label: "Titre", hint: "60 caractères au plus." }),
  description: textUpTo(155).meta({ label: "Description", hint: "155 caractères au plus." }),
});

/** Of an analysis, before its conclusion. */
export const FEWEST_SECTIONS = 5;

const analysis = z.strictObject({
  title: label.meta({ label: "Titre" }),
  lead: sentence.meta({ label: "Ce que l’analyse conclut", hint: "Une phrase ou deux, sous le titre." }),
  /** Such as 'Analyse marketing détaillée'. */
  badge: label
    .nullable()
    .meta({ label: "Étiquette au-dessus du titre", words: { null: "Aucune" }, isTucked: true }),
  numbering: z.enum(["arabic", "roman"]).meta({
    label: "Numéros des parties",
    initial: "arabic",
    words: { arabic: "1, 2, 3", roman: "I, II, III" },
    isTucked: true,
  }),
  /** The number of sections before the conclusion, usually eight. The gate compares it with the text. */
  sections: z
    .int()
    .min(FEWEST_SECTIONS)
    .meta({ label: "Nombre de parties avant la conclusion", control: "none" }),
  isConclusionNumbered: z.boolean().meta({ label: "La conclusion porte aussi un numéro", isTucked: true }),
  updatedOn: day.meta({ label: "Texte changé le", isTucked: true }),
  seo: seo.meta({ label: "Analyse dans les moteurs de recherche", isTucked: true }),
});

/** Two or three lines of a phone. */
const LONGEST_CARD_LINE = 140;

export const dossierRecord = z.strictObject({
  /** Raised with a change of shape; `server/dossiers/former-records.ts` then rewrites what is stored. */
  schemaVersion: z.literal(5),
  kind: label.meta({ label: "Genre de produit", hint: "Au-dessus du nom : « Montre connectée hybride »." }),
  shortName: textUpTo(40).optional().meta({
    label: "Nom court",
    hint: "Sur la carte, en deux lignes ; sans lui, le début du titre.",
  }),
  tagline: textUpTo(95).meta({
    label: "Accroche",
    hint: "Le verdict en une phrase, sous le nom et dans les listes : ce que le produit fait bien.",
  }),
  audience: sentence.meta({
    label: "Pour vous si",
    hint: "La suite de la phrase : « vous voyagez chaque semaine, et voulez un modèle pliable. »",
  }),
  notFor: z.array(notFor).max(3).meta({ label: "Passez votre chemin si", item: "un cas" }),
  criteria: z
    .array(criterion)
    .max(8)
    .optional()
    .meta({
      label: "Critères",
      hint: "Ceux de la catégorie, dans leur ordre, avec ce que vaut notre choix.",
      item: "un critère",
      summary: ["name", "value"],
    }),
  rejected: z
    .array(rejected)
    .max(8)
    .optional()
    .meta({ label: "Écartés, et pourquoi", item: "un produit écarté", lines: 2 }),
  trial: trial.meta({ label: "Essai", words: { none: "Non essayé" } }),
  badges: z
    .array(textUpTo(40).meta({ label: "Mot" }))
    .min(1)
    .max(5)
    .meta({ label: "En quelques mots", hint: "Chacun tient en 40 caractères.", item: "un mot" }),
  price: price.meta({
    label: "Prix",
    hint: "Le montant affiché est celui de la fiche. Les textes le citent par {prix}, et le marchand par {marchand}.",
  }),
  advice: advice.nullish().meta({
    label: "Acheter ou attendre",
    hint: "Une ligne sur la carte, les vignettes, le flux et les alertes.",
    words: { null: "Rien à dire" },
  }),
  refurbished: refurbished.optional().meta({
    label: "Le même, reconditionné",
    hint: "Le même modèle, chez un vendeur qui le garantit. Un prix lu il y a plus de 90 jours n’est plus montré.",
  }),
  modelReference: label
    .optional()
    .meta({ label: "Référence complète du modèle", hint: "Celle du fabricant." }),
  enteredOn: day.meta({ label: "Faits saisis le", isTucked: true }),
  checkedOn: day.nullable().meta({
    label: "Faits vérifiés le",
    hint: "Le jour de la dernière comparaison avec le fabricant et les marchands.",
    words: { null: "Pas encore vérifiés" },
  }),
  /**
   * Several make a carousel. The row's picture is the page's main one; if it is the first here,
   * its size is this one.
   */
  pictures: z
    .array(picture)
    .max(6, "has more than six pictures")
    .meta({
      label: "Vues du produit",
      hint: "La première est l’image de la fiche ; les suivantes s’y ajoutent.",
      item: "une image",
      summary: ["alt"],
    }),
  verdict: textUpTo(900).meta({ label: "Notre avis", hint: "Pourquoi ce choix, en deux à quatre phrases." }),
  against: z.array(citedLine(200)).max(3).optional().meta({
    label: "Contre notre choix",
    hint: "Ce que nos propres sources disent contre lui, en trois lignes au plus.",
    item: "une ligne",
  }),
  newer: citedLine(LONGEST_CARD_LINE).optional().meta({
    label: "Et le nouveau ?",
    hint: "Sur la carte : ce que vaut un modèle plus récent. Un prix y porte son jour.",
  }),
  cheaper: citedLine(LONGEST_CARD_LINE).optional().meta({
    label: "Moins cher ?",
    hint: "Sur la carte : ce qui suffit pour moins. Un prix y porte son jour.",
  }),
  unknowns: z
    .array(textUpTo(160).meta({ label: "Phrase" }))
    .max(5)
    .optional()
    .meta({
      label: "Ce que nous ne savons pas",
      hint: "Ce qui manque et pourrait changer une décision, en cinq phrases au plus.",
      item: "une phrase",
    }),
  /** Shown, and part of the JSON-LD as positive notes. */
  strengths: z
    .array(textUpTo(160).meta({ label: "Point fort" }))
    .max(6)
    .meta({ label: "Points forts", item: "un point fort" }),
  features: z.array(feature).max(8).meta({ label: "Ce qui fait la différence", item: "une carte" }),
  specifications: z
    .array(specification)
    .max(18)
    .meta({ label: "Caractéristiques", item: "une caractéristique" }),
  rating: rating.nullable().meta({
    label: "Note des acheteurs",
    hint: "Lue ailleurs ; elle ne passe jamais pour la nôtre.",
    words: { null: "Aucune" },
  }),
  guarantees: guarantees.meta({ label: "Garanties", hint: "La garantie légale est écrite par la page." }),
  regulation: regulation.meta({ label: "Mentions obligatoires", control: "duties" }),
  sources: z
    .array(source)
    .max(60)
    .meta({ label: "Sources lues", item: "une source", summary: ["name", "rank", "readOn"] }),
  costs: z.array(cost).max(12).optional().meta({ label: "Coûts après l’achat", item: "un coût" }),
  uses: z.array(use).max(4).optional().meta({ label: "Le prix d’un usage", item: "un usage" }),
  lasting: lasting.optional().meta({
    label: "Ce qu’il deviendra",
    hint: "L’étiquette énergie, avec les mentions obligatoires, s’y ajoute.",
  }),
  compatibility: z
    .array(compatibility)
    .max(20)
    .optional()
    .meta({ label: "Compatibilité", item: "un appareil", summary: ["with", "answer", "note"] }),
  figures: z.array(figure).max(12).optional().meta({
    label: "Figures de l’analyse",
    hint: "L’analyse les nomme : ![](figure:tailles).",
    item: "une figure",
  }),
  charts: z.array(chart).max(6).optional().meta({
    label: "Figures dessinées : barres",
    hint: "L’analyse les nomme de même : ![](figure:prix).",
    item: "une figure",
  }),
  sizes: z.array(sizes).max(3).optional().meta({
    label: "Figures dessinées : tailles à l’échelle",
    hint: "L’analyse les nomme de même : ![](figure:tailles).",
    item: "une figure",
  }),
  writtenBy: label
    .optional()
    .meta({ label: "Rédaction", control: "signature", words: { "": "Toute l’équipe" } }),
  checkedBy: label.optional().meta({ label: "Relecture", control: "signature", words: { "": "Personne" } }),
  /** Their titles are part of the JSON-LD as negative notes. */
  pointsToConsider: z
    .array(z.strictObject({ title: label.meta({ label: "Titre" }), text: sentence.meta({ label: "Texte" }) }))
    .max(6)
    .meta({ label: "Points à considérer", item: "un point", summary: ["title", "text"] }),
  closing: z
    .strictObject({ title: label.meta({ label: "Titre" }), text: sentence.meta({ label: "Texte" }) })
    .nullable()
    .meta({ label: "Dernier appel", words: { null: "Aucun" } }),
  seo: seo.meta({ label: "Page dans les moteurs de recherche", isTucked: true }),
  analysis: analysis.nullable().meta({ label: "Analyse", words: { null: "Aucune : la fiche est courte" } }),
});

/** A draft has this shape too, with texts and lists that may be empty: `dossierRecord` says what is missing. */
export type DossierRecord = z.infer<typeof dossierRecord>;
