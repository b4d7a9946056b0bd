/**
 * Our terms with merchants: everybody reads them, administrators write them,
 * and prices hold as long as they say.
 */

import type { Database, Transaction } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, schemaEngines } from "#tests/support/databases/engines.ts";
import {
  attempt,
  createAdmin,
  createUser,
  type Person,
  tryOut,
  visitor,
} from "#tests/support/people/people.ts";

describe.each(schemaEngines)("merchants on $name", ({ open }) => {
  let database: Database;
  let admin: Person;
  let member: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
    member = await createUser(database);
  });
  afterAll(() => database.close());

  test("everybody reads them; only administrators create, change and delete them", async () => {
    const insert = "insert into public.merchants (name) values ('LDLC')";
    const update = "update public.merchants set notice = 'Phrase'";
    const remove = "delete from public.merchants";
    for (const person of [visitor, member]) {
      expect((await attempt(database, person, "select name from public.merchants order by 1")).rows).toEqual(
        ["Amazon", "Boulanger", "Darty", "Fnac"].map((name) => ({ name })),
      );
      await expect(attempt(database, person, insert)).rejects.toMatchObject({ code: "42501" });
    }
    for (const write of [update, remove]) {
      await expect(attempt(database, visitor, write)).rejects.toMatchObject({ code: "42501" });
      expect((await attempt(database, member, write)).affectedRows).toBe(0);
      expect((await attempt(database, admin, write)).affectedRows).toBe(4);
    }
    expect((await attempt(database, admin, insert)).affectedRows).toBe(1);
  });

  test.each([
    ["name = ' '", "merchants_name_not_blank"],
    ["name = 'FNAC'", "merchants_name_key"],
    ["hosts = 'https://www.fnac.com'", "merchants_hosts_format"],
    ["hosts = 'fnac.com  darty.com'", "merchants_hosts_format"],
    ["hosts = '', link_mode = 'direct'", "merchants_hosts_given"],
    ["link_mode = 'parameters'", "merchants_link_parameters_given"],
    ["link_parameters = '?tag=a'", "merchants_link_parameters_format"],
    ["link_mode = 'deep_link'", "merchants_deep_link_given"],
    ["deep_link = 'https://reseau.test/?u='", "merchants_deep_link_format"],
    ["price_max_age_days = 0", "merchants_price_max_age_days_range"],
    ["terms_url = 'http://www.darty.com/livraison'", "merchants_terms_url_format"],
    ["terms_read_on = current_date + 2", "merchants_terms_read_on_range"],
    ["delivery_terms = 'gratuite.', terms_read_on = current_date - 1", "merchants_terms_url_given"],
    [
      "return_terms = '15 jours.', terms_url = 'https://www.darty.com/retour'",
      "merchants_terms_read_on_given",
    ],
  ])("%s is refused: %s", async (change, constraint) => {
    const sql = `update public.merchants set ${change} where name = 'Darty'`;
    await expect(attempt(database, admin, sql)).rejects.toMatchObject({
      message: expect.stringContaining(constraint),
    });
  });

  test("a merchant is renamed in every product that names it, in any spelling, and prices keep their days", () =>
    tryOut(database, admin, async (transaction: Transaction) => {
      const named = async (name: string) => {
        const { rows } = await transaction.query(
          "select id, price, price_seen_at, price_source, price_expires_at from public.products where merchant = $1 order by id",
          [name],
        );
        return rows;
      };
      const observed = "select count(*)::integer as count from public.price_observations";
      await transaction.query(
        "update public.products set merchant = ' FNAC ' where id = (select id from public.products where merchant = 'Fnac' limit 1)",
      );
      const before = [...(await named("Fnac")), ...(await named(" FNAC "))];
      const { rows: observations } = await transaction.query(observed);
      await transaction.query("update public.merchants set name = 'Fnac Darty' where name = 'Fnac'");
      const after = await named("Fnac Darty");
      const byId = (rows: Record<string, unknown>[]) => new Map(rows.map((row) => [row.id, row]));
      expect(after.length).toBeGreaterThan(3);
      expect(byId(after)).toEqual(byId(before));
      expect((await transaction.query(observed)).rows).toEqual(observations);
      // A product that is given another spelling of the name has the same seller.
      await transaction.query(
        "update public.products set merchant = ' FNAC DARTY ' where merchant = 'Fnac Darty'",
      );
      expect(byId(await named(" FNAC DARTY "))).toEqual(byId(before));
      expect((await transaction.query(observed)).rows).toEqual(observations);
      // Another seller's price has to be seen anew, as ever.
      await transaction.query(
        "update public.products set merchant = 'Amazon' where merchant = ' FNAC DARTY '",
      );
      expect((await transaction.query(observed)).rows).not.toEqual(observations);
    }));

  test("the prices of a merchant hold as long as its limit says, in any spelling of its name", () =>
    tryOut(database, admin, async (transaction: Transaction) => {
      const days = async () => {
        const { rows } = await transaction.query<{ days: number }>(
          `select distinct extract(day from price_expires_at - price_seen_at)::float8 as days
           from public.products where lower(merchant) = 'fnac' and price is not null`,
        );
        return rows.map((row) => row.days);
      };
      // Nobody read the catalogue's.
      await transaction.query("update public.merchants set price_max_age_days = 8 where name = 'Fnac'");
      expect(await days()).toEqual([0]);
      await transaction.query("update public.merchants set price_max_age_days = 30 where name = 'Fnac'");
      await transaction.query("update public.products set merchant = 'FNAC' where slug = 'nokia-3210'");
      await transaction.query(
        "select public.confirm_price(id) from public.products where lower(merchant) = 'fnac'",
      );
      expect(await days()).toEqual([30]);
      await transaction.query("update public.merchants set price_max_age_days = 7 where name = 'Fnac'");
      expect(await days()).toEqual([7]);
      await transaction.query("update public.products set price = price + 1 where merchant = 'Fnac'");
      expect(await days()).toEqual([7]);
      await transaction.query("delete from public.merchants where name = 'Fnac'");
      expect(await days()).toEqual([30]);
      await transaction.query("insert into public.merchants (name, price_max_age_days) values ('fnac', 2)");
      expect(await days()).toEqual([2]);
      await transaction.query("delete from public.merchants where name = 'fnac'");
      expect(await days()).toEqual([30]);
    }));

  test("whether old prices may be shown is the merchant's word, for each of its products", () =>
    tryOut(database, admin, async (transaction: Transaction) => {
      const hidden = async () => {
        const { rows } = await transaction.query<{ slug: string }>(
          "select slug from public.products where hides_old_price order by slug",
        );
        return rows.length;
      };
      const fnac = "select from public.products where lower(btrim(merchant)) = 'fnac'";
      const { length } = (await transaction.query(fnac)).rows;
      expect(await hidden()).toBe(0);
      await transaction.query("update public.products set merchant = ' FNAC' where slug = 'nokia-3210'");
      await transaction.query("update public.merchants set hides_old_prices = true where name = 'Fnac'");
      expect(await hidden()).toBe(length);
      await transaction.query("update public.products set merchant = 'Darty' where slug = 'nokia-3210'");
      expect(await hidden()).toBe(length - 1);
      const found = "select price from public.search_catalogue('jbl flip 7') where kind = 'product' limit 1";
      expect((await transaction.query(found)).rows).toEqual([{ price: null }]);
      await transaction.query(
        "select public.confirm_price(id) from public.products where slug = 'jbl-flip-7'",
      );
      expect((await transaction.query(found)).rows).not.toEqual([{ price: null }]);
      await transaction.query("delete from public.merchants where name = 'Fnac'");
      expect(await hidden()).toBe(0);
    }));
});

describe.each(engines)("names on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("are sorted as people read them, whatever the engine's collation", async () => {
    const admin = await createAdmin(database);
    await tryOut(database, admin, async (transaction) => {
      await transaction.query(
        "insert into public.merchants (name) values ('Zoom'), ('Écran'), ('eBay'), ('Œuvres')",
      );
      const { rows } = await transaction.query(
        "select name from public.merchants order by public.sort_key(merchants)",
      );
      expect(rows.map(({ name }) => name)).toEqual([
        "Amazon",
        "Boulanger",
        "Darty",
        "eBay",
        "Écran",
        "Fnac",
        "Œuvres",
        "Zoom",
      ]);
    });
  });
});
