import { expect, test } from "vitest";
import { sectionNumber } from "#app/product/view.ts";

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
