/** "Nous l’avons mesuré", but not "nous ne l’avons pas mesuré". */
const CLAIM_OF_TRIAL =
  /\bnous (?:l’|les )?avons (?:bien |longtemps )?(?:essayé|testé|mesuré|porté|écouté|goûté|pesé|chronométré)e?s?/gi;

/** Returns the words by which a text says that we tried the product. */
export function claimsOfTrial(text: string): string[] {
  return text.match(CLAIM_OF_TRIAL) ?? [];
}
