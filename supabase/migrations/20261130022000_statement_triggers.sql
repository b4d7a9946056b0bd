-- Triggers of statements are declared in one way, and a table that is emptied leaves nothing in the search.

create procedure private.call_per_statement(called text, as_name text, changing regclass, variadic arguments text[])
  language plpgsql set search_path = '' as $$
declare
  table_name constant text := (select relname from pg_catalog.pg_class where oid = changing);
  event record;
begin
  for event in select * from (values
    ('insert', 'referencing new table as after'),
    ('update', 'referencing old table as before new table as after'),
    ('delete', 'referencing old table as before'),
    ('truncate', '')
  ) as events (name, tables) loop
    execute format(
      'create trigger %I after %s on %s %s for each statement execute function %s(%s)',
      concat_ws('_', table_name, as_name, event.name), event.name, changing, event.tables, called,
      (select string_agg(quote_literal(argument), ', ') from unnest(arguments) as argument)
    );
  end loop;
end
$$;
revoke all on procedure private.call_per_statement(text, text, regclass, text[]) from public;
create or replace procedure private.announce_changes_of(changing regclass, variadic list_columns text[])
  language sql set search_path = ''
  as $$ call private.call_per_statement('private.announce_changes', '90_announce', changing, variadic list_columns) $$;

create or replace function private.keep_search_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_kind constant text := tg_argv[0];
  columns constant text := format('id, %I, %I, %I', tg_argv[1], tg_argv[2], tg_argv[3]);
begin
  if tg_op <> 'INSERT' then
    execute format(
      'delete from private.search_documents where kind = $1 %s', case tg_op
        when 'UPDATE' then 'and id in (select id from before except select id from after where is_active)'
        when 'DELETE' then 'and id in (select id from before)'
      end
    ) using of_kind;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    execute format(
      'select private.put_search_documents(
         $1, array_agg(id), array_agg(title), array_agg(description), array_agg(category)
       ) from (select %s from after where is_active %s) as changed (id, title, description, category)',
      columns, case when tg_op = 'UPDATE' then format('except select %s from before where is_active', columns) end
    ) using of_kind;
  end if;
  return null;
end
$$;
alter trigger categories_50_search_added on public.categories rename to categories_50_search_insert;
alter trigger categories_50_search_changed on public.categories rename to categories_50_search_update;
alter trigger categories_50_search_removed on public.categories rename to categories_50_search_delete;
create trigger categories_50_search_truncate after truncate on public.categories
  for each statement execute function private.keep_search_documents('category', 'name', 'description', 'id');
alter trigger products_50_search_added on public.products rename to products_50_search_insert;
alter trigger products_50_search_changed on public.products rename to products_50_search_update;
alter trigger products_50_search_removed on public.products rename to products_50_search_delete;
create trigger products_50_search_truncate after truncate on public.products
  for each statement execute function private.keep_search_documents('product', 'title', 'short_description', 'category_id');
alter trigger products_50_counted_added on public.products rename to products_50_counted_insert;
alter trigger products_50_counted_moved on public.products rename to products_50_counted_update;
alter trigger products_50_counted_removed on public.products rename to products_50_counted_delete;
alter trigger products_50_counted_emptied on public.products rename to products_50_counted_truncate;
