/** A longer text than a verdict, the description of a product without a dossier, comes after the button. */
export const LONGEST_VERDICT = 95;
