import { expect, test } from "vitest";
import { dossierFolders, dossierPath } from "#app/catalogue/model/dossier-addresses.ts";
import { searchCatalogue } from "#app/catalogue/search/search.ts";
import { now } from "#app/data/is-to-come.fake.ts";
import { openSiteData } from "#tests/site-data.ts";
import { getNamedRival, rivalFirst } from "./named-rival.ts";
import { loadRecord } from "./records.ts";

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

test("the suggestions, which the database makes alone, lead from each rival to the same choice", async () => {
  const elsewhere: string[] = [];
  for (const folder of dossierFolders()) {
    for (const { name } of (await loadRecord(folder)).rejected ?? []) {
      const typed = name.replace(/ \(.*|,.*/, "");
      const { results } = await searchCatalogue(visitor, typed, now);
      if (results[0]?.href !== dossierPath(folder)) elsewhere.push(`${typed}: ${results[0]?.href}`);
    }
  }
  expect(elsewhere).toEqual([]);
});

test("a rival has one answer, whatever else the search says of its model", async () => {
  const rival = await getNamedRival(visitor, "airpods max");
  if (!rival) throw new Error("No rival was found");
  const other = { ...rival, id: "other", instead: { model: "AirPods Max", isRejected: false } };
  const found = rivalFirst(rival, [other, { ...rival, instead: other.instead }]);
  expect(found.map(({ id, instead }) => [id, instead?.isRejected])).toEqual([
    [rival.id, true],
    ["other", undefined],
  ]);
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
