import { expect, test } from "vitest";
import type { DatedPrice } from "#app/catalogue/model/current-price.ts";
import { resolveTokens, tokenValues, withoutAmounts } from "./tokens.ts";

const price = (changes: Partial<DatedPrice> = {}): DatedPrice => ({
  amount: 349.95,
  date: "",
  seenOn: "22 novembre 2026",
  recordedAt: "",
  isStale: false,
  ...changes,
});
const recorded = price({ seenOn: "21 novembre 2026", isStale: true });
const buying = { merchant: "Fnac", affiliateUrl: null };
const TEXT =
  "À {prix} chez {marchand}, soit environ {prix-rond}. {prix-calcul} sur cinq ans font 70\u00a0€ par an.";
const said = (shown: DatedPrice | null, from = TEXT) =>
  resolveTokens(from, tokenValues({ price: shown, recorded, buying })).replaceAll("\u00a0", " ");

test("at the price that it was written with, a text reads as written", () => {
  expect(said(price())).toBe(
    "À 349,95 € chez Fnac, soit environ 350 €. 349,95 € sur cinq ans font 70 € par an.",
  );
});

test("at another price, what was calculated stays a fact about its day", () => {
  expect(said(price({ amount: 299 }))).toBe(
    "À 299 € chez Fnac, soit environ 299 €. 349,95 € (au 21 novembre 2026) sur cinq ans font 70 € par an.",
  );
});

test("a price that is too old stands with its day", () => {
  expect(said(price({ isStale: true }), "À {prix}, {prix-calcul}")).toBe(
    "À 349,95 € (au 22 novembre 2026), 349,95 € (au 22 novembre 2026)",
  );
});

test("without a price there is that of the record, with its day", () => {
  expect(said(null, "{prix} chez {marchand}")).toBe("349,95 € (au 21 novembre 2026) chez Fnac");
});

test("texts that name no price of their own say that none was read", () => {
  const tokens = tokenValues({ price: null, recorded: null, buying });
  expect(resolveTokens("{prix}, {prix-rond}, {prix-calcul}", tokens)).toBe(
    Array(3).fill("un prix non relevé").join(", "),
  );
});

test("texts of any shape are quoted, and nothing else of them changes", () => {
  const tokens = tokenValues({
    price: price({ amount: 1299 }),
    recorded,
    buying: { ...buying, merchant: null },
  });
  expect(resolveTokens({ a: ["{prix}", null, 3], b: { c: "{marchand} {autre}" } }, tokens)).toEqual({
    a: ["1\u00a0299\u00a0€", null, 3],
    b: { c: "le marchand {autre}" },
  });
});

test("for machines, sentences with an amount can be left out", () => {
  const tokens = tokenValues({ price: price({ isStale: true }), recorded, buying });
  expect(
    withoutAmounts(resolveTokens("Il est là. À {prix}, oui. {prix-calcul} ! Voilà.", tokens), tokens),
  ).toBe("Il est là. Voilà.");
});
