/** What the gate finds in texts is in `app/admin/gate/gate.test.ts`; here, that folders are put before it. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { contentFaults } from "./content-faults.ts";

const eightSections = `${"## Un titre\n\nUn texte.\n\n".repeat(8)}## Conclusion\n\nFin.\n`;

let directory: string;
beforeEach(() => {
  directory = temporaryDirectory();
  mkdirSync(join(directory, "public/media/produits"), { recursive: true });
  writeFileSync(join(directory, "public/media/produits/nokia-3210.svg"), "<svg/>");
  write("nokia-3210", {});
  write("google-pixel-9", {
    seo: { title: "Pixel 9", description: "Compact." },
    analysis: { ...fakeRecord().analysis, seo: { title: "Analyse", description: "Pourquoi lui." } },
  });
});

function write(folder: string, changes: object, text = eightSections) {
  mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, folder, "record.json"), JSON.stringify({ ...fakeRecord(), ...changes }));
  writeFileSync(join(directory, folder, "analysis.md"), text);
}

const faults = () => contentFaults(directory, join(directory, "public"));

test("valid folders have no fault, also one of a product that was tried", () => {
  const trial = { how: "used", days: 30, from: "bought", by: "Anne Martin" };
  write("nokia-3210", { trial }, eightSections.replace("Un texte.", "Nous l’avons porté un mois."));
  expect(faults()).toEqual([]);
});

test.each([
  [{ tagline: undefined }, undefined, "nokia-3210: record.tagline: "],
  [{ colour: "bleu" }, undefined, "nokia-3210: record: "],
  [
    { pictures: [{ ...fakeRecord().pictures[0], src: "/media/produits/a.svg" }] },
    undefined,
    "public/media/produits/a.svg does not exist",
  ],
  [
    { seo: { title: "Pixel 9", description: "Autre." } },
    undefined,
    "record.seo.title: is the same as in another folder",
  ],
  [{}, "## Un titre\n\n## Conclusion\n", "nokia-3210: analysis: le texte a "],
])("a folder with %j and the text %j is named with what is wrong", (changes, text, fault) => {
  write("nokia-3210", changes, text);
  expect(faults()).toEqual([expect.stringContaining(fault)]);
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
