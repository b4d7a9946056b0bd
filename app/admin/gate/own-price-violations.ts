/**
 * A dossier's texts name its price by token, so that they follow the row;
 * a figure would go on saying what it was.
 */
import { comparableText } from "#app/admin/fields/written-text.ts";

/** What these say stays true: they are prices of their own, which the shop's price may or may not equal. */
const OTHER_PRICE = /prix (?:conseillé|de lancement)/i;
const SENTENCE_END = /(?<=[.!?])\s+/;

/**
 * Returns one line per figure of the product's own price, exact or rounded,
 * in a sentence that is about no other price.
 * @param text of a record or an analysis; a row of a table is one line
 * @param amount in euros
 */
export function ownPriceViolations(text: string, amount: number): string[] {
  const figures = [Math.round(amount).toString(), amount.toFixed(2).replace(".", ",").replace(/,00$/, "")];
  const grouped = figures.map((figure) => figure.replace(/\B(?=(\d{3})+(?!\d))/g, "\\s?"));
  const ownPrice = new RegExp(`(?<![\\d,]|\\d\\s)(?:${grouped.join("|")})(?:,00)?\\s*(?:€|euros?\\b)`, "g");
  return text
    .split("\n")
    .flatMap((line) => line.split(SENTENCE_END))
    .map(comparableText)
    .filter((sentence) => !OTHER_PRICE.test(sentence))
    .flatMap((sentence) => sentence.match(ownPrice) ?? [])
    .map((figure) => `«\u00a0${figure}\u00a0»\u00a0: le prix du produit s’écrit {prix} ou {prix-rond}`);
}
