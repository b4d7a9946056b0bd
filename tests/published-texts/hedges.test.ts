import { expect, test } from "vitest";
import { forbiddenOn, hedgesIn, hedgesOf } from "./hedges.ts";

test.each([
  "Prix non relevé à ce jour",
  "les frais sont inconnus",
  "Nous n’avons pas lu",
  "nous n’avons trouvé aucun essai",
  "environ 1 449,99 € chez Fnac",
  "Prix indicatifs",
  "30 heures annoncées par Sony",
  "une durée à vérifier",
])("« %s » is a hedge", (text) => expect(hedgesIn(text)).toHaveLength(1));

test.each(["environ 30 jours", "à vérifierons", "un prix connu d’avance"])("« %s » is none", (text) =>
  expect(hedgesIn(text)).toEqual([]),
);

test("of a page, closed parts count, the box counts as one and the button not at all", () => {
  const page = `<nav>pas encore</nav><main>
    <p>environ <data value="449">449\u00a0€</data></p>
    <a href="/x"><span>Acheter maintenant</span> environ 449 €</a>
    <details><summary>Sources</summary><p>d’après le catalogue</p></details>
    <aside aria-labelledby="inconnues"><h2 id="inconnues">Ce que nous ne savons pas</h2>
    <li>inconnu</li><li>à confirmer</li></aside></main>`;
  expect(hedgesOf(page)).toEqual(["environ 449 €", "d’après le catalogue", "Nous ne savons pas"]);
});

test("on any page, some words are forbidden", () => {
  expect(forbiddenOn("<main><p>Prix non\u00a0relevé.</p></main>")).toEqual(["non relevé"]);
  expect(forbiddenOn("<main><p>Prix relevé.</p></main>")).toEqual([]);
});
