/**
 * What a folder of `content/` says about its product, in `product.ts`:
 *
 *     export default { … } satisfies ProductRecord;
 *
 * The folder's name is the page's address. Nothing here is guessed: what nobody could tell us is "unknown", and the page
 * does without or says so. Texts are French with its typography; amounts and figures that are compared are numbers.
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

const price = z.strictObject({
  /** What a buyer is asked to pay, in euros: the price of the catalogue. */
  amount: euros,
  /** "environ" before the amount. */
  isApproximate: z.boolean(),
  /** A second price, struck through, with what it is. Without a proof it is never called a reduction. */
  old: z
    .strictObject({
      amount: euros,
      meaning: z.enum(["prix de lancement", "prix conseillé", "prix habituel", "ancien prix indicatif"]),
      /** The seller's lowest price of the thirty days before (code de la consommation, L112-1-1), and where it was read. */
      proof: z.union([unknown, z.strictObject({ source: label, readOn: day })]),
    })
    .nullable(),
  /** What else there is to say of the price: versions, other prices that one meets. */
  note: sentence.nullable(),
});

const picture = z.strictObject({
  src: z
    .string()
    .regex(/^\/media\/produits\/[a-z0-9-]+\.(svg|avif|webp)$/, "is not a picture of /media/produits/"),
  /** What is to be seen, for those who do not see it. */
  alt: text.max(200, "is longer than 200 characters"),
  width: z.int().positive(),
  height: z.int().positive(),
});

const feature = z.strictObject({ icon: z.enum(featureIconNames), title: label, text: sentence });

/** One row of the table: `label` such as "Autonomie", `value` such as "environ 30 jours". */
const specification = z.strictObject({ label, value: text.max(240, "is longer than 240 characters") });

/** Each in its own words: the two guarantees are not the same thing, and the legal one is nobody's merit (L121-4). */
const guarantees = z.strictObject({
  /** « garantie légale » */
  legal: sentence,
  /** « garantie commerciale », the maker's or the seller's; `null` when there is none to speak of. */
  commercial: z.union([sentence, unknown]).nullable(),
  returns: z.union([sentence, unknown]),
  delivery: z.union([sentence, unknown]),
  support: z.union([sentence, unknown]),
});

/** A rating given by others. Shown with where and when it was read, never told to search engines. */
const rating = z.strictObject({
  value: z.number().min(0).max(5),
  /** Such as "plus de 500 avis". */
  reviews: z.union([label, unknown]),
  source: z.union([label, unknown]),
  readOn: z.union([day, unknown]),
});

const wattsPerKilogram = z.number().nonnegative();

/** What the law wants beside the advertising of some devices (DAS: arrêté du 12 octobre 2010; label: règlement 2023/1669). */
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
});

/** A table against other products. Every row has one value per column, our product's first. */
const comparison = z
  .strictObject({
    title: label,
    intro: sentence,
    /** Of the table: what is compared, as known when. */
    caption: sentence,
    products: z.array(label).min(3).max(5),
    rows: z.array(z.strictObject({ criterion: label, values: z.array(label) })).min(3),
    conclusion: sentence,
  })
  .refine(({ products, rows }) => rows.every(({ values }) => values.length === products.length), {
    path: ["rows"],
    error: "has a row without exactly one value per product",
  });

const seo = z.strictObject({
  title: text.max(60, "is longer than 60 characters"),
  description: text.max(155, "is longer than 155 characters"),
});

const analysis = z.strictObject({
  title: label,
  /** Under the title: what the analysis finds, in a sentence or two. */
  lead: sentence,
  /** Above the title, such as 'Analyse marketing détaillée'. */
  badge: label.nullable(),
  numbering: z.enum(["arabic", "roman"]),
  /** How many sections `analysis.mdx` has before its conclusion; the usual is eight. */
  sections: z.int().min(5),
  /** Whether the conclusion carries the next number (I to IX) or none. */
  isConclusionNumbered: z.boolean(),
  /** The day on which the text was last changed. */
  updatedOn: day,
  seo,
});

export const productRecord = z.strictObject({
  /** As the catalogue names it. */
  name: label,
  /** Above the name: what kind of thing it is, such as "Montre connectée hybride". */
  kind: label,
  tagline: text.max(160, "is longer than 160 characters"),
  /** Whom it suits, in a sentence or two. */
  audience: sentence,
  badges: z.array(text.max(40, "is longer than 40 characters")).min(1).max(5),
  /** The leaf of the catalogue that it stands in. */
  categorySlug: slug,
  price,
  merchant: z.strictObject({ name: label, url: z.url({ protocol: /^https$/ }) }),
  /** The day on which the page was last compared with what maker and merchants publish. */
  checkedOn: day,
  /** The first opens the page and stands on cards; several make a carousel. */
  pictures: z.tuple([picture], picture).refine((all) => all.length <= 6, "has more than six pictures"),
  /** Why it was chosen, in two to four sentences: the editorial review in short. */
  verdict: text.max(900, "is longer than 900 characters"),
  /** What speaks for it, told to search engines as it is shown. */
  strengths: z.array(text.max(160, "is longer than 160 characters")).min(2).max(6),
  features: z.array(feature).min(3).max(8),
  specifications: z.array(specification).min(6).max(18),
  comparison: comparison.nullable(),
  rating: rating.nullable(),
  guarantees,
  regulation,
  /** 'Points à considérer'. The titles are told to search engines as what speaks against it. */
  pointsToConsider: z
    .array(z.strictObject({ title: label, text: sentence }))
    .min(2)
    .max(6),
  /** The last call to action. */
  closing: z.strictObject({ title: label, text: sentence }),
  /** Another hand-made page, and why it may interest the same reader. */
  related: z.strictObject({ slug, reason: sentence }),
  seo,
  analysis,
});

export type ProductRecord = z.infer<typeof productRecord>;
