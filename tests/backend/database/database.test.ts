import type { Database } from "@levidence/backend/src/database/database.ts";
import { DatabaseError } from "@levidence/backend/src/database/errors.ts";
import { readOrCreateSecret } from "@levidence/backend/src/database/secrets.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";

describe.each(engines)("runAs on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("runs as the role, with the claims", async () => {
    const claims = { sub: "00000000-0000-4000-8000-000000000001" };
    const { rows } = await database.runAs("authenticated", claims, (transaction) =>
      transaction.query("select current_user as role, auth.uid() as uid, auth.role() as claim"),
    );
    expect(rows).toEqual([{ role: "authenticated", uid: claims.sub, claim: "authenticated" }]);
  });

  test("resets role and claims for the next transaction", async () => {
    await database.runAs("service_role", { sub: "00000000-0000-4000-8000-000000000001" }, (transaction) =>
      transaction.query("select 1"),
    );
    const { rows } = await database.runAs("anon", {}, (transaction) =>
      transaction.query("select current_user as role, auth.uid() as uid"),
    );
    expect(rows).toEqual([{ role: "anon", uid: null }]);
  });

  test("does not let a request become the owner", async () => {
    const attempt = database.runAs("anon", {}, async (transaction) => {
      await transaction.query("reset role");
      return transaction.query("select * from backend.secrets");
    });
    await expect(attempt).rejects.toMatchObject({ code: "42501" });
  });

  test("sends every value as text, so that PostgreSQL casts and refuses", async () => {
    const { rows } = await database.runAs("anon", {}, (transaction) =>
      transaction.query(
        "select $1::boolean as b, $2::int as i, $3::numeric as n, $4::jsonb as j, $5::text as t",
        [true, 7, "1.50", '{"a":[1]}', null],
      ),
    );
    expect(rows).toEqual([{ b: true, i: 7, n: "1.50", j: { a: [1] }, t: null }]);

    const wrong = database.runAs("anon", {}, (transaction) =>
      transaction.query("select $1::boolean", ["zz"]),
    );
    await expect(wrong).rejects.toMatchObject({ name: "DatabaseError", code: "22P02" });
  });

  test("returns every type but booleans, numbers and json as text", async () => {
    const { rows } = await database.runAs("anon", {}, (transaction) =>
      transaction.query(`select timestamp '2026-11-21 10:00' as time, date '2026-11-21' as day, 1.50::numeric as price,
        array[1, 2] as list, 7::int8 as count, true as yes, '{"a": 1}'::jsonb as data`),
    );
    expect(rows).toEqual([
      {
        time: "2026-11-21 10:00:00",
        day: "2026-11-21",
        price: "1.50",
        list: "{1,2}",
        count: 7,
        yes: true,
        data: { a: 1 },
      },
    ]);
  });

  test("rolls back when the work throws", async () => {
    const slug = "thrown-away";
    const attempt = database.runAs("service_role", {}, async (transaction) => {
      await transaction.query("insert into public.categories (slug, name) values ($1, 'x')", [slug]);
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await find(slug)).toEqual([]);
  });

  test("rolls back on demand", async () => {
    const slug = "only-tried";
    await database.runAs(
      "service_role",
      {},
      (transaction) =>
        transaction.query("insert into public.categories (slug, name) values ($1, 'x')", [slug]),
      { rollback: true },
    );
    expect(await find(slug)).toEqual([]);
  });

  test("never reports a failed transaction as committed", async () => {
    const attempt = database.runAs("anon", {}, async (transaction) => {
      await transaction.query("select 1/0").catch(() => undefined);
      return "all is well";
    });
    await expect(attempt).rejects.toMatchObject({ code: "25P02" });
  });

  test("refuses to write when read-only", async () => {
    const attempt = database.runAs(
      "service_role",
      {},
      (transaction) => transaction.query("update public.categories set name = name"),
      { readOnly: true },
    );
    await expect(attempt).rejects.toMatchObject({ code: "25006" });
  });

  test("isolates concurrent transactions", async () => {
    const roles = ["anon", "authenticated", "service_role"] as const;
    const seen = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const role = roles[index % 3] ?? "anon";
        return database.runAs(role, {}, async (transaction) => {
          await transaction.query("select pg_sleep(0.001)");
          const { rows } = await transaction.query<{ role: string }>("select current_user as role");
          return rows[0]?.role === role;
        });
      }),
    );
    expect(seen).toEqual(Array(30).fill(true));
  });

  test("announces a change before the write is acknowledged, and once for each transaction", async () => {
    let changes = 0;
    const stop = database.onChange(() => {
      changes += 1;
    });
    const write = () =>
      database.runAs("service_role", {}, async (transaction) => {
        // The same change twice in one transaction.
        await transaction.query(
          "update public.categories set sort_order = sort_order + 1 where slug = 'audio'",
        );
        await transaction.query(
          "update public.categories set sort_order = sort_order + 1 where slug = 'audio'",
        );
      });
    await write();
    expect(changes).toBe(1);
    // As many connections as the pool has: only the listening connection receives changes.
    await Promise.all(Array.from({ length: 10 }, write));
    expect(changes).toBe(11);
    stop();
    await write();
    expect(changes).toBe(11);
  });

  test("announces nothing without a commit", async () => {
    let changes = 0;
    const stop = database.onChange(() => {
      changes += 1;
    });
    const touch = "update public.categories set sort_order = sort_order + 1";
    await database.runAs("service_role", {}, (transaction) => transaction.query(touch), { rollback: true });
    await database.runAs("anon", {}, (transaction) => transaction.query("select 1"));
    expect(changes).toBe(0);
    stop();
  });

  test("stores a secret, the same for all callers", async () => {
    let made = 0;
    const create = () => {
      made += 1;
      return `secret ${made}`;
    };
    const [first, second] = await Promise.all([
      readOrCreateSecret(database, "test", create),
      readOrCreateSecret(database, "test", create),
    ]);
    expect(second).toBe(first);
    expect(await readOrCreateSecret(database, "test", create)).toBe(first);
  });

  async function find(slug: string) {
    const { rows } = await database.runAs("service_role", {}, (transaction) =>
      transaction.query("select slug from public.categories where slug = $1", [slug]),
    );
    return rows;
  }
});

test("an error carries PostgreSQL's code, detail and constraint", () => {
  const error = new DatabaseError({ code: "23505", message: "no", detail: "twice", constraint: "key" });
  expect(error).toMatchObject({ code: "23505", detail: "twice", constraint: "key" });
});
