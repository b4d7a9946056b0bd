-- Two products cannot be presented at one path: only the oldest would ever be seen there. '/' stands for no path of its own.

-- Of those that share a path, the one that is shown there keeps it; the others go to their own pages.
update public.products set product_url = '/products/' || slug
where id in (
  select id from (
    select id, row_number() over (partition by product_url order by is_active desc, created_at, id) as place
    from public.products where product_url <> '/'
  ) as sharing
  where place > 1
);

create unique index products_product_url_key on public.products (product_url) where product_url <> '/';
