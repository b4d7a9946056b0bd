import { expect, test } from "vitest";
import {
  anyOne,
  capitalised,
  formWords,
  impossibleTo,
  newOne,
  noOne,
  ofSeveral,
  participle,
  theOne,
  thisOne,
  toastWords,
} from "./entity-words.ts";

const merchant = { singular: "marchand", plural: "marchands" };
const signature = { singular: "signature", plural: "signatures", isFeminine: true } as const;
const trial = { singular: "essai", plural: "essais" };
const help = { singular: "aide au choix", plural: "aides au choix", isFeminine: true } as const;

test.each([
  [theOne, ["le marchand", "la signature", "l’essai", "l’aide au choix"]],
  [anyOne, ["un marchand", "une signature", "un essai", "une aide au choix"]],
  [thisOne, ["ce marchand", "cette signature", "cet essai", "cette aide au choix"]],
  [newOne, ["nouveau marchand", "nouvelle signature", "nouvel essai", "nouvelle aide au choix"]],
  [noOne, ["aucun marchand", "aucune signature", "aucun essai", "aucune aide au choix"]],
  [ofSeveral, ["de marchands", "de signatures", "d’essais", "d’aides au choix"]],
])("%o agrees with its noun", (words, expected) => {
  expect([merchant, signature, trial, help].map(words)).toEqual(expected);
});

test("verbs agree as well", () => {
  expect(participle(signature, "créer")).toBe("créée");
  expect(participle(merchant, "ajouter")).toBe("ajouté");
  expect(participle(help, "mettre à jour")).toBe("mise à jour");
  expect([impossibleTo("ajouter"), impossibleTo("créer")]).toEqual([
    "Impossible d’ajouter",
    "Impossible de créer",
  ]);
  expect(capitalised("ce mot")).toBe("Ce mot");
});

test("a row that could not be read is not said to be gone", () => {
  const { open, gone } = toastWords({
    noun: { singular: "image", plural: "images", isFeminine: true },
  }).notSaved;
  expect(open).toBe("Impossible d’ouvrir l’image");
  expect(gone).toBe("Cette image n’existe plus");
});

test("the form of a row that was deleted meanwhile says what can be made of it", () => {
  const noun = { singular: "produit", plural: "produits" };
  expect(formWords({ noun }).orphan).toBe(
    "Ce produit a été supprimé entre-temps. Votre texte est conservé\u00a0: vous pouvez en faire un nouveau produit avec «\u00a0Créer\u00a0», ou annuler.",
  );
});
