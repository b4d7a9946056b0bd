-- The tree of categories.

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
    constraint categories_image_url_format check (image_url ~* '^(|/media/[^[:space:]]+|https?://[^[:space:]/%\[\]]+(/[^[:space:]]*)?)$')
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

revoke all on table public.categories from anon, authenticated;
grant select (id, slug, name, description, image_url, image_alt, parent_id, sort_order, is_active, created_at, updated_at)
  on table public.categories to anon, authenticated;
grant insert (slug, name, description, image_url, image_alt, parent_id, sort_order, is_active)
  on table public.categories to authenticated;
grant update (slug, name, description, image_url, image_alt, parent_id, sort_order, is_active)
  on table public.categories to authenticated;
grant delete on table public.categories to authenticated;

create trigger categories_10_set_updated_at before update on public.categories
  for each row execute function private.set_updated_at();

create function private.refuse_category_cycle() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two moves at the same moment can each be right alone and a cycle together: one after the other, then,
  -- and each looks only after the other has committed.
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
-- After the row: a statement that moves several categories is judged by where they all ended.
create trigger categories_20_refuse_cycle after insert or update of parent_id on public.categories
  for each row when (new.parent_id is not null) execute function private.refuse_category_cycle();
