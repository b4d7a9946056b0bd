/**
 * The criteria of a category as its form writes them: one in a line, « la taille (décisif) : tient dans une
 * main. » Before it stands the key in brackets, where it is not the name's: renamed,
 * a criterion stays the one that dossiers name.
 */
import { criteriaOf, criterionKey, WEIGHTS, weightTexts } from "#app/product/criteria.ts";
import type { Criterion } from "#app/product/types.ts";

const LINE = /^(?:\[([a-z0-9]+(?:-[a-z0-9]+)*)\]\s*)?(.+?)\s*\((décisif|important|départage)\)\s*:\s*(.+)$/u;
const MOST = 8;
const LONGEST_NAME = 200;
const LONGEST_DEFINITION = 400;

/** Returns the lines of some criteria; `null` for none. */
export function writeCriteria(criteria: readonly Criterion[]): string | null {
  const lines = criteria.map(
    ({ key, name, weight, definition }) =>
      `${key === criterionKey(name) ? "" : `[${key}] `}${name} (${weightTexts[weight]})\u00a0: ${definition}`,
  );
  return lines.join("\n") || null;
}

/** Returns the criteria of some lines; those that are none are left out. */
export function readCriteria(lines: string | null): Criterion[] {
  return linesOf(lines).flatMap((line) => {
    const [, key, name, word, definition] = LINE.exec(line) ?? [];
    const weight = WEIGHTS.find((one) => weightTexts[one] === word);
    return name && weight && definition ? [{ key: key ?? criterionKey(name), name, weight, definition }] : [];
  });
}

/**
 * Returns why some lines cannot be saved, in French; `null` when they can.
 * @param description of the category, which names its criteria
 */
export function criteriaFault(lines: string | null, description: string | null): string | null {
  const named = criteriaOf(description).map((name) => name.toLocaleLowerCase("fr"));
  const seen = new Set<string>();
  for (const [index, line] of linesOf(lines).entries()) {
    const [criterion] = readCriteria(line);
    if (!criterion)
      return `Ligne ${index + 1}\u00a0: écrivez «\u00a0le critère (décisif)\u00a0: ce qu’il veut dire\u00a0»`;
    const { key, name, definition } = criterion;
    if (!named.includes(name.toLocaleLowerCase("fr")))
      return `«\u00a0${name}\u00a0» n’est pas dans la phrase «\u00a0Nos critères\u00a0» de la description`;
    if (seen.has(key)) return `«\u00a0${name}\u00a0» est défini deux fois`;
    if (name.length > LONGEST_NAME || definition.length > LONGEST_DEFINITION)
      return `Ligne ${index + 1}\u00a0: ${LONGEST_DEFINITION} caractères au maximum`;
    seen.add(key);
  }
  return seen.size > MOST ? `${MOST} critères au maximum` : null;
}

const linesOf = (lines: string | null): string[] =>
  (lines ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
