-- How the back office reads the journal: a history with names and without long texts, and what can come back.

-- What a row is called, as far as the change says; its product's or category's name otherwise.
create function private.changed_name(change public.changes) returns text
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

create function private.person_name(person uuid) returns text
  language sql stable set search_path = '' as $$
    select nullif(concat_ws(' ', first_name, last_name), '') from public.profiles where id = person
  $$;

-- Values for a list: a text is cut, a tree is only named.
create function private.short_values(record jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
    select jsonb_object_agg(key, case
      when jsonb_typeof(value) in ('object', 'array') then to_jsonb('…'::text)
      when char_length(value #>> '{}') > 300 then to_jsonb(left(value #>> '{}', 300) || '…')
      else value
    end)
    from jsonb_each(record)
  $$;

-- Security definer: names of people. The rows are those that the caller may undo.
create function public.change_history(
  of_table text default null, of_subject text default null, of_person uuid default null, on_day date default null,
  before_id bigint default null, most integer default 50
) returns table (
  id bigint, occurred_at timestamptz, actor uuid, person text, batch uuid, table_name text, subject text, name text,
  operation text, was jsonb, is_now jsonb
)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.require_editor('vos droits ne permettent pas de lire l’historique.');
  return query
    select changes.id, changes.occurred_at, changes.actor, private.person_name(changes.actor), changes.batch,
      changes.table_name, changes.subject, private.changed_name(changes), changes.operation,
      case when changes.operation = 'UPDATE' then private.short_values(changes.before) end,
      case when changes.operation = 'UPDATE' then private.short_values(changes.after) end
    from public.changes
    where (of_table is null or changes.table_name = of_table)
      and (of_subject is null or changes.subject = of_subject)
      and (of_person is null or changes.actor = of_person)
      and (on_day is null or changes.occurred_at >= private.end_of_day(on_day - 1) and changes.occurred_at < private.end_of_day(on_day))
      and (before_id is null or changes.id < before_id)
      and changes.table_name not like 'private.%'
      and (changes.table_name not in ('merchants', 'people') or (select public.is_admin()))
    order by changes.id desc
    limit least(most, 1000);
end
$$;
comment on function public.change_history(text, text, uuid, date, bigint, integer) is
  'Changes that the caller may undo, the latest first, or those before one; 1000 at most. `on_day`: of Paris. `person`: null '
  'without a name or account. `was` and `is_now`: of an update, texts cut. Never null: id, occurred_at, batch, table_name, subject, operation.';
grant execute on function public.change_history(text, text, uuid, date, bigint, integer) to authenticated;

-- Security definer, as above.
create function public.deleted_rows(of_table text, before_id bigint default null, most integer default 50) returns table (
  id bigint, occurred_at timestamptz, person text, batch uuid, subject text, name text, dependants jsonb, others integer
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  most_counted constant integer := 5000;
begin
  if not (select private.may_undo(of_table)) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas de rétablir.', hint = 'not_editor';
  end if;
  return query
    with gone as (
      select deleted.id, deleted.occurred_at, deleted.batch, deleted.subject,
        private.person_name(deleted.actor) as person, private.changed_name(deleted) as name
      from public.changes as deleted
      where deleted.table_name = of_table and deleted.operation = 'DELETE' and deleted.occurred_at > now() - interval '30 days'
        and (before_id is null or deleted.id < before_id)
        and not exists (
          select from public.changes as later
          where later.subject = deleted.subject and later.table_name = of_table and later.row_key = deleted.row_key
            and later.operation = 'INSERT' and later.id > deleted.id
        )
      order by deleted.id desc
      limit least(most, 100)
    ), sizes as (
      select batches.batch, (
        select count(*)::integer - 1 from (
          select from public.changes as along
          where along.batch = batches.batch and along.table_name = of_table and along.operation = 'DELETE'
          limit most_counted + 1
        ) as counted
      ) as others
      from (select distinct gone.batch from gone) as batches
    )
    select gone.id, gone.occurred_at, gone.person, gone.batch, gone.subject, gone.name, (
        select coalesce(jsonb_object_agg(counted.table_name, counted.number), '{}') from (
          select along.table_name, count(*) as number from public.changes as along
          where along.batch = gone.batch and along.subject = gone.subject and along.operation = 'DELETE'
            and along.table_name <> of_table and along.table_name not like 'private.%'
          group by along.table_name
        ) as counted
      ), sizes.others
    from gone join sizes using (batch)
    order by gone.id desc;
end
$$;
comment on function public.deleted_rows(text, bigint, integer) is
  'What was deleted from a table in the last thirty days and is not back, the latest first; 100 at most. `dependants`: how many '
  'rows of each table went with it; `others`: how many of the same table went in the same batch, 5000 at most. Never null: id, occurred_at, batch, subject, dependants, others.';
grant execute on function public.deleted_rows(text, bigint, integer) to authenticated;

-- Columns of one change as they were before: as if the person had typed them, so a price that comes back is a new one, and
-- only those that a person types: what a publication sets comes back with all of it. Security definer: it reads the
-- journal's whole values.
create function public.restore_fields(change bigint, fields text[], settled jsonb default '{}') returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_row public.changes;
begin
  perform private.require_editor('vos droits ne permettent pas de rétablir.');
  select * into of_row from public.changes
  where id = change and operation = 'UPDATE' and before ?| fields and private.may_undo(table_name)
    and occurred_at > now() - interval '30 days';
  if of_row.id is null then
    raise sqlstate 'PT404' using
      message = 'ce champ n’est plus dans l’historique, ou cela date de plus de trente jours.', hint = 'changes_gone';
  end if;
  fields := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = private.journaled_table(of_row.table_name) and attname = any (fields)
      and has_column_privilege('authenticated', attrelid, attnum, 'UPDATE')
  );
  if fields = '{}' then
    raise insufficient_privilege using
      message = 'ce champ ne se rétablit pas seul : annulez la modification entière.', hint = 'fields_not_typed';
  end if;
  select jsonb_object_agg(key, value) into of_row.before from jsonb_each(of_row.before) where key = any (fields);
  select jsonb_object_agg(key, value) into of_row.after from jsonb_each(of_row.after) where key = any (fields);
  return private.undo_change(of_row, true, settled -> change::text);
end
$$;
comment on function public.restore_fields(bigint, text[], jsonb) is
  'Puts columns that people write back to what they were before a change of the last thirty days; false when they are so '
  'already, PT409 when one has changed since. '
  '`settled`: as for undo_changes. Never null.';
grant execute on function public.restore_fields(bigint, text[], jsonb) to authenticated;

-- Pictures of what may still come back -------------------------------------------------------------------------------

-- The pictures that a deleted row of any table shows.
create function private.lost_pictures(record jsonb) returns text[]
  language sql immutable set search_path = '' as $$
    select array(
      select address
      from unnest(private.pictures_of(record) || (record ->> 'image_url') || string_to_array(record ->> 'views', ' ')) as address
      where address like '/media/%'
    )
  $$;
create index changes_pictures_idx on public.changes using gin (private.lost_pictures(before)) with (fastupdate = off)
  where operation = 'DELETE';
