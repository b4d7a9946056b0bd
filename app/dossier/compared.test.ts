/** The comparison of a page: price and day come first, and only values that were read are compared. */
import { expect, test } from "vitest";
import { comparisonOf } from "./compared.ts";
import type { DossierRecord } from "./dossier-record.ts";
import { fakeRecord } from "./record.fake.ts";
import { tokenValues } from "./tokens.ts";

const dated = {
  amount: 79,
  date: "prix indicatif du 21 novembre 2026",
  seenOn: "21 novembre 2026",
  recordedAt: "21 novembre 2026",
  isStale: false,
};

function compared(changes: Partial<DossierRecord>, isStale = false) {
  const record = fakeRecord(changes);
  const price = { ...record.price, dated: { ...dated, isStale } };
  const buying = { affiliateUrl: null, merchant: null };
  return comparisonOf(
    record,
    { name: "Nokia 3210", price },
    tokenValues({ price: price.dated, recorded: null, buying }),
  );
}

const rival = {
  name: "Doro 6820",
  price: { amount: 65, readOn: "2026-11-01" },
  criterion: "pas d’USB-C",
  reason: "Sa prise est d’une autre époque.",
  betterFor: "ceux qui veulent de grosses touches",
} as const;

const table = {
  title: "Face à deux autres",
  intro: "Deux téléphones.",
  caption: "Lus le 1er novembre 2026.",
  products: ["Nokia 3210", "Doro 6820", "Emporia"],
  rows: [
    { criterion: "Poids", values: ["87 g", "100 g", "non relevé"] },
    { criterion: "Prix", values: ["79 €", "60 €", "70 €, en octobre"] },
    { criterion: "Réseau", values: ["4G", "4G", "4G"] },
  ],
  conclusion: "Le Nokia est le plus léger.",
};

test("the price is the first row, with its day, and a rival's is the one that was read", () => {
  const { rows = [] } = compared({ comparison: table, rejected: [rival] }) ?? {};
  expect(rows[0]).toEqual({
    criterion: "Prix",
    values: ["79 € le 21 novembre 2026", "65\u00a0€ le 1er novembre 2026", "70 €, en octobre"],
  });
  expect(rows.map(({ criterion }) => criterion)).toEqual(["Prix", "Poids", "Réseau", "Plutôt pour"]);
});

test("a price that holds no more stands with its day, once", () => {
  const [prices] = compared({ rejected: [rival] }, true)?.rows ?? [];
  expect(prices?.values[0]).toBe("79\u00a0€ (au 21 novembre 2026)");
});

test("without a table of its own, a dossier is compared with what was rejected", () => {
  const unread = { ...rival, name: "Emporia", price: "unknown", betterFor: null } as const;
  const found = compared({ rejected: [rival, unread] });
  expect(found?.products).toEqual(["Nokia 3210", "Doro 6820", "Emporia"]);
  expect(found?.rows.map(({ values }) => values.slice(1))).toEqual([
    ["65\u00a0€ le 1er novembre 2026", "prix non relevé"],
    ["pas d’USB-C", "pas d’USB-C"],
    ["ceux qui veulent de grosses touches", "–"],
  ]);
  for (const { values } of found?.rows ?? []) expect(values).toHaveLength(3);
});

test("without rivals there is no comparison", () => {
  expect(compared({})).toBeNull();
});
