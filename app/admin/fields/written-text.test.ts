import { expect, test } from "vitest";
import { comparableText, typographic, visibleText } from "./written-text.ts";

test.each([
  ["L'été d´aujourd'hui, parce qu'", "L’été d’aujourd’hui, parce qu’"],
  ["d'`a`b`", "d'`a`b`"],
  ["l'{marchand}, l'«\u00a0avis\u00a0»", "l’{marchand}, l’«\u00a0avis\u00a0»"],
  ["un écran de 27', dit 'grand'", "un écran de 27', dit 'grand'"],
  ["e\u0301cran\u200b, sou\u00adple", "écran, souple"],
])("%j is stored as %j", (typed, stored) => {
  expect(typographic(typed)).toBe(stored);
});

test("what is not seen goes; lines stay lines", () => {
  expect(visibleText("a\u0001\u202eb\u2060\ufeff\uffff\tc\nd")).toBe("ab\tc\nd");
});

test("spaces, dashes and ligatures of any kind compare as one", () => {
  expect(comparableText("ﬁltre\u2011à\u2009eau — 2\u00a0\n ans")).toBe("filtre-à eau - 2 ans");
});
