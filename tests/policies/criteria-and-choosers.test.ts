/** Criteria, choosers and rejected rivals: what a row may hold, and who reads it. */

import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { categorySchema } from "#app/admin/categories/category-kind.ts";
import { chooserSchema } from "#app/admin/choosers/chooser-kind.ts";
import { fieldSchemas } from "#app/admin/entity/column.ts";
import { groupOf, type Shape, type Value } from "#app/admin/fields/shape.ts";
import { completed } from "#app/admin/fields/values.ts";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { attempt, createAdmin, type Person, tryOut, visitor } from "#tests/support/people/people.ts";

const leaf = { text: "a", none: "n" };
const asking = (ask: unknown) => ({ question: "Q", answers: [{ text: "a", ask }, leaf] });
const whole = { question: "Q", answers: [leaf, { text: "b", product: crypto.randomUUID(), because: "c" }] };
const weight = { key: "poids", name: "le poids", weight: 3, definition: "Léger." };

describe.each(schemaEngines)("on $name", ({ open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  const setTree = (tree: unknown) =>
    attempt(database, admin, "update public.choosers set tree = $1::jsonb where slug = 'audio'", [
      JSON.stringify(tree),
    ]);
  const setCriteria = (criteria: unknown) =>
    attempt(database, admin, "update public.categories set criteria = $1::jsonb where slug = 'audio'", [
      JSON.stringify(criteria),
    ]);

  test.each([whole, asking(whole), asking(asking(whole))])(
    "takes three questions at most: %j",
    async (tree) => {
      expect((await setTree(tree)).affectedRows).toBe(1);
    },
  );

  test.each<[string, unknown]>([
    ["no question", null],
    ["a list", []],
    ["a fourth question", asking(asking(asking(whole)))],
    ["one answer", { question: "Q", answers: [leaf] }],
    ["six answers", { question: "Q", answers: [leaf, leaf, leaf, leaf, leaf, leaf] }],
    ["a blank question", { ...whole, question: " " }],
    ["a long answer", { question: "Q", answers: [{ ...leaf, text: "a".repeat(121) }, leaf] }],
    ["an answer that is a text", { question: "Q", answers: ["a", leaf] }],
    ["an answer that leads nowhere", { question: "Q", answers: [{ text: "a" }, leaf] }],
    ["an answer that leads to two", { question: "Q", answers: [{ ...leaf, ask: whole }, leaf] }],
    ["a product by name", { question: "Q", answers: [{ text: "a", product: "sony", because: "b" }, leaf] }],
    [
      "a product without a reason",
      { question: "Q", answers: [{ text: "a", product: crypto.randomUUID() }, leaf] },
    ],
    ["another field", { ...whole, html: "<b>" }],
  ])("refuses a chooser with %s", async (_, tree) => {
    await expect(setTree(tree)).rejects.toMatchObject({ constraint: "choosers_tree_shape" });
  });

  test.each<[string, unknown]>([
    ["that are no list", weight],
    ["of which one is twice there", [weight, weight]],
    ["with a weight of four", [{ ...weight, weight: 4 }]],
    ["with a weight in words", [{ ...weight, weight: "3" }]],
    ["without a definition", [{ key: "poids", name: "le poids", weight: 3 }]],
    ["without a key", [{ name: "le poids", weight: 3, definition: "Léger." }]],
    ["with a key that is no slug", [{ ...weight, key: "Le poids" }]],
    ["of which two have one key", [weight, { ...weight, name: "la masse" }]],
    ["with another field", [{ ...weight, score: 9 }]],
    ["that are null", [null]],
    ["of which there are nine", [..."abcdefghi"].map((name) => ({ ...weight, key: name, name }))],
  ])("refuses criteria %s", async (_, criteria) => {
    await expect(setCriteria(criteria)).rejects.toMatchObject({ constraint: "categories_criteria_shape" });
  });

  test("every stored tree and criterion leaves its form as it came in", async () => {
    const rowsOf = async (table: string, column: string) =>
      (await attempt<{ value: Value }>(database, admin, `select ${column} as value from public.${table}`))
        .rows;
    const form = (schema: z.ZodType, field: string) => {
      const { fields } = groupOf(schema);
      const whole = fieldSchemas(schema)[field];
      return (value: Value) => whole?.parse(completed(fields[field] as Shape, value));
    };
    for (const [table, column, schema] of [
      ["choosers", "tree", chooserSchema],
      ["categories", "criteria", categorySchema],
    ] as const) {
      const rows = await rowsOf(table, column);
      expect(rows.length).toBeGreaterThan(1);
      for (const { value } of rows) expect(form(schema, column)(value)).toEqual(value);
    }
  });

  test("of 5,000 products those that a chooser names are found, and another one is put there", () =>
    tryOut(database, admin, async (transaction) => {
      const named = crypto.randomUUID();
      const stays = { text: "a", product: crypto.randomUUID(), because: named };
      const tree = (product: string) =>
        asking({ question: "Q", answers: [stays, { text: "b", product, because: "c" }] });
      await transaction.query("update public.choosers set tree = $1::jsonb where slug = 'audio'", [
        JSON.stringify(tree(named)),
      ]);
      const others = Array.from({ length: 4_999 }, () => crypto.randomUUID());
      const dependants = async (ids: string[]) =>
        (
          await transaction.query(
            "select table_name, number from public.dependants_of('products', $1::uuid[])",
            [`{${ids}}`],
          )
        ).rows;
      expect(await dependants(others)).toEqual([]);
      expect(await dependants([...others, named])).toEqual([{ table_name: "choosers", number: 1 }]);
      const by = crypto.randomUUID();
      await transaction.query("select public.replace_in_dependants('products', $1::uuid[], $2)", [
        `{${[...others, named]}}`,
        by,
      ]);
      const { rows } = await transaction.query("select tree from public.choosers where slug = 'audio'");
      expect(rows).toEqual([{ tree: tree(by) }]);
    }));

  test("criteria are saved with a switch of the category, too", () =>
    tryOut(database, admin, async (transaction) => {
      const { rows } = await transaction.query<{ criteria: unknown }>(
        `with saved as (
           select from public.categories as one,
             lateral public.switch_with_contents(one.id, false, one.updated_at, $1::jsonb)
           where one.slug = 'liseuses'
         )
         select count(*) from saved`,
        [JSON.stringify({ criteria: [weight] })],
      );
      expect(rows).toHaveLength(1);
      const stored = await transaction.query(
        "select criteria from public.categories where slug = 'liseuses'",
      );
      expect(stored.rows).toEqual([{ criteria: [weight] }]);
    }));

  test("a published dossier has its rivals beside its record; visitors read those of active products", async () => {
    const rejected = [{ name: "Rival" }];
    await database.runAs("service_role", {}, async (transaction) => {
      await transaction.query("delete from public.dossiers");
      await transaction.query(
        `with revision as (
           insert into public.dossier_revisions (product_id, number, record, analysis)
           select id, 2, case slug when 'body-comp' then $1::jsonb when 'nokia-3210' then '{"rejected": []}' else '{"rejected": 1}' end, ''
           from public.products where slug in ('body-comp', 'nokia-3210', 'google-pixel-9', 'sony-wh-1000xm5') returning *
         )
         insert into public.dossiers (id, revision, record, analysis, is_active)
         select revision.product_id, number, record, analysis, is_active from revision join public.products on products.id = product_id`,
        [JSON.stringify({ rejected })],
      );
    });
    const { rows } = await attempt(
      database,
      visitor,
      "select slug, rejected from public.dossiers join public.products using (id) where rejected is not null",
    );
    expect(rows).toEqual([{ slug: "body-comp", rejected }]);
  });

  test("a chooser goes with its category, and stays when a product goes that it names", () =>
    tryOut(database, admin, async (transaction) => {
      const count = async () =>
        (await transaction.query("select from public.choosers where slug in ('audio', 'telephones')")).rows
          .length;
      await transaction.query("delete from public.products");
      expect(await count()).toBe(2);
      await transaction.query(
        "delete from public.categories where slug in ('smartphones-compacts', 'smartphones-abordables', 'smartphones-reparables')",
      );
      await transaction.query(
        "delete from public.categories where slug in ('smartphones', 'telephones-a-touches')",
      );
      await transaction.query("delete from public.categories where slug = 'telephones'");
      expect(await count()).toBe(1);
    }));
});
