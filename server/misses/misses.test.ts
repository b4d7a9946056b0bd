/** What is counted of searches and addresses that lead nowhere, and what is written of it. */

import { asAccounts, type Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { countMisses, Misses } from "./misses.ts";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const from = (clientAddress: string) => ({ clientAddress, userAgent });
const HOME = from("192.0.2.1");
const OTHER = from("198.51.100.7");
const toaster = { kind: "search", text: "grille-pain" } as const;

function counting(now = () => new Date("2027-01-04T10:00:00Z")) {
  const write = vi.fn(async () => undefined);
  return { write, misses: new Misses(write, now) };
}

test("what one network asks for stays in memory; what a second one asks for as well is written, once", async () => {
  const { write, misses } = counting();
  misses.note(toaster, HOME);
  misses.note(toaster, HOME);
  await misses.flush();
  expect(write).not.toHaveBeenCalled();
  misses.note(toaster, OTHER);
  await misses.flush();
  await misses.flush();
  expect(write.mock.calls).toEqual([[[{ ...toaster, asked: 3 }], "2027-01-04"]]);
});

test("a person with a whole IPv6 network is one person", async () => {
  const { write, misses } = counting();
  for (const place of ["2001:db8:1:1::1", "2001:db8:1:2::1"]) misses.note(toaster, from(place));
  await misses.flush();
  expect(write).not.toHaveBeenCalled();
});

test.each([
  [toaster, "curl/8.5.0"],
  [toaster, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  [toaster, undefined],
  [{ kind: "search", text: "marie@exemple.fr" }, userAgent],
  [{ kind: "search", text: "06 12 34 56 78" }, userAgent],
  [{ kind: "address", text: "/wp-login.php" }, userAgent],
  [{ kind: "address", text: "/.env" }, userAgent],
  [{ kind: "address", text: `/${"x".repeat(120)}` }, userAgent],
] as const)("%j of %s is not counted", async (miss, agent) => {
  const { write, misses } = counting();
  for (const { clientAddress } of [HOME, OTHER]) misses.note(miss, { clientAddress, userAgent: agent });
  await misses.flush();
  expect(write).not.toHaveBeenCalled();
});

test("a network is held with twenty words a day, and nothing is held longer than its day", async () => {
  let today = "2027-01-04T10:00:00Z";
  const { write, misses } = counting(() => new Date(today));
  for (let word = 0; word < 30; word += 1) misses.note({ kind: "search", text: `mot ${word}` }, HOME);
  for (const word of [19, 20]) misses.note({ kind: "search", text: `mot ${word}` }, OTHER);
  await misses.flush();
  expect(write.mock.calls).toEqual([[[{ kind: "search", text: "mot 19", asked: 2 }], "2027-01-04"]]);
  today = "2027-01-05T10:00:00Z";
  misses.note({ kind: "search", text: "mot 1" }, OTHER);
  await misses.flush();
  expect(write).toHaveBeenCalledTimes(1);
});

describe.each(engines)("on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const query = async <Row>(sql: string) =>
    (await database.queryAs<Row>("service_role", {}, { sql, parameters: [] })).rows;

  test("counts add up, and a day holds five hundred of a kind", async () => {
    const flood = Array.from({ length: 600 }, (_, place) => ({
      kind: "address" as const,
      text: `/p${place}`,
      asked: 1,
    }));
    await countMisses(database, [{ ...toaster, asked: 3 }], "2027-01-04");
    await countMisses(database, flood, "2027-01-04");
    await countMisses(database, [{ kind: "address", text: "/new", asked: 9 }, ...flood], "2027-01-04");
    await countMisses(database, [{ ...toaster, asked: 2 }], "2027-01-04");
    expect(
      await query(
        "select kind, count(*)::integer as rows, sum(asked)::integer as asked from public.misses group by kind order by kind",
      ),
    ).toEqual([
      { kind: "address", rows: 500, asked: 1000 },
      { kind: "search", rows: 1, asked: 5 },
    ]);
  });

  test("ninety days later they are erased", async () => {
    const erase = async () => {
      const sql = "select private.erase_misses(now(), 200) as erased";
      const { rows } = await asAccounts({ database }, (transaction) =>
        transaction.query<{ erased: number }>(sql),
      );
      return rows[0]?.erased;
    };
    await query("delete from public.misses");
    await query(
      "insert into public.misses (kind, text, day, asked) select 'search', 'mot', (now() at time zone 'utc')::date - age, 1 from unnest(array[0, 90, 91]) as age",
    );
    expect(await erase()).toBe(1);
    expect(await erase()).toBe(0);
  });
});
