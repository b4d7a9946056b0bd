-- The recommended products, and what keeps a category that still holds something.

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint products_slug_key unique
    constraint products_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null
    constraint products_title_not_blank check (title ~ '[^[:space:]]')
    constraint products_title_length check (char_length(title) <= 120),
  short_description text constraint products_short_description_length check (char_length(short_description) <= 500),
  -- In euros. The upper bound also refuses NaN, which compares above every number.
  price numeric(10, 2) constraint products_price_range check (price between 0 and 99999999.99),
  image_url text
    constraint products_image_url_format check (image_url ~* '^(|/media/[^[:space:]]+|https?://[^[:space:]/%\[\]]+(/[^[:space:]]*)?)$')
    constraint products_image_url_length check (char_length(image_url) <= 2000),
  image_alt text constraint products_image_alt_length check (char_length(image_alt) <= 300),
  -- A path of this site, as its own pages are addressed: whole segments, nothing that a browser or the server would
  -- rewrite (`//host`, `/\host`, white space, `..`, a slash at the end, `%`), no query, and no dot: files have those.
  product_url text not null
    constraint products_product_url_format check (
      product_url ~ '^/([^/?#%.\\[:space:][:cntrl:]]+(/[^/?#%.\\[:space:][:cntrl:]]+)*)?$'
    )
    constraint products_product_url_length check (char_length(product_url) <= 300)
    -- The first segments that the site itself answers.
    constraint products_product_url_reserved check (
      lower(split_part(product_url, '/', 2)) not in (
        'about', 'admin', 'assets', 'auth', 'categories', 'compte', 'contact', 'health', 'legal', 'media', 'product',
        'rest'
      )
    )
    -- Below /products each product has its own address, and only that one.
    constraint products_product_url_own check (
      product_url not like '/products/%' and product_url <> '/products' or product_url = '/products/' || slug
    ),
  -- Where 'Acheter maintenant' leads, and the name of that merchant.
  affiliate_url text
    constraint products_affiliate_url_format check (affiliate_url ~* '^https?://[^[:space:]/%\[\]]+(/[^[:space:]]*)?$')
    constraint products_affiliate_url_length check (char_length(affiliate_url) <= 2000),
  merchant text constraint products_merchant_length check (char_length(merchant) <= 80),
  category_id uuid not null
    constraint products_category_id_fkey references public.categories (id) on delete restrict,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A category's products, newest first.
create index products_category_id_idx on public.products (category_id, created_at desc);
-- The whole list, newest first.
create index products_created_at_idx on public.products (created_at desc, id);
-- Which product has this path? The oldest wins.
create index products_product_url_idx on public.products (product_url, created_at);

alter table public.products enable row level security;

create policy "everybody reads active products" on public.products
  for select to anon, authenticated using (is_active);
create policy "administrators read every product" on public.products
  for select to authenticated using ((select public.is_admin()));
create policy "administrators create products" on public.products
  for insert to authenticated with check ((select public.is_admin()));
create policy "administrators update products" on public.products
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators delete products" on public.products
  for delete to authenticated using ((select public.is_admin()));

revoke all on table public.products from anon, authenticated;
grant select (
    id, slug, title, short_description, price, image_url, image_alt, product_url, affiliate_url, merchant, category_id,
    is_active, created_at, updated_at
  ) on table public.products to anon, authenticated;
grant insert (
    slug, title, short_description, price, image_url, image_alt, product_url, affiliate_url, merchant, category_id, is_active
  ) on table public.products to authenticated;
grant update (
    slug, title, short_description, price, image_url, image_alt, product_url, affiliate_url, merchant, category_id, is_active
  ) on table public.products to authenticated;
grant delete on table public.products to authenticated;

create trigger products_10_set_updated_at before update on public.products
  for each row execute function private.set_updated_at();

-- How many products each category holds, as far as the reader may see them.
create view public.category_product_counts with (security_invoker = true) as
  select category_id, count(*)::integer as product_count from public.products group by category_id;
revoke all on table public.category_product_counts from anon, authenticated;
grant select on table public.category_product_counts to authenticated;

-- The foreign keys refuse as well, but in English and without saying how much is in the way.
create function private.refuse_deleting_full_category() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
