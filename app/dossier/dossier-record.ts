/**
 * The record of a dossier: in the database, in the editor and in `content/<slug>/record.json`. It leaves out what the product's
 * row owns: name, category, merchant and present price. A fact that no source states is "unknown", never a guess; the page says
 * so or leaves it out. Texts are French with its typography.
 */
import { z } from "zod";
import { featureIconNames } from "./feature-icon-names.ts";

const text = z.string().trim().min(1, "is empty");
const sentence = text.max(600, "is longer than 600 characters");
const label = text.max(90, "is longer than 90 characters");
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug");
const day = z.iso.date("is not a day such as 2026-11-21");
const euros = z.number().positive();
const unknown = z.literal("unknown");
/** Names an entry of `sources`, by its `id`. */
const sourceId = slug.optional();

const price = z.strictObject({
  /** In euros: the amount that the texts calculate with, a fact about the day of the facts; `null` when they name none. */
  amount: euros.nullable(),
  /** Shows "environ" before the amount. */
  isApproximate: z.boolean(),
  /** An earlier price, said in words; a reduction is what our own readings prove (`app/evidence/reduction.ts`). */
  old: z
    .strictObject({
      amount: euros,
      meaning: z.enum(["prix de lancement", "prix conseillé", "prix habituel", "ancien prix indicatif"]),
    })
    .nullable(),
  /** Versions and other prices. */
  note: sentence.nullable(),
});

/** A drawing, or the largest size of an uploaded picture. */
const PICTURE_ADDRESS =
  /^\/media\/(produits\/[a-z0-9-]+\.(svg|avif|webp)|photos\/[0-9a-f]{32}-\d+x\d+\/\d+\.(avif|webp))$/;

export const picture = z.strictObject({
  src: z.string().regex(PICTURE_ADDRESS, "is not a picture of /media/produits/ or /media/photos/"),
  /** The alternative text. */
  alt: text.max(200, "is longer than 200 characters"),
  width: z.int().positive(),
  height: z.int().positive(),
});

const feature = z.strictObject({
  icon: z.enum(featureIconNames),
  title: label,
  text: sentence,
  source: sourceId,
});

/** One row of the table: `label` such as "Autonomie", `value` such as "environ 30 jours". */
const specification = z.strictObject({
  label,
  value: text.max(240, "is longer than 240 characters"),
  source: sourceId,
});

/** Without the legal guarantee: it is the same for every product, and no advantage of one (code de la consommation, L121-4). */
const guarantees = z.strictObject({
  /** « garantie commerciale », the maker's or the seller's; `null` without one. */
  commercial: z.union([sentence, unknown]).nullable(),
  returns: z.union([sentence, unknown]),
  delivery: z.union([sentence, unknown]),
  support: z.union([sentence, unknown]),
});

/** A rating from elsewhere, shown with its source and date. It stays out of JSON-LD, where it would pass for our own. */
const rating = z.strictObject({
  value: z.number().min(0).max(5),
  /** Such as "plus de 500 avis". */
  reviews: z.union([label, unknown]),
  source: z.union([label, unknown]),
  readOn: z.union([day, unknown]),
});

/** Whether and how we tried the product. */
const trial = z.union([
  z.literal("none"),
  z.strictObject({
    how: z.enum(["handled", "used"]),
    days: z.int().positive(),
    from: z.enum(["bought", "lent"]),
    by: label,
  }),
]);

/** A page or a document that was read for this dossier. */
const source = z.strictObject({
  /** By which facts cite it. */
  id: sourceId,
  kind: z.enum(["maker", "manual", "merchant", "press", "authority", "measured", "calculated"]).optional(),
  name: label,
  /** `null` for what we measured or calculated. */
  url: z.url({ protocol: /^https$/ }).nullable(),
  readOn: day,
  /** What the dossier takes from it. */
  states: sentence,
});

/**
 * For whom the product is wrong, and what of ours suits them; `null` when we have nothing. `who` goes on from « Passez votre
 * chemin si ».
 */
const notFor = z.strictObject({
  who: label,
  why: sentence.optional(),
  instead: z
    .strictObject({ name: label, path: z.string().regex(/^(\/[a-z0-9-]+)+$/, "is not a path of this site") })
    .nullable(),
});

const wattsPerKilogram = z.number().nonnegative();

/** What advertising of a medical device must show (code de la santé publique, R5213-1). */
const medicalDevice = z.strictObject({
  deviceClass: z.union([unknown, z.enum(["I", "IIa", "IIb", "III"])]),
  maker: z.union([unknown, label]),
  /** The maker's intended use, as the instructions state it. */
  intendedUse: z.union([unknown, sentence]),
});

/** What advertising of some devices must show (DAS: arrêté du 12 octobre 2010; energy label: règlement 2023/1669). */
const regulation = z.strictObject({
  sar: z.union([
    z.literal("not-applicable"),
    unknown,
    z.strictObject({ head: wattsPerKilogram, body: wattsPerKilogram, limbs: wattsPerKilogram }),
  ]),
  energyLabel: z.union([
    z.literal("not-applicable"),
    unknown,
    z.strictObject({ energyClass: z.enum(["A", "B", "C", "D", "E", "F", "G"]), eprelUrl: z.url() }),
  ]),
  medicalDevice: z.union([z.literal("not-applicable"), unknown, medicalDevice]),
});

/** A table against other products, ours in the first column. */
const comparison = z
  .strictObject({
    title: label,
    intro: sentence,
    /** The table's caption: what is compared, and on which day it was known. */
    caption: sentence,
    products: z.array(label).min(3).max(5),
    rows: z.array(z.strictObject({ criterion: label, values: z.array(label), source: sourceId })).min(3),
    conclusion: sentence,
  })
  .refine(({ products, rows }) => rows.every(({ values }) => values.length === products.length), {
    path: ["rows"],
    error: "has a row without exactly one value per product",
  });

/** A rival that was considered and not chosen. */
const rejected = z.strictObject({
  name: label,
  price: z.union([unknown, z.strictObject({ amount: euros, readOn: day })]),
  /** On which it failed. */
  criterion: label,
  reason: sentence,
  source: sourceId,
  /** For whom it is the better choice; `null` for nobody. */
  betterFor: sentence.nullable(),
});

/** What it costs besides its price. */
const cost = z.strictObject({
  what: label,
  amount: euros,
  every: z.enum(["once", "month", "year"]),
  /** The first month in which it is due, counted from the purchase. */
  fromMonth: z.int().min(0).max(120),
  source: sourceId,
});

const compatibility = z.strictObject({
  with: label,
  answer: z.union([z.enum(["yes", "no"]), unknown]),
  note: sentence.nullable(),
  source: sourceId,
});

/** A picture within the analysis, which names it: `![](figure:tailles)`. */
const figure = z.strictObject({ name: slug, picture, caption: sentence.nullable() });

const figureName = { name: slug, caption: sentence };
const amount = z.number().nonnegative();

/** Amounts of one kind, drawn as bars; one with a lower end as a band. The analysis names it as it names a figure. */
const chart = z.strictObject({
  ...figureName,
  /** Behind each amount, such as "€" or "charges". */
  unit: text.max(24, "is longer than 24 characters"),
  bars: z
    .array(
      z.strictObject({
        label: text.max(32, "is longer than 32 characters"),
        low: amount.nullable(),
        /** `null` is the product's price, which the row owns. */
        amount: amount.nullable(),
        isOurs: z.boolean(),
        source: sourceId,
      }),
    )
    .min(2)
    .max(6),
});

/** Outlines of things at one scale. */
const sizes = z.strictObject({
  ...figureName,
  things: z
    .array(
      z.strictObject({
        label: text.max(24, "is longer than 24 characters"),
        widthMm: z.number().positive(),
        heightMm: z.number().positive(),
        isOurs: z.boolean(),
        source: sourceId,
      }),
    )
    .min(2)
    .max(4),
});

const seo = z.strictObject({
  title: text.max(60, "is longer than 60 characters"),
  description: text.max(155, "is longer than 155 characters"),
});

const analysis = z.strictObject({
  title: label,
  /** The finding, in a sentence or two under the title. */
  lead: sentence,
  /** Above the title, such as 'Analyse marketing détaillée'. */
  badge: label.nullable(),
  numbering: z.enum(["arabic", "roman"]),
  /** The number of sections before the conclusion, usually eight. The gate compares it with the text. */
  sections: z.int().min(5),
  /** Whether the conclusion carries the next number. */
  isConclusionNumbered: z.boolean(),
  /** The day of the text's last change. */
  updatedOn: day,
  seo,
});

/** Raised when a stored record needs a migration (`app/dossier/migrated-record.ts`). */
export const SCHEMA_VERSION = 3;

export const dossierRecord = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  /** The kind of product, shown above the name, such as "Montre connectée hybride". */
  kind: label,
  tagline: text.max(160, "is longer than 160 characters"),
  /** For whom it is, in a sentence or two that go on from « Pour vous si ». */
  audience: sentence,
  notFor: z.array(notFor).max(3),
  rejected: z.array(rejected).max(8).optional(),
  trial,
  badges: z.array(text.max(40, "is longer than 40 characters")).min(1).max(5),
  price,
  /** The maker's complete reference of the version that is meant. */
  modelReference: z.union([unknown, label]),
  /** The day on which the facts entered the catalogue. */
  enteredOn: day,
  /** The day of the last comparison with what maker and merchants publish; `null` before the first. */
  checkedOn: day.nullable(),
  /** Several make a carousel. The row's picture is the page's main one; if it is the first here, its size is this one. */
  pictures: z.array(picture).max(6, "has more than six pictures"),
  /** The verdict in one sentence, for lists; without it they show the first of `verdict`. */
  inShort: text.max(160, "is longer than 160 characters").optional(),
  /** Why it was chosen, in two to four sentences. */
  verdict: text.max(900, "is longer than 900 characters"),
  /** Shown, and part of the JSON-LD as positive notes. */
  strengths: z.array(text.max(160, "is longer than 160 characters")).min(2).max(6),
  features: z.array(feature).min(3).max(8),
  specifications: z.array(specification).min(6).max(18),
  comparison: comparison.nullable(),
  rating: rating.nullable(),
  guarantees,
  regulation,
  sources: z.array(source).max(60),
  costs: z.array(cost).max(12).optional(),
  compatibility: z.array(compatibility).max(20).optional(),
  figures: z.array(figure).max(12).optional(),
  charts: z.array(chart).max(6).optional(),
  sizes: z.array(sizes).max(3).optional(),
  writtenBy: label.optional(),
  checkedBy: label.optional(),
  /** 'Points à considérer'. Their titles are part of the JSON-LD as negative notes. */
  pointsToConsider: z
    .array(z.strictObject({ title: label, text: sentence }))
    .min(2)
    .max(6),
  /** The call to action at the end of the page. */
  closing: z.strictObject({ title: label, text: sentence }),
  /** Another dossier, and why it may interest the same reader. */
  related: z.strictObject({ slug, reason: sentence }),
  seo,
  analysis,
});

/** A draft has this shape too, with texts and lists that may be empty: `dossierRecord` says what is missing. */
export type DossierRecord = z.infer<typeof dossierRecord>;
