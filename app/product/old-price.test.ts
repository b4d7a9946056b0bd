import { expect, test } from "vitest";
import { oldPrice } from "./old-price.ts";

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
