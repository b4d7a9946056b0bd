import { expect, test } from "vitest";
import { isSearchLink } from "./card/purchase.tsx";
import { merchantOf } from "./merchants.ts";

test.each([
  ["https://www.fnac.com/?q=casque", "Fnac", "Fnac"],
  ["https://www.boulanger.com/x", null, "boulanger.com"],
  ["https://shop.wwwhite.test/x", null, "shop.wwwhite.test"],
])("%s, named %j, belongs to %s", (affiliate_url, merchant, name) => {
  expect(merchantOf({ affiliate_url, merchant })).toEqual({ name, url: affiliate_url });
});

test.each(["Fnac", null])("without a link there is no merchant, even with the name %j", (merchant) => {
  expect(merchantOf({ affiliate_url: null, merchant })).toBeNull();
});

test.each([
  ["https://www.fnac.com/SearchResult/ResultList.aspx?Search=Nokia+3210", true],
  ["https://www.boulanger.com/resultats?tr=Pixel", true],
  ["https://www.darty.com/nav/recherche?text=Magnifica", true],
  ["https://www.amazon.fr/s?k=Lumie", true],
  ["https://www.amazon.fr/dp/B0CX", false],
  ["https://www.boulanger.com/ref/1203", false],
  ["https://exemple.fr/services/recherches-audio/casque", false],
])("%s leads to a search: %s", (url, isSearch) => {
  expect(isSearchLink(url)).toBe(isSearch);
});
