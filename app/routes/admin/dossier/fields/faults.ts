/** What is missing or wrong in a record, at its field and in French. */
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

export interface Fault {
  path: string;
  /** Nothing is wrong yet: a text waits to be written, a list for more items. */
  isMissing: boolean;
  text: string;
}

const missing = "À remplir.";
const formats: Readonly<Record<string, string>> = {
  date: "Un jour complet est attendu.",
  url: "Une adresse complète est attendue : https://…",
};

/** Returns the faults that a schema finds in a draft; none when it could be published. */
export function faultsOf(schema: z.ZodType, draft: unknown): Fault[] {
  return (schema.safeParse(draft, { reportInput: true }).error?.issues ?? []).flatMap((issue) =>
    read(issue, []),
  );
}

function read(issue: Issue, above: readonly PropertyKey[]): Fault[] {
  const path = [...above, ...issue.path];
  if (issue.code === "invalid_union") return nearest(issue.errors).flatMap((one) => read(one, path));
  const isShort = issue.code === "too_small" && issue.origin === "array";
  const isMissing = isShort || isEmpty(issue);
  return [{ path: path.join("."), isMissing, text: isMissing && !isShort ? missing : textOf(issue) }];
}

/** Of the alternatives of a union the one that the value was meant for: the others refuse it as a whole. */
function nearest(alternatives: readonly (readonly Issue[])[]): readonly Issue[] {
  const refusesAll = (issues: readonly Issue[]) =>
    issues.some(({ path, code }) => path.length === 0 && /^invalid_(type|value)$/.test(code));
  return alternatives.find((issues) => !refusesAll(issues)) ?? alternatives[0] ?? [];
}

const isEmpty = (issue: Issue): boolean =>
  (issue.code === "too_small" && issue.origin === "string") ||
  issue.code === "invalid_type" ||
  (/^invalid_(value|format)$/.test(issue.code) && issue.input === "");

function textOf(issue: Issue): string {
  switch (issue.code) {
    case "too_big":
      if (issue.origin === "string") return `${issue.maximum} caractères au plus.`;
      return issue.origin === "array" ? `${issue.maximum} au plus.` : `${issue.maximum} au maximum.`;
    case "too_small":
      return issue.origin === "array" ? `Il en faut au moins ${issue.minimum}.` : "Ce nombre est trop petit.";
    case "invalid_format":
      return formats[issue.format] ?? "Cette forme n’est pas admise.";
    default:
      return "Cette valeur n’est pas admise.";
  }
}
