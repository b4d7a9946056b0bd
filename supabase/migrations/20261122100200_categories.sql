-- The tree of categories. It has no cycles, whole branches are deactivated, and only empty categories are deleted.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint categories_slug_key unique
    constraint categories_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  name text not null
    constraint categories_name_not_blank check (name ~ '[^[:space:]]')
    constraint categories_name_length check (char_length(name) <= 120),
  description text constraint categories_description_length check (char_length(description) <= 2000),
  -- Empty, an uploaded picture, or an address.
  image_url text
    constraint categories_image_url_format check (image_url ~* '^(|/media/[^[:space:]]+|https://[^[:space:]/%\[\]]+(/[^[:space:]]*)?)$')
    constraint categories_image_url_length check (char_length(image_url) <= 2000),
  image_alt text constraint categories_image_alt_length check (char_length(image_alt) <= 300),
  parent_id uuid constraint categories_parent_id_fkey references public.categories (id) on delete restrict,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Sub-categories of a category, and the top level, in display order.
create index categories_parent_id_idx on public.categories (parent_id, sort_order, name);
-- The whole list, in display order.
create index categories_sort_order_idx on public.categories (sort_order, name);

-- Triggers -----------------------------------------------------------------------------------------------------------

-- A change of the tree takes the tree's lock before any row, like set_category_active. In the other order, two
-- administrators at the same moment caused a deadlock (40P01).
create function private.lock_category_tree() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  return null;
end
$$;
create trigger categories_05_lock_tree before insert or update of parent_id, is_active on public.categories
  for each statement execute function private.lock_category_tree();

create trigger categories_10_set_updated_at before update on public.categories
  for each row execute function private.set_updated_at();

create function private.refuse_category_cycle() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two moves at the same moment can each be valid alone and a cycle together: the lock puts one after the other, and
  -- the second looks after the first has committed.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  if exists (
    with recursive ancestors (id) as (
      select new.parent_id
      union
      select parent.parent_id from public.categories as parent join ancestors on parent.id = ancestors.id
    )
    select 1 from ancestors where id = new.id
  ) then
    raise check_violation using
      message = format('La catégorie « %s » ne peut pas être placée dans elle-même ni dans l’une de ses sous-catégories.', new.name),
      constraint = 'categories_no_cycle',
      hint = 'categories_no_cycle';
  end if;
  return null;
end
$$;
-- An `after` trigger, so that a statement that moves several categories is checked in its final state.
create trigger categories_20_refuse_cycle after insert or update of parent_id on public.categories
  for each row when (new.parent_id is not null) execute function private.refuse_category_cycle();

-- The foreign keys refuse as well, but in English and without the number of products and sub-categories.
create function private.refuse_deleting_full_category() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  child_count bigint := (select count(*) from public.categories where parent_id = old.id);
  product_count bigint := (select count(*) from public.products where category_id = old.id);
begin
  if child_count + product_count > 0 then
    raise foreign_key_violation using
      message = format(
        'La catégorie « %s » ne peut pas être supprimée : elle contient %s. Déplacez ou supprimez d’abord ce contenu.',
        old.name,
        concat_ws(
          ' et ',
          case when child_count = 1 then '1 sous-catégorie' when child_count > 1 then child_count || ' sous-catégories' end,
          case when product_count = 1 then '1 produit' when product_count > 1 then product_count || ' produits' end
        )
      ),
      constraint = 'categories_not_empty',
      hint = 'categories_not_empty';
  end if;
  return old;
end
$$;
create trigger categories_30_refuse_deleting_full_category before delete on public.categories
  for each row execute function private.refuse_deleting_full_category();

-- Deactivating a category deactivates everything below it: by the switch, by the form and by an SQL client.
create function private.deactivate_descendants() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select 1 from was join now_is using (id) where was.is_active and not now_is.is_active) then
    return null;
  end if;
  -- No branch may move in or out meanwhile; the trigger that refuses cycles takes the same lock.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  with recursive descendants (id) as (
    select child.id from public.categories as child
    join now_is on child.parent_id = now_is.id join was on was.id = now_is.id
    where was.is_active and not now_is.is_active
    union
    select child.id from public.categories as child join descendants on child.parent_id = descendants.id
  )
  update public.categories set is_active = false where is_active and id in (select id from descendants);
  return null;
end
$$;
-- Not for the trigger's own update, which covers all descendants.
create trigger categories_40_deactivate_descendants after update on public.categories
  referencing old table as was new table as now_is
  for each statement when (pg_trigger_depth() = 0) execute function private.deactivate_descendants();

-- Tells every process of the site that its cached pages are stale. The site listens to this channel.
create function private.notify_catalogue_change() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  perform pg_notify('catalogue_changes', '');
  return null;
end
$$;
create trigger categories_90_notify after insert or update or delete or truncate on public.categories
  for each statement execute function private.notify_catalogue_change();

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.categories enable row level security;
create policy "everybody reads active categories" on public.categories
  for select to anon, authenticated using (is_active);
create policy "administrators read every category" on public.categories
  for select to authenticated using ((select public.is_admin()));
create policy "administrators create categories" on public.categories
  for insert to authenticated with check ((select public.is_admin()));
create policy "administrators update categories" on public.categories
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators delete categories" on public.categories
  for delete to authenticated using ((select public.is_admin()));

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.categories from anon, authenticated;
grant select (id, slug, name, description, image_url, image_alt, parent_id, sort_order, is_active, created_at, updated_at)
  on table public.categories to anon, authenticated;
grant insert (slug, name, description, image_url, image_alt, parent_id, sort_order, is_active)
  on table public.categories to authenticated;
grant update (slug, name, description, image_url, image_alt, parent_id, sort_order, is_active)
  on table public.categories to authenticated;
grant delete on table public.categories to authenticated;
-- id, created_at and updated_at are not granted: the database sets them.

-- Functions ----------------------------------------------------------------------------------------------------------

-- Activates a category, or deactivates it with everything below it, in one write. With the caller's rights: the
-- policies decide as for any other update.
create function public.set_category_active(category_id uuid, active boolean) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  also_deactivated integer := 0;
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut changer le statut d’une catégorie.',
      hint = 'not_administrator';
  end if;
  -- No branch may move in or out meanwhile; the trigger that refuses cycles takes the same lock.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));

  -- Before the category itself: afterwards categories_40_deactivate_descendants has deactivated the rows to count.
  if not active then
    with recursive descendants (id) as (
      select id from public.categories where parent_id = category_id
      union
      select child.id from public.categories as child join descendants on child.parent_id = descendants.id
    )
    update public.categories set is_active = false
    where is_active and id in (select id from descendants);
    get diagnostics also_deactivated = row_count;
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
revoke all on function public.set_category_active(uuid, boolean) from public, anon;
grant execute on function public.set_category_active(uuid, boolean) to authenticated;
