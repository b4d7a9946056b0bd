-- The tree of categories. It has no cycles, and only empty categories are deleted. Their status is a document of its
-- own.

-- Criteria -----------------------------------------------------------------------------------------------------------
-- What the criteria of a category mean and how much they count. Their names and their order are in its description.

-- A list of {"key", "name", "weight", "definition"}, each key and each name once. Dossiers name a criterion by its key.
create function private.are_criteria(list jsonb) returns boolean
  language sql immutable set search_path = '' as $$
    select case when jsonb_typeof(list) is distinct from 'array' then false else (
      select count(*) <= 8
        and count(*) = count(distinct one ->> 'name')
        and count(*) = count(distinct one ->> 'key')
        and coalesce(bool_and(case when jsonb_typeof(one) = 'object' then
          one - '{key,name,weight,definition}'::text[] = '{}'::jsonb
          and private.is_text(one -> 'key', 120)
          and one ->> 'key' ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
          and private.is_text(one -> 'name', 200)
          and private.is_text(one -> 'definition', 400)
          and coalesce(one -> 'weight' in ('1', '2', '3'), false)
        else false end), true)
      from jsonb_array_elements(list) as criteria (one)
    ) end
  $$;
-- The constraint runs it with the rights of the writer.
grant execute on function private.are_criteria(jsonb) to authenticated, service_role;

-- Table --------------------------------------------------------------------------------------------------------------

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint categories_slug_key unique
    constraint categories_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  name text not null
    constraint categories_name_not_blank check (name ~ '[^[:space:]]')
    constraint categories_name_length check (char_length(name) <= 120)
    constraint categories_name_visible check (private.is_visible(name)),
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
  updated_at timestamptz not null default now(),
  -- For search engines and the feed: `updated_at` moves with every column.
  content_changed_at timestamptz not null default now(),
  criteria jsonb not null default '[]' constraint categories_criteria_shape check (private.are_criteria(criteria))
);

-- Sub-categories of a category, and the top level, in display order.
create index categories_parent_id_idx on public.categories (parent_id, sort_order, name);
-- The whole list, in display order.
create index categories_sort_order_idx on public.categories (sort_order, name);
-- The categories that show a picture.
create index categories_image_url_idx on public.categories (image_url) where image_url like '/media/%';

create function private.branch_of(category uuid) returns uuid[]
  language sql stable set search_path = '' as $$
    with recursive branch (id) as (
      select category
      union
      select child.id from public.categories as child join branch on child.parent_id = branch.id
    )
    select array_agg(id) from branch
  $$;
comment on function private.branch_of(uuid) is 'Never null: the category and everything below it.';
grant execute on function private.branch_of(uuid) to authenticated;

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
create trigger categories_10_note_content_change before insert or update on public.categories
  for each row execute function private.note_content_change(
    'slug', 'name', 'description', 'image_url', 'image_alt', 'parent_id', 'criteria', 'choice_id'
  );

-- No category stands within itself.
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
    perform private.refuse_row(
      'categories_no_cycle', format('La catégorie « %s » ne peut pas être placée dans elle-même ni dans l’une de ses sous-catégories.', new.name)
    );
  end if;
  return null;
end
$$;
-- An `after` trigger, so that a statement that moves several categories is checked in its final state.
create trigger categories_20_refuse_cycle after insert or update of parent_id on public.categories
  for each row when (new.parent_id is not null) execute function private.refuse_category_cycle();

-- Only an empty category is deleted.
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

call private.announce_changes_of('public.categories', 'id', 'slug', 'parent_id');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.categories', 'select, insert, update, delete',
  'slug, name, description, image_url, image_alt, parent_id, sort_order, is_active, criteria');
create policy "everybody reads active categories" on public.categories
  for select to anon, authenticated using (is_active);

grant select, insert, update, delete on table public.categories to service_role;
grant select (
    id, slug, name, description, image_url, image_alt, parent_id, sort_order, is_active, created_at, updated_at,
    content_changed_at, criteria
  ) on table public.categories to anon, authenticated;
-- id, created_at, updated_at and content_changed_at are not granted: the database sets them.
