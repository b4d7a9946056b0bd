-- additive
-- What an editor takes back or replaces is bounded, and one column that nobody writes alone does not come back alone.

create or replace function public.undo_changes(
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
  if not (select public.may_edit()) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas d’annuler.', hint = 'not_editor';
  end if;
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

create or replace function public.restore_fields(change bigint, fields text[], settled jsonb default '{}') returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_row public.changes;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas de rétablir.', hint = 'not_editor';
  end if;
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

create or replace function public.dependants_of(of_table text, row_ids uuid[], most integer default 5) returns table (
  table_name text, id text, name text, number integer
)
  language sql stable set search_path = '' as $$
    select found.table_name, found.id, found.name, found.number::integer
    from (
      select every.*, count(*) over kind as number, row_number() over (kind order by every.name, every.id) as place
      from (
        select 'categories' as table_name, id::text, name from public.categories
        where of_table = 'products' and choice_id = any (row_ids) or of_table = 'categories' and parent_id = any (row_ids)
        union all
        select 'featured_choice', featured_choice.id::text, title
        from public.featured_choice join public.products on products.id = product_id
        where of_table = 'products' and product_id = any (row_ids)
        union all
        select 'choosers', id::text, title from public.choosers
        where of_table = 'products' and jsonb_path_query_array(tree, '$.**.product') ?| row_ids::text[]
          or of_table = 'categories' and category_id = any (row_ids)
        union all
        select 'search_synonyms', id::text, term from public.search_synonyms
        where of_table = 'products' and product_id = any (row_ids) or of_table = 'categories' and category_id = any (row_ids)
        union all
        select 'dossiers', products.id::text, products.title
        from public.dossiers join public.products using (id)
        where of_table = 'products' and products.id = any (row_ids)
        union all
        select 'products', id::text, title from public.products
        where of_table = 'categories' and category_id = any (row_ids)
          or of_table = 'merchants' and lower(btrim(merchant)) in (
            select lower(merchants.name) from public.merchants where merchants.id = any (row_ids)
          )
      ) as every
      where cardinality(row_ids) > 0 and (select public.may_edit())
      window kind as (partition by every.table_name)
    ) as found
    where found.place <= least(most, 20)
    order by found.table_name, found.place
  $$;
comment on function public.dependants_of(text, uuid[], integer) is
  'Rows that refer to products, categories or merchants, by name: `most` of each table, 20 at most, and its `number` of all. Never null: table_name, id, name, number.';

create or replace function public.replace_in_dependants(of_table text, row_ids uuid[], by_id uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas de remplacer.', hint = 'not_editor';
  elsif of_table not in ('products', 'categories', 'merchants') or cardinality(row_ids) not between 1 and 5000 or by_id = any (row_ids) then
    raise invalid_parameter_value using message = 'row_ids must be 1 to 5000 rows of products, categories or merchants, without by_id';
  end if;
  if of_table = 'products' then
    update public.categories set choice_id = by_id
    where choice_id = any (row_ids) and id = (select category_id from public.products where products.id = by_id);
    update public.featured_choice set product_id = by_id where product_id = any (row_ids);
    update public.search_synonyms set product_id = by_id where product_id = any (row_ids);
    -- Only the ids that a tree names: a pattern of thousands is more than PostgreSQL takes.
    update public.choosers set tree = regexp_replace(tree::text, (
      select format('"product": "(?:%s)"', string_agg(named, '|'))
      from jsonb_array_elements_text(jsonb_path_query_array(tree, '$.**.product')) as named
      where named = any (row_ids::text[])
    ), format('"product": "%s"', by_id), 'g')::jsonb
    where jsonb_path_query_array(tree, '$.**.product') ?| row_ids::text[];
  elsif of_table = 'categories' then
    update public.products set category_id = by_id where category_id = any (row_ids);
  else
    update public.products set merchant = (select name from public.merchants where id = by_id)
    where lower(btrim(merchant)) in (select lower(name) from public.merchants where id = any (row_ids));
  end if;
end
$$;
comment on function public.replace_in_dependants(text, uuid[], uuid) is
  'Puts another row where products, categories or merchants are named that will be deleted: in choices of its own category, '
  'on the home page, in synonyms and choosers; as the category or merchant of products.';
