/** Records of every earlier shape become records of today's. A fixture stays as it was stored. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { dossierRecord, SCHEMA_VERSION } from "./dossier-record.ts";
import { completeRecord, migratedRecord } from "./migrated-record.ts";
import { fakeRecord } from "./record.fake.ts";

const fixture = (version: number): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `fixtures/record-${version}.json`), "utf8"));

const versions = Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 2);

describe.each(versions)("version %i", (version) => {
  test("becomes a complete record of today", () => {
    const { data, error } = dossierRecord.safeParse(migratedRecord(fixture(version)));
    expect(error).toBeUndefined();
    expect(data).toMatchObject({
      kind: "Téléphone à touches",
      price: { note: expect.stringContaining("retour sous") },
      analysis: { sections: 7 },
    });
    expect(data).not.toHaveProperty("merchant");
  });
});

test("a record of today is left as it is, complete or not", () => {
  const today = migratedRecord(fixture(SCHEMA_VERSION));
  expect(migratedRecord(today)).toEqual(today);
  expect(migratedRecord({ ...today, kind: "" })).toMatchObject({ kind: "" });
});

test("an earlier price of version 2 loses its proof, and a record without its shape is left to the schema", () => {
  const old = { amount: 99, meaning: "prix conseillé" };
  const stored = fixture(2) as { price: object };
  const proven = { ...stored, price: { ...stored.price, old: { ...old, proof: "unknown" } } };
  expect(completeRecord(proven)?.price.old).toEqual(old);
  expect(migratedRecord({ schemaVersion: 2, price: null })).toEqual({ schemaVersion: 3, price: null });
});

test("a later version is refused", () => {
  expect(() => migratedRecord({ schemaVersion: SCHEMA_VERSION + 1 })).toThrow("no migration");
});

test("a record that is not complete is no page", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(completeRecord(fakeRecord())).not.toBeNull();
  for (const broken of [1, null, {}, { ...fakeRecord(), verdict: 3 }, { schemaVersion: 99 }]) {
    expect(completeRecord(broken)).toBeNull();
  }
  vi.restoreAllMocks();
});
