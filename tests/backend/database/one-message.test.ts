/** Attacks on statements sent as one message: a failure or a changed connection must leave no trace. */

import type { Database, StatementOptions } from "@levidence/backend/src/database/database.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { eventually } from "#tests/support/waiting.ts";

const READ: StatementOptions = { readOnly: true };
const STATE =
  "select current_user as role, session_user as session, current_setting('transaction_read_only') as read_only";

describe.each(engines)("one message on $name", ({ name, open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const read = async <Row>(sql: string, role: "anon" | "service_role" = "anon") =>
    (await database.queryAs<Row>(role, {}, { sql }, READ)).rows;

  /** On all connections of the pool: none is in a transaction, or in an unexpected role. */
  async function expectCleanConnections() {
    const states = await Promise.all(
      Array.from({ length: 10 }, () => read<{ role: string; session: string; read_only: string }>(STATE)),
    );
    for (const [state] of states)
      expect(state).toEqual({ role: "anon", session: "authenticator", read_only: "on" });
    const times = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [first] = await read<{ open: boolean }>(
          "select now() < statement_timestamp() - interval '1 second' as open",
        );
        return first?.open;
      }),
    );
    expect(times).toEqual(Array(10).fill(false));
  }

  test.each<[string, () => Promise<unknown>, number]>([
    ["a read", () => read("select 1"), 1],
    ["a ping", () => database.ping(), 1],
    ["a read that fails", () => read("select 1/0").catch(() => undefined), 1],
    [
      "a write",
      () =>
        database.queryAs("service_role", {}, { sql: "update public.categories set name = name where false" }),
      1,
    ],
    [
      "a write that is checked before its commit",
      () =>
        database.queryAs(
          "service_role",
          {},
          { sql: "update public.categories set name = name where false" },
          { check: () => undefined },
        ),
      2,
    ],
    [
      "a transaction of two statements and a commit",
      () =>
        database.runAs("anon", {}, async (transaction) => {
          await transaction.query("select 1");
          await transaction.query("select 2");
        }),
      3,
    ],
    ["a transaction without statements", () => database.runAs("anon", {}, async () => undefined), 0],
  ])("%s", async (_, work, messages) => {
    const sync = vi.spyOn(pg.Connection.prototype, "sync");
    onTestFinished(() => sync.mockRestore());
    // Repeated when the maintenance of the embedded engine sent a message of its own meanwhile.
    await eventually(async () => {
      sync.mockClear();
      await work();
      expect(sync).toHaveBeenCalledTimes(messages);
    });
  });

  test.each<[string, string, string]>([
    ["fails", "select 1/0", "22012"],
    ["cannot be parsed", "selec 1", "42601"],
    ["holds a second statement", "select 1; commit; reset role", "42601"],
    ["writes", "insert into public.categories (slug, name) values ('sly', 'x')", "25006"],
    [
      "turns the read into a write",
      "with freed as (select set_config('transaction_read_only', 'off', false)) insert into public.categories (slug, name) select 'sly', set_config from freed",
      "25006",
    ],
    ["opens a sub-transaction", "savepoint sly", "25P01"],
    ["names a role that does not exist", "select set_config('role', 'nobody', false)", "22023"],
  ])("a read that %s leaves nothing behind", async (_, sql, code) => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => database.queryAs("service_role", {}, { sql }, READ)),
    );
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: "rejected", reason: { code } });
    await expectCleanConnections();
    expect(await read("select slug from public.categories where slug = 'sly'")).toEqual([]);
  });

  test.each(["commit", "rollback", "begin", "reset role", "set role service_role"])(
    "a read that is %s ends with nothing behind",
    async (sql) => {
      // The embedded engine starts a new process when a transaction was left open.
      const attempts = Array.from({ length: name === "PGlite" ? 1 : 10 }, () =>
        database.queryAs("anon", {}, { sql }, READ),
      );
      await Promise.allSettled(attempts);
      await database.ping();
      await expectCleanConnections();
      await expect(read("select * from backend.secrets")).rejects.toMatchObject({ code: "42501" });
    },
  );

  test.each([
    ["read", true],
    ["write", false],
  ])("a role that a %s takes for the connection does not reach the next request", async (_, readOnly) => {
    const sql =
      "select set_config('role', 'service_role', false), set_config('request.jwt.claims', '{\"sub\": \"x\"}', false)";
    await Promise.all(Array.from({ length: 10 }, () => database.queryAs("anon", {}, { sql }, { readOnly })));
    await expectCleanConnections();
    const [claims] = await read<{ claims: string }>("select current_setting('request.jwt.claims') as claims");
    expect(claims?.claims).toBe('{"role":"anon"}');
  });

  test("a write that its check refuses is rolled back", async () => {
    const statement = {
      sql: "insert into public.categories (slug, name) values ('checked', 'x') returning slug",
    };
    const refused = database.queryAs("service_role", {}, statement, {
      check: ({ rows }) => {
        throw new Error(`refused ${rows[0]?.slug}`);
      },
    });
    await expect(refused).rejects.toThrow("refused checked");
    expect(await read("select slug from public.categories where slug = 'checked'", "service_role")).toEqual(
      [],
    );
    await expectCleanConnections();
  });

  test("a write whose commit fails is refused, and nothing of it stays", async () => {
    const sql = `do $$ begin
      create temp table twice (id int unique deferrable initially deferred) on commit drop;
      insert into twice values (1), (1);
      insert into public.categories (slug, name) values ('twice', 'x');
    end $$`;
    const attempt = database.queryAs("service_role", {}, { sql });
    await expect(attempt).rejects.toMatchObject({ code: "23505" });
    expect(await read("select slug from public.categories where slug = 'twice'", "service_role")).toEqual([]);
    await expectCleanConnections();
  });

  test("settings that PostgreSQL refuses run nothing", async () => {
    const sql = "insert into public.categories (slug, name) values ('nowhere', 'x')";
    const settings = { timezone: "Nowhere/Nothing" };
    for (const readOnly of [true, false]) {
      const attempt = database.queryAs("service_role", {}, { sql }, { readOnly, settings });
      await expect(attempt).rejects.toMatchObject({ code: "22023" });
    }
    expect(await read("select slug from public.categories where slug = 'nowhere'", "service_role")).toEqual(
      [],
    );
    await expectCleanConnections();
  });

  test("a statement that one role has run is refused to another", async () => {
    const shared = "select count(*) as count from public.contact_messages where id is null";
    for (let time = 0; time < 8; time += 1) await read(shared, "service_role");
    await expect(read(shared)).rejects.toMatchObject({ code: "42501" });
    expect(await read(shared, "service_role")).toHaveLength(1);
  });

  test("what stays prepared is bounded, also when statements fail", async () => {
    for (let number = 0; number < 220; number += 1) {
      expect(await read(`select ${number} as number`)).toEqual([{ number }]);
      if (number % 5 > 0) continue;
      await expect(read(`select 1/(${number} - ${number})`)).rejects.toMatchObject({ code: "22012" });
    }
    expect(await read("select 0 as number")).toEqual([{ number: 0 }]);
    const [kept] = await read<{ count: number }>("select count(*) as count from pg_prepared_statements");
    expect(kept?.count).toBeGreaterThan(150);
    expect(kept?.count).toBeLessThanOrEqual(202);
  });
});
