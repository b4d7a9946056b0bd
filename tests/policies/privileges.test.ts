import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { engines } from "#tests/engines.ts";
import { attempt, visitor } from "#tests/people.ts";

/** All privileges of the two roles of requests. The tests of each table check the lists of columns. */
const GRANTED = [
  "anon execute alerts_of",
  "anon execute confirm_alert",
  "anon execute end_alerts",
  "anon execute log_entries",
  "anon execute previewed_dossier",
  "anon execute request_alert",
  "anon execute search_catalogue",
  "anon insert contact_messages",
  "anon select categories",
  "anon select choosers",
  "anon select corrections",
  "anon select dossiers",
  "anon select evaluations",
  "anon select featured_choice",
  "anon select media",
  "anon select merchants",
  "anon select people",
  "anon select price_observations",
  "anon select products",
  "anon select redirects",
  "authenticated delete categories",
  "authenticated delete choosers",
  "authenticated delete contact_messages",
  "authenticated delete dossier_drafts",
  "authenticated delete dossier_schedules",
  "authenticated delete featured_choice",
  "authenticated delete merchants",
  "authenticated delete products",
  "authenticated delete search_synonyms",
  "authenticated execute admin_media",
  "authenticated execute admin_products",
  "authenticated execute alert_counts",
  "authenticated execute alerts_of",
  "authenticated execute category_contents",
  "authenticated execute change_history",
  "authenticated execute change_products",
  "authenticated execute confirm_alert",
  "authenticated execute confirm_price",
  "authenticated execute delete_own_account",
  "authenticated execute deleted_rows",
  "authenticated execute dependants_of",
  "authenticated execute dossier_history",
  "authenticated execute end_alerts",
  "authenticated execute expect_evaluations",
  "authenticated execute forget_miss",
  "authenticated execute get_users_with_email",
  "authenticated execute invite_user",
  "authenticated execute is_admin",
  "authenticated execute judge_link",
  "authenticated execute list_misses",
  "authenticated execute log_entries",
  "authenticated execute may_edit",
  "authenticated execute previewed_dossier",
  "authenticated execute product_view_counts",
  "authenticated execute redirect_address",
  "authenticated execute replace_in_dependants",
  "authenticated execute replace_picture",
  "authenticated execute request_alert",
  "authenticated execute require_second_factor",
  "authenticated execute requires_second_factor",
  "authenticated execute restore_fields",
  "authenticated execute revoke_dossier_previews",
  "authenticated execute scheduled_jobs",
  "authenticated execute search_catalogue",
  "authenticated execute set_category_active",
  "authenticated execute share_dossier_draft",
  "authenticated execute switch_with_contents",
  "authenticated execute undo_changes",
  "authenticated execute undo_parts",
  "authenticated execute upload_rights",
  "authenticated execute waiting_rows",
  "authenticated execute waiting_work",
  "authenticated execute withdraw_dossier",
  "authenticated insert categories",
  "authenticated insert choosers",
  "authenticated insert contact_messages",
  "authenticated insert corrections",
  "authenticated insert deactivation_cascade",
  "authenticated insert dossier_drafts",
  "authenticated insert evaluations",
  "authenticated insert featured_choice",
  "authenticated insert merchants",
  "authenticated insert people",
  "authenticated insert products",
  "authenticated insert search_synonyms",
  "authenticated select categories",
  "authenticated select category_count_changes",
  "authenticated select category_product_counts",
  "authenticated select changes",
  "authenticated select choosers",
  "authenticated select contact_messages",
  "authenticated select corrections",
  "authenticated select deactivation_cascade",
  "authenticated select dossier_drafts",
  "authenticated select dossier_findings",
  "authenticated select dossier_revisions",
  "authenticated select dossier_schedules",
  "authenticated select dossiers",
  "authenticated select evaluations",
  "authenticated select featured_choice",
  "authenticated select link_checks",
  "authenticated select media",
  "authenticated select merchants",
  "authenticated select misses",
  "authenticated select people",
  "authenticated select price_observations",
  "authenticated select products",
  "authenticated select profiles",
  "authenticated select redirects",
  "authenticated select search_synonyms",
  "authenticated update categories",
  "authenticated update choosers",
  "authenticated update contact_messages",
  "authenticated update dossier_drafts",
  "authenticated update dossier_schedules",
  "authenticated update featured_choice",
  "authenticated update media",
  "authenticated update merchants",
  "authenticated update people",
  "authenticated update products",
  "authenticated update profiles",
  "authenticated update redirects",
  "authenticated update search_synonyms",
];

const HELD = `
  select role || ' ' || lower(privilege) || ' ' || name as granted from (
    select roles.role, privileges.privilege, tables.relname::text as name
    from unnest(array['anon', 'authenticated']) as roles (role),
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as privileges (privilege),
      pg_class as tables
    where tables.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and tables.relkind in ('r', 'v')
      and has_any_column_privilege(roles.role, tables.oid, privileges.privilege)
    union all
    select roles.role, privileges.privilege, tables.relname
    from unnest(array['anon', 'authenticated']) as roles (role),
      unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) as privileges (privilege), pg_class as tables
    where tables.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and tables.relkind in ('r', 'v')
      and has_table_privilege(roles.role, tables.oid, privileges.privilege)
    union all
    select roles.role, 'EXECUTE', functions.proname
    from unnest(array['anon', 'authenticated']) as roles (role), pg_proc as functions
    where functions.pronamespace = 'public'::regnamespace
      and has_function_privilege(roles.role, functions.oid, 'EXECUTE')
  ) as held order by 1`;

describe.each(engines)("privileges on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("are exactly these", async () => {
    const { rows } = await attempt<{ granted: string }>(database, visitor, HELD);
    expect(rows.map(({ granted }) => granted)).toEqual(GRANTED);
  });

  test("let the service read and write each table, but for the history, which it reads or adds to", async () => {
    const { rows } = await attempt<{ name: string; held: string }>(
      database,
      visitor,
      `select relname as name, string_agg(lower(privilege), ', ' order by place) as held
       from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER'])
         with ordinality as privileges (privilege, place)
       where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('service_role', pg_class.oid, privilege)
       group by relname`,
    );
    const held = Object.fromEntries(rows.map(({ name, held }) => [name, held]));
    const history = {
      changes: "select",
      corrections: "select, insert",
      evaluations: "select, insert",
      price_observations: "select",
    };
    expect(held).toMatchObject(history);
    const others = rows.filter(({ name }) => !(name in history));
    expect(new Set(others.map(({ held }) => held))).toEqual(new Set(["select, insert, update, delete"]));
    expect(others).toHaveLength(18);
  });

  test("let everybody read each column of the catalogue: the app reads with `select *`, which one column refuses", async () => {
    const { rows } = await attempt(
      database,
      visitor,
      `select attrelid::regclass || '.' || attname as unreadable
       from pg_attribute, unnest(array['anon', 'authenticated']) as roles (role)
       where attrelid in ('public.categories'::regclass, 'public.products'::regclass)
         and attnum > 0 and not attisdropped and not has_column_privilege(role, attrelid, attnum, 'SELECT')`,
    );
    expect(rows).toEqual([]);
  });

  test("row level security is on for every table", async () => {
    const { rows } = await attempt(
      database,
      visitor,
      `select relnamespace::regnamespace || '.' || relname as open from pg_class
       where relkind = 'r' and not relrowsecurity
         and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'backend')`,
    );
    expect(rows).toEqual([]);
  });

  test("every policy names its role, and every security definer function fixes its search path", async () => {
    const { rows } = await attempt(
      database,
      visitor,
      `select policyname as name from pg_policies where roles = '{public}'
       union all
       select proname from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce('search_path=""' = any (proconfig), false)`,
    );
    expect(rows).toEqual([]);
  });
});
