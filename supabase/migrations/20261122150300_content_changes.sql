-- When the content of a page last changed, for search engines and the feed: `updated_at` moves with every column.

alter table public.products add column content_changed_at timestamptz not null default now();
alter table public.categories add column content_changed_at timestamptz not null default now();

-- Until now every change counted. The versions of the rows stay.
alter table public.products disable trigger products_10_set_updated_at;
alter table public.categories disable trigger categories_10_set_updated_at;
update public.products set content_changed_at = updated_at;
update public.categories set content_changed_at = updated_at;
alter table public.products enable trigger products_10_set_updated_at;
alter table public.categories enable trigger categories_10_set_updated_at;

-- The arguments are the columns that a page shows. Not among them: whether the row is active, its place in lists, and the
-- date of a price that was only read again.
create function private.note_content_change() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.content_changed_at := new.updated_at;
  elsif exists (
    select from unnest(tg_argv) as name where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name
  ) then
    new.content_changed_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.note_content_change() from public;
create trigger products_10_note_content_change before insert or update on public.products
  for each row execute function private.note_content_change(
    'slug', 'title', 'short_description', 'price', 'image_url', 'image_alt', 'product_url', 'affiliate_url', 'merchant',
    'category_id'
  );
create trigger categories_10_note_content_change before insert or update on public.categories
  for each row execute function private.note_content_change(
    'slug', 'name', 'description', 'image_url', 'image_alt', 'parent_id'
  );

-- For the feed of new and changed recommendations.
create index products_content_changed_at_idx on public.products (content_changed_at desc, id) where is_active;
drop index public.products_updated_at_idx;

grant select (content_changed_at) on public.products to anon, authenticated;
grant select (content_changed_at) on public.categories to anon, authenticated;
