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

/** Returns « le titre, le slug et le prix ». */
export const joinNames = (names: readonly string[]): string => new Intl.ListFormat("fr").format(names);

const UPDATE = "mettre à jour";

/** The words of an entity where those that its noun gives do not fit. */
export interface EntityWords {
  /** Of the list when it is empty. */
  none?: string;
  /** The titles of the form. */
  creating?: string;
  updating?: string;
  /** Said in the form when its row was deleted meanwhile. */
  orphan?: string;
  /** The verb of the toasts: « ajouter » for « Le mot a été ajouté »; else « créer ». */
  create?: string;
}

interface Named {
  noun: Noun;
  words?: EntityWords;
}

/** Returns the titles of the form, and what it says. */
export function formWords({ noun, words }: Named) {
  return {
    legend: capitalised(noun.singular),
    creating: words?.creating ?? `Ajouter ${anyOne(noun)}`,
    updating: words?.updating ?? `Modifier ${theOne(noun)}`,
    subject: thisOne(noun),
    orphan:
      words?.orphan ??
      `${capitalised(thisOne(noun))} a été ${participle(noun, "supprimer")} entre-temps. Votre texte est conservé\u00a0: vous pouvez en faire ${noun.isFeminine ? "une" : "un"} ${newOne(noun)} avec «\u00a0Créer\u00a0», ou annuler.`,
  };
}

/** Returns the toasts after commands. */
export function toastWords({ noun, words }: Named) {
  const one = theOne(noun);
  const done = (verb: string) => `${capitalised(one)} a été ${participle(noun, verb)}`;
  const failed = (verb: string) => `${impossibleTo(verb)} ${one}`;
  const create = words?.create ?? "créer";
  return {
    saved: { create: done(create), update: done(UPDATE), delete: done("supprimer") },
    notSaved: {
      create: failed(create),
      update: failed(UPDATE),
      delete: failed("supprimer"),
      open: failed("ouvrir"),
      gone: `${capitalised(thisOne(noun))} n’existe plus`,
    },
  };
}

/** Continues « Impossible de …: » for a row that is gone. */
export const wasDeleted = ({ noun }: Pick<Named, "noun">): string =>
  `${noun.isFeminine ? "elle" : "il"} a été ${participle(noun, "supprimer")} entre-temps.`;

/** Returns what the list and its surroundings say. */
export function listWords({ noun, words }: Named) {
  return {
    add: capitalised(newOne(noun)),
    none: words?.none ?? capitalised(noOne(noun)),
    loading: `Chargement des ${noun.plural}...`,
    failure: `Impossible de récupérer les ${noun.plural}\u00a0: `,
    pages: `Pages ${ofSeveral(noun)}`,
  };
}

/** Returns the question before a row is deleted. @param notice says what else becomes of it */
export function deletionQuestion({ noun }: Pick<Named, "noun">, name: string, notice?: string): string {
  const question = `Voulez-vous vraiment supprimer ${theOne(noun)} "${name}"\u00a0?`;
  return notice ? `${question} ${notice}` : question;
}
