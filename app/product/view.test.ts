import { expect, test } from "vitest";
import { noBreak } from "#app/lib/formatting/texts.ts";
import { shortNameOf } from "./card-view.ts";
import { ratingLine, sectionNumber, typesetNodes } from "./view.ts";

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

const numbersOf = (count: number, numbering: Parameters<typeof sectionNumber>[2]) =>
  Array.from({ length: count }, (_, position) => sectionNumber(position, count, numbering)).join(" ");

test("eight sections have numbers, the conclusion has none", () => {
  const numbers = numbersOf(9, { numbering: "arabic", isConclusionNumbered: false });
  expect(numbers).toBe("1. 2. 3. 4. 5. 6. 7. 8. ");
});

test("Roman numerals can include the conclusion", () => {
  const numbers = numbersOf(9, { numbering: "roman", isConclusionNumbered: true });
  expect(numbers).toBe("I. II. III. IV. V. VI. VII. VIII. IX.");
  expect(sectionNumber(13, 20, { numbering: "roman", isConclusionNumbered: true })).toBe("XIV.");
});

test("one word between two marks keeps its hyphen on one line, an address its own", () => {
  const nodes = [
    { tag: "strong" as const, children: ["celle-ci"] },
    { href: "/celle-ci", children: ["là-bas"] },
  ];
  expect(typesetNodes(nodes)).toEqual([
    { tag: "strong", children: [noBreak("celle-ci")] },
    { href: "/celle-ci", children: [noBreak("là-bas")] },
  ]);
  expect(noBreak("celle-ci")).not.toBe("celle-ci");
});
