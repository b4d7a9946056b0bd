-- Addresses at which a product would never be shown: the previews' and the router's are the site's, too, and its routes
-- ignore case, so that `/Products/x` is the page of the product x and no other's.

alter table public.products
  drop constraint products_product_url_reserved,
  drop constraint products_product_url_own;

-- Such products have only been reached at their page in the catalogue.
update public.products set product_url = '/products/' || slug
where lower(split_part(product_url, '/', 2)) in ('apercu', '__manifest')
  or lower(split_part(product_url, '/', 2)) = 'products' and product_url <> '/products/' || slug;

alter table public.products
  -- The first segments that the site itself answers.
  add constraint products_product_url_reserved check (
    lower(split_part(product_url, '/', 2)) not in (
      '__manifest', 'about', 'admin', 'apercu', 'assets', 'auth', 'categories', 'compte', 'contact', 'health', 'legal',
      'media', 'product', 'rest'
    )
  ),
  -- Below /products each product has its own address, and only that one.
  add constraint products_product_url_own check (
    lower(split_part(product_url, '/', 2)) <> 'products' or product_url = '/products/' || slug
  );
