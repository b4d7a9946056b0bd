-- Rows that change alike are written by one statement, and an undo asks about rights once for each table.

-- Why a row was not written; the time is over or the engine gives up: that is no fault of the row.
create function private.refused_change(code text, said text, rule text) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  if code like '57%' or code like '40%' or code like '53%' then
    raise exception using errcode = code, message = said;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'outcome', 'refused', 'code', code, 'message', said, 'hint', nullif(rule, '')
  ));
end
$$;
grant execute on function private.refused_change(text, text, text) to authenticated;

-- With the caller's rights: every row passes the policies, column grants, rules and triggers of a single change. Rows whose
-- change is of the same columns are written by one statement, whose triggers and policies cost a fraction; when it is
-- refused, each is written by itself, which says which of them is.
create or replace function public.change_products(changes jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := 200;
  writing constant text :=
    'update public.products as held set (%1$s) = (select %1$s from jsonb_populate_record(held, changed.set))
     from jsonb_to_recordset($1) as changed (id uuid, set jsonb) where held.id = changed.id returning held.id';
  held jsonb;
  change record;
  alike record;
  -- What this call changes: a second change of a row is one of an older version.
  changing text[] := '{}';
  written uuid[];
  columns text;
  rule text;
  -- By the place of a change: its outcome, or the columns that it writes.
  outcomes jsonb[];
  pending text[];
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut changer des produits.',
      hint = 'not_editor';
  end if;
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > most then
    raise invalid_parameter_value using message = format('changes must be an array of at most %s rows', most);
  end if;

  pending := array_fill(null::text, array[jsonb_array_length(changes)]);
  select jsonb_object_agg(id, to_jsonb(locked)) into held from (
    select * from public.products
    where id in (select (value ->> 'id')::uuid from jsonb_array_elements(changes)) order by id for update
  ) as locked;

  for change in
    select place, value ->> 'id' as id, value -> 'set' as set, held -> (value ->> 'id')::uuid::text as present,
      (value ->> 'version')::timestamptz as version
    from jsonb_array_elements(changes) with ordinality as given (value, place)
  loop
    begin
      select string_agg(quote_ident(key), ', ' order by key) into columns
      from jsonb_each(to_jsonb(jsonb_populate_record(null::public.products, change.present || change.set))) as wanted
      where change.set ? key and wanted.value is distinct from change.present -> key;
      if change.present is null then
        outcomes[change.place] := '{"outcome": "gone"}';
      elsif columns is null then
        outcomes[change.place] := '{"outcome": "same"}';
      elsif change.id = any (changing)
        or (change.present ->> 'updated_at')::timestamptz is distinct from change.version
      then
        outcomes[change.place] := '{"outcome": "newer"}';
      else
        pending[change.place] := columns;
        changing := changing || change.id;
      end if;
    exception
      when others then
        get stacked diagnostics rule = pg_exception_hint;
        outcomes[change.place] := private.refused_change(sqlstate, sqlerrm, rule);
    end;
  end loop;

  for alike in
    select written_columns, array_agg(place) as places, jsonb_agg(changes -> (place::integer - 1)) as given
    from unnest(pending) with ordinality as waiting (written_columns, place)
    where written_columns is not null group by written_columns
  loop
    begin
      execute format(
        'with written as (%s) select coalesce(array_agg(id), ''{}'') from written',
        format(writing, alike.written_columns)
      ) into written using alike.given;
    exception
      when others then
        perform private.refused_change(sqlstate, sqlerrm, null);
        written := null;
    end;
    for change in select place, changes -> (place::integer - 1) as given from unnest(alike.places) as place loop
      begin
        if written is null then
          execute format(writing, alike.written_columns) into columns using jsonb_build_array(change.given);
        end if;
        outcomes[change.place] := jsonb_build_object('outcome', case
          when coalesce((change.given ->> 'id')::uuid = any (written), columns is not null) then 'changed'
          else 'gone'
        end);
      exception
        when others then
          get stacked diagnostics rule = pg_exception_hint;
          outcomes[change.place] := private.refused_change(sqlstate, sqlerrm, rule);
      end;
    end loop;
  end loop;

  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', value -> 'id') || outcomes[place::integer] order by place), '[]')
    from jsonb_array_elements(changes) with ordinality as given (value, place)
  );
end
$$;

-- Security definer: it writes rows as they were, with the columns that only the database sets; it asks who calls.
create or replace function public.undo_changes(
  undone uuid, only_subject text default null, settled jsonb default '{}'
) returns integer
  language plpgsql volatile security definer set search_path = ''
  -- Everything or nothing: thousands of rows take longer than another request may.
  set statement_timeout = '60s' as $$
declare
  most constant integer := 50000;
  -- What a person leaves as it is.
  left_alone constant text[] := array(
    select subject from public.changes
    where id in (select key::bigint from jsonb_each(settled) where key ~ '^\d{1,18}$' and value -> '*' = 'false')
  );
  pending bigint[];
  waiting bigint[];
  kind record;
  change public.changes;
  is_done boolean;
  undone_rows integer := 0;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas d’annuler.', hint = 'not_editor';
  end if;
  pending := array(
    select id from public.changes
    where batch = undone and occurred_at > now() - interval '30 days'
      -- A category that had chosen the product.
      and (only_subject is null or subject = only_subject or before ->> 'choice_id' = only_subject)
      and subject <> all (left_alone) and coalesce(before ->> 'choice_id' <> all (left_alone), true)
    limit most + 1
  );
  if cardinality(pending) > most then
    raise sqlstate 'PT413' using message = 'cette modification est trop grande pour être annulée d’un coup.', hint = 'changes_too_many';
  elsif cardinality(pending) = 0 and cardinality(left_alone) = 0 then
    raise sqlstate 'PT404' using message = 'il n’y a rien à annuler, ou cela date de plus de trente jours.', hint = 'changes_gone';
  end if;
  -- An array, so that each table is asked about once, and not each row.
  if exists (
    select from unnest(array(select distinct table_name from public.changes where id = any (pending))) as concerned
    where not private.may_undo(concerned)
  ) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas d’annuler.', hint = 'not_editor';
  end if;
  perform set_config('private.undoes_changes', 'yes', true);

  -- Rows before those that refer to them, and what changed only once.
  for kind in
    select array_agg(id) as alike, table_name, operation, key_name,
      private.written_columns(private.journaled_table(table_name), to_jsonb(columns)) as written
    from (
      select id, changes.table_name, operation, jsonb_object_keys(row_key) as key_name,
        count(*) over (partition by changes.table_name, row_key) as times,
        case when operation <> 'INSERT' then array(select jsonb_object_keys(before)) end as columns
      from public.changes
      where id = any (pending)
    ) as single
    where times = 1
    group by table_name, operation, key_name, columns
    order by operation <> 'DELETE', array_position('{people, merchants, categories, products, dossier_revisions}', table_name), table_name
  loop
    waiting := private.undo_alike(kind.alike, private.journaled_table(kind.table_name), kind.key_name, kind.operation, kind.written);
    undone_rows := undone_rows + cardinality(waiting);
    pending := array(select unnest(pending) except select unnest(waiting));
  end loop;

  -- The last change first. The journal has rows before those that went with them, so some wait for another round.
  loop
    waiting := '{}';
    for change in select * from public.changes where id = any (pending) order by id desc loop
      is_done := private.undo_change(change, false, settled -> change.id::text);
      if is_done is null then
        waiting := waiting || change.id;
      elsif is_done then
        undone_rows := undone_rows + 1;
      end if;
    end loop;
    exit when cardinality(waiting) = 0;
    if cardinality(waiting) = cardinality(pending) then
      select * into change from public.changes where id = waiting[1];
      perform private.undo_change(change, true, settled -> change.id::text);
    end if;
    pending := waiting;
  end loop;
  perform set_config('private.undoes_changes', '', true);
  return undone_rows;
end
$$;
