import { expect, test } from "vitest";
import { isAlike } from "./picture-correction.ts";

test.each([
  ["/media/lampe-blue.webp", "/media/lampe-bleue.webp", true],
  ["/media/lampe.jpg", "/media/lampe.webp", true],
  ["https://exemple.fr/a.jpg", "https://exemple.fr/a.jpg", true],
  ["/media/aaa.webp", "/media/aaaa.webp", true],
  ["", "/med", true],
  ["/media/une-autre.webp", "/media/la-bonne.webp", false],
  ["/media/photos/lampe.webp", "/media/lampe.webp", false],
])("%s and %s are alike: %s", (one, other, alike) => {
  expect(isAlike(one, other)).toBe(alike);
  expect(isAlike(other, one)).toBe(alike);
});
