/**
 * Parts of a record about what comes after today: to buy or to wait, the same product refurbished,
 * how it will last.
 */
import { z } from "zod";
import { day, euros, label, slug, textUpTo } from "./facts.ts";

/** When the occasions begin that France waits for, by their rules. Pure; days are as 2027-01-06. */

const WEDNESDAY = 3;
const THURSDAY = 4;
const DAY_MS = 86_400_000;
const JANUARY = 0;
const JUNE = 5;
const NOVEMBER = 10;

export type Occasion = "black-friday" | "winter-sales" | "summer-sales";

/** After « attendez », « avant ». */
export const occasionNames: Readonly<Record<Occasion, string>> = {
  "black-friday": "le Black Friday",
  "winter-sales": "les soldes d’hiver",
  "summer-sales": "les soldes d’été",
};

/** The sales by the decree of 27 May 2019; some departments on the borders and overseas have days of their own. */
const starts: Readonly<Record<Occasion, (year: number) => Date>> = {
  // The day after the fourth Thursday of November.
  "black-friday": (year) => later(nth(year, NOVEMBER, THURSDAY, 4), 1),
  // The second Wednesday of January, or the first when the second comes after the 12th.
  "winter-sales": (year) => {
    const second = nth(year, JANUARY, WEDNESDAY, 2);
    return second.getUTCDate() > 12 ? later(second, -7) : second;
  },
  // The last Wednesday of June, or the one before when the last comes after the 28th.
  "summer-sales": (year) => {
    const fourth = nth(year, JUNE, WEDNESDAY, 4);
    const last = fourth.getUTCDate() + 7 <= 30 ? later(fourth, 7) : fourth;
    return last.getUTCDate() > 28 ? later(last, -7) : last;
  },
};

/** Returns the day on which the occasion next begins after a day. */
export function nextStart(occasion: Occasion, day: string): string {
  const year = Number(day.slice(0, 4));
  const [next = ""] = [year, year + 1]
    .map((one) => starts[occasion](one).toISOString().slice(0, 10))
    .filter((start) => start > day);
  return next;
}

function nth(year: number, month: number, weekday: number, place: number): Date {
  const first = new Date(Date.UTC(year, month, 1));
  return later(first, ((weekday - first.getUTCDay() + 7) % 7) + 7 * (place - 1));
}

const later = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** What is said here is read somewhere: unlike other facts it needs its source. */
const cited = slug.meta({ label: "Source", control: "source" });

/** « Acheter ou attendre »: decided by an editor, with a reason and an end. */
export const advice = z.strictObject({
  says: z.enum(["wait", "buy"]).meta({ label: "Conseil", words: { wait: "Attendre", buy: "Acheter" } }),
  reason: textUpTo(90).meta({
    label: "Pourquoi",
    hint: "Une phrase, derrière le conseil : « Il y était à 389 € deux années de suite. »",
  }),
  /** A next occasion is counted from it, and feeds date the advice by it. */
  decidedOn: day.meta({ label: "Décidé le" }),
  /** From this day on nothing is said any more. */
  until: z
    .union([z.literal("black-friday"), z.literal("winter-sales"), z.literal("summer-sales"), day])
    .meta({
      label: "Jusqu’à",
      hint: "Le conseil s’efface de lui-même ce jour-là ; les dates des soldes sont calculées.",
      words: occasionNames,
    }),
  target: euros.optional().meta({
    label: "Prix visé (€)",
    hint: "Attendre : le conseil s’efface quand le prix y est. Acheter : « Sous ce prix, achetez. »",
  }),
});

/** The very same model, sold refurbished. The day and the address are the source's. */
export const refurbished = z.strictObject({
  seller: label.meta({ label: "Vendeur" }),
  amount: euros.meta({ label: "Prix (€)" }),
  warrantyMonths: z.int().positive().max(120).meta({ label: "Garantie commerciale du vendeur (mois)" }),
  source: cited,
});

const outOfTen = z.number().min(0).max(10);

/** « Ce qu’il deviendra »: each part is absent where nothing is known. The energy label is among the duties. */
export const lasting = z.strictObject({
  battery: z
    .strictObject({
      changedBy: z
        .enum(["owner", "repairer", "nobody"])
        .optional()
        .meta({
          label: "Se change",
          words: { owner: "Par vous-même", repairer: "Par un réparateur", nobody: "Pas du tout" },
        }),
      note: textUpTo(120)
        .optional()
        .meta({ label: "Précision", hint: "« 1 000 cycles avant 80 % de sa capacité »" }),
      /** Counted among the costs over years. */
      replacement: z
        .strictObject({
          amount: euros.meta({ label: "Prix d’une neuve, posée (€)" }),
          fromMonth: z.int().min(0).max(120).meta({ label: "Due à partir du mois" }),
        })
        .optional()
        .meta({ label: "Son remplacement" }),
      source: cited,
    })
    .optional()
    .meta({ label: "Batterie" }),
  spareParts: z
    .strictObject({
      years: z.int().positive().max(30).optional().meta({ label: "Disponibles pendant (ans)" }),
      note: textUpTo(120).optional().meta({ label: "Précision", hint: "« vendues par la marque »" }),
      source: cited,
    })
    .optional()
    .meta({ label: "Pièces détachées" }),
  updates: z
    .strictObject({
      until: z
        .string()
        .regex(/^20\d{2}(-(0[1-9]|1[0-2]))?$/, "is not a year such as 2033, or a month such as 2031-08")
        .meta({ label: "Jusqu’en", hint: "Une année, 2033, ou un mois, 2031-08." }),
      note: textUpTo(120).optional().meta({ label: "Précision", hint: "« système et sécurité »" }),
      source: cited,
    })
    .optional()
    .meta({ label: "Mises à jour" }),
  /**
   * The official one alone (code de l’environnement, L541-9-2);
   * a note by others is a row of the specifications.
   */
  index: z
    .strictObject({
      kind: z.enum(["repairability", "durability"]).meta({
        label: "Lequel",
        words: { repairability: "Indice de réparabilité", durability: "Indice de durabilité" },
      }),
      score: outOfTen.meta({ label: "Note sur 10" }),
      source: cited,
    })
    .optional()
    .meta({ label: "Indice officiel" }),
  /** Taken off the costs over years. */
  resale: z
    .strictObject({
      years: z.int().min(1).max(10).meta({ label: "Au bout de (ans)" }),
      amount: euros.meta({ label: "Prix de revente (€)" }),
      source: cited,
    })
    .optional()
    .meta({ label: "Revente" }),
});
