-- A product keeps its first edition, the folder of content/ named as its first slug, whatever its slug becomes.

alter table public.products add column first_slug text
  constraint products_first_slug_key unique
  constraint products_first_slug_length check (char_length(first_slug) <= 120);
comment on column public.products.first_slug is
  'The slug at creation, never changed; null when an older product has it. Names the folder of content/, if there is one.';
update public.products set first_slug = slug;

-- Security definer: the caller may not see the product that has it.
create function private.set_first_slug() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.first_slug := case
    when not exists (select 1 from public.products where first_slug = new.slug) then new.slug
  end;
  return new;
end
$$;
revoke all on function private.set_first_slug() from public;
create trigger products_10_set_first_slug before insert on public.products
  for each row execute function private.set_first_slug();

-- Everybody reads it with the rest of the row. Neither insert nor update is granted: the database sets it.
grant select (first_slug) on public.products to anon, authenticated;

-- Pages are chosen by it, so announcements name its values as well.
drop trigger products_90_announce_insert on public.products;
drop trigger products_90_announce_update on public.products;
drop trigger products_90_announce_delete on public.products;
drop trigger products_90_announce_truncate on public.products;
call private.announce_changes_of('public.products', 'id', 'slug', 'product_url', 'category_id', 'first_slug');

-- Whether a folder is a page by itself, since the catalogue never had its product. Security definer: a product that is
-- switched off, which visitors do not see, takes its folder's pages with it. It tells no more than those pages do.
create function public.stands_alone(folder text) returns boolean
  language sql stable security definer set search_path = '' as $$
    select not exists (select 1 from public.products where first_slug = folder)
  $$;
comment on function public.stands_alone(text) is 'Never null.';
revoke all on function public.stands_alone(text) from public;
grant execute on function public.stands_alone(text) to anon, authenticated;
