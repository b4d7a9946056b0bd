import { expect, test } from "vitest";
import { toLogEntry } from "./log.ts";
import { logRow } from "./log-row.fake.ts";

const words = (changes: Parameters<typeof logRow>[0]) => {
  const { title, was, text, detail } = toLogEntry(logRow(changes));
  return [title, was, text, detail].filter(Boolean).join(" | ");
};
const evaluation = { kind: "evaluation", note: "Rien de mieux.", amount: null };

test.each([
  [{}, "Premier prix | Prix indicatif, inscrit ici\u00a0: 449\u00a0€."],
  [{ source: "entered", merchant: null }, "Premier prix | Relevé\u00a0: 449\u00a0€."],
  [{ previous_amount: 499 }, "Prix en baisse | De 499\u00a0€ à 449\u00a0€ chez Fnac."],
  [{ previous_amount: 399.9 }, "Prix en hausse | De 399,90\u00a0€ à 449\u00a0€ chez Fnac."],
  [{ kind: "correction", was: "Six heures", is_now: "Cinq heures" }, "Correction | Six heures | Cinq heures"],
  [
    { ...evaluation, outcome: "confirmed", occasion: "schedule" },
    "Choix confirmé | Rien de mieux. | À l’échéance",
  ],
  [
    { ...evaluation, outcome: "changed", occasion: "release", replaces: "Sony WH-1000XM5", person: "Ada" },
    "Changement de choix, à la place de Sony WH-1000XM5 | Rien de mieux. | Après une sortie, par\u00a0Ada",
  ],
  [
    { kind: "criteria", note: "Critère retiré\u00a0: la puissance." },
    "Critères | Critère retiré\u00a0: la puissance.",
  ],
  [{ ...evaluation, outcome: "withdrawn", occasion: "other" }, "Choix retiré | Rien de mieux."],
])("%j is said in words", (changes, text) => {
  expect(words(changes)).toBe(text);
});

test("a product that is no longer shown is named, without a link", () => {
  expect(toLogEntry(logRow()).product.path).toBe("/sony-wh-1000xm6");
  expect(toLogEntry(logRow({ is_product_active: false })).product).toMatchObject({
    title: "Sony WH-1000XM6",
    path: null,
  });
});
