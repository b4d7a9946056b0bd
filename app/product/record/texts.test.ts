import { expect, test } from "vitest";
import { daysAfter } from "#app/lib/data/is-in-future.fake.ts";
import { monthsUntil } from "#app/product/card-view.ts";
import { isToken, resolveTokens, withFacts, withoutUnsaid } from "./texts.ts";

const merchant = "Fnac";
const said = (amount: number | null, text: string) =>
  resolveTokens(text, { amount, merchant }).replaceAll("\u00a0", " ");

test.each([
  [
    349.95,
    "À {prix} chez {marchand}, soit environ {prix-rond}.",
    "À 349,95 € chez Fnac, soit environ 350 €.",
  ],
  [1299, "{prix}", "1 299 €"],
  [449, "Soit {prix/1320} l’heure.", "Soit 34 centimes l’heure."],
  [5, "{prix/500}", "1 centime"],
  [449, "{prix/156}, {prix*2}, {prix+238,80}", "2,88 €, 898 €, 687,80 €"],
  [449, "Le lancement le dépasse de {449.99-prix}.", "Le lancement le dépasse de 99 centimes."],
  [449, "{prix-349.95} de plus.", "99,05 € de plus."],
  [100, "{prix} et {inconnu}", "100 € et {inconnu}"],
])("at %d « %s » reads « %s »", (amount, text, expected) => {
  expect(said(amount, text)).toBe(expected);
});

test.each([
  [null, "Il est là. À {prix}, oui. {prix/12} par mois ! Voilà.", "Il est là. Voilà."],
  [null, "À {prix-rond}, on hésite", ""],
  [null, "Chez {marchand}.", "Chez Fnac."],
  // Nothing remains.
  [500, "Il reste {449-prix}. Bien.", "Bien."],
  [449, "Divisez {prix/0} par rien. Bien.", "Bien."],
])("what has no amount at %s leaves out its sentence", (amount, text, expected) => {
  expect(said(amount, text)).toBe(expected);
});

test("the months that are left are counted by the day, and what they cost follows", () => {
  const on = (day: string, text: string) =>
    resolveTokens(text, {
      amount: 699,
      merchant,
      monthsUntil: (month) => monthsUntil(month, daysAfter(day, 0)),
    }).replaceAll("\u00a0", " ");
  const text = "Il reste {mois:2031-08} mois, à {prix/mois:2031-08}. Ou {549/mois:2033-03}. Bien.";
  expect(on("2026-11-29", text)).toBe("Il reste 57 mois, à 12,26 €. Ou 7,22 €. Bien.");
  expect(on("2031-07-31", text)).toBe("Il reste 1 mois, à 699 €. Ou 27,45 €. Bien.");
  expect(on("2031-08-01", text)).toBe("Ou 28,89 €. Bien.");
});

test("Markdown keeps its lines", () => {
  const text = "## Un titre\n\n- Bref. À {prix}.\n- Long.\n\nFin.";
  expect(withoutUnsaid(text, { amount: null, merchant: null })).toBe(
    "## Un titre\n\n- Bref.\n- Long.\n\nFin.",
  );
});

test("texts of any shape are quoted, and nothing else of them changes", () => {
  const facts = { amount: 79, merchant: null };
  expect(withFacts({ a: ["{prix}", null, 3], b: { c: "{marchand} {autre}" } }, facts)).toEqual({
    a: ["79\u00a0€", null, 3],
    b: { c: "le marchand {autre}" },
  });
});

test.each(["{prix}", "{prix-rond}", "{prix/1320}", "{449.99-prix}", "{marchand}", "{prix:/a/b-c}"])(
  "%s is a token",
  (text) => expect(isToken(text)).toBe(true),
);
test.each(["{prix-calcul}", "{prix/}", "{prix/a}", "{prix/2/2}", "{2/prix}", "prix"])("%s is none", (text) =>
  expect(isToken(text)).toBe(false),
);
