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
  mkdirSync(join(directory, "public/media/produits"), { recursive: true });
  writeFileSync(join(directory, "public/media/produits/nokia-3210.svg"), "<svg/>");
  write("nokia-3210", {});
  write("google-pixel-9", {
    seo: { title: "Pixel 9", description: "Compact." },
    analysis: { ...fakeRecord().analysis, seo: { title: "Analyse", description: "Pourquoi lui." } },
  });
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(folder: string, changes: object, text = eightSections) {
  mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, folder, "record.json"), JSON.stringify({ ...fakeRecord(), ...changes }));
  writeFileSync(join(directory, folder, "analysis.md"), text);
}

const faults = () => contentFaults(directory, join(directory, "public"));

test("the folders of this site have no fault", () => {
  expect(contentFaults()).toEqual([]);
});

test("two valid folders have no fault", () => {
  expect(faults()).toEqual([]);
});

test.each([
  [{ tagline: undefined }, "record.tagline: "],
  [{ price: { isApproximate: "non", old: null, note: null } }, "record.price.isApproximate: "],
  [{ badges: [] }, "record.badges: "],
  [{ rating: { value: 4.4, reviews: "unknown", source: "", readOn: "unknown" } }, "record.rating.source: "],
  [{ checkedOn: "21/11/2026" }, "record.checkedOn: "],
  [{ trial: "used" }, "record.trial: "],
  [{ modelReference: "" }, "record.modelReference: "],
  [
    { notFor: [{ who: "les coureurs", instead: { name: "Montre", path: "montre" } }] },
    "record.notFor.0.instead.path: ",
  ],
  [
    { sources: [{ name: "BFM", url: "http://bfm.test", readOn: "2026-11-22", states: "Son poids." }] },
    "record.sources.0.url: ",
  ],
  [{ colour: "bleu" }, "record: "],
  [
    { pictures: [{ ...fakeRecord().pictures[0], src: "/media/produits/a.svg" }] },
    "public/media/produits/a.svg does not exist",
  ],
  [
    { seo: { title: "Pixel 9", description: "Autre." } },
    "record.seo.title: is the same as in another folder",
  ],
])("a record with %j is named with its field", (changes, fault) => {
  write("nokia-3210", changes);
  const found = faults();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(fault);
});

test.each([
  ["a wrong number of sections", "## Un titre\n\n## Conclusion\n", /: analysis: le texte a /],
  [
    "words that need a proof",
    eightSections.replace("Un texte.", "Un choix écologique."),
    /: analysis: « écologique » : /,
  ],
  [
    "a claim of a trial",
    eightSections.replace("Un texte.", "Nous l’avons porté un mois."),
    /: analysis: .*Nous l’avons porté/,
  ],
])("%s is reported", (_, text, fault) => {
  write("nokia-3210", {}, text);
  expect(faults()).toEqual([expect.stringMatching(fault)]);
});

test("a tried product may be said to be tried", () => {
  const trial = { how: "used", days: 30, from: "bought", by: "Anne Martin" };
  write("nokia-3210", { trial }, eightSections.replace("Un texte.", "Nous l’avons porté un mois."));
  expect(faults()).toEqual([]);
});

test("a missing file of a folder is reported, but for the analysis of a short dossier", () => {
  rmSync(join(directory, "nokia-3210/analysis.md"));
  expect(faults).toThrow("nokia-3210/analysis.md");
  writeFileSync(
    join(directory, "nokia-3210/record.json"),
    JSON.stringify(fakeRecord({ analysis: null, closing: null, strengths: [], sources: [] })),
  );
  expect(faults()).toEqual([]);
});
