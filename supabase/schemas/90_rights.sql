-- The last document: of this schema nobody may do what none has named.

-- As 01_foundations.sql says; tests/policies/privileges.test.ts names a table that a migration left without.
do $$
declare
  one regclass;
begin
  for one in select oid from pg_catalog.pg_class where relnamespace = 'private'::regnamespace and relkind = 'r' loop
    execute format('alter table %s enable row level security', one);
  end loop;
end
$$;

-- A function is executable by those roles alone that a grant names. PostgreSQL grants each new one to all.
revoke execute on all routines in schema private, public from public;
