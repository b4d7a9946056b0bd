import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeRecord } from "#app/dossier/record.fake.ts";
import { contentFaults } from "./content-faults.ts";

const eightSections = `${"## Un titre\n\nUn texte.\n\n".repeat(8)}## Conclusion\n\nFin.\n`;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "content-"));
  writePicture("nokia-3210");
  writePage("nokia-3210", {});
  writePage("google-pixel-9", {
    name: "Google Pixel 9",
    related: { slug: "nokia-3210", reason: "Pour ceux qui veulent moins." },
    seo: { title: "Pixel 9", description: "Compact." },
    analysis: { ...fakeRecord().analysis, seo: { title: "Analyse", description: "Pourquoi lui." } },
  });
});
afterEach(() => rmSync(directory, { recursive: true }));

function writePage(folder: string, changes: object, text = eightSections) {
  mkdirSync(join(directory, folder), { recursive: true });
  const record = JSON.stringify({ ...fakeRecord(), ...changes });
  writeFileSync(join(directory, folder, "product.ts"), `export default ${record};`);
  writeFileSync(join(directory, folder, "analysis.md"), text);
}

function writePicture(name: string) {
  mkdirSync(join(directory, "public/media/produits"), { recursive: true });
  writeFileSync(join(directory, `public/media/produits/${name}.svg`), "<svg/>");
}

const faults = () => contentFaults(directory, join(directory, "public"));

test("the pages of this site have no fault", async () => {
  expect(await contentFaults()).toEqual([]);
});

test("two valid folders have no fault", async () => {
  expect(await faults()).toEqual([]);
});

test.each([
  [{ tagline: undefined }, "tagline: "],
  [{ price: { amount: "79 €", isApproximate: false, old: null, note: null } }, "price.amount: "],
  [{ badges: [] }, "badges: "],
  [{ rating: { value: 4.4, reviews: "unknown", source: "", readOn: "unknown" } }, "rating.source: "],
  [{ checkedOn: "21/11/2026" }, "checkedOn: is not a day"],
  [{ trial: "used" }, "trial: "],
  [{ modelReference: "" }, "modelReference: "],
  [
    { notFor: [{ who: "les coureurs", instead: { name: "Montre", path: "montre" } }] },
    "notFor.0.instead.path: ",
  ],
  [
    { sources: [{ name: "BFM", url: "http://bfm.test", readOn: "2026-11-22", states: "Son poids." }] },
    "sources.0.url: ",
  ],
  [{ colour: "bleu" }, 'Unrecognized key: "colour"'],
  [
    { pictures: [{ ...fakeRecord().pictures[0], src: "/media/produits/a.svg" }] },
    "public/media/produits/a.svg does not exist",
  ],
  [{ related: { slug: "essai", reason: "Voilà." } }, 'related.slug: there is no other page "essai"'],
  [{ related: { slug: "nokia-3210", reason: "Voilà." } }, "related.slug: "],
  [{ name: "Google Pixel 9" }, "name: is the same as on another page"],
])("a record with %j is named with its field", async (changes, fault) => {
  writePage("nokia-3210", changes);
  const found = await faults();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(fault);
  expect(found[0]).toMatch(/^content\/(nokia-3210|google-pixel-9)\/product\.ts: /);
});

test("a wrong number of sections is reported", async () => {
  writePage("nokia-3210", {}, "## Un titre\n\n## Conclusion\n");
  expect(await faults()).toEqual([
    "content/nokia-3210/analysis.md: has 1 sections before its conclusion, product.ts says analysis.sections: 8",
  ]);
});

test("words that need a proof are reported", async () => {
  writePage("nokia-3210", {}, eightSections.replace("Un texte.", "Un choix écologique."));
  expect(await faults()).toEqual([
    expect.stringMatching(/^content\/nokia-3210\/analysis\.md: "écologique": /),
  ]);
});

const claim = "Nous l’avons porté un mois. Nous ne l’avons pas mesuré.";

test("an untried product is not said to be tried", async () => {
  writePage("nokia-3210", {}, eightSections.replace("Un texte.", claim));
  expect(await faults()).toEqual([
    'content/nokia-3210/analysis.md: "Nous l’avons porté": the record says trial: "none"',
  ]);
});

test("a tried one may be", async () => {
  const trial = { how: "used", days: 30, from: "bought", by: "Anne Martin" };
  writePage("nokia-3210", { trial }, eightSections.replace("Un texte.", claim));
  expect(await faults()).toEqual([]);
});

test("a missing file of a folder is reported", async () => {
  rmSync(join(directory, "nokia-3210/analysis.md"));
  mkdirSync(join(directory, "body-comp"));
  writeFileSync(join(directory, "body-comp/analysis.md"), eightSections);
  expect(await faults()).toEqual([
    "content/body-comp/product.ts: is missing",
    "content/nokia-3210/analysis.md: is missing",
  ]);
});
