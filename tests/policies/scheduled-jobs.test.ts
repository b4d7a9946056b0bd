import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { schemaEngines } from "#tests/engines.ts";
import { attempt, createAdmin, createUser, visitor } from "#tests/people.ts";

const READ = "select * from public.scheduled_jobs()";

describe.each(schemaEngines)("scheduled jobs on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query(
        `insert into backend.jobs (name, due_at, retry_at, started_at, finished_at, leased_until, failures, last_error)
         values ('idle', '2030-01-02T03:17:00Z', null, '2030-01-01T03:17:00Z', '2030-01-01T03:18:00Z', null, 0, null),
           ('failing', '2030-01-02T03:17:00Z', '2030-01-01T04:00:00Z', '2030-01-01T03:17:00Z', null, null, 2, 'no answer'),
           ('running', null, null, now(), null, now() + interval '1 minute', 0, null),
           ('dead', null, null, now(), null, now() - interval '1 minute', 0, null)`,
      ),
    );
  });
  afterAll(() => database.close());

  test("a visitor and a member cannot read them", async () => {
    await expect(attempt(database, visitor, READ)).rejects.toMatchObject({ code: "42501" });
    await expect(attempt(database, await createUser(database), READ)).rejects.toMatchObject({
      code: "42501",
      hint: "not_administrator",
    });
  });

  test("an administrator reads them, but neither the table nor the function below", async () => {
    const admin = await createAdmin(database);
    const { rows } = await attempt(database, admin, `${READ} order by name`);
    expect(rows).toMatchObject([
      { name: "dead", is_running: false },
      {
        name: "failing",
        is_running: false,
        failures: 2,
        last_error: "no answer",
        next_at: expect.stringContaining("04:00:00"),
      },
      {
        name: "idle",
        is_running: false,
        failures: 0,
        last_error: null,
        next_at: expect.stringContaining("03:17:00"),
      },
      { name: "running", is_running: true },
    ]);
    for (const sql of ["select * from backend.jobs", "select * from backend.job_states()"]) {
      await expect(attempt(database, admin, sql)).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("nobody's request changes them", async () => {
    const admin = await createAdmin(database);
    for (const person of [visitor, admin, { role: "service_role", claims: {} } as const]) {
      for (const sql of [
        "update backend.jobs set due_at = now()",
        "insert into backend.jobs (name) values ('mine')",
        "delete from backend.jobs",
      ]) {
        await expect(attempt(database, person, sql)).rejects.toMatchObject({ code: "42501" });
      }
    }
  });
});
