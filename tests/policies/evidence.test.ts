/** What is recorded of a choice is dated, follows from what was there, and is never changed. */

import type { Database, Transaction } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { occasions, outcomes } from "#app/product/history/log.ts";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import {
  attempt,
  createEditor,
  createUser,
  type Person,
  tryOut,
  visitor,
} from "#tests/support/people/people.ts";
import { lastBatch, nextRequest, undo } from "./journal.ts";

const NOKIA = "(select id from public.products where slug = 'nokia-3210')";
const TODAY = "(now() at time zone 'Europe/Paris')::date";

const evaluation = (values: Record<string, string> = {}) => {
  const all = {
    product_id: NOKIA,
    occasion: "'schedule'",
    outcome: "'confirmed'",
    note: "'Rien de mieux.'",
    evaluated_on: TODAY,
    next_due_on: `${values.evaluated_on ?? TODAY} + 30`,
    ...values,
  };
  return `insert into public.evaluations (${Object.keys(all)}) values (${Object.values(all)}) returning id`;
};
const correction = (product = NOKIA) =>
  `insert into public.corrections (product_id, was, is_now) values (${product}, 'Six heures', 'Cinq heures') returning id`;

/** The day in Paris until which the evaluation is in time. */
const DUE = `select ((evaluation_due_at - interval '1 second') at time zone 'Europe/Paris')::date::text as due
  from public.products where slug = 'nokia-3210'`;

describe.each(schemaEngines)("evidence on $name", ({ open }) => {
  let database: Database;
  let editor: Person & { id: string };
  const service: Person = { role: "service_role", claims: {} };
  beforeAll(async () => {
    database = await open();
    editor = await createEditor(database);
  });
  afterAll(() => database.close());

  const asEditor = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    tryOut(database, editor, work);
  const value = async (transaction: Transaction, sql: string) =>
    Object.values((await transaction.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];

  test("a product is due three months after it was entered, then when its latest evaluation says", () =>
    asEditor(async (transaction) => {
      expect(await value(transaction, DUE)).toBe(
        await value(transaction, `select (${TODAY} + interval '3 months')::date::text as due`),
      );
      const version = () =>
        value(transaction, "select updated_at::text as v from public.products where slug = 'nokia-3210'");
      const before = await version();
      const due = (days: number) => value(transaction, `select (${TODAY} + ${days})::text as due`);
      await transaction.query(evaluation());
      expect(await value(transaction, DUE)).toBe(await due(30));
      // Recorded later, of an earlier day: it does not decide.
      await transaction.query(evaluation({ evaluated_on: `${TODAY} - 9`, next_due_on: `${TODAY} + 50` }));
      expect(await value(transaction, DUE)).toBe(await due(30));
      await transaction.query(
        evaluation({ outcome: "'withdrawn'", next_due_on: "null", evaluated_on: `${TODAY} - 5` }),
      );
      expect(await value(transaction, DUE)).toBe(await due(30));
      // Somebody who edits the product meanwhile has no conflict.
      expect(await version()).toBe(before);
    }));

  test("a product whose day is left out, by a bulk insert too, is due three months later", () =>
    tryOut(database, service, async (transaction) => {
      // As the data interface writes rows of which only one names the column.
      await transaction.query(
        `insert into public.products (slug, title, product_url, category_id, evaluation_due_at)
         select slug, slug, '/' || slug, category_id, due
         from (select category_id from public.products where slug = 'nokia-3210') as place,
           jsonb_to_recordset('[{"slug": "sans"}, {"slug": "nul", "due": null}, {"slug": "avec", "due": "2031-01-01T00:00:00Z"}]')
             as given (slug text, due timestamptz)`,
      );
      const { rows } = await transaction.query(
        `select slug, evaluation_due_at = private.end_of_day((${TODAY} + interval '3 months')::date) as later
         from public.products where slug in ('sans', 'nul', 'avec') order by slug`,
      );
      expect(rows).toEqual([
        { slug: "avec", later: false },
        { slug: "nul", later: true },
        { slug: "sans", later: true },
      ]);
    }));

  test("a product whose choice was withdrawn comes back from an undo without a day", () =>
    asEditor(async (transaction) => {
      await transaction.query(evaluation({ outcome: "'withdrawn'", next_due_on: "null" }));
      expect(await value(transaction, DUE)).toBeNull();
      await nextRequest(transaction);
      await transaction.query("delete from public.products where slug = 'nokia-3210'");
      const deletion = await lastBatch(transaction);
      await nextRequest(transaction);
      expect(await value(transaction, DUE)).toBeUndefined();
      await undo(transaction, deletion);
      expect(await value(transaction, DUE)).toBeNull();
    }));

  test.each([
    ["evaluated_on", `${TODAY} + 1`, "evaluations_evaluated_on_past"],
    ["next_due_on", `(${TODAY} + interval '3 months')::date + 1`, "evaluations_next_due_on_range"],
    ["next_due_on", TODAY, "evaluations_next_due_on_range"],
    ["next_due_on", "null", "evaluations_next_due_on_given"],
    ["outcome", "'withdrawn'", "evaluations_next_due_on_given"],
    ["outcome", "'better'", "evaluations_outcome_known"],
    ["occasion", "'mood'", "evaluations_occasion_known"],
    ["note", "' '", "evaluations_note_not_blank"],
    ["replaces", "'Sony'", "evaluations_replaces_of_change"],
  ])("an evaluation with %s %s is refused", async (column, wrong, constraint) => {
    const writing = attempt(database, editor, evaluation({ [column]: wrong }));
    await expect(writing).rejects.toMatchObject({ code: "23514", constraint });
  });

  test("nobody changes or removes what was recorded, or says when and by whom it was", async () => {
    await database.runAs("service_role", {}, async (transaction) => {
      await transaction.query(
        evaluation({ product_id: "(select id from public.products where slug = 'body-comp')" }),
      );
      await transaction.query(correction("(select id from public.products where slug = 'body-comp')"));
    });
    const writes = ["evaluations", "corrections"].flatMap((table) => [
      `update public.${table} set is_public = true`,
      `delete from public.${table}`,
      `truncate public.${table}`,
    ]);
    for (const person of [visitor, await createUser(database), editor, service]) {
      for (const sql of writes) {
        await expect(attempt(database, person, sql), sql).rejects.toMatchObject({ code: "42501" });
      }
    }
    for (const column of ["created_at", "created_by", "logged_at", "is_public"]) {
      const writing = attempt(database, editor, evaluation({ [column]: "null" }));
      await expect(writing, column).rejects.toMatchObject({ code: "42501" });
    }
    const names = "select created_by from public.evaluations";
    await expect(attempt(database, editor, names)).rejects.toMatchObject({ code: "42501" });
  });

  test("every outcome and occasion that may be recorded has words", async () => {
    const { rows } = await database.queryAs<{ rule: string }>(
      "service_role",
      {},
      {
        sql: `select pg_get_constraintdef(oid) as rule from pg_constraint
        where conname in ('evaluations_occasion_known', 'evaluations_outcome_known') order by conname`,
      },
    );
    const known = rows.map(({ rule }) => [...rule.matchAll(/'([a-z]+)'/g)].map(([, value]) => value));
    expect(known).toEqual([Object.keys(occasions), Object.keys(outcomes)]);
  });

  test("what was public once stays so, and what never was is not", async () => {
    await database.runAs("service_role", {}, async (transaction) => {
      await transaction.query(
        `insert into public.products (slug, title, product_url, category_id, price, is_active)
         select 'platine', 'Platine', '/platine', category_id, 99, false from public.products limit 1`,
      );
      const product = "(select id from public.products where slug = 'platine')";
      await transaction.query(evaluation({ product_id: product }));
      await transaction.query(correction(product));
    });
    const shown = () =>
      attempt<{ kind: string }>(
        database,
        visitor,
        "select kind from public.log_entries(most => 100) where product_slug = 'platine' order by kind",
      );
    const switchTo = (active: boolean) =>
      database.runAs("service_role", {}, (transaction) =>
        transaction.query("update public.products set is_active = $1 where slug = 'platine'", [active]),
      );
    expect((await shown()).rows).toEqual([]);
    await switchTo(true);
    const all = [{ kind: "correction" }, { kind: "evaluation" }, { kind: "price" }];
    expect((await shown()).rows).toEqual(all);
    await switchTo(false);
    expect((await shown()).rows).toEqual(all);
    // A name that it has got since was never public.
    const rename = (title: string) =>
      database.runAs("service_role", {}, (transaction) =>
        transaction.query("update public.products set title = $1, product_url = $2 where slug = 'platine'", [
          title,
          `/${title.toLowerCase()}`,
        ]),
      );
    const names =
      "select distinct product_title as title, product_url as path from public.log_entries(most => 100)";
    const named = async () =>
      (await attempt(database, visitor, `${names} where product_slug = 'platine'`)).rows;
    await rename("Secret");
    expect(await named()).toEqual([{ title: "Platine", path: "/platine" }]);
    await switchTo(true);
    expect(await named()).toEqual([{ title: "Secret", path: "/secret" }]);
    await switchTo(false);
    expect(await named()).toEqual([{ title: "Secret", path: "/secret" }]);
    await database.runAs("service_role", {}, (transaction) =>
      transaction.query("delete from public.products where slug = 'platine'"),
    );
    expect((await shown()).rows).toEqual([]);
  });

  test("the log is read page by page, without gaps and twice nothing, and of each kind", () =>
    asEditor(async (transaction) => {
      for (let day = 1; day <= 4; day += 1) {
        // Of the same time: the id decides.
        await transaction.query(evaluation({ evaluated_on: `${TODAY} - ${day}` }));
        await transaction.query(evaluation({ evaluated_on: `${TODAY} - ${day}` }));
        await transaction.query(correction());
      }
      const read = async (kind: string | null, before: string | null, most: number) =>
        (
          await transaction.query<{ id: string; kind: string }>(
            "select id, kind from public.log_entries($1, $2, $3)",
            [kind, before, most],
          )
        ).rows;
      for (const kind of [null, "evaluation", "correction", "price", "criteria"]) {
        const all = await read(kind, null, 100);
        const paged: { id: string; kind: string }[] = [];
        for (let page = await read(kind, null, 3); page.length > 0; ) {
          paged.push(...page);
          page = await read(kind, page.at(-1)?.id ?? null, 3);
        }
        expect(paged, String(kind)).toEqual(all);
        if (kind) expect(new Set(all.map((entry) => entry.kind))).toEqual(new Set([kind]));
      }
      expect(await read(null, null, 1_000_000)).toHaveLength((await read(null, null, 100)).length);
      expect(await read(null, "00000000-0000-4000-8000-000000000000", 3)).toEqual([]);
      expect(await read("else", null, 3)).toEqual([]);

      const { rows } = await transaction.query<{ id: string; is_below: boolean }>(
        `select id, product_id in (
           select unnest(array[products.id, categories.id])
           from public.products join public.categories on categories.id = category_id
           where categories.slug like '%telephone%' or categories.slug like 'smartphone%'
         ) as is_below from public.log_entries(most => 100)`,
      );
      const below = rows.filter(({ is_below }) => is_below).map(({ id }) => id);
      expect(below.length).toBeGreaterThan(12);
      const ofBranch: string[] = [];
      const branch = "(select id from public.categories where slug = 'telephones')";
      for (let before: string | undefined, size = 5; size === 5; ) {
        const page = await transaction.query<{ id: string }>(
          `select id from public.log_entries(null, $1, 5, ${branch})`,
          [before ?? null],
        );
        ofBranch.push(...page.rows.map(({ id }) => id));
        before = ofBranch.at(-1);
        size = page.rows.length;
      }
      expect(ofBranch).toEqual(below);
    }));
});
