-- A search says until when a price holds, so that its results show none that is too old.

-- Only the columns of the result change, whatever else the function does by now.
do $$
declare
  definition text := pg_get_functiondef('public.search_catalogue(text)'::regprocedure);
  former text[];
begin
  foreach former slice 1 in array array[
    ['price numeric, product_url text', 'price numeric, price_expires_at timestamp with time zone, product_url text'],
    ['product.price, product.product_url', 'product.price, product.price_expires_at, product.product_url']
  ] loop
    if position(former[1] in definition) = 0 then
      raise exception 'public.search_catalogue returns its rows in another way';
    end if;
    definition := replace(definition, former[1], former[2]);
  end loop;
  drop function public.search_catalogue(text);
  execute definition;
end
$$;
comment on function public.search_catalogue(text) is
  'At most 60 rows, best first; `kind` is category or product. Never null: kind, id, slug, title, rank.';
revoke all on function public.search_catalogue(text) from public;
grant execute on function public.search_catalogue(text) to anon, authenticated, service_role;
