/** A folder that is imported and exported again is the same, to the byte. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { contentDirectory, productFolders } from "#content/product-folders.ts";
import { readFirstEdition } from "#content/read-first-edition.ts";
import { engines } from "#tests/engines.ts";
import { readStoredDossier, writeDraft } from "./dossier-rows.ts";
import { folderRecord, recordSource } from "./folder-source.ts";

describe.each(engines)("on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test.each(productFolders())("%s goes through the database without a difference", async (folder) => {
    expect(await writeDraft(database, folder, await readFirstEdition(folder))).toBe(true);
    const stored = await readStoredDossier(database, folder, true);
    if (!stored) throw new Error(`${folder} was not stored`);
    const fileOf = (name: string) => readFileSync(join(contentDirectory, folder, name), "utf8");
    expect(recordSource(folderRecord(stored, stored.facts), folder)).toBe(fileOf("product.ts"));
    expect(stored.analysis).toBe(fileOf("analysis.md"));
  });

  test("an open draft is not written over, and without a publication there is nothing to export", async () => {
    const first = await readFirstEdition("nokia-3210");
    expect(await writeDraft(database, "nokia-3210", { ...first, analysis: "Autre." })).toBe(false);
    expect(await writeDraft(database, "inconnu", first)).toBe(false);
    expect(await readStoredDossier(database, "nokia-3210", false)).toBeNull();
    const stored = await readStoredDossier(database, "nokia-3210", true);
    if (!stored) throw new Error("The draft is gone");
    const { record, facts } = stored;
    const unpriced = { ...record, price: { ...record.price, amount: null } };
    expect(folderRecord({ record: unpriced }, facts).price.amount).toBe(79);
    expect(() => folderRecord({ record: unpriced }, { ...facts, amount: null })).toThrow("price.amount: ");
  });
});
