import type { SearchResult } from "#app/catalogue/model/types.ts";

/** Returns why a product is shown where another maker's model was typed: a short sentence. */
export function reasonInstead({ model, reason }: NonNullable<SearchResult["instead"]>): string {
  return reason ? `Face à ${model}\u00a0: ${reason}.` : `En face de ${model}.`;
}
