/** What a rival is called, and why our choice stands there. Apart from its values: the search is on every page. */
import type { SearchResult } from "#app/product/rows.ts";

/** Returns a model's name without what stands in brackets: its year, its generation. */
export const modelName = (model: string): string => model.replace(/\s*\([^)]*\)/g, "");

/** Returns what a line of a duel calls a model: without its maker, where letters follow it. « AMBEO Soundbar Mini ». */
export const lineName = (model: string): string => modelName(model).replace(/^\S+\s+(?=\p{L})/u, "");

/** « de Bose », « d’Apple ». */
const ofModel = (name: string) => (/^[aeiouéèêàâîôûœ]/i.test(name) ? `d’${name}` : `de ${name}`);

/** Returns why a product is shown where another maker's model was typed: a short sentence. */
export function rivalReason({ model, reason }: NonNullable<SearchResult["rivalMatch"]>): string {
  return reason ? `Face à ${modelName(model)}\u00a0: ${reason}.` : `En face ${ofModel(modelName(model))}.`;
}
