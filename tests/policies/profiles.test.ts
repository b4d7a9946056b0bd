import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines, testOnPostgres } from "#tests/support/databases/engines.ts";
import { attempt, createAdmin, createUser, type Person } from "#tests/support/people/people.ts";

describe.each(schemaEngines)("profiles on $name", ({ name, open }) => {
  let database: Database;
  let user: Person & { id: string };
  let admin: Person & { id: string };
  beforeAll(async () => {
    database = await open();
    user = await createUser(database, { first_name: " Ada ", last_name: "Lovelace", is_admin: "true" });
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  test("sign-up creates the profile from the user data, and never an administrator", async () => {
    const { rows } = await attempt(
      database,
      user,
      "select first_name, last_name, is_admin from public.profiles",
    );
    expect(rows).toEqual([{ first_name: "Ada", last_name: "Lovelace", is_admin: false }]);
  });

  test("an over-long name is cut, the account is kept", async () => {
    const { id } = await createUser(database, { first_name: "x".repeat(300) });
    const sql = "select length(first_name) as length from public.profiles where id = $1";
    expect((await attempt(database, admin, sql, [id])).rows).toEqual([{ length: 100 }]);
  });

  test("a user without a profile is not an administrator", async () => {
    const stranger: Person = {
      role: "authenticated",
      claims: { sub: "00000000-0000-4000-8000-00000000dead" },
    };
    expect((await attempt(database, stranger, "select public.is_admin() as admin")).rows).toEqual([
      { admin: false },
    ]);
  });

  test("an administrator reads the address of each", async () => {
    const { rows } = await attempt<{ id: string; email: string }>(
      database,
      admin,
      "select * from public.get_users_with_email()",
    );
    expect(rows).toContainEqual({ id: user.id, email: `${user.id}@exemple.fr` });
  });

  const lastAdmin = {
    constraint: "profiles_last_admin",
    message: expect.stringContaining("Le dernier administrateur"),
  };

  test.each([
    [
      "cannot demote themselves",
      "authenticated",
      "update public.profiles set is_admin = false where id = $1",
    ],
    ["cannot be deleted by the backend", "supabase_auth_admin", "delete from auth.users where id = $1"],
  ] as const)("the last administrator %s", async (_, role, sql) => {
    await expect(attempt(database, { role, claims: admin.claims }, sql, [admin.id])).rejects.toMatchObject(
      lastAdmin,
    );
  });

  testOnPostgres(name, "two administrators demoting each other leave one", async () => {
    const second = await createAdmin(database);
    const demote = (by: Person, whom: Person & { id: string }) =>
      database.runAs(by.role, by.claims, async (transaction) => {
        const { affectedRows } = await transaction.query(
          "update public.profiles set is_admin = false where id = $1",
          [whom.id],
        );
        await transaction.query("select pg_sleep(0.1)");
        return affectedRows;
      });
    await Promise.allSettled([demote(admin, second), demote(second, admin)]);
    const { rows } = await database.runAs("service_role", {}, (transaction) =>
      transaction.query("select count(*) as count from public.profiles where is_admin"),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
