import { expect, test } from "vitest";
import { cleanAddress, comparableText, typographic, visibleText } from "./draft-fields.ts";

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

const safeLink = (address: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C02%7Canne%40journal.fr%7C&reserved=0`;

test.each([
  [
    "https://www.google.com/url?q=https://www.quechoisir.org/test-casque?a%3D1&sa=D&ust=1764",
    "https://www.quechoisir.org/test-casque?a=1",
  ],
  [
    "https://google.fr/url?sa=t&url=https%3A%2F%2Fwww.fnac.com%2Fa%3Fb%3Dcaf%25E9",
    "https://www.fnac.com/a?b=caf%E9",
  ],
  [safeLink("https://www.fnac.com/notice"), "https://www.fnac.com/notice"],
  [safeLink("https://www.google.com/url?q=https://www.fnac.com/notice"), "https://www.fnac.com/notice"],
  ["https://www.amazon.fr/dp/B0C1\u200b\u00ad", "https://www.amazon.fr/dp/B0C1"],
  ["«\u00a0https://www.fnac.com/a\u00a0»", "https://www.fnac.com/a"],
  ["https://www.fnac.com/a”", "https://www.fnac.com/a"],
  ["https://https://www.fnac.com/a?b=1&amp;c=2", "https://www.fnac.com/a?b=1&c=2"],
  [
    "https://www.google.com/search?q=https://www.fnac.com/",
    "https://www.google.com/search?q=https://www.fnac.com/",
  ],
  ["https://www.fnac.com/url?q=https://a.test/", "https://www.fnac.com/url?q=https://a.test/"],
  ["https://www.google.com/url?q=javascript:alert(1)", "https://www.google.com/url?q=javascript:alert(1)"],
])("%s is %s", (pasted, address) => {
  expect(cleanAddress(pasted)).toBe(address);
});
