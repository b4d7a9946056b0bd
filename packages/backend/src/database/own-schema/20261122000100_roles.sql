-- The roles a Supabase project has, under Supabase's names, so that the same migrations and policies run here.
-- Roles belong to the whole cluster: another database of it may have made them already.

do $$
declare
  definition record;
begin
  for definition in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('supabase_auth_admin', 'nologin noinherit'),
      -- Connects, and can only switch to one of the others.
      ('authenticator', 'login noinherit')
    ) as roles (name, attributes)
  loop
    continue when exists (select 1 from pg_roles where rolname = definition.name);
    begin
      execute format('create role %I %s', definition.name, definition.attributes);
    exception
      -- Two processes starting together may both try.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

grant anon, authenticated, service_role, supabase_auth_admin to authenticator;
-- The role that applies the migrations may own and read the objects of the accounts. The site can then run with the
-- address of this role alone.
grant anon, authenticated, service_role, supabase_auth_admin to current_user;

-- Extensions live here, as on Supabase, so that `public` holds nothing but the project's own objects.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;

-- Supabase's own default privileges. They are generous: every migration revokes before it grants, so that the result is
-- the same on both.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

-- The backend's own tables, which no request reaches. The account role owns them.
grant usage, create on schema backend to supabase_auth_admin;
