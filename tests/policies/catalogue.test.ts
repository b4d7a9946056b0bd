import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Transaction } from "#backend/database/database.ts";
import { schemaEngines } from "#tests/engines.ts";
import { attempt, createAdmin, createUser, type Person, tryOut, visitor } from "#tests/people.ts";

const REFUSED = { code: "42501" };
const someCategory = "(select id from public.categories where slug = 'aspirateurs-robots')";

describe.each(schemaEngines)("the catalogue on $name", ({ open }) => {
  let database: Database;
  let people: Record<"visitor" | "user" | "admin", Person>;
  beforeAll(async () => {
    database = await open();
    people = { visitor, user: await createUser(database), admin: await createAdmin(database) };
  });
  afterAll(() => database.close());

  for (const name of ["visitor", "user"] as const) {
    describe(`a ${name}`, () => {
      test.each(["categories", "products"])("reads active %s only", async (table) => {
        const { rows } = await attempt(
          database,
          people[name],
          `select distinct is_active from public.${table}`,
        );
        expect(rows).toEqual([{ is_active: true }]);
      });

      test("cannot read an inactive product by naming it", async () => {
        const { rows } = await attempt(
          database,
          people[name],
          "select id from public.products where slug = 'sony-wh-1000xm5' or id is not null and not is_active",
        );
        expect(rows).toEqual([]);
      });
    });
  }

  describe("a visitor", () => {
    test.each([
      "insert into public.categories (slug, name) values ('pirate', 'Pirate')",
      `insert into public.products (slug, title, product_url, category_id) values ('p', 'P', '/p', ${someCategory})`,
      "update public.categories set name = 'Pirate'",
      "update public.products set price = 0",
      "delete from public.categories",
      "delete from public.products",
      "truncate public.products",
      "select * from public.category_product_counts",
    ])("is refused: %s", async (sql) => {
      await expect(attempt(database, visitor, sql)).rejects.toMatchObject(REFUSED);
    });
  });

  describe("a user", () => {
    test.each([
      "insert into public.categories (slug, name) values ('pirate', 'Pirate')",
      `insert into public.products (slug, title, product_url, category_id) values ('p', 'P', '/p', ${someCategory})`,
      "truncate public.categories cascade",
    ])("is refused: %s", async (sql) => {
      await expect(attempt(database, people.user, sql)).rejects.toMatchObject(REFUSED);
    });

    test.each([
      "update public.categories set name = 'Pirate'",
      "update public.products set price = 0",
      "delete from public.categories",
      "delete from public.products",
    ])("changes nothing: %s", async (sql) => {
      expect(await attempt(database, people.user, sql)).toMatchObject({ affectedRows: 0 });
    });
  });

  describe("an administrator", () => {
    test.each(["categories", "products"])("reads inactive %s too", async (table) => {
      const { rows } = await attempt(
        database,
        people.admin,
        `select distinct is_active from public.${table} order by is_active`,
      );
      expect(rows).toEqual([{ is_active: false }, { is_active: true }]);
    });

    test.each([
      "insert into public.categories (slug, name) values ('nouvelle', 'Nouvelle')",
      `insert into public.products (slug, title, product_url, category_id) values ('p', 'P', '/p', ${someCategory})`,
      "update public.products set price = 1 where slug = 'nokia-3210'",
      "delete from public.products where slug = 'nokia-3210'",
      "delete from public.categories where slug = 'aspirateurs-robots'",
    ])("may: %s", async (sql) => {
      expect(await attempt(database, people.admin, sql)).toMatchObject({ affectedRows: 1 });
    });

    test.each(["id", "created_at", "updated_at"])("cannot write %s", async (column) => {
      const sql = `update public.products set ${column} = ${column}`;
      await expect(attempt(database, people.admin, sql)).rejects.toMatchObject(REFUSED);
    });

    /** Fails when a category's number is not that of its products. */
    const expectRightCounts = async (transaction: Transaction) => {
      const { rows } = await transaction.query(
        `select coalesce(kept.category_id, counted.category_id) from public.category_product_counts as kept
         full join (select category_id, count(*) from public.products group by category_id) as counted
           on counted.category_id = kept.category_id
         where kept.product_count is distinct from counted.count`,
      );
      expect(rows).toEqual([]);
    };

    test("counts the products of each category, inactive ones included, after whatever happened to them", async () => {
      await tryOut(database, people.admin, async (transaction) => {
        await expectRightCounts(transaction);
        for (const write of [
          "update public.products set title = title || '.'",
          `update public.products set category_id = ${someCategory} where price > 100`,
          "delete from public.products where price > 200",
          `insert into public.products (slug, title, product_url, category_id)
             select 'p-' || n, 'P', '/p-' || n, ${someCategory} from generate_series(1, 20) as n`,
          "delete from public.products",
        ]) {
          const { affectedRows } = await transaction.query(write);
          expect(affectedRows, write).toBeGreaterThan(0);
          await expectRightCounts(transaction);
        }
      });
      await tryOut(database, people.admin, expectRightCounts);
    });

    test("counts right when many write at once", async () => {
      const { role, claims } = people.admin;
      const write = (sql: string) => database.runAs(role, claims, (transaction) => transaction.query(sql));
      const writes = Array.from({ length: 20 }, (_, number) => async () => {
        await write(
          `insert into public.products (slug, title, product_url, category_id)
           values ('parallele-${number}', 'P', '/parallele-${number}', ${someCategory})`,
        );
        if (number % 2) await write(`delete from public.products where slug = 'parallele-${number}'`);
      });
      await Promise.all(writes.map((run) => run()));
      await tryOut(database, people.admin, expectRightCounts);
      await write("delete from public.products where slug like 'parallele-%'");
      await tryOut(database, people.admin, expectRightCounts);
    });
  });
});
