-- The site answers at /ecartes and below /choisir itself, so no product may have these paths.

update public.products set product_url = '/products/' || slug
where lower(split_part(product_url, '/', 2)) in ('choisir', 'ecartes');

-- Added to the paths that are reserved by now.
do $$
declare
  reserved text;
begin
  select string_agg(distinct quote_literal(segment), ', ') into reserved
  from (
    select match[1] as segment
    from pg_catalog.pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z0-9_-]+)''::text', 'g') as match
    where conname = 'products_product_url_reserved'
    union
    values ('choisir'), ('ecartes')
  ) as segments;
  alter table public.products drop constraint products_product_url_reserved;
  execute format(
    'alter table public.products add constraint products_product_url_reserved
      check (lower(split_part(product_url, ''/'', 2)) not in (%s))',
    reserved
  );
end
$$;
