/** The values that the parts of a record share, and the parts that say what the product is, and for whom. */
import { z } from "zod";
import { featureIconNames, featureIconWords } from "./feature-icon-names.ts";

const text = z.string().trim().min(1, "is empty");
export const textUpTo = (most: number) => text.max(most, `is longer than ${most} characters`);
export const sentence = textUpTo(600);
export const label = textUpTo(90);
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug");
export const day = z.iso.date("is not a day such as 2026-11-21");
export const euros = z.number().positive();
export const unknown = z.literal("unknown");
export const sourceId = slug.optional();
/** Names an entry of `sources`, by its `id`. */
export const citation = sourceId.meta({ label: "Source", control: "source" });

/** A drawing, or the largest size of an uploaded picture. */
const PICTURE_ADDRESS =
  /^\/media\/(produits\/[a-z0-9-]+\.(svg|avif|webp)|photos\/[0-9a-f]{32}-\d+x\d+\/\d+\.(avif|webp))$/;

export const picture = z
  .strictObject({
    src: z
      .string()
      .regex(PICTURE_ADDRESS, "is not a picture of /media/produits/ or /media/photos/")
      .meta({ label: "Adresse" }),
    /** The alternative text. */
    alt: textUpTo(200).meta({
      label: "Texte alternatif",
      hint: "Ce que montre l’image, pour qui ne la voit pas.",
    }),
    width: z.int().positive().meta({ label: "Largeur (px)" }),
    height: z.int().positive().meta({ label: "Hauteur (px)" }),
  })
  .meta({ control: "picture" });

/** What a record says of the price; the amount is the row's. */
export const price = z.strictObject({
  /** Shows "environ" before the amount. */
  isApproximate: z.boolean().meta({ label: "Prix approximatif : « environ » avant le montant" }),
  /** An earlier price; `app/product/price.ts` says when it is struck through. */
  old: z
    .strictObject({
      amount: euros.meta({ label: "Montant (€)" }),
      meaning: z
        .enum(["prix de lancement", "prix conseillé", "prix habituel", "ancien prix indicatif"])
        .meta({ label: "Ce que c’était" }),
      source: citation,
    })
    .nullable()
    .meta({
      label: "Prix antérieur",
      hint: "Barré s’il est de lancement ou conseillé, sourcé, et d’au moins 5 % au-dessus du prix.",
      words: { null: "Aucun" },
    }),
  /** Versions and other prices. */
  note: sentence
    .nullable()
    .meta({ label: "Note sur le prix", hint: "Versions, autres prix.", words: { null: "Aucune" } }),
  sentences: z
    .array(
      z.strictObject({
        below: euros.meta({ label: "Sous ce montant (€)" }),
        text: sentence.meta({ label: "Phrase" }),
      }),
    )
    .max(4)
    .optional()
    .meta({
      label: "Phrases selon le prix",
      hint: "Chacune est lue tant que le prix de la fiche est sous son montant.",
      item: "une phrase",
    }),
});

export const feature = z.strictObject({
  icon: z.enum(featureIconNames).meta({ label: "Icône", control: "icon", words: featureIconWords }),
  title: label.meta({ label: "Titre" }),
  text: sentence.meta({ label: "Texte" }),
  source: citation,
});

/** One row of the table: `label` such as "Autonomie", `value` such as "environ 30 jours". */
export const specification = z.strictObject({
  label: label.meta({ label: "Nom" }),
  value: textUpTo(240).meta({ label: "Valeur" }),
  source: citation,
});

/**
 * Without the legal guarantee: it is the same for every product, and no advantage of one (code de la
 * consommation, L121-4). What is not known is absent.
 */
export const guarantees = z.strictObject({
  /** « garantie commerciale », the maker's or the seller's. */
  commercial: sentence.optional().meta({ label: "Garantie commerciale" }),
  returns: sentence.optional().meta({ label: "Retour" }),
  delivery: sentence
    .optional()
    .meta({ label: "Livraison", hint: "Continue ce mot : « annoncée gratuite »." }),
  support: sentence.optional().meta({ label: "Assistance" }),
});

/**
 * A rating from elsewhere, shown with its source and date. It stays out of JSON-LD,
 * where it would pass for our own.
 */
export const rating = z.strictObject({
  value: z.number().min(0).max(5).meta({ label: "Note sur 5" }),
  /** Such as "plus de 500 avis". */
  reviews: z.union([label, unknown]).meta({ label: "Nombre d’avis", hint: "« plus de 500 avis »" }),
  source: z.union([label, unknown]).meta({ label: "Où elle a été lue" }),
  readOn: z.union([day, unknown]).meta({ label: "Lue le" }),
});

/** Whether and how we tried the product. */
export const trial = z.union([
  z.literal("none"),
  z.strictObject({
    how: z
      .enum(["handled", "used"])
      .meta({ label: "Comment", words: { handled: "Pris en main", used: "Utilisé" } }),
    days: z.int().positive().meta({ label: "Nombre de jours" }),
    from: z
      .enum(["bought", "lent"])
      .meta({ label: "Exemplaire", words: { bought: "Acheté", lent: "Prêté" } }),
    by: label.meta({ label: "Par qui" }),
  }),
]);

/**
 * For whom the product is wrong, and what of ours suits them; `null` when we have nothing. `who` goes on from
 * « Passez votre chemin si ».
 */
export const notFor = z.strictObject({
  who: label.meta({ label: "Qui", hint: "La suite de la phrase : « vous faites deux voyages par an »." }),
  why: sentence.optional().meta({ label: "Pourquoi" }),
  instead: z
    .strictObject({
      name: label.meta({ label: "Nom du produit" }),
      path: z
        .string()
        .regex(/^(\/[a-z0-9-]+)+$/, "is not a path of this site")
        .meta({
          label: "Sa page sur ce site",
          hint: "Quelques lettres d’un nom, et la liste propose nos produits.",
          control: "product",
        }),
    })
    .nullable()
    .meta({ label: "À la place", words: { null: "Rien à proposer" } }),
  /** The name of one of `rejected`. */
  rival: label.optional().meta({
    label: "Sinon, un rival",
    hint: "Écarté ou comparé sur cette fiche : nommé sans prix, quand rien des nôtres ne convient.",
    control: "rival",
  }),
});

const wattsPerKilogram = z.number().nonnegative();

/** What advertising of a medical device must show (code de la santé publique, R5213-1), as far as it is known. */
const medicalDevice = z.strictObject({
  deviceClass: z.enum(["I", "IIa", "IIb", "III"]).optional().meta({ label: "Classe" }),
  maker: label.optional().meta({ label: "Fabricant" }),
  /** The maker's intended use, as the instructions state it. */
  intendedUse: sentence.optional().meta({ label: "Usage prévu par la notice" }),
});

const notApplicable = z.literal("not-applicable");
const notKnown = { null: "Inconnu", "not-applicable": "Sans objet" };

/**
 * What advertising of some devices must show (DAS: arrêté du 12 octobre 2010; energy label: règlement
 * 2023/1669); `null` or absent while it is not known.
 */
export const regulation = z.strictObject({
  sar: z
    .union([
      notApplicable,
      z.strictObject({
        head: wattsPerKilogram.meta({ label: "Tête (W/kg)" }),
        body: wattsPerKilogram.meta({ label: "Tronc (W/kg)" }),
        limbs: wattsPerKilogram.meta({ label: "Membres (W/kg)" }),
      }),
    ])
    .nullish()
    .meta({ label: "Débit d’absorption spécifique (DAS)", words: notKnown }),
  energyLabel: z
    .union([
      notApplicable,
      z.strictObject({
        energyClass: z.enum(["A", "B", "C", "D", "E", "F", "G"]).meta({ label: "Classe" }),
        eprelUrl: z.url().meta({ label: "Fiche EPREL" }),
      }),
    ])
    .nullish()
    .meta({ label: "Étiquette énergie", words: notKnown }),
  medicalDevice: z
    .union([notApplicable, medicalDevice])
    .nullish()
    .meta({ label: "Dispositif médical", words: notKnown }),
});
