-- additive
-- `products?select=*,categories(*)` and the reverse mean the catalogue, without a hint.

create function public.categories(product public.products) returns setof public.categories rows 1
  language sql stable as $$ select * from public.categories where id = product.category_id $$;

revoke all on function public.categories(public.products) from public;

grant execute on function public.categories(public.products) to anon, authenticated;

create function public.products(category public.categories) returns setof public.products
  language sql stable as $$ select * from public.products where category_id = category.id $$;

revoke all on function public.products(public.categories) from public;

grant execute on function public.products(public.categories) to anon, authenticated;
