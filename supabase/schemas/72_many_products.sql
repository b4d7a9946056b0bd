-- Many products at once, of a selection or of a file: each by itself, so that one refusal stops no other row.

-- Why a row was not written.
create function private.refused_change(code text, said text, rule text) returns jsonb
  language sql immutable set search_path = '' as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'outcome', 'refused', 'code', code, 'message', said, 'hint', nullif(rule, '')
    ))
  $$;
grant execute on function private.refused_change(text, text, text) to authenticated;

-- With the caller's rights: every row passes the policies, column grants, rules and triggers of a single change. Rows whose
-- change is of the same columns are written by one statement, whose triggers and policies cost a fraction; when it is
-- refused, each is written by itself, which says which of them is.
create function public.change_products(changes jsonb) returns jsonb
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
  perform private.require_editor('Seul un éditeur ou un administrateur peut changer des produits.');
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
        -- The time is over or the engine gives up: that is no fault of a row.
        if left(sqlstate, 2) in ('57', '40', '53') then
          raise;
        end if;
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
        -- The time is over or the engine gives up: that is no fault of a row.
        if left(sqlstate, 2) in ('57', '40', '53') then
          raise;
        end if;
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
          if left(sqlstate, 2) in ('57', '40', '53') then
            raise;
          end if;
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
comment on function public.change_products(jsonb) is
  'Changes products by `[{"id", "version", "set": {column: value}}]`, at most 200. Returns `[{"id", "outcome"}]` in their order: changed; '
  'same, it was so already; newer, another version was saved; gone; refused, with the error''s code, message and hint. Never null.';
grant execute on function public.change_products(jsonb) to authenticated;
