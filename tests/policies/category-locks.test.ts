import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { engines } from "#tests/engines.ts";
import { createAdmin, type Person } from "#tests/people.ts";

const ROUNDS = 8;

let database: Database;
let admin: Person;
beforeAll(async () => {
  // The embedded database runs transactions one after the other, so only PostgreSQL can show a deadlock.
  const engine = engines.find(({ name }) => name === "PostgreSQL");
  if (!engine) throw new Error("There is no PostgreSQL to test on");
  database = await engine.open();
  admin = await createAdmin(database);
});
afterAll(() => database.close());

const run = (sql: string, parameters: string[] = []) =>
  database.runAs(admin.role, admin.claims, (transaction) =>
    transaction.query<{ id: string }>(sql, parameters),
  );

const branch = `
  with recursive branch as (
    select id, parent_id from public.categories where slug = 'audio'
    union select child.id, child.parent_id from public.categories as child join branch on child.parent_id = branch.id
  ) select id from branch where parent_id is not null`;

test("administrators who switch a branch and save its categories at the same moment do not deadlock", async () => {
  const { rows } = await run(branch);
  expect(rows.length).toBeGreaterThan(3);
  // Updates every column, as the form does.
  const save = ({ id }: { id: string }) =>
    run("update public.categories set parent_id = parent_id, is_active = true, name = name where id = $1", [
      id,
    ]);

  for (let round = 0; round < ROUNDS; round++) {
    const switched = run(
      "select public.set_category_active(id, false) from public.categories where slug = 'audio'",
    );
    const outcomes = await Promise.allSettled([switched, ...rows.map(save)]);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  }
});
