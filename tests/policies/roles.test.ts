/**
 * What visitors, members, editors and administrators may do, for every privilege on a table and every function that
 * requests can name. The only table of rights: other tests prove what a right does, not who has it.
 */

import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import {
  attempt,
  createAdmin,
  createEditor,
  createUser,
  type Person,
  visitor,
} from "#tests/support/people/people.ts";

const ROLES = ["visitor", "member", "editor", "administrator"] as const;
type Role = (typeof ROLES)[number];

const REFUSED = { code: "42501" };
const OFF = "00000000-0000-4000-8000-00000000c0ff";
const MESSAGE = "(name, email, subject, message) values ('Ada', 'ada@exemple.fr', 'Bonjour', 'Merci')";

const BODY_COMP = "(select id from public.products where slug = 'body-comp')";
/**
 * A draft, a plan and a finding beside the published dossiers,
 * of which one is of a product that is switched off.
 */
const DOSSIERS = [
  `insert into public.dossier_drafts (id, record) values (${BODY_COMP}, '{}')`,
  `insert into public.dossier_schedules values (${BODY_COMP}, 1, now() + interval '1 day')`,
  `insert into public.dossier_findings (id, findings, blocking) values (${BODY_COMP}, '[]', 0)`,
  `insert into public.link_checks (id, state, reason) values (${BODY_COMP}, 'unknown', 'silent')`,
  "insert into public.misses values ('search', 'mot', current_date, 2)",
];
const EVALUATION =
  "(product_id, occasion, outcome, note, next_due_on) select id, 'schedule', 'confirmed', 'Rien de mieux.', current_date + 30 from public.products";
const CORRECTION = "(product_id, was, is_now) select id, 'Six heures', 'Cinq heures' from public.products";
/** Of the product that is switched off as well. */
const EVIDENCE = [
  `insert into public.evaluations ${EVALUATION} where slug in ('body-comp', 'google-pixel-9')`,
  `insert into public.corrections ${CORRECTION} where slug in ('body-comp', 'google-pixel-9')`,
  "update public.products set price = price - 100 where slug = 'google-pixel-9'",
];

/** A category that is off and took along the one below it. */
const CASCADE = [
  "insert into public.categories (id, slug, name) values ('00000000-0000-4000-8000-00000000cade', 'c', 'C')",
  "insert into public.categories (slug, name, parent_id) values ('d', 'D', '00000000-0000-4000-8000-00000000cade')",
  "update public.categories set is_active = false where slug = 'c'",
];

const CHOOSER =
  '(slug, category_id, title, tree) select slug, id, name, \'{"question": "Q", "answers": [{"text": "a", "none": "n"}, {"text": "b", "none": "n"}]}\' from public.categories';
/** A drawing, which everybody was shown, and an upload that nothing uses. */
const PICTURES = `select private.record_pictures('[
  {"address": "/media/produits/body-comp.svg", "width": 960, "height": 720},
  {"address": "/media/photos/a-400x300/400.webp", "width": 400, "height": 300}
]')`;

/**
 * Each right: from which role on, and a statement that then concerns a row.
 * For the others it is refused or concerns none.
 */
const RIGHTS: readonly [Role, string][] = [
  ["visitor", "select from public.categories where is_active"],
  ["visitor", "select from public.products where is_active"],
  ["visitor", "select from public.merchants"],
  ["visitor", "select path from public.redirects"],
  ["visitor", "select ends_at from public.featured_choice"],
  ["visitor", "select from public.media where is_public"],
  ["visitor", "select from public.search_catalogue('sony')"],
  ["visitor", "select from public.dossiers where is_active"],
  ["visitor", `select count(*) from public.previewed_dossier('none')`],
  ["visitor", "select from public.choosers where is_active"],
  ["visitor", `insert into public.contact_messages ${MESSAGE}`],
  ["visitor", "select name from public.people"],
  ["visitor", "select note from public.evaluations where is_public"],
  ["visitor", "select was from public.corrections where is_public"],
  ["visitor", "select amount from public.price_observations where is_public"],
  ["visitor", "select from public.log_entries()"],
  [
    "visitor",
    "select public.request_alert('ada@exemple.fr', (select category_id from public.products where slug = 'body-comp'))",
  ],
  ["visitor", "select count(*) from public.alerts_of('none')"],
  ["visitor", `select public.confirm_alert('none', '${OFF}')`],
  ["visitor", "select public.end_alerts('none')"],
  // Of numbers alone; a member counts none.
  ["member", "select count(*) from public.alert_counts()"],
  ["member", "select public.requires_second_factor()"],
  ["member", "select from public.profiles where id = auth.uid()"],
  ["member", "update public.profiles set first_name = 'Grace' where id = auth.uid()"],
  ["member", "select public.delete_own_account()"],
  ["member", "select public.sort_key(merchants) from public.merchants"],
  ["member", "select public.category_contents(id) from public.categories limit 1"],
  ["member", "select public.paths_of_other_branches(id, '{}') from public.categories limit 1"],

  ["editor", "select where public.may_edit()"],
  ["editor", "select from public.categories where not is_active"],
  ["editor", `insert into public.categories (slug, name, parent_id) values ('b', 'B', '${OFF}')`],
  ["editor", "update public.categories set name = 'B'"],
  ["editor", `delete from public.categories where id = '${OFF}'`],
  ["editor", `select public.set_category_active('${OFF}', true)`],
  ["editor", `select from public.switch_with_contents('${OFF}', true)`],
  ["editor", "select from private.deactivation_cascade"],
  [
    "editor",
    `insert into private.deactivation_cascade (root_id, product_id) select '${OFF}', id from public.products limit 1`,
  ],
  ["editor", "select from public.products where not is_active"],
  [
    "editor",
    "insert into public.products (slug, title, product_url, category_id) select 'b', 'B', '/b', category_id from public.products limit 1",
  ],
  ["editor", "update public.products set affiliate_url = 'https://exemple.fr/'"],
  ["editor", "delete from public.products"],
  ["editor", "select from public.category_product_counts"],
  ["editor", "select from private.category_count_changes"],
  ["editor", "select public.admin_products()"],
  ["editor", "select public.product_view_counts()"],
  ["editor", "select public.product_count(merchants) from public.merchants"],
  ["editor", "select public.change_products('[]')"],
  ["editor", "update public.redirects set target = '/about' where is_gone"],
  ["editor", "update public.featured_choice set ends_on = '2026-12-02'"],
  ["editor", "delete from public.featured_choice"],
  [
    "editor",
    "insert into public.featured_choice (product_id, ends_on) select id, '2026-12-01' from public.products where is_active limit 1 on conflict (id) do update set ends_on = excluded.ends_on",
  ],
  ["editor", "select from public.choosers where not is_active"],
  ["editor", `insert into public.choosers ${CHOOSER} where slug = 'casques'`],
  ["editor", "update public.choosers set title = 'B' where is_active"],
  ["editor", "delete from public.choosers where is_active"],
  ["editor", "select from public.media where not is_public"],
  ["editor", "update public.media set alt = 'Un casque', focal_x = 0.2"],
  ["editor", "select public.admin_media()"],
  [
    "editor",
    "select public.replace_picture('/media/produits/body-comp.svg', '/media/photos/a-400x300/400.webp')",
  ],
  ["editor", "select from public.upload_rights()"],
  ["editor", "select from public.search_synonyms"],
  [
    "editor",
    "insert into public.search_synonyms (term, product_id) select 'Essai', id from public.products limit 1",
  ],
  ["editor", "update public.search_synonyms set kind = 'synonym'"],
  ["editor", "delete from public.search_synonyms"],
  ["editor", "select from public.contact_messages"],
  ["editor", "update public.contact_messages set read_at = now(), answered_at = now()"],
  ["editor", "delete from public.contact_messages"],
  ["editor", "select from public.waiting_work() where kind = 'messages'"],
  ["editor", "select from public.waiting_rows() where kind = 'messages'"],
  ["editor", "select from public.dossiers where not is_active"],
  ["editor", "select from public.dossier_drafts"],
  [
    "editor",
    "insert into public.dossier_drafts (id, record) select id, '{}' from public.products where slug = 'jbl-flip-7'",
  ],
  ["editor", "update public.dossier_drafts set analysis = 'B'"],
  ["editor", "delete from public.dossier_drafts"],
  ["editor", "select from public.dossier_revisions"],
  ["editor", "select from public.dossier_schedules"],
  ["editor", "delete from public.dossier_schedules"],
  ["editor", "update public.dossier_schedules set publish_at = now() + interval '2 days'"],
  ["editor", "select from public.dossier_findings"],
  ["editor", "select from public.link_checks"],
  ["editor", `select public.judge_link(${BODY_COMP}, true)`],
  ["editor", "select from public.misses"],
  ["editor", "select from public.list_misses('search')"],
  ["editor", "select public.forget_miss('search', 'mot')"],
  ["editor", "select public.redirect_address('/nulle-part', '/about')"],
  ["editor", `select public.withdraw_dossier('${OFF}')`],
  ["editor", "select from public.dossier_history((select id from public.products where slug = 'body-comp'))"],
  ["editor", `select public.share_dossier_draft(${BODY_COMP})`],
  ["editor", `select public.revoke_dossier_previews('${OFF}')`],

  ["editor", "select from public.changes where operation = 'DELETE'"],
  ["editor", "select public.undo_parts((select batch from public.changes order by id limit 1))"],
  ["editor", "select public.undo_changes((select batch from public.changes order by id limit 1))"],
  [
    "editor",
    "select public.restore_fields((select max(id) from public.changes where operation = 'UPDATE'), '{title}')",
  ],
  ["editor", "select from public.change_history()"],
  ["editor", "select from public.deleted_rows('products')"],
  ["editor", `select from public.dependants_of('products', array[${BODY_COMP}])`],
  [
    "editor",
    `select public.replace_in_dependants('products', array[${BODY_COMP}], (select id from public.products where slug = 'jbl-flip-7'))`,
  ],
  ["administrator", "select count(*) from public.deleted_rows('merchants')"],
  ["editor", "select amount from public.price_observations where not is_public"],
  ["editor", "select note from public.evaluations where not is_public"],
  ["editor", "select was from public.corrections where not is_public"],
  ["editor", `insert into public.evaluations ${EVALUATION} where slug = 'jbl-flip-7'`],
  ["editor", `select public.expect_evaluations('${OFF}')`],
  ["editor", `insert into public.corrections ${CORRECTION} where slug = 'jbl-flip-7'`],
  ["editor", "select public.confirm_price(id) from (select id from public.products limit 1) as product"],

  [
    "administrator",
    "insert into public.people (slug, name, role) values ('ada', 'Ada Lovelace', 'Rédactrice')",
  ],
  ["administrator", "update public.people set role = 'Équipe'"],
  ["administrator", "insert into public.merchants (name) values ('LDLC')"],
  ["administrator", "update public.merchants set notice = 'Phrase'"],
  ["administrator", "delete from public.merchants"],
  ["administrator", "select where public.is_admin()"],
  ["administrator", "select from public.profiles where id <> auth.uid()"],
  ["administrator", "update public.profiles set first_name = 'Grace' where id <> auth.uid()"],
  ["administrator", "update public.profiles set is_admin = true where id <> auth.uid()"],
  ["administrator", "update public.profiles set is_editor = true where id <> auth.uid()"],
  ["administrator", "select from public.get_users_with_email()"],
  ["administrator", "select from public.scheduled_jobs()"],
  ["administrator", "select from public.waiting_work() where kind = 'jobs'"],
  ["administrator", "select public.invite_user('grace@exemple.fr')"],
  ["administrator", "select public.require_second_factor(false)"],
];

/** What no request may do: columns that the database sets, profiles, which come and go with accounts, inner functions. */
const NEVER = [
  ...["id", "created_at", "updated_at"].map((column) => `update public.products set ${column} = ${column}`),
  "update public.contact_messages set message = 'Autre'",
  "insert into public.contact_messages (name, email, subject, message, read_at) values ('a', 'a@b.fr', 'c', 'd', now())",
  "update public.profiles set id = gen_random_uuid()",
  "insert into public.profiles (id, is_admin) values (gen_random_uuid(), true)",
  "insert into public.profiles (id) select auth.uid() on conflict (id) do update set is_admin = true",
  "delete from public.profiles",
  "select private.contact_challenge(0, 0, 0, ''::bytea)",
  "select private.require_contact_proof('', '')",
  "select private.count_attempt('contact', '', 1, '1 hour')",
  "select private.mailbox_of('ada@exemple.fr')",
];

/** Each privilege that visitors and people with an account hold. */
const HELD = `
  select role, privilege, relnamespace::regnamespace || '.' || relname as name
  from unnest(array['anon', 'authenticated']) as role,
    unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege, pg_class
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v')
    and case privilege
      when 'DELETE' then has_table_privilege(role, pg_class.oid, privilege)
      else has_any_column_privilege(role, pg_class.oid, privilege)
    end
  union all
  select role, 'EXECUTE', 'public.' || proname from unnest(array['anon', 'authenticated']) as role, pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, pg_proc.oid, 'EXECUTE')`;

/** How a statement begins that needs the privilege. */
const BEGINNINGS: Record<string, string> = {
  SELECT: "select .*from ",
  INSERT: "insert into ",
  UPDATE: "update ",
  DELETE: "delete from ",
  EXECUTE: "select .*",
};

describe.each(engines)("rights on $name", ({ open }) => {
  let database: Database;
  let people: Record<Role, Person>;
  beforeAll(async () => {
    database = await open();
    await createAdmin(database);
    people = {
      visitor,
      member: await createUser(database),
      editor: await createEditor(database),
      administrator: await createAdmin(database),
    };
    await database.runAs("service_role", {}, async (transaction) => {
      await transaction.query("update public.products set is_active = false where slug = 'google-pixel-9'");
      await transaction.query("delete from public.products where slug = 'nokia-3210'");
      await transaction.query(
        `insert into public.categories (id, slug, name, is_active) values ('${OFF}', 'a', 'A', false)`,
      );
      await transaction.query(`insert into public.contact_messages ${MESSAGE}`);
      await transaction.query(
        `insert into public.choosers (slug, category_id, title, tree, is_active)
         select 'b', id, 'B', tree, false from public.categories, (select tree from public.choosers limit 1) as other where categories.slug = 'enceintes'`,
      );
      await transaction.query(PICTURES);
      for (const statement of [...CASCADE, ...DOSSIERS, ...EVIDENCE]) await transaction.query(statement);
      await transaction.query(
        "insert into public.featured_choice (product_id, ends_on) select id, '2026-11-30' from public.products where is_active limit 1",
      );
    });
    await database.runAs(people.editor.role, people.editor.claims, (transaction) =>
      transaction.query("update public.products set title = 'JBL Flip' where slug = 'jbl-flip-7'"),
    );
    await database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query("insert into backend.jobs (name, failures) values ('mine', 1)"),
    );
  });
  afterAll(() => database.close());

  describe.each(ROLES)("a %s", (role) => {
    const may = (right: Role) => ROLES.indexOf(role) >= ROLES.indexOf(right);
    const granted = RIGHTS.filter(([from]) => may(from)).map(([, sql]) => sql);
    const refused = RIGHTS.filter(([from]) => !may(from)).map(([, sql]) => sql);

    test.each(granted)("may: %s", async (sql) => {
      const { rows, affectedRows } = await attempt(database, people[role], sql);
      expect(rows.length + (affectedRows ?? 0)).toBeGreaterThan(0);
    });

    if (refused.length > 0)
      test.each(refused)("may not: %s", async (sql) => {
        const outcome = await attempt(database, people[role], sql).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toMatchObject(REFUSED);
        else expect(outcome).toMatchObject({ rows: [], affectedRows: 0 });
      });

    test.each(["is_admin", "is_editor"])("does not raise their own rights: %s", async (right) => {
      const raised = `update public.profiles set ${right} = true where id = auth.uid() and not ${right}`;
      const outcome = attempt<never>(database, people[role], raised);
      // Who has the right already changes nothing.
      if (right === (role === "editor" ? "is_editor" : role === "administrator" && "is_admin"))
        expect(await outcome).toMatchObject({ affectedRows: 0 });
      else await expect(outcome).rejects.toMatchObject(REFUSED);
    });
  });

  test.each(NEVER)("nobody may: %s", async (sql) => {
    for (const role of ROLES)
      await expect(attempt(database, people[role], sql), role).rejects.toMatchObject(REFUSED);
  });

  test.each([
    ["is_editor", createEditor],
    ["is_admin", createAdmin],
  ] as const)("end with the flag %s", async (flag, create) => {
    const former = await create(database);
    await database.runAs(people.administrator.role, people.administrator.claims, (transaction) =>
      transaction.query(`update public.profiles set ${flag} = false where id = $1`, [former.id]),
    );
    expect(await attempt(database, former, "update public.products set price = 1")).toMatchObject({
      affectedRows: 0,
    });
  });

  test("an administrator may give up theirs", async () => {
    const resignation = "update public.profiles set is_admin = false where id = auth.uid()";
    expect(await attempt(database, people.administrator, resignation)).toMatchObject({ affectedRows: 1 });
  });

  test("are listed above for every privilege, those of visitors among theirs", async () => {
    const { rows } = await attempt<{ role: string; privilege: string; name: string }>(
      database,
      visitor,
      HELD,
    );
    const isListed = ({ role, privilege, name }: (typeof rows)[number]) => {
      const statement = new RegExp(`^${BEGINNINGS[privilege]}${name}\\b`);
      return RIGHTS.some(([from, sql]) => (role !== "anon" || from === "visitor") && statement.test(sql));
    };
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((held) => !isListed(held))).toEqual([]);
  });
});
