import type { SearchResult } from "#app/product/types.ts";

/** Returns a model's name without what stands in brackets: its year, its generation. */
export const modelName = (model: string): string => model.replace(/\s*\([^)]*\)/g, "");

/** « de Bose », « d’Apple ». */
const ofModel = (name: string) => (/^[aeiouéèêàâîôûœ]/i.test(name) ? `d’${name}` : `de ${name}`);

/** Returns why a product is shown where another maker's model was typed: a short sentence. */
export function reasonInstead({ model, reason }: NonNullable<SearchResult["instead"]>): string {
  return reason ? `Face à ${modelName(model)}\u00a0: ${reason}.` : `En face ${ofModel(modelName(model))}.`;
}
