/** The number of products of each category, inactive ones included, is kept with every write. */

import type { Database, Transaction } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { createEditor, type Person, tryOut } from "#tests/support/people/people.ts";

const someCategory = "(select id from public.categories where slug = 'aspirateurs-robots')";

describe.each(schemaEngines)("product counts on $name", ({ open }) => {
  let database: Database;
  let editor: Person;
  beforeAll(async () => {
    database = await open();
    editor = await createEditor(database);
  });
  afterAll(() => database.close());

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

  test("are right after whatever happened to the products", async () => {
    await tryOut(database, editor, async (transaction) => {
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
    await tryOut(database, editor, expectRightCounts);
  });

  test("are right when many write at once", async () => {
    const { role, claims } = editor;
    const write = (sql: string) => database.runAs(role, claims, (transaction) => transaction.query(sql));
    const writes = Array.from({ length: 20 }, (_, number) => async () => {
      await write(
        `insert into public.products (slug, title, product_url, category_id)
         values ('parallele-${number}', 'P', '/parallele-${number}', ${someCategory})`,
      );
      if (number % 2) await write(`delete from public.products where slug = 'parallele-${number}'`);
    });
    await Promise.all(writes.map((run) => run()));
    await tryOut(database, editor, expectRightCounts);
    await write("delete from public.products where slug like 'parallele-%'");
    await tryOut(database, editor, expectRightCounts);
  });
});
