import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { attempt, createAdmin } from "#tests/support/people/people.ts";

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

  test("are shown with their times, failures, and whether they run", async () => {
    const { rows } = await attempt(
      database,
      await createAdmin(database),
      "select * from public.scheduled_jobs() order by name",
    );
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
  });
});
