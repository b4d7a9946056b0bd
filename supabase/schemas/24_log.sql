-- The public log, made of evaluations, corrections, prices and criteria: nothing is written twice.

-- What a product that visitors see has said becomes public with it, and stays so.
create function private.publish_evidence() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.evaluations set is_public = true where product_id = new.id and not is_public;
  update public.corrections set is_public = true where product_id = new.id and not is_public;
  update public.price_observations set is_public = true where product_id = new.id and not is_public;
  return null;
end
$$;
create trigger products_50_publish_evidence after update of is_active on public.products
  for each row when (new.is_active and not old.is_active) execute function private.publish_evidence();

-- What visitors last read of a product that is switched off: the log goes on to say it, whatever the row says since.
create table private.last_public_names (
  product_id uuid primary key
    constraint last_public_names_product_id_fkey references public.products (id) on delete cascade,
  title text not null,
  slug text not null,
  product_url text not null
);

-- What visitors last read of a product that is switched off.
create function private.keep_public_names() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.last_public_names values (old.id, old.title, old.slug, old.product_url)
  on conflict (product_id) do update
    set title = excluded.title, slug = excluded.slug, product_url = excluded.product_url;
  return null;
end
$$;
create trigger products_50_keep_public_names after update of is_active on public.products
  for each row when (old.is_active and not new.is_active) execute function private.keep_public_names();

-- A page of the log, of all categories or of one and everything below it: each source gives at most as many rows as the
-- page has, by its index. Security definer: the last public title of a product that is switched off, or the name of a
-- merchant, was public when it was logged.
create function public.log_entries(
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
    with entries (
      kind, id, logged_at, product_id, outcome, occasion, replaces, note, person, was, is_now, amount, previous_amount,
      merchant, source
    ) as (
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
    )
    select entries.kind, entries.id, entries.logged_at, entries.product_id, coalesce(hidden.title, products.title, categories.name),
      coalesce(hidden.slug, products.slug, categories.slug),
      coalesce(hidden.product_url, products.product_url, '/categories/' || categories.slug),
      coalesce(products.is_active, true), entries.outcome, entries.occasion, entries.replaces, entries.note, entries.person, entries.was,
      entries.is_now, entries.amount, entries.previous_amount, entries.merchant, entries.source
    from entries left join public.products on products.id = entries.product_id
      left join public.categories on categories.id = entries.product_id
      left join private.last_public_names as hidden on hidden.product_id = products.id and not products.is_active
    order by entries.logged_at desc, entries.id desc
    limit least(most, 100);
end
$$;
comment on function public.log_entries(text, uuid, integer, uuid) is
  'Entries of the log, the latest first, or those before an entry: of the kind evaluation, correction, price or criteria, or '
  'of all; with a category, of it and below it; 100 at most. An entry of criteria names a category in place of a product. '
  'Amounts in euros. Never null: kind, id, logged_at, product_id, product_title, product_slug, product_url, is_product_active.';
grant execute on function public.log_entries(text, uuid, integer, uuid) to anon, authenticated, service_role;
