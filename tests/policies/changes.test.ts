/** The journal: what it holds, who reads it, that nobody alters it, and that what it holds comes back. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Transaction } from "#backend/database/database.ts";
import { schemaEngines } from "#tests/engines.ts";
import {
  attempt,
  createAdmin,
  createEditor,
  createUser,
  type Person,
  tryOut,
  visitor,
} from "#tests/people.ts";

interface Change {
  table_name: string;
  operation: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor: string | null;
  batch: string;
}

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

describe.each(schemaEngines)("the journal on $name", ({ open }) => {
  let database: Database;
  let editor: Person;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    editor = await createEditor(database);
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  const changes = async (transaction: Transaction) =>
    (await transaction.query<Change>("select * from public.changes order by id")).rows;
  const lastBatch = async (transaction: Transaction) => (await changes(transaction)).at(-1)?.batch as string;
  const undo = async (transaction: Transaction, batch: string) =>
    (await transaction.query<{ rows: number }>("select public.undo_changes($1) as rows", [batch])).rows[0]
      ?.rows;
  const refusal = async (transaction: Transaction, batch: string) => {
    await transaction.query("savepoint undone");
    const refused = await undo(transaction, batch).catch((error) => error);
    await transaction.query("rollback to savepoint undone");
    return refused;
  };
  /** Another request in the same transaction. */
  const nextRequest = (transaction: Transaction) =>
    transaction.query("select set_config('private.batch', '', true)");

  test("holds who changed which columns, in one batch for each request, and no version", () =>
    tryOut(database, editor, async (transaction) => {
      await transaction.query(
        "update public.products set short_description = 'A' where slug = 'google-pixel-9'",
      );
      const [change] = await changes(transaction);
      expect(change).toMatchObject({ table_name: "products", operation: "UPDATE", actor: editor.claims.sub });
      expect(change?.after).toEqual({ short_description: "A", content_changed_at: expect.any(String) });
      await transaction.query(
        "update public.products set short_description = 'A' where slug = 'google-pixel-9'",
      );
      expect(await changes(transaction)).toHaveLength(1);
      await nextRequest(transaction);
      await transaction.query("update public.products set title = title || '!'");
      expect(new Set((await changes(transaction)).map(({ batch }) => batch)).size).toBe(2);
    }));

  test("takes the batch of the request, but not that of another person", () =>
    tryOut(database, editor, async (transaction) => {
      const batch = randomUUID();
      const request = async (person: Person) => {
        await nextRequest(transaction);
        await transaction.query(
          "select set_config('request.headers', $1, true), set_config('request.jwt.claims', $2, true)",
          [JSON.stringify({ "x-batch": batch }), JSON.stringify({ ...person.claims, role: "authenticated" })],
        );
        await transaction.query(
          "update public.products set title = title || '!' where slug = 'google-pixel-9'",
        );
        return lastBatch(transaction);
      };
      expect(await request(editor)).toBe(batch);
      expect(await request(editor)).toBe(batch);
      expect(await request(admin)).not.toBe(batch);
    }));

  test("a large batch is cut between its transactions, and is taken back part by part", () =>
    tryOut(database, editor, async (transaction) => {
      const stored = async () =>
        (await transaction.query("select id, title, price from public.products order by id")).rows;
      const before = await stored();
      // Each as a transaction of its own, which a savepoint is for the journal.
      for (let request = 0; request < 8; request += 1) {
        await transaction.query("savepoint request");
        await transaction.query("update public.products set title = title || '!', price = price + 1");
        await transaction.query("release savepoint request");
      }
      const batch = await lastBatch(transaction);
      const { rows: parts } = await transaction.query<{ first: string }>(
        "select first_change::text as first from public.undo_parts($1)",
        [batch],
      );
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.length).toBeLessThan(8);
      await nextRequest(transaction);
      for (const [place, { first }] of parts.entries()) {
        await transaction.query("select public.undo_changes($1, from_change => $2, before_change => $3)", [
          batch,
          first,
          parts[place - 1]?.first ?? null,
        ]);
        expect((await stored()).every((row, index) => row.title !== before[index]?.title)).toBe(
          place < parts.length - 1,
        );
      }
      expect(await stored()).toEqual(before);
    }));

  test("is read by those who keep the table, and written by nobody", async () => {
    const member = await createUser(database);
    await expect(attempt(database, visitor, "select from public.changes")).rejects.toMatchObject({
      code: "42501",
    });
    await tryOut(database, admin, async (transaction) => {
      await transaction.query("update public.merchants set notice = 'Phrase'");
      await transaction.query("update public.products set title = title || '!'");
      const as = async (person: Person) => {
        await transaction.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify({ ...person.claims, role: "authenticated" }),
        ]);
        return new Set((await changes(transaction)).map(({ table_name }) => table_name));
      };
      expect(await as(admin)).toEqual(new Set(["merchants", "products"]));
      expect(await as(editor)).toEqual(new Set(["products"]));
      expect(await as(member)).toEqual(new Set());
    });
    for (const role of ["authenticated", "service_role"] as const) {
      for (const statement of [
        "insert into public.changes (batch, table_name, row_key, subject, operation) values (gen_random_uuid(), 'x', '{}', 'x', 'DELETE')",
        "update public.changes set after = '{}'",
        "delete from public.changes",
        "truncate public.changes",
      ]) {
        await expect(attempt(database, { role, claims: admin.claims }, statement)).rejects.toMatchObject({
          code: "42501",
        });
      }
    }
  });

  test("has no table with what belongs to a person", async () => {
    const { rows } = await attempt<{ name: string }>(
      database,
      visitor,
      "select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_journal%' order by 1",
    );
    expect(
      rows.map(({ name }) => name).filter((name) => /message|profile|subscri|user|account|alert/.test(name)),
    ).toEqual([]);
    expect(rows.length).toBeGreaterThan(15);
  });

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

  test("says by name what was deleted, with what, until it is back; its pictures count as used", () =>
    tryOut(database, editor, async (transaction) => {
      const deleted = async () =>
        (await transaction.query("select name, dependants, others from public.deleted_rows('products')"))
          .rows;
      await transaction.query("delete from public.products where slug = 'google-pixel-9'");
      const [row] = await deleted();
      expect(row).toMatchObject({ name: "Google Pixel 9", others: 0, dependants: { dossier_revisions: 1 } });
      const history = await transaction.query(
        "select name, table_name, operation from public.change_history(of_table => 'products')",
      );
      expect(history.rows[0]).toEqual({
        name: "Google Pixel 9",
        table_name: "products",
        operation: "DELETE",
      });
      const deletion = await lastBatch(transaction);
      await nextRequest(transaction);
      await undo(transaction, deletion);
      expect(await deleted()).toEqual([]);
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

  test("is never erased before thirty days", async () => {
    await database.runAs(editor.role, editor.claims, (transaction) =>
      transaction.query("update public.products set title = title || '!' where slug = 'nokia-3210'"),
    );
    const erase = (years: number) =>
      database.runAs("supabase_auth_admin", {}, (transaction) =>
        transaction.query<{ erased: number }>(
          `select private.erase_changes(now() + interval '${years} years', 200) as erased`,
        ),
      );
    expect((await erase(2)).rows).toEqual([{ erased: 0 }]);
  });

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
