/** Two people edited the same row: the fields that differ, and the merged row. */
import { isSame } from "#app/admin/entity/versioned-row.ts";

/** What a form edits: columns, also those that hold lists and trees. */
export type Values = Record<string, unknown>;

export type Side = "mine" | "theirs";

export interface Difference<Field extends string> {
  field: Field;
  /** The side that alone changed the field; `null` when both did. */
  suggested: Side | null;
}

interface Versions<Row extends Values> {
  /** The row that the form was filled from. */
  base: Row;
  /** The form's current values. */
  mine: Row;
  /** The version that another editor saved meanwhile. */
  theirs: Row;
}

/** Returns the fields that differ between the form and what was saved meanwhile, in the order of the form. */
export function differencesOf<Row extends Values>({
  base,
  mine,
  theirs,
}: Versions<Row>): Difference<keyof Row & string>[] {
  return Object.keys(mine)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, suggested: suggestedSide(base[field], mine[field], theirs[field]) }));
}

/** Joins three versions: `merged` is null where both sides changed one field, and the person has to choose. */
export function joinVersions<Row extends Values>(versions: Versions<Row>) {
  const differences = differencesOf(versions);
  const sides = differences.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : []));
  const isClear = sides.length === differences.length;
  return { differences, merged: isClear ? mergeVersions(versions, Object.fromEntries(sides)) : null };
}

function suggestedSide(base: unknown, mine: unknown, theirs: unknown): Side | null {
  if (isSame(theirs, base)) return "mine";
  if (isSame(mine, base)) return "theirs";
  return null;
}

/** Returns the row to save: the form's, with the other version's value wherever that was chosen. */
export function mergeVersions<Row extends Values>(
  { mine, theirs }: Pick<Versions<Row>, "mine" | "theirs">,
  choices: Partial<Record<string, Side>>,
): Row {
  const taken = Object.entries(theirs).filter(([field]) => choices[field] === "theirs");
  return { ...mine, ...Object.fromEntries(taken) };
}
