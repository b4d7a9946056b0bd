/** A French noun with the words around it, for sentences that are the same for things of every kind. */

export interface Noun {
  singular: string;
  plural: string;
  isFeminine?: true;
}

const startsWithVowel = (word: string) => /^[aeiouyhéèêàâîôûœ]/i.test(word);

/** Returns « le marchand », « la signature », « l’aide au choix ». */
export const theOne = ({ singular, isFeminine }: Noun): string =>
  startsWithVowel(singular) ? `l’${singular}` : `${isFeminine ? "la" : "le"} ${singular}`;

/** Returns « un marchand », « une signature ». */
export const anyOne = ({ singular, isFeminine }: Noun): string => `${isFeminine ? "une" : "un"} ${singular}`;

/** Returns « ce marchand », « cet essai », « cette signature ». */
export const thisOne = ({ singular, isFeminine }: Noun): string =>
  `${isFeminine ? "cette" : startsWithVowel(singular) ? "cet" : "ce"} ${singular}`;

/** Returns « nouveau marchand », « nouvel essai », « nouvelle signature ». */
export const newOne = ({ singular, isFeminine }: Noun): string =>
  `${isFeminine ? "nouvelle" : startsWithVowel(singular) ? "nouvel" : "nouveau"} ${singular}`;

/** Returns « aucun marchand », « aucune signature ». */
export const noOne = ({ singular, isFeminine }: Noun): string =>
  `${isFeminine ? "aucune" : "aucun"} ${singular}`;

/** Returns « de marchands », « d’aides au choix ». */
export const ofSeveral = ({ plural }: Noun): string =>
  startsWithVowel(plural) ? `d’${plural}` : `de ${plural}`;

/** Returns a participle in the noun's gender: « créée ». @param verb ends in -er, or is « mettre à jour » */
export function participle({ isFeminine }: Noun, verb: string): string {
  const ending = isFeminine ? "e" : "";
  return verb === "mettre à jour" ? `mis${ending} à jour` : verb.replace(/er$/, `é${ending}`);
}

/** Returns « Impossible de créer », « Impossible d’ajouter ». */
export const impossibleTo = (verb: string): string =>
  `Impossible ${startsWithVowel(verb) ? "d’" : "de "}${verb}`;

/** Returns a sentence with a capital letter at its beginning. */
export const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
