/** Records of every earlier shape become records of today's. A fixture stays as it was stored. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openAsOwner } from "@levidence/backend/database";
import { describe, expect, onTestFinished, test } from "vitest";
import { dossierRecord } from "#app/product/record/dossier-record.ts";
import { SCHEMA_VERSION } from "#app/product/record/texts.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { eventually } from "#tests/support/waiting.ts";
import { migratedTexts, migrateRecords, SOME_FORMER } from "./former-records.ts";

const fixture = (version: number): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `fixtures/record-${version}.json`), "utf8"));

const recordOf = (record: unknown) => migratedTexts({ record, analysis: "" }).record;

const versions = Array.from({ length: SCHEMA_VERSION - 2 }, (_, index) => index + 2);

describe.each(versions)("version %i", (version) => {
  test("becomes a complete record of today", () => {
    const { data, error } = dossierRecord.safeParse(recordOf(fixture(version)));
    expect(error).toBeUndefined();
    expect(data).toMatchObject({
      kind: "Téléphone à touches",
      price: { note: expect.stringContaining("retour sous") },
      analysis: { sections: 7 },
    });
    expect(data).not.toHaveProperty("merchant");
  });
});

test("an earlier price of version 2 loses its proof, and a record without its shape is left to the schema", () => {
  const old = { amount: 99, meaning: "prix conseillé" };
  const stored = fixture(2) as { price: object };
  const proven = { ...stored, price: { ...stored.price, old: { ...old, proof: "unknown" } } };
  expect(recordOf(proven).price.old).toEqual(old);
  expect(recordOf({ schemaVersion: 2, price: null })).toEqual({
    schemaVersion: SCHEMA_VERSION,
    tagline: "",
    rejected: [],
  });
});

test("from version 4 a source has a rank in the place of its kind, and trials stay trials", () => {
  const read = { name: "A", url: null, readOn: "2026-11-20", states: "B" };
  const ours = { rank: "measured", bearing: "other" };
  const becomes = [
    ["maker", { rank: "maker" }],
    ["manual", { rank: "maker" }],
    ["merchant", { rank: "copied" }],
    ["test", { rank: "used" }],
    ["measured", ours],
    ["calculated", ours],
    ["press", { rank: "reported" }],
    [undefined, { rank: "reported" }],
  ] as const;
  const sources = becomes.map(([kind]) => (kind ? { ...read, kind } : read));
  expect(recordOf({ ...(fixture(4) as object), sources }).sources).toEqual(
    becomes.map(([, known]) => ({ ...read, ...known })),
  );
});

describe("from version 3", () => {
  const from3 = (changes: object) => recordOf({ ...(fixture(3) as object), ...changes });

  test("the tagline fits a card: itself, the verdict in one sentence, or its beginning", () => {
    const long = `${"Un mot ".repeat(20)}et la fin.`;
    expect(from3({ tagline: "Bref.", inShort: "Autre." }).tagline).toBe("Bref.");
    expect(from3({ tagline: long, inShort: "Autre." }).tagline).toBe("Autre.");
    expect(from3({ tagline: `Une phrase. ${long}`, inShort: long }).tagline).toBe("Une phrase.");
    expect(from3({ tagline: long, inShort: undefined }).tagline).toMatch(/^(Un mot )+Un…$/);
    expect(from3({})).not.toHaveProperty("inShort");
  });

  test("what was calculated with a price names that price, in the record and in the analysis", () => {
    const record = { ...(fixture(3) as object), verdict: "{prix-calcul} en cinq ans." };
    const priced = { ...record, price: { amount: 79, isApproximate: false, old: null, note: null } };
    expect(migratedTexts({ record: priced, analysis: "Soit {prix-calcul}." })).toMatchObject({
      record: { verdict: "79\u00a0€ en cinq ans.", price: { isApproximate: false } },
      analysis: "Soit 79\u00a0€.",
    });
    expect(recordOf({ ...priced, price: { ...priced.price, amount: null } }).verdict).toBe(
      "{prix} en cinq ans.",
    );
  });

  test("what was not known is absent", () => {
    const { guarantees, regulation, modelReference } = from3({
      modelReference: "unknown",
      guarantees: { commercial: null, returns: "30 jours.", delivery: "unknown", support: "unknown" },
      regulation: {
        sar: "unknown",
        energyLabel: "not-applicable",
        medicalDevice: { deviceClass: "I", maker: "Lumen", intendedUse: "unknown" },
      },
    });
    expect({ guarantees, regulation, modelReference }).toEqual({
      guarantees: { returns: "30 jours." },
      regulation: { energyLabel: "not-applicable", medicalDevice: { deviceClass: "I", maker: "Lumen" } },
      modelReference: undefined,
    });
  });

  test("the comparison becomes criteria and values, with the rivals that only it named", () => {
    const rival = { reason: "Lourd.", betterFor: null };
    const { criteria, rejected } = from3({
      comparison: {
        products: ["Le nôtre", "A", "B"],
        rows: [
          { criterion: "Prix", values: ["{prix}", "prix non relevé", "prix non relevé"] },
          { criterion: "Poids", values: ["100 g", "200 g", "non relevé"], source: "notice" },
          { criterion: "Écran", values: ["oui", "–", "non"] },
        ],
      },
      rejected: [
        { ...rival, name: "A", price: "unknown", criterion: "Le poids, de peu", source: "essai" },
        { ...rival, name: "C", price: { amount: 9, readOn: "2026-11-01" }, criterion: "L’autonomie : 2 h" },
      ],
    });
    const words = { better: null, unit: null };
    expect(criteria).toEqual([
      { ...words, key: "poids", name: "Poids", value: "100 g", source: "notice" },
      { ...words, key: "autonomie", name: "L’autonomie", value: null },
      { ...words, key: "ecran", name: "Écran", value: "oui" },
    ]);
    expect(rejected).toEqual([
      {
        ...rival,
        name: "A",
        criterion: "poids",
        values: [{ criterion: "poids", value: "200 g" }],
        source: "essai",
      },
      {
        ...rival,
        name: "C",
        price: { amount: 9, readOn: "2026-11-01" },
        criterion: "autonomie",
        values: [{ criterion: "autonomie", value: "2 h" }],
      },
      { name: "B", criterion: "ecran", values: [{ criterion: "ecran", value: "non" }], betterFor: null },
    ]);
  });
});

describe.each(engines)("on $name", ({ openAsOwner }) => {
  test("published records, drafts and final revisions are rewritten once, and nothing is noted of it", async () => {
    const { connection, close } = await openAsOwner();
    onTestFinished(close);
    const rows = async (sql: string) => (await connection.query(sql)).rows;
    const former = { ...(fixture(3) as object), verdict: "{prix-calcul} en cinq ans." };
    for (const [slug, record] of Object.entries({
      "nokia-3210": former,
      "google-pixel-9": fixture(2),
      "body-comp": { schemaVersion: 99 },
      "jbl-flip-7": {},
    })) {
      const texts = "$2::jsonb, 'À {prix-calcul}.' from public.products where slug = $1";
      for (const sql of [
        `insert into public.dossier_revisions (product_id, number, record, analysis) select id, 2, ${texts}`,
        `update public.dossiers set (record, analysis) = (select ${texts}) where id = (select id from public.products where slug = $1)`,
        `insert into public.dossier_drafts (id, record, analysis) select id, ${texts}`,
      ])
        await connection.query(sql, [slug, JSON.stringify(record)]);
    }
    const others = (table: string) =>
      rows(`select record -> 'schemaVersion' as version from public.${table}
            where record -> 'schemaVersion' is distinct from '${SCHEMA_VERSION}' order by 1`);
    const noted = () =>
      rows(`select (select count(*) from public.changes)::int as changes, max(updated_at)::text as saved
            from public.dossier_drafts`);
    await connection.query(
      `insert into public.changes (batch, table_name, row_key, subject, operation, before, after)
       values (gen_random_uuid(), 'dossier_drafts', '{}', '', 'UPDATE',
         jsonb_build_object('record', $1::jsonb, 'analysis', ''), jsonb_build_object('record', $1::jsonb))`,
      [JSON.stringify(fixture(4))],
    );
    const before = await noted();
    const lines: string[] = [];

    expect(await migrateRecords(connection, (line) => lines.push(line))).toBe(true);
    for (const table of ["dossiers", "dossier_drafts", "dossier_revisions"])
      expect(await others(table), table).toEqual([{ version: 99 }, { version: null }]);
    const after = await noted();
    expect(after[0]?.changes).toBe(before[0]?.changes);
    // The open page of an editor, whose code is the earlier release's, does not replace it.
    expect(String(after[0]?.saved) > String(before[0]?.saved)).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^Brought 6 dossiers/)]);
    const { record } = migratedTexts({ record: fixture(4), analysis: "" });
    expect(await rows("select before, after from public.changes where subject = ''")).toEqual([
      { before: { record, analysis: "" }, after: { record } },
    ]);
    const [first] = await rows(
      "select record, analysis from public.dossiers join public.products using (id) where slug = 'nokia-3210'",
    );
    expect(first).toEqual(migratedTexts({ record: former, analysis: "À {prix-calcul}." }));
    // Final again.
    await expect(connection.query("update public.dossier_revisions set analysis = ''")).rejects.toThrow(
      "révision",
    );

    expect(await migrateRecords(connection, (line) => lines.push(line))).toBe(false);
    expect(lines).toHaveLength(1);
  });

  test("a start that finds none reads no record", async () => {
    const { connection, close } = await openAsOwner();
    onTestFinished(close);
    // Tables as small as these are read at once otherwise.
    await connection.script("set enable_seqscan = off");
    const plan = (await connection.query(`explain ${SOME_FORMER}`)).rows
      .map((row) => row["QUERY PLAN"])
      .join();
    for (const table of ["dossiers", "dossier_drafts", "dossier_revisions"])
      expect(plan).toContain(`using ${table}_version_idx`);
    expect(plan).not.toContain("Seq Scan");
  });

  test("what no step can read stays as it is, and stops no start", async () => {
    const { connection, close } = await openAsOwner();
    onTestFinished(close);
    const store = (slug: string, record: unknown) =>
      connection.query(
        `insert into public.dossier_drafts (id, record, analysis)
         select id, $2::jsonb, '' from public.products where slug = $1
         on conflict (id) do update set record = excluded.record`,
        [slug, JSON.stringify(record)],
      );
    await store("nokia-3210", { schemaVersion: 3, rejected: [{ name: "A" }], criteria: {} });
    await store("google-pixel-9", fixture(3));
    const lines: string[] = [];
    expect(await migrateRecords(connection, (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^public\.dossier_drafts \S+ keeps the shape of an earlier release: /),
      expect.stringMatching(/^Brought 1 dossiers/),
    ]);
  });

  test("the search names what a rewritten record rejects", async () => {
    const { connection, close } = await openAsOwner();
    onTestFinished(close);
    await connection.query(
      "update public.dossiers set record = $1::jsonb where id = (select id from public.products where slug = 'nokia-3210')",
      [JSON.stringify(fixture(3))],
    );
    await connection.query("delete from private.rejected_models");
    await migrateRecords(connection, () => undefined);
    const { rows } = await connection.query("select distinct name from private.rejected_models order by 1");
    const { rejected = [] } = migratedTexts({ record: fixture(3), analysis: "" }).record;
    const names = rejected.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted());
  });
});

test("a rewrite holds up no visitor while another session has a lock, and is done when that one has ended", async () => {
  const { url, drop } = await copyPostgresTemplate();
  onTestFinished(drop);
  const open = async () => {
    const { connection, close } = await openAsOwner({ url });
    onTestFinished(close);
    return connection;
  };
  const [owner, editor, visitor] = [await open(), await open(), await open()];
  await owner.query("update public.dossiers set record = $1::jsonb", [JSON.stringify(fixture(3))]);
  await editor.script("begin; update public.dossiers set revision = revision");
  const lines: string[] = [];
  const migrated = migrateRecords(owner, (line) => lines.push(line));
  await eventually(() =>
    expect(lines).toEqual(["The rewrite of dossiers waits until another session gives a lock back"]),
  );
  await visitor.query("update public.dossier_revisions set author_id = null where false");
  await editor.script("commit");
  expect(await migrated).toBe(true);
});
