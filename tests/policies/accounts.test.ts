/** The rights of a signed-in person on accounts. */

import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { attempt, createAdmin, createUser, type Person, visitor } from "#tests/support/people/people.ts";

const REFUSED = { code: "42501" };
const DELETE = "select public.delete_own_account()";

describe.each(schemaEngines)("accounts on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const asPerson = ({ role, claims }: Person, sql: string) =>
    database.runAs(role, claims, (transaction) => transaction.query(sql));
  const idsOf = async (table: "auth.users" | "public.profiles", id: string) => {
    const role = table === "auth.users" ? "supabase_auth_admin" : "service_role";
    const { rows } = await database.runAs(role, {}, (transaction) =>
      transaction.query(`select id from ${table} where id = $1`, [id]),
    );
    return rows.length;
  };

  test.each([
    "auth.identities",
    "auth.sessions",
    "auth.refresh_tokens",
    "auth.mfa_amr_claims",
    "auth.one_time_tokens",
    "auth.flow_state",
    "backend.rate_limits",
    "backend.outbox",
    "backend.jobs",
    "backend.job_states()",
  ])("nobody's request reads %s", async (table) => {
    const user = await createUser(database);
    for (const person of [visitor, user, { role: "service_role", claims: {} } as const]) {
      await expect(attempt(database, person, `select * from ${table}`)).rejects.toMatchObject(REFUSED);
    }
  });

  test("people can delete their own account, with its profile", async () => {
    const [user, other] = [await createUser(database), await createUser(database)];
    await asPerson(user, DELETE);
    expect(await idsOf("auth.users", user.id)).toBe(0);
    expect(await idsOf("public.profiles", user.id)).toBe(0);
    expect(await idsOf("public.profiles", other.id)).toBe(1);
    await expect(asPerson(user, DELETE)).rejects.toMatchObject(REFUSED);
  });

  test("a session that ended cannot delete the account", async () => {
    const user = await createUser(database);
    const claims = { ...user.claims, session_id: "00000000-0000-4000-8000-00000000dead" };
    await expect(asPerson({ ...user, claims }, DELETE)).rejects.toMatchObject({
      ...REFUSED,
      message: expect.stringContaining("reconnectez-vous"),
    });
    expect(await idsOf("auth.users", user.id)).toBe(1);
  });

  test("visitors cannot delete an account", async () => {
    await expect(attempt(database, visitor, DELETE)).rejects.toMatchObject(REFUSED);
  });

  test("the last administrator cannot delete the account, and is told why", async () => {
    const [first, second] = [await createAdmin(database), await createAdmin(database)];
    await asPerson(second, DELETE);
    await expect(asPerson(first, DELETE)).rejects.toMatchObject({
      code: "23514",
      message: expect.stringContaining("Le dernier administrateur"),
    });
    expect(await idsOf("auth.users", first.id)).toBe(1);
  });
});
