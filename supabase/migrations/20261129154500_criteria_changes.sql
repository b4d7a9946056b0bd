-- additive
-- A change of criteria reached the public log only when somebody wrote it there by hand.

-- Written by a trigger, and in no journal: it follows the categories.
create table private.criteria_changes (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null
    constraint criteria_changes_category_id_fkey references public.categories (id) on delete cascade,
  -- The criteria before it.
  was jsonb not null,
  -- What changed, in words.
  note text not null constraint criteria_changes_note_not_blank check (btrim(note) <> ''),
  logged_at timestamptz not null default now()
);

-- The log.
create index criteria_changes_logged_at_idx on private.criteria_changes (logged_at desc, id desc);
-- The changes of a category.
create index criteria_changes_category_id_idx on private.criteria_changes (category_id, logged_at desc);

-- In words what differs between two lists of criteria, by their keys; null where nothing does.
create function private.criteria_difference(was jsonb, now_is jsonb) returns text
  language sql immutable set search_path = '' as $$
    select string_agg(what || ' : ' || (coalesce(present, former) ->> 'name') || '.', ' ' order by place, what)
    from (
      select former, present, coalesce(present_place, former_place) as place, case
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
    where what is not null
  $$;

-- What changed in the criteria of a category. Within an hour it is one line, or none once it is as before.
-- Security definer: nobody writes the log.
create function private.log_criteria() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  earlier jsonb;
begin
  with recent as (
    delete from private.criteria_changes where category_id = new.id and logged_at > now() - interval '1 hour'
    returning was, logged_at
  )
  select was into earlier from recent order by logged_at limit 1;
  -- The first criteria are no change.
  if earlier is null and old.criteria = '[]' then
    return null;
  end if;
  insert into private.criteria_changes (category_id, was, note)
  select new.id, compared.was, compared.note
  from (
    select former as was, private.criteria_difference(former, new.criteria) as note
    from coalesce(earlier, old.criteria) as former
  ) as compared
  where compared.note is not null;
  return null;
end
$$;
create trigger categories_50_log_criteria after update of criteria on public.categories
  for each row when (new.criteria <> old.criteria) execute function private.log_criteria();

-- No policy: only functions read it.
alter table private.criteria_changes enable row level security;

revoke all on function private.criteria_difference(jsonb, jsonb), private.log_criteria() from public;

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
        where categories.is_active and coalesce(of_kind, 'criteria') = 'criteria'
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
comment on function public.log_entries(text, uuid, integer, uuid) is
  'Entries of the log, the latest first, or those before an entry: of the kind evaluation, correction, price or criteria, or '
  'of all; with a category, of it and below it; 100 at most. An entry of criteria names a category in place of a product. '
  'Amounts in euros. Never null: kind, id, logged_at, product_id, product_title, product_slug, product_url, is_product_active.';
