/** Rules for all privileges. What each role may do is a table of its own: roles.test.ts. */

import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { attempt, visitor } from "#tests/support/people/people.ts";

describe.each(engines)("privileges on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("for visitors are to read and to call, and to write one table: Supabase's default ones grant everything", async () => {
    const { rows } = await attempt<{ name: string; privilege: string }>(
      database,
      visitor,
      `select relname::text as name, privilege
       from pg_class, unnest(array['INSERT', 'UPDATE', 'DELETE']) as privilege
       where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'v')
         and (has_table_privilege('anon', pg_class.oid, privilege)
           or privilege <> 'DELETE' and has_any_column_privilege('anon', pg_class.oid, privilege))`,
    );
    expect(rows).toEqual([{ name: "contact_messages", privilege: "INSERT" }]);
  });

  test("let nobody empty a table past its policies, refer to its rows or put a trigger on it", async () => {
    const { rows } = await attempt(
      database,
      visitor,
      `select role || ' ' || privilege || ' ' || relname as held
       from pg_class, unnest(array['anon', 'authenticated']) as role,
         unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
       where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'v')
         and case privilege
           when 'REFERENCES' then has_any_column_privilege(role, pg_class.oid, privilege)
           else has_table_privilege(role, pg_class.oid, privilege)
         end`,
    );
    expect(rows).toEqual([]);
  });

  test("reach neither the accounts nor what the backend keeps, whoever asks", async () => {
    const { rows } = await attempt(
      database,
      visitor,
      `select role || ' ' || privilege || ' ' || relname as held
       from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role,
         unnest(array['SELECT', 'INSERT', 'UPDATE']) as privilege
       where relnamespace::regnamespace::text in ('auth', 'backend') and relkind in ('r', 'v')
         and (has_any_column_privilege(role, pg_class.oid, privilege)
           or has_table_privilege(role, pg_class.oid, 'DELETE'))
       union all
       select role || ' calls in backend' from unnest(array['anon', 'authenticated', 'service_role']) as role
       where has_schema_privilege(role, 'backend', 'USAGE')`,
    );
    expect(rows).toEqual([]);
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
    expect(others.length).toBeGreaterThanOrEqual(18);
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
