import { expect, test } from "vitest";
import { shortNameOf } from "./card-view.ts";
import { ratingLine } from "./view.ts";

test.each([
  ["Sony WH-1000XM6", "Sony WH-1000XM6"],
  ["Technics EAH-AZ100, écouteurs sans fil à réduction de bruit", "Technics EAH-AZ100"],
  ["Fairphone (Gen. 6) 256 Go, reconditionné par le fabricant", "Fairphone"],
  ["Une machine à café automatique avec broyeur intégré", "Une machine à café automatique avec"],
  ["Anticonstitutionnellementanticonstitutionnellement", "Anticonstitutionnellementanticonstitutio"],
])("« %s » is « %s » on a card", (title, name) => {
  expect(shortNameOf(title)).toBe(name);
  expect(name.length).toBeLessThanOrEqual(40);
});

const rating = { value: 4.4, reviews: "plus de 500 avis", source: "unknown", readOn: "unknown" };

test.each([
  [{}, "4,4/5, plus de 500 avis, reprise du catalogue, site non précisé"],
  [{ reviews: "unknown" }, "4,4/5, reprise du catalogue, site non précisé"],
  [{ source: "Fnac" }, "4,4/5, plus de 500 avis, reprise du catalogue, Fnac, jour non précisé"],
  [{ readOn: "2026-11-20" }, "4,4/5, plus de 500 avis, reprise du catalogue, site non précisé"],
  [{ source: "Fnac", readOn: "2026-03-01" }, "4,4/5, plus de 500 avis, lue chez Fnac le 1er mars 2026"],
])("a rating with %j reads « %s »", (known, line) => {
  expect(ratingLine({ ...rating, ...known })).toBe(line);
});
