import { expect, test } from "vitest";
import { cleanAddress } from "./written-text.ts";

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
