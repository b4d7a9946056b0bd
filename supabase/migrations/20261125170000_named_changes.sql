-- additive
-- The history finds the names of rows by their index: as text it read the whole table for each row.

create or replace function private.changed_name(change public.changes) returns text
  language sql stable set search_path = '' as $$
    select coalesce(seen ->> 'title', seen ->> 'name', seen ->> 'term', seen ->> 'path', (
      select title from public.products where id = about.id
      union all
      select name from public.categories where id = about.id
      union all
      select before ->> 'title' from public.changes
      where subject = change.subject and table_name = 'products' and operation = 'DELETE'
      limit 1
    ))
    from (select coalesce(change.before, '{}') || coalesce(change.after, '{}')) as seen (seen),
      -- By the index: as text, each row of the history would read the whole table.
      (select substring(change.subject from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) as about (id)
  $$;
