import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { engines } from "#tests/engines.ts";
import { attempt, createAdmin, createEditor } from "#tests/people.ts";

const READ = "select * from public.waiting_work() order by kind";

describe.each(engines)("waiting work on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const write = (role: "service_role" | "supabase_auth_admin", sql: string) =>
    database.runAs(role, {}, (transaction) => transaction.query(sql));

  test("names the evaluations of active products that are overdue, or due within two weeks", async () => {
    const editor = await createEditor(database);
    const due = (slug: string, days: number) =>
      write(
        "service_role",
        `update public.products set evaluation_due_at = now() + interval '${days} days' where slug = '${slug}'`,
      );
    await due("nokia-3210", -1);
    await due("body-comp", 13);
    await due("jbl-flip-7", 15);
    await due("sony-wh-1000xm5", -1);
    expect((await attempt(database, editor, READ)).rows).toEqual([{ kind: "evaluations", waiting: 2 }]);
    for (const slug of ["nokia-3210", "body-comp", "sony-wh-1000xm5"]) await due(slug, 90);
  });

  test("counts what waits to a hundred, and jobs for administrators only", async () => {
    const admin = await createAdmin(database);
    const editor = await createEditor(database);
    expect((await attempt(database, admin, READ)).rows).toEqual([]);

    await write(
      "service_role",
      `insert into public.contact_messages (name, email, subject, message, read_at)
       values ('Ada', 'ada@exemple.fr', 'Lu', 'Merci', now()), ('Zoé', 'zoe@exemple.fr', 'Non lu', 'Merci', null)`,
    );
    await write(
      "supabase_auth_admin",
      "insert into backend.jobs (name, failures) values ('well', 0), ('ill', 3)",
    );
    const messages = { kind: "messages", waiting: 1 };
    expect((await attempt(database, editor, READ)).rows).toEqual([messages]);

    await write(
      "service_role",
      `insert into public.dossier_findings (id, findings, blocking)
       select id, '[{}]', case slug when 'nokia-3210' then 1 else 0 end
       from public.products order by slug = 'nokia-3210' desc limit 12`,
    );
    expect((await attempt(database, editor, READ)).rows).toEqual([
      { kind: "findings", waiting: 1 },
      messages,
    ]);
    await write("service_role", "delete from public.dossier_findings");
    expect((await attempt(database, admin, READ)).rows).toEqual([{ kind: "jobs", waiting: 1 }, messages]);

    await write(
      "supabase_auth_admin",
      "insert into backend.jobs (name, failures) select 'ill ' || n, 1 from generate_series(1, 150) as n",
    );
    expect((await attempt(database, admin, READ)).rows).toEqual([{ kind: "jobs", waiting: 100 }, messages]);
  });
});
