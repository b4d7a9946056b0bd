/** What a duel and a search say of a rival: both values of each criterion, its name, and why our choice stands there. */
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { slugify } from "#app/lib/slug.ts";
import type { CardView } from "#app/product/card-view.ts";
import type { ComparedValue, OwnValue, RivalView } from "#app/product/rivals.ts";
import { winnerOf } from "./compared-value.ts";

/** What decides least, so it comes last: today's prices, else those of the launch, where both are known. */
export function duelValues({ price }: Pick<CardView, "price">, rival: RivalView): ComparedValue[] {
  const { values, price: read, launchPrice } = rival;
  if (price && read) return [...values, inEuros(`Prix, lu le ${read.seenOn}`, price.amount, read)];
  if (price?.old?.meaning === "prix de lancement" && launchPrice)
    return [...values, inEuros("Prix de lancement", price.old.amount, launchPrice)];
  return [...values];
}

function inEuros(
  name: string,
  ours: number,
  { amount: theirs, source }: NonNullable<RivalView["launchPrice"]>,
): ComparedValue {
  const better = "lower";
  const winner = winnerOf({ ours, better }, theirs);
  return { ...{ key: name, name, better, unit: "€", ours, theirs, winner }, ...(source && { source }) };
}

export type Column = ReturnType<typeof duelColumns>[number];

/**
 * Returns the criteria of the need in its order, those without a value as well, then prices: what our choice and each rival
 * has of them, and who has the best. Equal ones are all the best; where nobody can say, none is.
 */
export function duelColumns(
  answer: Pick<CardView, "price"> & { criteria: readonly OwnValue[]; rivals: readonly RivalView[] },
) {
  const rows = answer.rivals.map((rival) => duelValues(answer, rival));
  const all = [...answer.criteria, ...rows.flat()];
  const keys = [...new Set(all.map(({ key }) => key))];
  return keys.flatMap((key) => {
    const own = all.find((value) => value.key === key);
    const cells = rows.map((values) => values.find((value) => value.key === key) ?? null);
    const values = cells.filter((value) => value !== null);
    const most = longest([own?.ours ?? null, ...values.map(({ theirs }) => theirs)]);
    if (!own) return [];
    const { name, better, unit, ours, ourSource } = own;
    const best = bestOf(own, values);
    return {
      ...{ name, better, unit, ours, isBest: best.has("ours") },
      /** The longest bar; 0 where words are compared. */
      most,
      ...(ourSource && { ourSource }),
      cells: cells.map((cell) => {
        if (!cell) return null;
        const { theirs, winner, source } = cell;
        return { theirs, winner, isBest: best.has(cell), ...(source && { source }) };
      }),
    };
  });
}

/** Returns the greatest number of what makes bars on one scale: numbers alone, none of them negative; else 0. */
export function longest(values: readonly (number | string | null)[]): number {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.some((number) => number < 0) ? 0 : Math.max(0, ...numbers);
}

function bestOf({ ours }: OwnValue, values: readonly ComparedValue[]): ReadonlySet<"ours" | ComparedValue> {
  const better = values.filter(({ winner }) => winner === "theirs");
  const equal = values.filter(({ winner }) => winner === "both");
  // Words say no more than that they are better than ours.
  const leading = better.filter((one) => better.every(({ theirs }) => winnerAgainst(theirs, one) !== "ours"));
  const best = better.length > 0 ? leading : (["ours", ...equal] as const);
  const amounts = best.map((one) => (one === "ours" ? ours : one.theirs));
  // What nobody could compare may be better, unless its number says that it is not.
  const isOpen = values
    .filter(({ winner }) => winner === null)
    .some((one) => amounts.every((amount) => [null, "theirs"].includes(winnerAgainst(amount, one))));
  return new Set(isOpen || values.every(({ winner }) => winner === null) ? [] : best);
}

const winnerAgainst = (other: OwnValue["ours"], { better, theirs }: ComparedValue) =>
  winnerOf({ ours: other, better }, theirs);

/** Without accents, capitals and signs: « WH-1000XM5 » is « wh 1000 xm5 ». */
const plain = (text: string): string => slugify(text).replaceAll("-", "");

/** What is typed of a name to mean it. */
const LEAST_LETTERS = 2;

/** Whether what was typed means a model by one of its names: « xm5 », « AirPods ». */
export function namesModel(typed: string, names: readonly string[]): boolean {
  const meant = plain(typed);
  return meant.length >= LEAST_LETTERS && names.some((name) => plain(name).includes(meant));
}

/** Returns a value with its unit, in French: « 8,5 heures », « 1 jour ». Words are returned as they are. */
export function writtenValue(value: number | string, unit: string | null): string {
  if (typeof value === "string") return value;
  // Below two the unit is singular.
  const counted = value < 2 && unit !== "mois" ? unit?.replace(/s$/, "") : unit;
  return [formatNumber(value), counted].filter(Boolean).join("\u00a0");
}
