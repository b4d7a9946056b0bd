import type { SynonymKind } from "#app/catalogue/search/synonym-draft.ts";

/** What a word is, in the words of the screen. */
export const kindTexts: Readonly<Record<SynonymKind, string>> = {
  synonym: "Autre nom de la même chose",
  model: "Modèle d’une autre marque",
  near: "Pas encore traité\u00a0: le plus proche",
};
