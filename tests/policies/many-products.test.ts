/** Many products in one call: each row passes the rules by itself. */

import type { Database } from "@levidence/backend/database";
import { loadSchema } from "@levidence/backend/src/rest/schema/load-schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { attempt, createEditor, createUser, type Person } from "#tests/support/people/people.ts";

type Row = { id: string; updated_at: string; price: number | null; slug: string };

describe.each(schemaEngines)("on $name", ({ open }) => {
  let database: Database;
  let editor: Person;
  let member: Person;
  beforeAll(async () => {
    database = await open();
    editor = await createEditor(database);
    member = await createUser(database);
  });
  afterAll(() => database.close());

  const rows = async () =>
    (
      await database.queryAs<{ row: Row }>(
        "service_role",
        {},
        {
          sql: "select to_jsonb(products) as row from public.products order by slug",
          parameters: [],
        },
      )
    ).rows.map(({ row }) => row);
  const change = (person: Person, changes: unknown) =>
    attempt<{ outcomes: unknown[] }>(
      database,
      person,
      "select public.change_products($1::jsonb) as outcomes",
      [JSON.stringify(changes)],
    );

  test("each row has an outcome of its own, and a refused one keeps no other from being written", async () => {
    const [first, second, third, fourth, fifth] = await rows();
    if (!first || !second || !third || !fourth || !fifth) throw new Error("five products");
    const answer = await change(editor, [
      { id: first.id, version: first.updated_at, set: { price: 12.5, merchant: "Darty" } },
      { id: second.id, version: second.updated_at, set: { slug: first.slug } },
      { id: third.id, version: "2020-01-01T00:00:00Z", set: { price: 1 } },
      { id: fourth.id, version: "2020-01-01T00:00:00Z", set: { price: fourth.price } },
      { id: fifth.id, version: fifth.updated_at, set: { price_seen_at: "2020-01-01T00:00:00Z" } },
      { id: "00000000-0000-4000-8000-00000000dead", version: first.updated_at, set: { price: 1 } },
    ]);
    expect(answer).toMatchObject({
      rows: [
        {
          outcomes: [
            { id: first.id, outcome: "changed" },
            { outcome: "refused", code: "23505", message: expect.stringContaining("products_slug_key") },
            { outcome: "newer" },
            { outcome: "same" },
            { outcome: "refused", code: "42501" },
            { outcome: "gone" },
          ],
        },
      ],
    });
  });

  test("members change nothing, and 201 rows are too many", async () => {
    await expect(change(member, [])).rejects.toMatchObject({ code: "42501" });
    const many = Array.from({ length: 201 }, () => ({}));
    await expect(change(editor, many)).rejects.toMatchObject({ code: "22023" });
  });

  test("an undo has a limit of its own, which is no longer than that of other calls", async () => {
    const { functions } = await loadSchema(database, ["public"]);
    const limitOf = (name: string) => functions.get("public")?.get(name)?.[0]?.timeoutMs;
    expect([limitOf("undo_changes"), limitOf("change_products")]).toEqual([10_000, null]);
    const sql = "select current_setting('statement_timeout') as limit";
    const { rows } = await database.queryAs("service_role", {}, { sql }, { timeoutMs: 42_000 });
    expect(rows).toEqual([{ limit: "42s" }]);
  });
});
