/** The example of the about page: the row's price and address, or no example. */
import { expect, onTestFinished, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import type { ProductRow } from "#app/data/database-types.ts";
import { daysAfter, now } from "#app/data/is-in-future.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { readWorkedExample } from "./read-worked-example.ts";

const { visitor, operator } = await openSiteData();
const change = async (changes: Partial<ProductRow>) =>
  void (await operator.from("products").update(changes).eq("slug", "body-comp").throwOnError());

test("the example calculates with the row's price", async () => {
  expect(await readWorkedExample(visitor, now)).toEqual({
    analysisPath: "/body-comp-pourquoi",
    price: "199,95\u00a0€",
    subscription: "238,80\u00a0€",
    total: "438,75\u00a0€",
    isDearerThanItsProduct: true,
  });
  await change({ price: 249.9, product_url: "/balance" });
  expect(await readWorkedExample(visitor, daysAfter(new Date().toISOString(), 400))).toMatchObject({
    analysisPath: "/balance-pourquoi",
    price: "249,90\u00a0€",
    total: "488,70\u00a0€",
    isDearerThanItsProduct: false,
  });
});

test("there is none while its product is hidden or has no price, or without the database", async () => {
  for (const [off, on] of [
    [{ is_active: false }, { is_active: true }],
    [{ price: null }, { price: 200 }],
  ] as const) {
    await change(off);
    expect(await readWorkedExample(visitor, now)).toBeNull();
    await change(on);
    expect(await readWorkedExample(visitor, now)).not.toBeNull();
  }
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await readWorkedExample(fakeData(failureAnswer).client, now)).toBeNull();
});
