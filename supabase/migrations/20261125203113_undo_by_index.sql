-- additive
-- An undo of a hundred rows finds them by their key's index, not by reading the whole table.

-- The changes of one kind at once, thousands as fast as one; returns those that this has undone. The others, and all when
-- one refuses, are for the function above, which says why.
create or replace function private.undo_alike(
  alike bigint[], changed regclass, key_name text, kind text, written text
) returns bigint[]
  language plpgsql volatile set search_path = '' as $$
declare
  undone bigint[];
begin
  execute format(
    'with undone as (' || case kind
      when 'DELETE' then
        'insert into %1$s (%3$s) select %4$s from public.changes,
           lateral jsonb_populate_record(null::%1$s, private.without_gone_accounts(before)) as restored
         where changes.id = any ($1) order by changes.id returning %2$I'
      when 'UPDATE' then
        'update %1$s as present set (%3$s) = (select %3$s from jsonb_populate_record(null::%1$s, private.without_gone_accounts(before)))
         from public.changes
         where changes.id = any ($1) and present.%2$I = (row_key ->> %2$L)::%5$s
           and not exists (select from jsonb_each(after) where to_jsonb(present) -> key is distinct from value)
         returning present.%2$I'
      else
        'delete from %1$s as present using public.changes
         where changes.id = any ($1) and present.%2$I = (row_key ->> %2$L)::%5$s
           and private.without_versions(to_jsonb(present)) = private.without_versions(after)
         returning present.%2$I'
    end || ') select array_agg(changes.id) from undone join public.changes on row_key ->> %2$L = undone.%2$I::text
       where changes.id = any ($1)',
    changed, key_name, written,
    (select string_agg('restored.' || name, ', ') from unnest(string_to_array(written, ', ')) as name),
    -- Of its own type, so that its index finds the rows among all others.
    (select format_type(atttypid, atttypmod) from pg_catalog.pg_attribute where attrelid = changed and attname = key_name)
  ) into undone using alike;
  return coalesce(undone, '{}');
exception
  when integrity_constraint_violation then
    return '{}';
end
$$;
