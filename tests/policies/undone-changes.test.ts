/** What the journal holds comes back: a change, a field, deleted rows with all that went with them. */
import { randomUUID } from "node:crypto";
import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { createAdmin, createEditor, type Person, tryOut } from "#tests/support/people/people.ts";
import { lastBatch, nextRequest, refusal, undo } from "./journal.ts";

const PIXEL = "(select id from public.products where slug = 'google-pixel-9')";
/**
 * Every row that a role of requests reads, without versions; the journal and what is counted from rows apart.
 */
const CONTENT = `
  select c.oid::regclass::text as name,
    (xpath('//digest/text()', query_to_xml(
      'select md5(string_agg(line, chr(10) order by line)) as digest
       from (select (to_jsonb(r) - ''updated_at'')::text as line from ' || c.oid::regclass || ' as r) as lines', false, false, ''
    )))[1]::text as digest
  from pg_class c
  where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private') and has_table_privilege(c.oid, 'select')
    and c.oid <> 'public.changes'::regclass and c.relname <> 'category_count_changes'
  order by 1`;

describe.each(schemaEngines)("undone changes on $name", ({ open }) => {
  let database: Database;
  let editor: Person;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    editor = await createEditor(database);
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  test("undoes a price with its reading, and refuses what has changed since or is not the person's to keep", () =>
    tryOut(database, editor, async (transaction) => {
      const price = async () => {
        const { rows } = await transaction.query(
          `select price, price_seen_at, price_source, (select count(*)::integer from public.price_observations where product_id = products.id) as readings
           from public.products where slug = 'google-pixel-9'`,
        );
        return rows[0];
      };
      const before = await price();
      await transaction.query("update public.products set price = 12 where slug = 'google-pixel-9'");
      const repricing = await lastBatch(transaction);
      await nextRequest(transaction);
      expect(await undo(transaction, repricing)).toBe(2);
      expect(await price()).toEqual(before);

      await nextRequest(transaction);
      await transaction.query("update public.products set title = 'A' where slug = 'google-pixel-9'");
      const renaming = await lastBatch(transaction);
      await nextRequest(transaction);
      await transaction.query(
        "update public.products set price = 13, title = 'B' where slug = 'google-pixel-9'",
      );
      await expect(refusal(transaction, renaming)).resolves.toMatchObject({
        code: "PT409",
        message: "« B » a changé depuis : rien n’a été annulé.",
        hint: "changed_since",
      });
      await expect(refusal(transaction, randomUUID())).resolves.toMatchObject({ code: "PT404" });
      const { change, values } = JSON.parse((await refusal(transaction, renaming)).detail);
      expect(values).toEqual({ title: { was: "Google Pixel 9", now: "B" } });
      const settled = JSON.stringify({ [change]: { title: true } });
      await transaction.query("select public.undo_changes($1, settled => $2)", [renaming, settled]);
      const { rows } = await transaction.query(
        "select title, price from public.products where slug = 'google-pixel-9'",
      );
      expect(rows).toEqual([{ title: "Google Pixel 9", price: "13.00" }]);
    }));

  test("a category comes back with what changed in its criteria", () =>
    tryOut(database, editor, async (transaction) => {
      const criteria = (weight: number) =>
        JSON.stringify([{ key: "poids", name: "le poids", weight, definition: "Celui de la fiche." }]);
      const { rows } = await transaction.query<{ id: string }>(
        "insert into public.categories (slug, name, criteria) values ('encre', 'Encre', $1::jsonb) returning id",
        [criteria(1)],
      );
      await transaction.query("update public.categories set criteria = $1::jsonb where slug = 'encre'", [
        criteria(3),
      ]);
      const lines = async () =>
        (await transaction.query("select * from public.log_entries('criteria', most => 100)")).rows.filter(
          (line) => line.product_id === rows[0]?.id,
        );
      const before = await lines();
      expect(before).toHaveLength(1);
      await nextRequest(transaction);
      await transaction.query("delete from public.categories where slug = 'encre'");
      const deletion = await lastBatch(transaction);
      await nextRequest(transaction);
      // As « Supprimés » asks for it: of one subject.
      await transaction.query("select public.undo_changes($1, $2)", [deletion, rows[0]?.id ?? ""]);
      expect(await lines()).toEqual(before);
    }));

  test("refuses to bring back what has lost its address", () =>
    tryOut(database, editor, async (transaction) => {
      await transaction.query("delete from public.products where slug = 'google-pixel-9'");
      const deletion = await lastBatch(transaction);
      await nextRequest(transaction);
      await transaction.query(
        "insert into public.products (slug, title, product_url, category_id) select 'google-pixel-9', 'Pixel', '/p9', category_id from public.products limit 1",
      );
      await expect(refusal(transaction, deletion)).resolves.toMatchObject({
        code: "PT409",
        message: "L’adresse ou le nom de « Google Pixel 9 » a été repris depuis : rien n’a été rétabli.",
      });
      const { detail } = await refusal(transaction, deletion);
      const { change, values } = JSON.parse(detail);
      expect(values).toEqual({ slug: { was: "google-pixel-9", free: "google-pixel-9-2" } });
      // It comes back at another address, or stays deleted with all that went with it.
      const settle = (choice: object) =>
        transaction.query<{ rows: number }>("select public.undo_changes($1, settled => $2) as rows", [
          deletion,
          JSON.stringify({ [change]: choice }),
        ]);
      await transaction.query("savepoint settled");
      expect((await settle({ "*": false })).rows).toEqual([{ rows: 0 }]);
      await transaction.query("rollback to savepoint settled");
      await settle({ slug: values.slug.free });
      const { rows } = await transaction.query(
        "select title from public.products where slug = 'google-pixel-9-2'",
      );
      expect(rows).toEqual([{ title: "Google Pixel 9" }]);
    }));

  test("lets editors undo nothing of administrators", () =>
    tryOut(database, admin, async (transaction) => {
      await transaction.query("update public.merchants set notice = 'Phrase'");
      const batch = await lastBatch(transaction);
      await transaction.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ ...editor.claims, role: "authenticated" }),
      ]);
      await expect(refusal(transaction, batch)).resolves.toMatchObject({ code: "42501" });
    }));

  test("gives one field back, as if it were typed, unless somebody has changed it since", () =>
    tryOut(database, editor, async (transaction) => {
      await transaction.query(
        "update public.products set title = 'A', short_description = 'B' where slug = 'google-pixel-9'",
      );
      const { rows } = await transaction.query<{ id: string }>(
        "select id::text from public.change_history(of_table => 'products')",
      );
      const restore = (field: string, settled: Record<string, unknown> = {}) =>
        transaction.query("select public.restore_fields($1, $2, $3) as is_changed", [
          rows[0]?.id ?? "",
          `{${field}}`,
          JSON.stringify({ [rows[0]?.id ?? ""]: settled }),
        ]);
      expect((await restore("title")).rows).toEqual([{ is_changed: true }]);
      const product = await transaction.query(
        "select title, short_description from public.products where slug = 'google-pixel-9'",
      );
      expect(product.rows).toEqual([{ title: "Google Pixel 9", short_description: "B" }]);
      await transaction.query(
        "update public.products set short_description = 'C' where slug = 'google-pixel-9'",
      );
      await transaction.query("savepoint before");
      await expect(restore("short_description")).rejects.toMatchObject({
        code: "PT409",
        detail: expect.stringContaining('"short_description": {"now": "C", "was": '),
      });
      await transaction.query("rollback to savepoint before");
      expect((await restore("short_description", { short_description: false })).rows).toEqual([
        { is_changed: false },
      ]);
      expect((await restore("short_description", { short_description: true })).rows).toEqual([
        { is_changed: true },
      ]);
    }));

  test("gives back no column alone that people do not write", () =>
    tryOut(database, { role: "service_role", claims: {} }, async (transaction) => {
      await transaction.query("select set_config('private.actor', $1, true)", [editor.claims.sub ?? ""]);
      await transaction.query(`update public.dossiers set analysis = analysis || '!' where id = ${PIXEL}`);
      const { rows } = await transaction.query<{ id: string }>(
        "select max(id)::text as id from public.changes",
      );
      await transaction.query("set local role authenticated");
      await transaction.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ ...editor.claims, role: "authenticated" }),
      ]);
      for (const [fields, code] of [
        ["{analysis}", "42501"],
        ["{analysis,revision}", "42501"],
        ["{title}", "PT404"],
      ] as const) {
        await transaction.query("savepoint restored");
        await expect(
          transaction.query("select public.restore_fields($1, $2)", [rows[0]?.id ?? "", fields]),
        ).rejects.toMatchObject({ code });
        await transaction.query("rollback to savepoint restored");
      }
    }));

  test("brings everything of deleted products back, and the undo can be undone", () =>
    tryOut(database, { role: "service_role", claims: {} }, async (transaction) => {
      const be = (person: Person) =>
        transaction.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
          JSON.stringify({ ...person.claims, role: person.role }),
          person.role,
        ]);
      await be(editor);
      await transaction.query(
        `insert into public.evaluations (product_id, occasion, outcome, note, next_due_on) select ${PIXEL}, 'schedule', 'confirmed', 'Rien de mieux.', current_date + 30`,
      );
      await transaction.query(
        `insert into public.corrections (product_id, was, is_now) values (${PIXEL}, 'Six', 'Cinq')`,
      );
      await transaction.query("update public.products set price = price - 100 where slug = 'google-pixel-9'");
      await transaction.query(
        `insert into public.search_synonyms (term, product_id) values ('androphone', ${PIXEL})`,
      );
      await transaction.query(`insert into public.dossier_drafts (id, record) values (${PIXEL}, '{"a": 1}')`);
      await transaction.query(
        `insert into public.featured_choice (product_id, ends_on) values (${PIXEL}, '2026-12-01')`,
      );
      await transaction.query(
        `update public.categories set choice_id = ${PIXEL} where id = (select category_id from public.products where id = ${PIXEL})`,
      );
      await transaction.query("update public.products set slug = 'pixel' where slug = 'google-pixel-9'");
      await transaction.query("update public.products set is_active = false where slug = 'pixel'");
      await nextRequest(transaction);
      const content = async () => {
        await transaction.query("select set_config('role', 'service_role', true)");
        const { rows } = await transaction.query<{ name: string; digest: string }>(CONTENT);
        await be(editor);
        return rows;
      };
      const before = await content();
      await transaction.query("delete from public.products");
      const deletion = await lastBatch(transaction);
      const without = await content();
      expect(without).not.toEqual(before);
      await nextRequest(transaction);
      expect(await undo(transaction, deletion)).toBeGreaterThan(30);
      expect(await content()).toEqual(before);
      // Once more: everything is as it was already.
      expect(await undo(transaction, deletion)).toBe(0);
      const undone = await lastBatch(transaction);
      await nextRequest(transaction);
      await undo(transaction, undone);
      expect((await transaction.query("select from public.products")).rows).toEqual([]);
    }));
});
