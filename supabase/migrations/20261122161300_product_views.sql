-- Further views of a product, in their order, for its page where no dossier has a gallery.

alter table public.products
  -- Addresses of this site, separated by spaces; what each shows stands in its own row.
  add column views text not null default ''
    constraint products_views_format check (views ~ '^(/media/[^[:space:]?#]+( /media/[^[:space:]?#]+)*)?$')
    constraint products_views_count check (cardinality(string_to_array(views, ' ')) <= 7)
    constraint products_views_length check (char_length(views) <= 1000);
grant select (views) on public.products to anon, authenticated;
grant insert (views), update (views) on public.products to authenticated;

create index products_views_idx on public.products using gin (string_to_array(views, ' ')) where views <> '';

-- What a page shows changes with them, too.
drop trigger products_10_note_content_change on public.products;
create trigger products_10_note_content_change before insert or update on public.products
  for each row execute function private.note_content_change(
    'slug', 'title', 'short_description', 'price', 'image_url', 'image_alt', 'product_url', 'affiliate_url', 'merchant',
    'category_id', 'dossier_revision', 'views'
  );

-- Of products; a view that was there may stay.
create function private.check_views() returns trigger
  language plpgsql volatile set search_path = '' as $$
declare
  named constant text[] := string_to_array(new.views, ' ');
begin
  perform private.refuse_missing_pictures(array(
    select view from unnest(named) as view
    where tg_op = 'INSERT' or view <> all (string_to_array(old.views, ' '))
  ), 'view_unknown');
  if new.is_active then
    perform private.publish_pictures(named);
  end if;
  return new;
end
$$;
revoke all on function private.check_views() from public;
create trigger products_20_check_views before insert or update of views, is_active on public.products
  for each row when (new.views <> '') execute function private.check_views();

create or replace function private.picture_uses(picture text) returns table (kind text, id uuid, name text, is_shown boolean)
  language sql stable set search_path = '' as $$
    select 'product', id, title, is_active from public.products
    where image_url = picture and image_url like '/media/%'
    union all
    select 'view', id, title, is_active from public.products
    where views <> '' and string_to_array(views, ' ') @> array[picture]
    union all
    select 'category', id, categories.name, is_active from public.categories
    where image_url = picture and image_url like '/media/%'
    union all
    select 'dossier', products.id, title, dossiers.is_active
    from public.dossiers join public.products using (id)
    where private.pictures_of(record) @> array[picture]
    union all
    select 'draft', products.id, title, false from public.dossier_drafts join public.products using (id)
    where private.pictures_of(record) @> array[picture]
    union all
    -- So that it can be restored.
    select distinct 'revision', products.id, title, false
    from public.dossier_revisions join public.products on products.id = product_id
    where private.pictures_of(record) @> array[picture] and number is distinct from dossier_revision
  $$;
