import { expect, test } from "vitest";
import { openSiteData } from "#tests/site-data.ts";
import { getNamedRival } from "./named-rival.ts";

const { visitor, operator } = await openSiteData();

test("a rival of a first edition is found by its name, with or without the maker's", async () => {
  for (const query of ["withings body scan", "prix de la Body-Scan"]) {
    expect(await getNamedRival(visitor, query)).toMatchObject({
      kind: "product",
      href: "/body-comp",
      instead: { model: "Withings Body Scan", isRejected: true },
    });
  }
  expect(await getNamedRival(visitor, "body scan 2")).toMatchObject({
    instead: { model: "Withings Body Scan 2" },
  });
});

test.each([
  ["airpods max", "Apple AirPods Max (2020)"],
  ["bose quietcomfort ultra prix", "Bose QuietComfort Ultra (1re génération)"],
  ["Bose QC Ultra", "Bose QuietComfort Ultra (1re génération)"],
  ["nokia 105", "Nokia 105, version 2G"],
])("%j names a rival without its generation or version, and with an abbreviation", async (query, model) => {
  expect((await getNamedRival(visitor, query))?.instead).toEqual({ model, isRejected: true });
});

test.each(["moins de 150", "", "body", "balance", "scan body", "withings"])(
  "%j names no rival",
  async (query) => {
    expect(await getNamedRival(visitor, query)).toBeNull();
  },
);

test("not those of a product that is switched off", async () => {
  const off = (is_active: boolean) =>
    operator.from("products").update({ is_active }).eq("slug", "body-comp").throwOnError();
  await off(false);
  expect(await getNamedRival(visitor, "withings body scan")).toBeNull();
  await off(true);
});
