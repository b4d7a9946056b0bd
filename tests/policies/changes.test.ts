/** The journal: what it holds, who reads it, and that nobody alters it. */
import { randomUUID } from "node:crypto";
import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import {
  attempt,
  createAdmin,
  createEditor,
  createUser,
  type Person,
  tryOut,
  visitor,
} from "#tests/support/people/people.ts";
import { changes, lastBatch, nextRequest, refusal, undo } from "./journal.ts";

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
      const some = "id in (select id from public.products order by id limit 8)";
      const stored = async () =>
        (await transaction.query(`select id, title, price from public.products where ${some} order by id`))
          .rows;
      const before = await stored();
      // Each as a transaction of its own, which a savepoint is for the journal.
      for (let request = 0; request < 8; request += 1) {
        await transaction.query("savepoint request");
        await transaction.query(
          `update public.products set title = title || '!', price = price + 1 where ${some}`,
        );
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

  test("more than a transaction and five hundred other rows are taken back in parts alone", () =>
    tryOut(database, editor, async (transaction) => {
      const some = "id in (select id from public.products order by id limit 26)";
      for (let request = 0; request < 21; request += 1) {
        await transaction.query("savepoint request");
        await transaction.query(`update public.products set title = title || '!' where ${some}`);
        await transaction.query("release savepoint request");
      }
      const batch = await lastBatch(transaction);
      const tooMany = { code: "PT413", hint: "changes_too_many" };
      await expect(refusal(transaction, batch)).resolves.toMatchObject(tooMany);
      await expect(
        transaction.query("select public.undo_changes($1, from_change => 0)", [batch]),
      ).rejects.toMatchObject(tooMany);
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
});
