import { slugify } from "#app/lib/slug.ts";

/** Without accents, capitals and signs: « WH-1000XM5 » is « wh 1000 xm5 ». */
const plain = (text: string): string => slugify(text).replaceAll("-", "");

/** What is typed of a name to mean it. */
const LEAST_LETTERS = 2;

/** Whether what was typed means a model by one of its names: « xm5 », « AirPods ». */
export function namesModel(typed: string, names: readonly string[]): boolean {
  const meant = plain(typed);
  return meant.length >= LEAST_LETTERS && names.some((name) => plain(name).includes(meant));
}
