/**
 * The folders of `demo/content/` are what the seed publishes, and what is exported from the database, to the byte.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import { contentDirectory, contentFolders, readFolder } from "#demo/content-folders.ts";
import seedSource from "#demo/seed-dossiers.ts";
import { bothEngines } from "#tests/support/databases/engines.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { publishedSlugs, readStoredDossier, writeDraft } from "./dossier-rows.ts";
import { recordSource, writeFolder } from "./write-folder.ts";

/** The inactive product. */
const WITHOUT_DOSSIER = "sony-wh-1000xm5";

describe.each(bothEngines)("on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function expectFolder(folder: string, isDraft: boolean) {
    const stored = await readStoredDossier(database, folder, isDraft);
    if (!stored) throw new Error(`${folder} was not stored`);
    expect(recordSource(stored.record)).toBe(
      readFileSync(join(contentDirectory, folder, "record.json"), "utf8"),
    );
    expect(stored.analysis).toBe(readFolder(folder).analysis);
  }

  test("they are the published dossiers of the first start, and go through the database without a difference", async () => {
    expect(await publishedSlugs(database)).toEqual(contentFolders());
    for (const folder of contentFolders()) {
      await expectFolder(folder, false);
      expect(await writeDraft(database, folder, readFolder(folder))).toBe(true);
      await expectFolder(folder, true);
    }
  });

  test("a short dossier is a folder without an analysis", async () => {
    const directory = temporaryDirectory();
    const texts = { record: fakeRecord({ analysis: null }), analysis: "" };
    expect(await writeDraft(database, WITHOUT_DOSSIER, texts)).toBe(true);
    const stored = await readStoredDossier(database, WITHOUT_DOSSIER, true);
    writeFolder(WITHOUT_DOSSIER, { ...texts, analysis: "## Un titre" }, directory);
    writeFolder(WITHOUT_DOSSIER, stored ?? texts, directory);
    expect(readdirSync(join(directory, WITHOUT_DOSSIER))).toEqual(["record.json"]);
    expect(readFolder(WITHOUT_DOSSIER, directory)).toEqual(texts);
    expect(seedSource(directory)).toContain("$analysis$$analysis$");
  });

  test("an open draft is not written over, and without a publication there is nothing to export", async () => {
    const first = readFolder("nokia-3210");
    expect(await writeDraft(database, "nokia-3210", { ...first, analysis: "Autre." })).toBe(false);
    expect(await writeDraft(database, "inconnu", first)).toBe(false);
    expect(await readStoredDossier(database, WITHOUT_DOSSIER, false)).toBeNull();
    expect(await readStoredDossier(database, "nokia-3210", true)).not.toBeNull();
  });
});
