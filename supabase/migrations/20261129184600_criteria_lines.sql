-- additive
-- A line about criteria changed its id within the hour, was lost when its category was deleted and came back, and none said
-- that criteria changed places.

alter table private.criteria_changes add column is_reverted boolean not null default false;

create or replace function private.criteria_difference(was jsonb, now_is jsonb) returns text
  language sql immutable set search_path = '' as $$
    select nullif(concat_ws(' ',
      string_agg(what || ' : ' || (coalesce(present, former) ->> 'name') || '.', ' ' order by coalesce(present_place, former_place), what),
      case when array_agg(present -> 'key' order by former_place) filter (where former is not null and present is not null)
        <> array_agg(present -> 'key' order by present_place) filter (where former is not null and present is not null)
      then 'Nouvel ordre des critères' || ' : ' || string_agg(present ->> 'name', ', ' order by present_place) || '.' end
    ), '')
    from (
      select former, present, former_place, present_place, case
        when present is null then 'Critère retiré'
        when former is null then 'Critère ajouté'
        when present -> 'weight' <> former -> 'weight'
          then 'Critère désormais ' || (array['de départage', 'important', 'décisif'])[(present ->> 'weight')::integer]
        when present -> 'name' <> former -> 'name' then 'Critère renommé'
        when present <> former then 'Critère redéfini'
      end as what
      from jsonb_array_elements(was) with ordinality as formers (former, former_place)
        full join jsonb_array_elements(now_is) with ordinality as presents (present, present_place)
          on former ->> 'key' = present ->> 'key'
    ) as compared
  $$;

create or replace function private.log_criteria() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.criteria_changes set
    note = coalesce(private.criteria_difference(was, new.criteria), note),
    is_reverted = private.criteria_difference(was, new.criteria) is null
  where category_id = new.id and logged_at > now() - interval '1 hour';
  -- The first criteria are no change.
  if not found and old.criteria <> '[]' then
    insert into private.criteria_changes (category_id, was, note)
    select new.id, old.criteria, note from private.criteria_difference(old.criteria, new.criteria) as note
    where note is not null;
  end if;
  return null;
end
$$;

create or replace function private.journal_change() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant uuid := coalesce(auth.uid(), nullif(current_setting('private.actor', true), '')::uuid);
  name constant text := concat_ws('.', nullif(tg_table_schema, 'public'), tg_table_name);
  before jsonb := to_jsonb(old);
  after jsonb;
  key_name text := tg_argv[0];
  row_key jsonb;
  about text;
begin
  -- What an installation or a job writes is no loss, and may be much; what it deletes is one.
  if tg_op <> 'DELETE' and person is null then
    return null;
  end if;
  after := to_jsonb(new);
  -- What a cascade took along is one of two.
  if coalesce(after, before) ->> key_name is null then
    key_name := 'category_id';
  end if;
  row_key := jsonb_build_object(key_name, coalesce(after, before) -> key_name);
  about := coalesce(
    coalesce(after, before) ->> 'product_id', coalesce(after, before) ->> 'subject_id',
    case when name = 'private.criteria_changes' then before ->> 'category_id' end, row_key ->> key_name
  );
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, was.value), jsonb_object_agg(key, now_is.value) into before, after
    from jsonb_each(before) as was join jsonb_each(after) as now_is using (key)
    where was.value is distinct from now_is.value and key <> 'updated_at';
    if after is null then
      return null;
    end if;
    if tg_nargs > 1 and coalesce(current_setting('private.undoes_changes', true), '') = '' and exists (
      select from public.changes
      where subject = about and table_name = name and operation = 'UPDATE'
        and actor is not distinct from person and occurred_at > now() - tg_argv[1]::interval
    ) then
      return null;
    end if;
  end if;
  insert into public.changes (actor, batch, table_name, row_key, subject, operation, before, after)
  values (person, private.current_batch(person), name, row_key, about, tg_op, before, after);
  return null;
end
$$;

create trigger criteria_changes_90_journal after delete on private.criteria_changes
  for each row execute function private.journal_change('id');

create or replace function public.log_entries(
  of_kind text default null, before uuid default null, most integer default 30, in_category uuid default null
)
  returns table (
    kind text, id uuid, logged_at timestamptz, product_id uuid, product_title text, product_slug text, product_url text,
    is_product_active boolean, outcome text, occasion text, replaces text, note text, person text, was text, is_now text,
    amount numeric, previous_amount numeric, merchant text, source text
  )
  language plpgsql stable security definer
  -- A small category is read by its products, a large one by time: the plan depends on the values.
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- Later than every entry.
  latest constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  start timestamptz := 'infinity';
  branch constant uuid[] := private.branch_of(in_category);
begin
  if before is not null then
    select entry.logged_at into start from (
      select evaluations.logged_at from public.evaluations where evaluations.id = before and is_public
      union all
      select corrections.logged_at from public.corrections where corrections.id = before and is_public
      union all
      select seen_at from public.price_observations where price_observations.id = before and is_public and is_notable
      union all
      select changed.logged_at from private.criteria_changes as changed where changed.id = before
    ) as entry;
  end if;
  return query
    with entries as (
      (
        select 'evaluation', evaluations.id, evaluations.logged_at, evaluations.product_id, evaluations.outcome,
          evaluations.occasion, evaluations.replaces, evaluations.note, people.name,
          null, null, null::numeric, null::numeric, null, null
        from public.evaluations join public.products on products.id = evaluations.product_id
          left join public.people on people.id = person_id
        where is_public and coalesce(of_kind, 'evaluation') = 'evaluation'
          and (in_category is null or category_id = any (branch))
          and (evaluations.logged_at, evaluations.id) < (start, coalesce(before, latest))
        order by evaluations.logged_at desc, evaluations.id desc limit least(most, 100)
      )
      union all
      (
        select 'correction', corrections.id, corrections.logged_at, corrections.product_id, null, null, null, null, null,
          corrections.was, corrections.is_now, null, null, null, null
        from public.corrections join public.products on products.id = corrections.product_id
        where is_public and coalesce(of_kind, 'correction') = 'correction'
          and (in_category is null or category_id = any (branch))
          and (corrections.logged_at, corrections.id) < (start, coalesce(before, latest))
        order by corrections.logged_at desc, corrections.id desc limit least(most, 100)
      )
      union all
      (
        select 'price', seen.id, seen.seen_at, seen.product_id, null, null, null, null, null, null, null,
          seen.amount, seen.previous_amount, seen.merchant, seen.source
        from public.price_observations as seen join public.products on products.id = seen.product_id
        where is_public and is_notable and coalesce(of_kind, 'price') = 'price'
          and (in_category is null or category_id = any (branch))
          and (seen.seen_at, seen.id) < (start, coalesce(before, latest))
        order by seen.seen_at desc, seen.id desc limit least(most, 100)
      )
      union all
      (
        select 'criteria', changed.id, changed.logged_at, changed.category_id, null, null, null, changed.note, null, null, null,
          null, null, null, null
        from private.criteria_changes as changed join public.categories on categories.id = changed.category_id
        where categories.is_active and not changed.is_reverted and coalesce(of_kind, 'criteria') = 'criteria'
          and (in_category is null or changed.category_id = any (branch))
          and (changed.logged_at, changed.id) < (start, coalesce(before, latest))
        order by changed.logged_at desc, changed.id desc limit least(most, 100)
      )
    ) , named (
      kind, id, logged_at, product_id, outcome, occasion, replaces, note, person, was, is_now, amount, previous_amount,
      merchant, source
    ) as (select * from entries)
    select named.kind, named.id, named.logged_at, named.product_id, coalesce(hidden.title, products.title, categories.name),
      coalesce(hidden.slug, products.slug, categories.slug),
      coalesce(hidden.product_url, products.product_url, '/categories/' || categories.slug),
      coalesce(products.is_active, true), named.outcome, named.occasion, named.replaces, named.note, named.person, named.was,
      named.is_now, named.amount, named.previous_amount, named.merchant, named.source
    from named left join public.products on products.id = named.product_id
      left join public.categories on categories.id = named.product_id
      left join private.last_public_names as hidden on hidden.product_id = products.id and not products.is_active
    order by named.logged_at desc, named.id desc
    limit least(most, 100);
end
$$;
