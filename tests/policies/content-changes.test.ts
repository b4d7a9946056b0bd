/**
 * What search engines are told about the last change of a page moves with what the page shows,
 * and with nothing else.
 */

import type { Database, Transaction } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { createAdmin, type Person, tryOut } from "#tests/support/people/people.ts";

const ROWS = {
  products: "where slug like 'nokia%'",
  categories: "where slug like 'casques%' and parent_id is not null",
};

describe.each(schemaEngines)("content_changed_at on $name", ({ open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  const move = (table: keyof typeof ROWS, sql: string) =>
    tryOut(database, admin, async (transaction: Transaction) => {
      const read = `select max(content_changed_at)::text as at from public.${table} ${ROWS[table]}`;
      const before = (await transaction.query<{ at: string }>(read)).rows[0]?.at;
      await transaction.query(sql);
      const after = (await transaction.query<{ at: string }>(read)).rows[0]?.at;
      expect(before).toMatch(/^2026-/);
      return before !== after;
    });
  const products = (changes: string) => `update public.products set ${changes} ${ROWS.products}`;
  const categories = (changes: string) => `update public.categories set ${changes} ${ROWS.categories}`;

  test.each([
    products("is_active = not is_active"),
    products("title = title, price = price"),
    `select public.confirm_price(id) from public.products ${ROWS.products}`,
    "update public.merchants set price_max_age_days = 3",
  ])("%s moves nothing", async (sql) => {
    expect(await move("products", sql)).toBe(false);
  });

  test.each(["is_active = not is_active", "sort_order = sort_order + 1"])(
    "%s of a category moves nothing",
    async (changes) => {
      expect(await move("categories", categories(changes))).toBe(false);
    },
  );

  test.each([
    "title = 'Nokia'",
    "price = 59",
    "merchant = 'Darty'",
    "image_alt = 'Un téléphone'",
    "slug = 'nokia', product_url = '/nokia'",
  ])("%s moves it", async (changes) => {
    expect(await move("products", products(changes))).toBe(true);
  });

  test("so does what a category's page shows", async () => {
    expect(await move("categories", categories("description = 'Écouter.'"))).toBe(true);
  });
});
