-- Deactivating a category deactivates everything below it; it may take its products along, and activating it again may
-- bring back what it took along.

-- Table --------------------------------------------------------------------------------------------------------------

-- What was switched off together with a category above it. An entry ends when it is on again or moves, and when the
-- category, or one between them, is on again: what was offered then is back, or was left off on purpose.
create table private.deactivation_cascade (
  -- The category that was switched off.
  root_id uuid not null constraint deactivation_cascade_root_id_fkey references public.categories (id) on delete cascade,
  category_id uuid
    constraint deactivation_cascade_category_id_key unique
    constraint deactivation_cascade_category_id_fkey references public.categories (id) on delete cascade,
  product_id uuid
    constraint deactivation_cascade_product_id_key unique
    constraint deactivation_cascade_product_id_fkey references public.products (id) on delete cascade,
  constraint deactivation_cascade_one_thing check (num_nonnulls(category_id, product_id) = 1)
);

-- What a category took along.
create index deactivation_cascade_root_id_idx on private.deactivation_cascade (root_id);

-- What was switched off with one of these categories, or with one above it, and is below it. With the caller's rights.
create function private.cascade_below(categories uuid[]) returns setof private.deactivation_cascade
  language sql stable set search_path = '' as $$
    with recursive branch (id) as (
      select unnest(cascade_below.categories)
      union
      select child.id from public.categories as child join branch on child.parent_id = branch.id
    )
    select taken.* from private.deactivation_cascade as taken left join public.products on products.id = taken.product_id
    where coalesce(taken.category_id, products.category_id) in (select id from branch)
      and (taken.root_id = any(cascade_below.categories) or taken.root_id not in (select id from branch))
  $$;
grant execute on function private.cascade_below(uuid[]) to authenticated;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- Deactivating a category deactivates everything below it, and notes what was active there; by any client.
create function private.deactivate_descendants() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  activated constant uuid[] := array(
    select id from was join now_is using (id) where not was.is_active and now_is.is_active
  );
  deactivated constant uuid[] := array(
    select id from was join now_is using (id) where was.is_active and not now_is.is_active
  );
begin
  -- The journal knows what followed.
  if current_setting('private.undoes_changes', true) = 'yes' then
    return null;
  end if;
  if cardinality(activated) > 0 then
    delete from private.deactivation_cascade
    where coalesce(category_id, product_id) in (
      select coalesce(below.category_id, below.product_id) from private.cascade_below(activated) as below
    );
  end if;
  if cardinality(deactivated) = 0 then
    return null;
  end if;
  -- No branch may move in or out meanwhile; the trigger that refuses cycles takes the same lock.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  -- One statement may deactivate a category and some of those below it: what all of them take along, the uppermost
  -- notes.
  with recursive roots as (
    select id from public.categories
    where id = any(deactivated) and (parent_id is null or parent_id <> all(deactivated))
  ),
  below (root_id, id) as (
    select roots.id, child.id from public.categories as child join roots on child.parent_id = roots.id
    union
    select below.root_id, child.id from public.categories as child join below on child.parent_id = below.id
  ),
  taken as (
    select below.root_id, id from below join public.categories using (id)
    where (is_active or id = any(deactivated)) and below.root_id not in (select id from below)
  ),
  noted as (
    insert into private.deactivation_cascade (root_id, category_id) select root_id, id from taken
    on conflict (category_id) do update set root_id = excluded.root_id
  )
  update public.categories set is_active = false where is_active and id in (select id from taken);
  return null;
end
$$;
-- Not for the trigger's own update, which covers all descendants.
create trigger categories_40_deactivate_descendants after update on public.categories
  referencing old table as was new table as now_is
  for each statement when (pg_trigger_depth() = 0) execute function private.deactivate_descendants();

-- A product that is on again, or elsewhere, is of no cascade.
create function private.forget_cascaded_product() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.deactivation_cascade where product_id = new.id;
  return null;
end
$$;
create trigger products_50_forget_cascade after update of is_active, category_id on public.products
  for each row when (new.is_active > old.is_active or new.category_id <> old.category_id)
  execute function private.forget_cascaded_product();

-- Policies -----------------------------------------------------------------------------------------------------------

-- The category is off, so only people who keep the catalogue see it: the policies of categories decide here too.
create policy "who sees the inactive category reads what it took along" on private.deactivation_cascade
  for select to authenticated
  using (exists (select 1 from public.categories where id = root_id and not is_active));
create policy "who sees the inactive category notes what it took along" on private.deactivation_cascade
  for insert to authenticated
  with check (exists (select 1 from public.categories where id = root_id and not is_active));
-- No policy to update and none to delete: the triggers above do.

-- Grants -------------------------------------------------------------------------------------------------------------

grant select, insert on table private.deactivation_cascade to authenticated;

-- Functions ----------------------------------------------------------------------------------------------------------
-- All have the caller's rights: the policies of categories and products decide.

create function public.category_contents(category_id uuid)
  returns table (subcategory_count integer, product_count integer)
  language sql stable set search_path = '' as $$
    with branch as materialized (select unnest(private.branch_of(category_contents.category_id)) as id),
    contents as (
      select categories.id as subcategory_id, null::uuid as product_id
      from public.categories join branch using (id)
      where is_active and categories.id <> category_contents.category_id
      union all
      select null, products.id from public.products join branch on branch.id = products.category_id where is_active
    )
    select count(subcategory_id)::integer, count(product_id)::integer
    from public.categories as switched
    left join lateral (
      select * from contents where switched.is_active
      union all
      select taken.category_id, taken.product_id
      from private.cascade_below(array[switched.id]) as taken
      where not switched.is_active and taken.category_id is distinct from switched.id
    ) as followers on true
    where switched.id = category_contents.category_id
    group by switched.id
  $$;
comment on function public.category_contents(uuid) is
  'What can follow a category when it is switched: what is active below an active one, and what an inactive one took along.
  No row for a category that does not exist. Never null: subcategory_count, product_count.';
grant execute on function public.category_contents(uuid) to authenticated;

-- Activates a category, or deactivates it with everything below it, in one write: the trigger notes all of it for the
-- category itself.
create function public.set_category_active(category_id uuid, active boolean) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  also_deactivated integer := 0;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut changer le statut d’une catégorie.');
  -- No branch may move in or out meanwhile; the trigger that refuses cycles takes the same lock.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));

  if not active then
    with deactivated as (
      update public.categories set is_active = false
      where is_active and id = any(private.branch_of(category_id))
      returning id
    )
    select count(*) filter (where id <> category_id) into also_deactivated from deactivated;
  end if;

  update public.categories set is_active = active where id = category_id;
  if not found then
    -- PostgREST turns PTnnn into the HTTP status nnn.
    raise sqlstate 'PT404' using
      message = 'Cette catégorie n’existe plus.',
      hint = 'category_gone';
  end if;
  return also_deactivated;
end
$$;
comment on function public.set_category_active(uuid, boolean) is
  'Returns how many sub-categories were active and were deactivated too.';
grant execute on function public.set_category_active(uuid, boolean) to authenticated;

create function public.switch_with_contents(
  category_id uuid, active boolean, version timestamptz default null, changes jsonb default '{}'
) returns table (subcategory_count integer, product_count integer)
  language plpgsql volatile set search_path = '' as $$
declare
  branch uuid[];
  taken private.deactivation_cascade[];
begin
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  if version is not null then
    update public.categories as category
    set (slug, name, description, image_url, image_alt, parent_id, sort_order, criteria,
      choice_id) = (
      select saved.slug, saved.name, saved.description, saved.image_url, saved.image_alt, saved.parent_id, saved.sort_order,
        saved.criteria, saved.choice_id
      from jsonb_populate_record(category, changes) as saved
    )
    where id = category_id and updated_at = version;
    if not found then
      return;
    end if;
  end if;

  if active then
    -- Read first: the triggers forget what is active again.
    taken := array(select below from private.cascade_below(array[category_id]) as below);
    perform public.set_category_active(category_id, true);
    update public.categories set is_active = true
    where not is_active and id in (select one.category_id from unnest(taken) as one);
    get diagnostics subcategory_count = row_count;
    update public.products set is_active = true
    where not is_active and id in (select one.product_id from unnest(taken) as one);
    get diagnostics product_count = row_count;
  else
    branch := private.branch_of(category_id);
    subcategory_count := public.set_category_active(category_id, false);
    with deactivated as (
      update public.products set is_active = false
      where is_active and products.category_id = any(branch)
      returning id
    )
    insert into private.deactivation_cascade (root_id, product_id) select switch_with_contents.category_id, id from deactivated;
    get diagnostics product_count = row_count;
  end if;
  return next;
end
$$;
comment on function public.switch_with_contents(uuid, boolean, timestamptz, jsonb) is
  'Switches a category with what category_contents counts. With a version it first saves the other columns in `changes`,
  and does nothing when another version is stored: then no row. Never null: subcategory_count, product_count.';
grant execute on function public.switch_with_contents(uuid, boolean, timestamptz, jsonb) to authenticated;
