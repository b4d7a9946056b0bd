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

/**
 * The sales by the decree of 27 May 2019; some departments on the borders and overseas have days of their own.
 */
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
