/** What a duel and a search say of a rival: both values of each criterion, its name, and why our choice stands there. */
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { slugify } from "#app/lib/slug.ts";
import type { CardView } from "#app/product/card-view.ts";
import type { ComparedValue, RivalView } from "#app/product/rivals.ts";
import type { SearchResult } from "#app/product/rows.ts";

/** What decides least, so it comes last: today's prices, else those of the launch, where both are known. */
export function duelValues({ price }: Pick<CardView, "price">, rival: RivalView): ComparedValue[] {
  const inEuros = { key: "prix", better: "lower", unit: "€" } as const;
  const { values, price: read, launchPrice } = rival;
  if (price && read) {
    const name = `Prix, lu le ${read.seenOn}`;
    return [...values, { ...inEuros, name, ours: price.amount, theirs: read.amount, sources: marks(read) }];
  }
  if (price?.old?.meaning === "prix de lancement" && launchPrice) {
    const amounts = { ours: price.old.amount, theirs: launchPrice.amount };
    return [...values, { ...inEuros, name: "Prix de lancement", ...amounts, sources: marks(launchPrice) }];
  }
  return [...values];
}

const marks = ({ source }: { source?: string | undefined }) => (source === undefined ? [] : [source]);

/** Without accents, capitals and signs: « WH-1000XM5 » is « wh 1000 xm5 ». */
const plain = (text: string): string => slugify(text).replaceAll("-", "");

/** What is typed of a name to mean it. */
const LEAST_LETTERS = 2;

/** Whether what was typed means a model by one of its names: « xm5 », « AirPods ». */
export function namesModel(typed: string, names: readonly string[]): boolean {
  const meant = plain(typed);
  return meant.length >= LEAST_LETTERS && names.some((name) => plain(name).includes(meant));
}

/** Returns a model's name without what stands in brackets: its year, its generation. */
export const modelName = (model: string): string => model.replace(/\s*\([^)]*\)/g, "");

/** « de Bose », « d’Apple ». */
const ofModel = (name: string) => (/^[aeiouéèêàâîôûœ]/i.test(name) ? `d’${name}` : `de ${name}`);

/** Returns why a product is shown where another maker's model was typed: a short sentence. */
export function reasonInstead({ model, reason }: NonNullable<SearchResult["instead"]>): string {
  return reason ? `Face à ${modelName(model)}\u00a0: ${reason}.` : `En face ${ofModel(modelName(model))}.`;
}

/** Returns a value with its unit, in French: « 8,5 heures », « 1 jour ». Words are returned as they are. */
export function writtenValue(value: number | string, unit: string | null): string {
  if (typeof value === "string") return value;
  // Below two the unit is singular.
  const counted = value < 2 && unit !== "mois" ? unit?.replace(/s$/, "") : unit;
  return [formatNumber(value), counted].filter(Boolean).join("\u00a0");
}
