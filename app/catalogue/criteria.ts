/** The sentence in which a category's description states its criteria. */
const STATEMENT = /Nos critères(?:, dans l[’']ordre)?\s*:\s*(.+?)\.(?=\s|$)/su;
/** Not within parentheses. */
const BETWEEN_CRITERIA = /,\s+(?:puis\s+)?(?![^(]*\))/u;

/**
 * Returns the criteria that a category's description states, as in « Nos critères, dans l’ordre : la taille, puis le prix. »;
 * none when it states none.
 */
export function criteriaOf(description: string | null): string[] {
  const [, list] = STATEMENT.exec(description ?? "") ?? [];
  return (list ?? "")
    .split(BETWEEN_CRITERIA)
    .filter((criterion) => criterion !== "")
    .map((criterion) => criterion.charAt(0).toLocaleUpperCase("fr") + criterion.slice(1));
}
