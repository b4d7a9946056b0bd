-- A change names what changed, so that a process of the site drops the pages concerned and no others.

-- One row of an announcement: the values that lists are chosen by, from before and after.
create function private.announced_row(was jsonb, now_is jsonb, list_columns text[]) returns jsonb
  language sql immutable set search_path = '' as $$
    select jsonb_build_object(
      'values', (
        select jsonb_object_agg(name, (
          select jsonb_agg(distinct state -> name) from unnest(array[was, now_is]) as state where state is not null
        ))
        from unnest(list_columns) as name
      )
    )
  $$;

-- Says to the processes of the site what changed, once for each statement.
-- The trigger of `announce_changes_of`. Security definer: the writer of a table may not call the function above.
create function private.announce_changes() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- More rows, or more bytes than NOTIFY takes, are announced as a change of the whole table.
  max_rows constant integer := 20;
  max_bytes constant integer := 7900;
  key constant text := tg_argv[0];
  announcement jsonb := jsonb_build_object('table', concat_ws('.', nullif(tg_table_schema, 'public'), tg_table_name));
  named jsonb;
  was jsonb[];
  now_is jsonb[];
begin
  if tg_op in ('UPDATE', 'DELETE') then
    was := array(select to_jsonb(before) from before limit max_rows + 1);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    now_is := array(select to_jsonb(after) from after limit max_rows + 1);
  end if;
  if greatest(cardinality(was), cardinality(now_is)) = 0 then
    return null;
  end if;

  if greatest(cardinality(was), cardinality(now_is)) <= max_rows then
    select announcement || jsonb_build_object('rows', jsonb_agg(private.announced_row(old_row, new_row, tg_argv)))
    into named
    from unnest(was) as old_row full join unnest(now_is) as new_row on old_row -> key = new_row -> key
    where old_row is distinct from new_row;
    if named -> 'rows' = 'null' then
      return null;
    end if;
    if octet_length(named::text) <= max_bytes then
      announcement := named;
    end if;
  end if;
  perform pg_notify('catalogue_changes', announcement::text);
  return null;
end
$$;

-- Announces every change of a table from now on, by statement.
create procedure private.announce_changes_of(changing regclass, variadic list_columns text[])
  language sql set search_path = ''
  as $$ call private.call_per_statement('private.announce_changes', '90_announce', changing, variadic list_columns) $$;
comment on procedure private.announce_changes_of(regclass, text[]) is
  'For every table that pages show. The columns are those that lists are chosen by, the primary key first; the data
  interface reads them from the triggers (docs/decisions/026).';
