/** What a zod schema finds in values, each at its path. */
import type { z } from "zod";

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
export const isShort = (issue: Issue): boolean => issue.code === "too_small" && issue.origin === "array";

/** Whether nothing is filled in. */
export const isEmpty = (issue: Issue): boolean =>
  (issue.code === "too_small" && issue.origin === "string") ||
  (issue.code === "invalid_type" && (issue.input ?? null) === null) ||
  (/^invalid_(value|format)$/.test(issue.code) && issue.input === "");
