-- A large batch is taken back in parts, between which others are answered.

drop function public.undo_changes(uuid, text, jsonb);
-- Security definer: it writes rows as they were, with the columns that only the database sets; it asks who calls.
create function public.undo_changes(
  undone uuid, only_subject text default null, settled jsonb default '{}',
  from_change bigint default null, before_change bigint default null
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
      and id >= coalesce(from_change, 0) and (before_change is null or id < before_change)
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
comment on function public.undo_changes(uuid, text, jsonb, bigint, bigint) is
  'Takes a batch of the last thirty days back, or its part about one subject, and returns how many rows changed: 0 when all '
  'was so already. PT409 when a row has changed since, with its `change` and the `values` in its way; `settled` says by '
  'change and column what is chosen then: {"12": {"price": true, "title": false, "slug": "casque-2"}}, true for the value '
  'from before, `*` for a whole row. `from_change` and `before_change` bound the part that is taken back: see undo_parts. '
  'Never null.';
revoke all on function public.undo_changes(uuid, text, jsonb, bigint, bigint) from public, anon;
grant execute on function public.undo_changes(uuid, text, jsonb, bigint, bigint) to authenticated;

-- Where a large batch can be cut, so that others are answered while it is taken back: between its transactions, since what
-- went with a row has to come back with it. Security definer: xmin is no column that a role can be granted.
create function public.undo_parts(undone uuid) returns table (first_change bigint)
  language sql stable security definer set search_path = '' as $$
    select min(transactions.first_change)
    from (
      -- About a hundred products whose price has changed: a fraction of a second of the embedded engine.
      select min(id) as first_change, div(sum(count(*)) over (order by min(id)) - 1, 200) as place
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
revoke all on function public.undo_parts(uuid) from public, anon;
grant execute on function public.undo_parts(uuid) to authenticated;
