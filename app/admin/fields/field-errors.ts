/** What a zod schema finds missing or wrong in values, each at its path, in French. */
import type { z } from "zod";
import type { RecordLink } from "#app/admin/entity/refusals.ts";

export type Issue = z.core.$ZodIssue;

interface Placed {
  /** Such as `features.2.title`. */
  path: string;
  issue: Issue;
}

/**
 * Returns the issues of values; none when they are valid.
 * Of a union it names what is wrong with the alternative that was meant.
 */
export function issuesOf(schema: z.ZodType, values: unknown): Placed[] {
  const { error } = schema.safeParse(values, { reportInput: true });
  return (error?.issues ?? []).flatMap((issue) => placed(issue, []));
}

function placed(issue: Issue, above: readonly PropertyKey[]): Placed[] {
  const path = [...above, ...issue.path];
  if (issue.code === "invalid_union") return nearest(issue.errors).flatMap((one) => placed(one, path));
  return [{ path: path.join("."), issue }];
}

/** Of the alternatives of a union the one that the value was meant for: the others refuse it as a whole. */
function nearest(alternatives: readonly (readonly Issue[])[]): readonly Issue[] {
  const notRefusedBy = (codes: RegExp) =>
    alternatives.find((issues) => !issues.some(({ path, code }) => path.length === 0 && codes.test(code)));
  const kinds = /^invalid_(type|value)$/;
  return (
    notRefusedBy(/^unrecognized_keys$|^invalid_(type|value)$/) ?? notRefusedBy(kinds) ?? alternatives[0] ?? []
  );
}

/** Whether a list has too few items. */
const isShort = (issue: Issue): boolean => issue.code === "too_small" && issue.origin === "array";

/** Whether nothing is filled in. */
const isEmpty = (issue: Issue): boolean =>
  (issue.code === "too_small" && issue.origin === "string") ||
  (issue.code === "invalid_type" && (issue.input ?? null) === null) ||
  (/^invalid_(value|format)$/.test(issue.code) && issue.input === "");

export interface FieldError {
  path: string;
  /** Nothing is wrong yet: a text waits to be written, a list for more items. */
  isMissing: boolean;
  text: string;
  /** The record that stands in the way. */
  link?: RecordLink;
}

/**
 * Returns the errors that a schema finds in a form's values; none when they are valid.
 * @param describe returns an issue in French; by default the schema's own words
 */
export function fieldErrors(
  schema: z.ZodType,
  values: unknown,
  describe: (issue: Issue) => string = ({ message }) => message,
): FieldError[] {
  return issuesOf(schema, values).map(({ path, issue }) => ({
    path,
    isMissing: isShort(issue) || isEmpty(issue),
    text: describe(issue),
  }));
}

const formats: Readonly<Record<string, string>> = {
  date: "Un jour complet est attendu.",
  url: "Une adresse complète est attendue : https://…",
};

const numbers: Readonly<Record<string, string>> = {
  number: "Un nombre est attendu, comme 12,5.",
  int: "Un nombre entier est attendu.",
};

const notAdmitted = "Cette valeur n’est pas admise.";

const atLeast = ({ minimum, inclusive }: z.core.$ZodIssueTooSmall) =>
  inclusive ? `${minimum} au minimum.` : `Plus de ${minimum}.`;

/** Returns an issue in words that fit any field, for schemas without French words of their own. */
export function plainText(issue: Issue): string {
  if (isEmpty(issue)) return "À remplir.";
  switch (issue.code) {
    case "too_big":
      if (issue.origin === "string") return `${issue.maximum} caractères au plus.`;
      return issue.origin === "array" ? `${issue.maximum} au plus.` : `${issue.maximum} au maximum.`;
    case "too_small":
      return isShort(issue) ? `Il en faut au moins ${issue.minimum}.` : atLeast(issue);
    case "invalid_format":
      return formats[issue.format] ?? "Cette forme n’est pas admise.";
    case "invalid_type":
      return numbers[issue.expected] ?? notAdmitted;
    default:
      return notAdmitted;
  }
}
