-- additive
-- Of a table that nobody has analysed PostgreSQL expects thousands of rows, and autovacuum comes after fifty changes.

-- Analyses each table of all schemas that nobody has, once: an empty one counts as analysed after it.
create function backend.analyse_unknown_tables() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  unknown regclass;
  analysed integer := 0;
begin
  for unknown in
    select pg_class.oid from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and reltuples < 0 and relpersistence <> 't'
      and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and pg_catalog.pg_has_role(relowner, 'usage')
  loop
    execute format('analyze %s', unknown);
    analysed := analysed + 1;
  end loop;
  return analysed;
end
$$;
revoke all on function backend.analyse_unknown_tables() from public;
grant execute on function backend.analyse_unknown_tables() to supabase_auth_admin;
