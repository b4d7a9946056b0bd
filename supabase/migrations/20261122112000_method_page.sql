-- The site answers at /methode itself, so no product may have that path.

update public.products set product_url = '/products/' || slug
where lower(split_part(product_url, '/', 2)) = 'methode';

alter table public.products drop constraint products_product_url_reserved;
alter table public.products add constraint products_product_url_reserved check (
  lower(split_part(product_url, '/', 2)) not in (
    '__manifest', 'about', 'admin', 'apercu', 'assets', 'auth', 'categories', 'compte', 'contact', 'health', 'legal',
    'media', 'methode', 'product', 'rest'
  )
);
