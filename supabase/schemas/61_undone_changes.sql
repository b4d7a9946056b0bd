-- A batch of the journal taken back: what it deleted comes back with its dependants, what it changed is as before, what
-- it added goes. Everything or nothing, and nothing that somebody has changed since.

-- Refuses, and says which row stands in the way, and which values of it: those that would come back, and those of now.
create function private.refuse_undo(
  change public.changes, present jsonb, reason text, sentence text, in_its_way jsonb default null
) returns void
  language plpgsql stable set search_path = '' as $$
declare
  seen constant jsonb := coalesce(present, change.before, change.after);
begin
  raise sqlstate 'PT409' using
    message = format(sentence, coalesce(seen ->> 'title', seen ->> 'name', seen ->> 'term', seen ->> 'path', change.table_name)),
    detail = jsonb_build_object(
      'table', change.table_name, 'key', change.row_key, 'subject', change.subject,
      'change', change.id, 'operation', change.operation, 'values', in_its_way
    )::text,
    hint = reason;
end
$$;

-- What a column that a row alone may have can be instead: the text with the first number that is free.
create function private.free_text(changed regclass, name text, taken text) returns text
  language plpgsql stable set search_path = '' as $$
declare
  number integer := 2;
  is_taken boolean;
begin
  loop
    execute format('select exists (select from %s where lower(%I) = lower(%L))', changed, name, taken || '-' || number)
      into is_taken;
    if not is_taken or number > 100 then
      return taken || '-' || number;
    end if;
    number := number + 1;
  end loop;
end
$$;

-- A row as it comes back: accounts that are gone since are not in it.
create function private.without_gone_accounts(record jsonb) returns jsonb
  language sql stable set search_path = '' as $$
    select record || coalesce((
      select jsonb_object_agg(name, null) from unnest('{created_by, seen_by, author_id}'::text[]) as name
      where not exists (select from auth.users where id = (record ->> name)::uuid) and record ->> name is not null
    ), '{}')
  $$;

create function private.journaled_table(table_name text) returns regclass
  language sql stable set search_path = '' as $$
    select case when strpos(table_name, '.') > 0 then table_name else 'public.' || table_name end::regclass
  $$;

-- The columns of a record that can be written, as SQL; null for none.
create function private.written_columns(changed regclass, record jsonb) returns text
  language sql stable set search_path = '' as $$
    select string_agg(quote_ident(attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = changed and attnum > 0 and not attisdropped and attgenerated = '' and record ? attname
  $$;

-- Columns that the database itself moves, and that decide nothing.
create function private.without_versions(record jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
    select record - '{updated_at, content_changed_at, price_expires_at, hides_old_price}'::text[]
  $$;

-- Whether the row had to change; null when it waits for a row that it refers to, unless it is the last attempt. `settled`
-- is what a person has chosen where something was changed since: by column, true for the value from before, false for that
-- of now, a text for an address of its own; `*` of a row that was added: true when it goes all the same.
create function private.undo_change(change public.changes, is_last boolean, settled jsonb default null) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  changed constant regclass := private.journaled_table(change.table_name);
  -- Addresses have rules of their own, and triggers that apply them.
  is_derived constant boolean := change.table_name in ('redirects', 'private.last_public_names', 'private.deactivation_cascade');
  own_texts constant text[] := '{slug, product_url, name, term}';
  key_name constant text := (select jsonb_object_keys(change.row_key));
  key_value constant text := change.row_key ->> key_name;
  present jsonb;
  restored jsonb;
  differing jsonb;
  written text;
  rule text;
begin
  execute format('select to_jsonb(present) from %s as present where %I = %L for update', changed, key_name, key_value)
    into present;

  if change.operation = 'INSERT' then
    if present is null then
      return false;
    elsif private.without_versions(present) <> private.without_versions(change.after) then
      if is_derived then
        return false;
      elsif settled -> '*' is distinct from 'true' then
        perform private.refuse_undo(
          change, present, 'changed_since', '« %s » a changé depuis : rien n’a été annulé.', '{"*": null}'
        );
      end if;
    end if;
    execute format('delete from %s where %I = %L', changed, key_name, key_value);
    return true;
  end if;

  if change.operation = 'UPDATE' then
    if present is null then
      if is_derived then
        return false;
      end if;
      perform private.refuse_undo(change, present, 'gone_since', '« %s » n’existe plus : rien n’a été annulé.');
    elsif not is_derived then
      select jsonb_object_agg(key, jsonb_build_object('was', change.before -> key, 'now', present -> key)) into differing
      from jsonb_each(private.without_versions(change.after)) as now_is
      where present -> key is distinct from value and present -> key is distinct from change.before -> key
        and (settled -> key) is null;
      if differing is not null then
        perform private.refuse_undo(
          change, present, 'changed_since', '« %s » a changé depuis : rien n’a été annulé.', (
            select jsonb_object_agg(key, private.short_values(value)) from jsonb_each(differing)
          )
        );
      end if;
    end if;
    select jsonb_object_agg(key, value) into restored
    from jsonb_each(change.before)
    where (present -> key = change.after -> key or settled -> key = 'true')
      and settled -> key is distinct from 'false' and present -> key is distinct from value;
  else
    if present is not null then
      if is_derived or private.without_versions(present) = private.without_versions(change.before) then
        return false;
      end if;
      perform private.refuse_undo(change, present, 'back_since', '« %s » existe de nouveau : rien n’a été rétabli.');
    end if;
    restored := change.before;
  end if;

  restored := private.without_gone_accounts(restored) || coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(settled)
    where jsonb_typeof(value) = 'string' and key = any (own_texts) and change.before ? key
  ), '{}');
  written := private.written_columns(changed, restored);
  if written is null then
    return false;
  end if;
  execute format(
    case change.operation
      when 'UPDATE' then 'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where %3$I = %4$L'
      else 'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)'
    end, changed, written, key_name, key_value
  ) using restored;
  return true;
exception
  when unique_violation then
    if is_derived then
      return false;
    end if;
    get stacked diagnostics rule = constraint_name;
    rule := substring(rule from '^' || change.table_name || '_(\w+)_key$');
    perform private.refuse_undo(
      change, null, 'taken_since', 'L’adresse ou le nom de « %s » a été repris depuis : rien n’a été rétabli.',
      case when rule = any (own_texts) then
        jsonb_build_object(rule, jsonb_build_object(
          'was', restored -> rule, 'free', private.free_text(changed, rule, change.before ->> rule)
        ))
      end
    );
  when foreign_key_violation then
    get stacked diagnostics rule = pg_exception_hint;
    -- The trigger says it better.
    if not is_last then
      return null;
    elsif rule <> '' then
      raise;
    end if;
    perform private.refuse_undo(change, null, 'needed_gone', 'Ce dont « %s » dépend n’existe plus : rien n’a été rétabli.');
end
$$;

-- The changes of one kind at once, thousands as fast as one; returns those that this has undone. The others, and all when
-- one refuses, are for the function above, which says why.
create function private.undo_alike(
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

-- Security definer: it writes rows as they were, with the columns that only the database sets; it asks who calls.
create function public.undo_changes(
  undone uuid, only_subject text default null, settled jsonb default '{}',
  from_change bigint default null, before_change bigint default null
) returns integer
  language plpgsql volatile security definer set search_path = ''
  -- The embedded engine answers nobody else meanwhile.
  set statement_timeout = '10s' as $$
declare
  -- Rows beside those of one transaction, which come back together.
  most constant integer := 500;
  -- What a person leaves as it is.
  left_alone text[];
  pending bigint[];
  waiting bigint[];
  kind record;
  change public.changes;
  is_done boolean;
  undone_rows integer := 0;
begin
  perform private.require_editor('vos droits ne permettent pas d’annuler.');
  left_alone := array(
    select subject from public.changes
    where id in (select key::bigint from jsonb_each(settled) where key ~ '^\d{1,18}$' and value -> '*' = 'false')
  );
  pending := array(
    select id from public.changes
    where batch = undone and occurred_at > now() - interval '30 days'
      and id >= coalesce(from_change, 0) and (before_change is null or id < before_change)
      -- A category that had chosen the product.
      and (only_subject is null or subject = only_subject or before ->> 'choice_id' = only_subject)
      and subject <> all (left_alone) and coalesce(before ->> 'choice_id' <> all (left_alone), true)
  );
  if (
    select sum(size) - max(size) from (
      select count(*) as size from public.changes where id = any (pending) group by xmin::text
    ) as transactions
  ) > most then
    raise sqlstate 'PT413' using
      message = 'cette modification est trop grande pour être annulée d’un coup : elle s’annule par parties.',
      hint = 'changes_too_many';
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
comment on function public.undo_changes(uuid, text, jsonb, bigint, bigint) is
  'Takes a batch of the last thirty days back, or its part about one subject, and returns how many rows changed: 0 when all '
  'was so already. PT409 when a row has changed since, with its `change` and the `values` in its way; `settled` says by '
  'change and column what is chosen then: {"12": {"price": true, "title": false, "slug": "casque-2"}}, true for the value '
  'from before, `*` for a whole row. `from_change` and `before_change` bound the part that is taken back: see undo_parts; '
  'PT413 for more than 500 rows beside those of their largest transaction. Never null.';
grant execute on function public.undo_changes(uuid, text, jsonb, bigint, bigint) to authenticated;

-- Where a large batch can be cut, so that others are answered while it is taken back: between its transactions, since what
-- went with a row has to come back with it. Security definer: xmin is no column that a role can be granted.
create function public.undo_parts(undone uuid) returns table (first_change bigint)
  language sql stable security definer set search_path = '' as $$
    select min(transactions.first_change)
    from (
      -- About twenty products whose price has changed: what a page waits for on the embedded engine.
      select min(id) as first_change, div(sum(count(*)) over (order by min(id)) - 1, 40) as place
      from public.changes
      where batch = undone and (select public.may_edit())
      group by xmin::text
    ) as transactions
    group by place
    order by 1 desc
  $$;
comment on function public.undo_parts(uuid) is
  'The first change of each part of a batch, the latest part first: undo_changes takes them back one after the other, each '
  'from its first change to before that of the part before. A part has whole transactions. Never null: first_change.';
grant execute on function public.undo_parts(uuid) to authenticated;
