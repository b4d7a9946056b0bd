import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { engines } from "#tests/engines.ts";
import { attempt, createAdmin, createUser, type Person, visitor } from "#tests/people.ts";

const REFUSED = { code: "42501" };
const someCategory = "(select id from public.categories where slug = 'aspirateurs-robots')";

describe.each(engines)("the catalogue on $name", ({ open }) => {
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

    test("counts the products of each category, inactive ones included", async () => {
      const { rows } = await attempt<{ total: number; counted: number }>(
        database,
        people.admin,
        `select (select count(*) from public.products) as total,
           (select sum(product_count)::int from public.category_product_counts) as counted`,
      );
      expect(rows[0]?.counted).toBe(rows[0]?.total);
    });
  });
});
