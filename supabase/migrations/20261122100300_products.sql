-- The recommended products.

-- Table --------------------------------------------------------------------------------------------------------------

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
    constraint products_image_url_format check (image_url ~* '^(|/media/[^[:space:]]+|https://[^[:space:]/%\[\]]+(/[^[:space:]]*)?)$')
    constraint products_image_url_length check (char_length(image_url) <= 2000),
  image_alt text constraint products_image_alt_length check (char_length(image_alt) <= 300),
  -- A path of this site, as its own pages are addressed: whole segments, nothing that a browser or the server would
  -- rewrite (`//host`, `/\host`, white space, `..`, a slash at the end, `%`), no query, and no dot: files have those.
  product_url text not null
    constraint products_product_url_format check (
      product_url ~ '^/([^/?#%.\\[:space:][:cntrl:]]+(/[^/?#%.\\[:space:][:cntrl:]]+)*)?$'
    )
    constraint products_product_url_length check (char_length(product_url) <= 300)
    -- The first segments that the site itself answers. Its routes ignore case.
    constraint products_product_url_reserved check (
      lower(split_part(product_url, '/', 2)) not in (
        '__manifest', 'about', 'admin', 'apercu', 'assets', 'auth', 'categories', 'compte', 'contact', 'health', 'legal',
        'media', 'product', 'rest'
      )
    )
    -- Below /products each product has its own address, and only that one.
    constraint products_product_url_own check (
      lower(split_part(product_url, '/', 2)) <> 'products' or product_url = '/products/' || slug
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
-- Finds the product of a path; the oldest one wins.
create index products_product_url_idx on public.products (product_url, created_at);
-- For the feed of new and changed recommendations.
create index products_updated_at_idx on public.products (updated_at desc, id) where is_active;

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger products_10_set_updated_at before update on public.products
  for each row execute function private.set_updated_at();
create trigger products_90_notify after insert or update or delete or truncate on public.products
  for each statement execute function private.notify_catalogue_change();

-- Policies -----------------------------------------------------------------------------------------------------------

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

-- Grants -------------------------------------------------------------------------------------------------------------

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
-- id, created_at and updated_at are not granted: the database sets them.

-- View ---------------------------------------------------------------------------------------------------------------

-- The number of products in each category, counting those that the reader may see.
create view public.category_product_counts with (security_invoker = true) as
  select category_id, count(*)::integer as product_count from public.products group by category_id;
comment on view public.category_product_counts is
  'Categories without a product are not in it. Never null: category_id, product_count.';
revoke all on table public.category_product_counts from anon, authenticated;
grant select on table public.category_product_counts to authenticated;
-- No grant for anon: only the back office needs the counts.
