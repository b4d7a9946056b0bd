/**
 * A price has the day on which it was seen, and no other: written by triggers, read by everybody,
 * changed by nobody.
 */

import type { Database, Transaction } from "@levidence/backend/database";
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

interface Observation {
  amount: number;
  merchant: string | null;
  source: string;
  seen_by: string | null;
}

const NOKIA = "where slug = 'nokia-3210'";
const HISTORY = `
  select amount::float8, price_observations.merchant, source, seen_by from public.price_observations
  join public.products on products.id = product_id ${NOKIA} order by seen_at`;
const DATES = `
  select price_seen_at::text as seen, price_source as source, updated_at::text as version, content_changed_at::text as content,
    extract(epoch from price_expires_at - price_seen_at) / 86400 as days
  from public.products ${NOKIA}`;
const SEEDED = { amount: 79, merchant: "Fnac", source: "catalogue", seen_by: null };

describe.each(schemaEngines)("prices on $name", ({ open }) => {
  let database: Database;
  let admin: Person & { id: string };
  let member: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
    member = await createUser(database);
  });
  afterAll(() => database.close());

  const asAdmin = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    tryOut(database, admin, work);
  /** With the rights of the service: nobody else reads who saw a price. */
  const history = async (transaction: Transaction) => {
    await transaction.query("set local role service_role");
    const { rows } = await transaction.query<Observation>(HISTORY);
    await transaction.query("set local role authenticated");
    return rows;
  };
  const dates = async (transaction: Transaction) =>
    (await transaction.query<Record<string, string>>(DATES)).rows[0];
  const set = (transaction: Transaction, changes: string) =>
    transaction.query(`update public.products set ${changes} ${NOKIA}`);

  test("those of the demonstration have its day, whenever it is installed, and never count as read", () =>
    asAdmin(async (transaction) => {
      const { rows } = await transaction.query(
        `select products.id from public.products left join public.price_observations as seen
           on product_id = products.id and seen_at = price_seen_at and amount = price and seen.source = 'catalogue'
         where price is not null
             and (seen.id is null or price_seen_at::date <> '2026-11-21' or price_expires_at <> price_seen_at)
           or (price is null) <> (price_seen_at is null)`,
      );
      expect(rows).toEqual([]);
      expect(await history(transaction)).toEqual([SEEDED]);
    }));

  test("no other field moves the date of a price, nor does the price that is already there", () =>
    asAdmin(async (transaction) => {
      const before = await dates(transaction);
      for (const changes of [
        "title = 'Nokia'",
        "short_description = ''",
        "is_active = false",
        "image_url = null",
        "slug = 'nokia'",
        "slug = 'nokia-3210'",
        "product_url = '/nokia'",
        "affiliate_url = 'https://www.fnac.com/nokia'",
        "price = 79, merchant = 'Fnac'",
      ]) {
        await transaction.query(
          `update public.products set ${changes} where slug in ('nokia', 'nokia-3210')`,
        );
      }
      const { seen, source, days } = (await dates(transaction)) ?? {};
      expect({ seen, source, days }).toEqual({ seen: before?.seen, source: "catalogue", days: before?.days });
      expect(await history(transaction)).toEqual([SEEDED]);
    }));

  test("a price that is typed, or gets another seller, is seen by who typed it", () =>
    asAdmin(async (transaction) => {
      const before = await dates(transaction);
      const entered = { source: "entered", seen_by: admin.id };
      await set(transaction, "price = 69");
      await set(transaction, "price = 59");
      await set(transaction, "merchant = 'Darty'");
      await set(transaction, "merchant = null");
      await set(transaction, "affiliate_url = 'https://www.boulanger.com/a'");
      await set(transaction, "affiliate_url = 'https://www.boulanger.com/b'");
      expect(await history(transaction)).toEqual([
        SEEDED,
        { ...entered, amount: 69, merchant: "Fnac" },
        { ...entered, amount: 59, merchant: "Fnac" },
        { ...entered, amount: 59, merchant: "Darty" },
        { ...entered, amount: 59, merchant: "fnac.com" },
        { ...entered, amount: 59, merchant: "boulanger.com" },
      ]);
      expect((await dates(transaction))?.source).toBe("entered");
      expect(Date.parse((await dates(transaction))?.seen ?? "")).toBeGreaterThan(
        Date.parse(before?.seen ?? ""),
      );

      await set(transaction, "price = null");
      expect(await dates(transaction)).toMatchObject({ seen: null, source: null, days: null });
      expect(await history(transaction)).toHaveLength(6);
    }));

  test("« revérifié » keeps the price, and is no new version of the product", () =>
    asAdmin(async (transaction) => {
      const before = await dates(transaction);
      const { rows } = await transaction.query<{ at: string }>(
        `select public.confirm_price(id)::text as at from public.products ${NOKIA}`,
      );
      const { version, content } = before ?? {};
      expect(await dates(transaction)).toMatchObject({
        version,
        content,
        seen: rows[0]?.at,
        source: "checked",
        days: "30.0000000000000000",
      });
      expect((await history(transaction)).at(-1)).toEqual({
        ...SEEDED,
        source: "checked",
        seen_by: admin.id,
      });

      await set(transaction, "price = null");
      const none = `select public.confirm_price(id) as at from public.products ${NOKIA}
        union all select public.confirm_price(gen_random_uuid())`;
      expect((await transaction.query(none)).rows).toEqual([{ at: null }, { at: null }]);
    }));

  test("everybody reads those of what was public, editors read prices again, and nobody writes them", async () => {
    const id = "(select id from public.products limit 1)";
    const confirm = `select public.confirm_price(${id})`;
    for (const person of [visitor, member])
      await expect(attempt(database, person, confirm)).rejects.toMatchObject({ code: "42501" });
    const read = "select from public.price_observations";
    for (const person of [visitor, member, admin]) {
      expect((await attempt(database, person, read)).rows.length).toBeGreaterThan(20);
      const who = attempt(database, person, "select seen_by from public.price_observations");
      await expect(who).rejects.toMatchObject({ code: "42501" });
    }
    const editor = await createEditor(database);
    expect((await attempt(database, editor, read)).rows.length).toBeGreaterThan(20);
    expect((await attempt(database, editor, confirm)).rows).toHaveLength(1);
    const service: Person = { role: "service_role", claims: {} };
    for (const person of [visitor, member, admin, service]) {
      for (const write of [
        `insert into public.price_observations (product_id, amount, source, seen_at) values (${id}, 1, 'checked', now())`,
        "update public.price_observations set amount = 1",
        "delete from public.price_observations",
        "truncate public.price_observations",
        ...(person === service ? [] : ["update public.products set price_seen_at = now()"]),
      ]) {
        await expect(attempt(database, person, write), write).rejects.toMatchObject({ code: "42501" });
      }
    }
  });

  test("they go with their product, and stay without the account that saw them", async () => {
    const { id } = await createUser(database);
    await database.runAs("service_role", {}, async (transaction) => {
      await transaction.query("update public.profiles set is_admin = true where id = $1", [id]);
    });
    await database.runAs("authenticated", { sub: id }, (transaction) => set(transaction, "price = 78"));
    await database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query("delete from auth.users where id = $1", [id]),
    );
    await asAdmin(async (transaction) => {
      expect((await history(transaction)).at(-1)).toMatchObject({ amount: 78, seen_by: null });
      const { rows } = await transaction.query<{ id: string }>(
        `delete from public.products ${NOKIA} returning id`,
      );
      const left = await transaction.query("select from public.price_observations where product_id = $1", [
        rows[0]?.id ?? "",
      ]);
      expect(left.rows).toEqual([]);
    });
  });
});
