import { expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { oldPrice, priceView } from "./price.ts";
import { productRow } from "./rows.fake.ts";
import { toProduct } from "./rows.ts";

const launch = { amount: 799, meaning: "prix de lancement", source: "presse" } as const;

test.each([
  ["struck", launch, 699],
  ["struck", { ...launch, meaning: "prix conseillé" }, 760.95],
  ["words", launch, 760.96],
  ["words", { ...launch, amount: 449.99 }, 449],
  ["note", { amount: 799, meaning: "prix de lancement" }, 699],
  ["note", { ...launch, meaning: "prix habituel" }, 699],
  ["note", { ...launch, meaning: "ancien prix indicatif" }, 699],
] as const)("is %s", (form, old, amount) => {
  expect(oldPrice(old, amount)).toEqual({ ...old, form });
});

test("is nothing without one, nor when it is no higher than the present one", () => {
  expect(oldPrice(null, 699)).toBeNull();
  expect(oldPrice(launch, 799)).toBeNull();
});

test("a sentence with a bound is shown below it, and nowhere else", () => {
  const sentences = [{ below: 610, text: "Sous 610\u00a0€, il vaut le détour." }];
  const noteAt = (price: number, note: string | null) => {
    const said = { isApproximate: false, old: null, note, sentences };
    return priceView(said, toProduct(productRow({ price })), now)?.note;
  };
  expect(noteAt(609.99, null)).toBe(sentences[0]?.text);
  expect(noteAt(609.99, "Relevé.")).toBe(`Relevé. ${sentences[0]?.text}`);
  expect([noteAt(610, null), noteAt(610, "Relevé.")]).toEqual([null, "Relevé."]);
});
