import { expect, test } from "vitest";
import { isTrackingHost, mayPay } from "#app/product/merchants.ts";
import { checkedAddress, judgeAnswer } from "./link-check.ts";

const fnac = { hosts: "fnac.com", link_parameters: "origin=levidence-21" };

test.each([
  [
    "https://www.fnac.com/a1?origin=levidence-21&couleur=noir#avis",
    fnac,
    "https://www.fnac.com/a1?couleur=noir",
  ],
  ["https://www.amazon.fr/dp/B0?tag=levidence-21&th=1", null, "https://www.amazon.fr/dp/B0?th=1"],
  [
    "https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fwww.fnac.com%2Fa1%3Futm_source%3Dx",
    fnac,
    "https://www.fnac.com/a1",
  ],
  [
    "https://www.fnac.com/a?EcGF1bC5/CeyJ&flag&latin=caf%E9&a=1;b=2&list[]=a|b&utm_source=x",
    fnac,
    "https://www.fnac.com/a?EcGF1bC5/CeyJ&flag&latin=caf%E9&a=1;b=2&list[]=a|b",
  ],
  ["https://www.awin1.com/cread.php?awinmid=1", fnac, null],
  ["https://www.awin1.com/cread.php?ued=https%3A%2F%2Fwww.fnac.com%2Fa1", null, null],
  ["https://autre.test/?u=https%3A%2F%2Ffnac.com.piege.test%2F", fnac, null],
])("%s is looked at without what names us", (link, terms, address) => {
  expect(checkedAddress(link, terms)?.href ?? null).toBe(address);
});

test("the hosts of programmes are known with all that is below them", () => {
  expect(["www.awin1.com", "amzn.to", "pagawin1.com"].map(isTrackingHost)).toEqual([true, true, false]);
});

test.each([
  ["https://www.awin1.com/cread.php?ued=https%3A%2F%2Fwww.fnac.com%2Fa1", true],
  ["https://tidd.ly/3xYz", true],
  ["https://amzn.eu/d/1", true],
  ["https://a.co/d/1", true],
  ["https://www.fnac.com/a1?aff_id=7", true],
  ["https://www.fnac.com/s?affichage=liste&affiner=noir", false],
  ["https://www.amazon.fr/dp/B0?tag=moi-21", true],
  ["https://www.darty.com/a?th=1&UTM_medium=affiliation", true],
  ["https://www.fnac.com/a1", false],
  ["https://www.darty.com/produit?ref=7291834", false],
])("%s may pay: %s", (url, may) => {
  expect(mayPay(url)).toBe(may);
});

test.each([
  [200, "/a1", "alive", "answered"],
  [404, "/a1", "missing", "not_found"],
  [410, "/a1", "missing", "not_found"],
  [403, "/a1", "unknown", "refused"],
  [503, "/a1", "unknown", "failing"],
  [200, "/", "unknown", "moved_home"],
])("%i at %s is %s: %s", (status, reached, found, reason) => {
  const shop = "https://www.fnac.com";
  expect(judgeAnswer(status, new URL("/a1", shop), new URL(reached, shop))).toEqual({
    found,
    reason,
    status,
  });
});
