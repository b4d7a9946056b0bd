import { expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { productRow } from "./rows.fake.ts";
import { toProduct } from "./rows.ts";
import { shownPrice } from "./shown-price.ts";

test("a sentence with a bound is shown below it, and nowhere else", () => {
  const sentences = [{ below: 610, text: "Sous 610\u00a0€, il vaut le détour." }];
  const noteAt = (price: number, note: string | null) => {
    const said = { isApproximate: false, old: null, note, sentences };
    return shownPrice(said, toProduct(productRow({ price })), now)?.note;
  };
  expect(noteAt(609.99, null)).toBe(sentences[0]?.text);
  expect(noteAt(609.99, "Relevé.")).toBe(`Relevé. ${sentences[0]?.text}`);
  expect([noteAt(610, null), noteAt(610, "Relevé.")]).toEqual([null, "Relevé."]);
});
