import { expect, it } from "vitest";
import { blockingOf, findingsOf } from "#app/admin/gate/gate.ts";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { textsIn } from "#app/lib/formatting/texts.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { Criterion } from "#app/product/rows.ts";
import { readFolder } from "#demo/content-folders.ts";
import { publishable, readOrigins, startFrom, structureOf } from "./beginning.ts";
import { emptyRecord } from "./draft.ts";

const criteria: Criterion[] = [
  { key: "autonomie", name: "L’autonomie avec le GPS", weight: 3, definition: "Des heures." },
  { key: "ecran", name: "L’écran en plein soleil", weight: 2, definition: "Lisible." },
];
const product = {
  title: "Garmin Forerunner 165",
  price: 279.99,
  price_expires_at: null,
  merchant: "Boulanger",
  affiliate_url: "https://www.boulanger.com/a",
  image_url: "/media/produits/garmin-forerunner-165.svg",
  image_alt: null,
};
const titleOf = (folder: string) => folder.replaceAll("-", " ");

it.each(["nokia-3210", "jbl-flip-7"])(
  "from %s come names alone, and at most eight things are missing",
  (folder) => {
    const { record, analysis } = readFolder(folder);
    const structure = structureOf({ record, analysis }, titleOf(folder));
    const start = startFrom(criteria, structure);

    const names = record.specifications.map(({ label }) => label);
    expect([...structure.rows, ...structure.ownRows].toSorted()).toEqual(names.toSorted());
    const whole = JSON.stringify(start);
    const left: Partial<DossierRecord> = { ...record, specifications: [], criteria: [] };
    const texts = [
      ...textsIn(left).map(([, text]) => text),
      ...record.specifications.map(({ value }) => value),
      ...(record.criteria ?? []).map(({ value }) => String(value)),
      ...analysis.split("\n").filter((line) => line !== "" && !line.startsWith("#")),
    ].filter((text) => text.length > 12 && !names.includes(text));
    expect(texts.filter((text) => whole.includes(text))).toEqual([]);
    expect(whole).not.toMatch(/"source"|\d€|\d\s€/);

    const { analysis: firstAnalysis, ...parts } = start;
    const draft = { record: { ...emptyRecord("2026-11-24"), ...parts }, analysis: firstAnalysis };
    const facts = {
      product,
      now: new Date(),
      categoryCriteria: criteria,
      categorySlug: "montres-de-sport",
    };
    const all = findingsOf({ ...publishable(draft), ...facts });
    // Criteria come without their values.
    const findings = all.filter(({ rule }) => rule !== "empty-criterion");
    expect(all.length - findings.length).toBe(2);
    expect(blockingOf(findings, null).length).toBeLessThanOrEqual(8);
    expect(
      findings.filter(({ field }) => /criteria|energyLabel|rejected|specifications/.test(field)),
    ).toEqual([]);
  },
);

it("takes how a criterion is compared from a neighbour that has it, and no value", () => {
  const structure = structureOf(readFolder("withings-scanwatch-2"), "Withings ScanWatch 2");
  expect(startFrom(criteria, structure).criteria).toEqual([
    { key: "autonomie", name: "L’autonomie avec le GPS", better: "higher", unit: "jours", value: null },
    { key: "ecran", name: "L’écran en plein soleil", better: null, unit: null, value: null },
  ]);
  expect(structure.ownRows).toEqual(["Poids en 38\u00a0mm"]);
  expect(structure.parts.slice(0, 3)).toEqual([
    "Résumé du produit",
    "Besoin principal",
    "Besoins secondaires",
  ]);
});

it("offers the fullest neighbour of the branch first, after one of the own category that has rows", async () => {
  const { record } = readFolder("nokia-3210");
  const dossier = (id: string, name: string, rows: number) => ({
    id,
    record: { ...record, specifications: record.specifications.slice(0, rows) },
    analysis: "",
    product: { title: id, image_url: null, category: { name } },
  });
  const titles = async (ownRows: number) => {
    const { client } = fakeData(
      { body: [{ id: "beside" }] },
      { body: [dossier("a", "Nôtre", ownRows)] },
      { body: ["b", "c", "d", "e"].map((id, index) => dossier(id, "Voisine", index + 1)) },
    );
    const origins = await readOrigins(client, { id: "x" }, { id: "own", parent_id: "p", name: "Nôtre" });
    return origins.map(({ title }) => title);
  };
  expect(await titles(0)).toEqual(["e", "d", "c", "b", "a"]);
  expect((await titles(1))[0]).toBe("a");
});

it("publishes no row that waits for its value, and leaves the rest alone", () => {
  const record = readFolder("withings-scanwatch-2").record;
  expect(publishable({ record }).record).toBe(record);
  const waiting = { ...record, specifications: [...record.specifications, { label: "GPS", value: "" }] };
  expect(publishable({ record: waiting }).record).toEqual(record);
});
