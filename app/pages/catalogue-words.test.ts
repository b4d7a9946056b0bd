import { expect, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { getMerchantCount } from "./catalogue-words.ts";

const { visitor, addProduct, emptyCatalogue } = await openSiteData();

test("counts the merchants of the demonstration catalogue", async () => {
  expect(await getMerchantCount(visitor)).toEqual({ count: 4, isComplete: true });
});

test("counts each merchant once, and neither those of inactive products nor products without a link", async () => {
  await emptyCatalogue();
  expect(await getMerchantCount(visitor)).toEqual({ count: 0, isComplete: true });
  for (const changes of [
    { merchant: "Fnac", affiliate_url: "https://www.fnac.com/a" },
    { merchant: "Fnac", affiliate_url: "https://www.fnac.com/b" },
    { merchant: null, affiliate_url: "https://www.darty.com/c" },
    { merchant: "Amazon", affiliate_url: "https://www.amazon.fr/d", is_active: false },
    { merchant: "Boulanger", affiliate_url: null },
  ])
    await addProduct(changes);
  expect(await getMerchantCount(visitor)).toEqual({ count: 2, isComplete: true });
});

test("is unknown while data is missing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await getMerchantCount(fakeData(failureAnswer).client)).toBeNull();
});
