/**
 * By what a category judges: its description names the criteria and orders them,
 * `criteria` says what they mean.
 */
import { slugify } from "#app/lib/slug.ts";
import type { Category, Weight } from "./rows.ts";

/** The sentence in which a category's description states its criteria. */
export const STATEMENT = /Nos critères(?:, dans l[’']ordre)?\s*:\s*(.+?)\.(?=\s|$)/su;
/** Not within parentheses. */
const BETWEEN_CRITERIA = /,\s+(?:puis\s+)?(?![^(]*\))/u;

/** The words of the weights; /methode says what they mean. */
export const weightTexts: Readonly<Record<Weight, string>> = { 3: "décisif", 2: "important", 1: "départage" };

export type CriterionView = ReturnType<typeof criterionViews>[number];

/** Returns the names of criteria in a category's description, as they stand there. */
export function statedIn(description: string | null): string[] {
  const [, list] = STATEMENT.exec(description ?? "") ?? [];
  return (list ?? "").split(BETWEEN_CRITERIA).filter((name) => name !== "");
}

/**
 * Returns the criteria that a category's description states, as in « Nos critères, dans l’ordre : la taille,
 * puis le prix. »; none when it states none.
 */
export const criteriaOf = (description: string | null): string[] => statedIn(description).map(capitalized);

/**
 * Returns the criteria that a category's description states, in its order, with what is known of each, and why the choice has
 * no value of it.
 */
export const criterionViews = (
  { description, criteria }: Pick<Category, "description" | "criteria">,
  empty: readonly { key: string; missing: string }[] = [],
) =>
  criteriaOf(description).map((name) => {
    const known = criteria.find((one) => capitalized(one.name) === name);
    const missing = empty.find(({ key }) => key === known?.key)?.missing;
    const { weight = null, definition = null } = known ?? {};
    return { name, weight, definition, ...(missing && { missing }) };
  });

/**
 * Returns the key of a new criterion, by which dossiers name it:
 * « l’autonomie avec le GPS » is `autonomie-avec-le-gps`.
 */
export const criterionKey = (name: string): string =>
  slugify(name.replace(/^(?:(?:les?|la|des|une?)\s+|l[’'])/iu, "").replace(/[^\p{L}\p{M}\d]+/gu, " ")) ||
  "critere";

const capitalized = (name: string) => name.charAt(0).toLocaleUpperCase("fr") + name.slice(1);
