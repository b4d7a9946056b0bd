import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { attempt, createAdmin, createEditor, tryOut } from "#tests/support/people/people.ts";

/** Of the demonstration itself nothing waits. */
const READ = "select * from public.waiting_work() order by kind";

describe.each(schemaEngines)("waiting work on $name", ({ open }) => {
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
      `insert into public.contact_messages (name, email, subject, message, answered_at)
       values ('Ada', 'ada@exemple.fr', 'Répondu', 'Merci', now()), ('Zoé', 'zoe@exemple.fr', 'Lu', 'Merci', null)`,
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

  test("lists what it counts: five rows of each kind, all of one, and jobs for administrators only", async () => {
    const admin = await createAdmin(database);
    const editor = await createEditor(database);
    await write(
      "service_role",
      `insert into public.link_checks (id, state, reason)
       select id, case slug when 'nokia-3210' then 'dead' when 'jbl-flip-7' then 'alive' else 'unknown' end, 'silent'
       from public.products where slug in ('nokia-3210', 'jbl-flip-7', 'body-comp')`,
    );
    for (const person of [admin, editor]) {
      const read = async <Row>(sql: string) => (await attempt<Row>(database, person, sql)).rows;
      const counts = await read<{ kind: string; waiting: number }>("select * from public.waiting_work()");
      const first = await read<{ kind: string }>("select kind from public.waiting_rows()");
      expect(counts.find(({ kind }) => kind === "links")).toMatchObject({ waiting: 2 });
      for (const { kind, waiting } of counts) {
        const all = await read<{ title: string; at: Date }>(`select * from public.waiting_rows('${kind}')`);
        expect(all, kind).toHaveLength(waiting);
        expect(all.map(({ at }) => Number(at))).toEqual(
          all.map(({ at }) => Number(at)).sort((one, other) => one - other),
        );
        expect(first.filter((row) => row.kind === kind)).toHaveLength(Math.min(5, waiting));
      }
      expect(counts.some(({ kind }) => kind === "jobs")).toBe(person === admin);
      expect(first.some(({ kind }) => kind === "jobs")).toBe(person === admin);
    }
    expect((await attempt(database, editor, "select * from public.waiting_rows('jobs')")).rows).toEqual([]);
    await write("service_role", "delete from public.link_checks");
  });

  test("a link that nobody has visited is judged by an editor; the site's own drawings wait for no text", async () => {
    const editor = await createEditor(database);
    const judged = await tryOut(database, editor, async (transaction) => {
      await transaction.query(
        "select public.judge_link((select id from public.products where slug = 'nokia-3210'), false)",
      );
      return transaction.query("select state, reason from public.link_checks");
    });
    expect(judged.rows).toEqual([{ state: "dead", reason: "person" }]);
    await expect(
      attempt(database, editor, "select public.judge_link(gen_random_uuid(), true)"),
    ).rejects.toMatchObject({ code: "PT404" });
    await write("service_role", "update public.media set alt = null where address like '%nokia-3210%'");
    const kinds = await attempt<{ kind: string }>(database, editor, READ);
    expect(kinds.rows.map(({ kind }) => kind)).not.toContain("pictures");
  });

  test("counts as many prices, drafts and plans as the list of products then shows", async () => {
    const editor = await createEditor(database);
    for (const sql of [
      `insert into public.dossier_drafts (id, record, updated_at)
         select id, '{}', now() - case slug when 'nokia-3210' then interval '6 days' else interval '8 days' end
         from public.products where slug in ('nokia-3210', 'body-comp')`,
      `insert into public.dossier_revisions (product_id, number, record, analysis)
         select id, 9, '{}', '' from public.products where slug = 'google-pixel-9'`,
      `insert into public.dossier_schedules
         select id, 9, now() + interval '1 day' from public.products where slug = 'google-pixel-9'`,
      "update public.products set price_seen_at = '2020-01-01' where slug in ('nokia-3210', 'kobo-clara-colour')",
      "update public.products set price_seen_at = now() where slug = 'jbl-flip-7'",
      "update public.products set is_active = false where slug = 'kobo-clara-colour'",
    ])
      await write("service_role", sql);
    const waiting = await attempt<{ kind: string; waiting: number }>(
      database,
      editor,
      "select kind, waiting from public.waiting_work()",
    );
    const counts = Object.fromEntries(waiting.rows.map(({ kind, waiting: count }) => [kind, count]));
    const shown = async (view: string) =>
      (
        await attempt<{ total: string }>(
          database,
          editor,
          `select public.admin_products(view => '${view}') ->> 'total' as total`,
        )
      ).rows[0]?.total;
    expect(await shown("prices")).toBe(String(counts.prices));
    expect(await shown("planned")).toBe(String(counts.planned));
    expect(counts.planned).toBe(1);
    expect(await shown("drafts")).toBe("2");
    expect(await shown("old_drafts")).toBe("1");
    expect(counts.drafts).toBe(1);
    const prices = await attempt<{ slug: string }>(
      database,
      editor,
      `select product ->> 'slug' as slug from json_array_elements(
         public.admin_products(view => 'prices', sort => 'price_expires_at', descending => false, page_size => 100)
           -> 'products') as listed (product)`,
    );
    const slugs = prices.rows.map(({ slug }) => slug);
    expect(slugs).toContain("nokia-3210");
    expect(slugs).not.toContain("jbl-flip-7");
    expect(slugs).not.toContain("kobo-clara-colour");
    await expect(
      attempt(database, editor, "select public.admin_products(view => 'x')"),
    ).rejects.toMatchObject({ code: "22023" });
  });
});
