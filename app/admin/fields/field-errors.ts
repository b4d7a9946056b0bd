/** What is missing or wrong in a form's values, each at its field. */
import type { z } from "zod";
import type { RecordLink } from "#app/admin/entity/refusals.ts";
import { type Issue, isEmpty, isShort, issuesOf } from "#app/admin/entity/schema-issues.ts";

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

/** Returns an issue in words that fit any field, for schemas without French words of their own. */
export function plainText(issue: Issue): string {
  if (isEmpty(issue)) return "À remplir.";
  switch (issue.code) {
    case "too_big":
      if (issue.origin === "string") return `${issue.maximum} caractères au plus.`;
      return issue.origin === "array" ? `${issue.maximum} au plus.` : `${issue.maximum} au maximum.`;
    case "too_small":
      return isShort(issue) ? `Il en faut au moins ${issue.minimum}.` : "Ce nombre est trop petit.";
    case "invalid_format":
      return formats[issue.format] ?? "Cette forme n’est pas admise.";
    case "invalid_type":
      return numbers[issue.expected] ?? notAdmitted;
    default:
      return notAdmitted;
  }
}
