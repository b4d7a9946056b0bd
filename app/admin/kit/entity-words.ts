/** The sentences of an entity's screen, which follow from its noun. */
import type { Editable } from "#app/admin/entity/entity.ts";
import {
  anyOne,
  capitalised,
  impossibleTo,
  newOne,
  noOne,
  ofSeveral,
  participle,
  theOne,
  thisOne,
} from "#app/admin/entity/noun.ts";

const UPDATE = "mettre à jour";

type Named = Pick<Editable<object, never>, "noun" | "words">;

/** Returns the titles of the form, and what it says. */
export function formWords({ noun, words }: Named) {
  return {
    legend: capitalised(noun.singular),
    creating: words?.creating ?? `Ajouter ${anyOne(noun)}`,
    updating: words?.updating ?? `Modifier ${theOne(noun)}`,
    subject: thisOne(noun),
    orphan:
      words?.orphan ??
      `${capitalised(thisOne(noun))} a été ${participle(noun, "supprimer")} entre-temps. Votre texte est conservé\u00a0: vous pouvez en faire ${noun.isFeminine ? "une nouvelle" : "un nouveau"} avec «\u00a0Créer\u00a0», ou annuler.`,
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
