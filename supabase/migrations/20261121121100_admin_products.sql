-- The product list of the back office: searched, filtered, sorted, and one page of it at a time.

-- Security definer: row level security would keep the indexes from being used, so the function itself asks who calls.
create or replace function public.admin_products(
  search text default '', category uuid default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 50, page integer default 1
) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  max_page_size constant integer := 100;
  rows_per_page constant integer := least(greatest(coalesce(page_size, 50), 1), max_page_size);
  sort_column constant text := case sort when 'category' then 'category_name' else sort end;
  conditions text := 'true';
  word text;
  total bigint;
  last_page bigint;
  first_row bigint;
  rows_here bigint;
  from_end boolean;
  ordering text;
  reversed text;
  products json;
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut lire la liste des produits.',
      hint = 'not_administrator';
  end if;
  if sort_column is null or sort_column not in ('title', 'category_name', 'price', 'is_active', 'created_at') then
    raise invalid_parameter_value using message = 'La liste des produits ne peut pas être triée ainsi.';
  end if;

  if category is not null then
    conditions := format('category_id = %L', category);
  end if;
  -- Every word must be there, in any order; at most eight.
  for word in
    select part from regexp_split_to_table(private.normalize(left(search, 100)), '\s+') with ordinality as parts (part, place)
    where part <> '' order by place limit 8
  loop
    conditions := conditions || format(' and title like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
  end loop;

  execute 'select count(*) from private.product_list where ' || conditions into total;
  last_page := greatest((total + rows_per_page - 1) / rows_per_page, 1);
  first_row := (least(greatest(coalesce(page, 1), 1), last_page) - 1) * rows_per_page;
  rows_here := least(rows_per_page, total - first_row);
  -- What is nearer to the end is counted from there.
  from_end := first_row > total / 2;
  ordering := case when not descending then 'asc' when sort = 'price' then 'desc nulls last' else 'desc' end;
  reversed := case when not descending then 'desc' when sort = 'price' then 'asc nulls first' else 'asc' end;

  execute format(
    'select coalesce(json_agg(listed), ''[]'') from (
       select products.*, categories.name as category_name
       from (
         -- No more than the index holds: it need not visit the rows that it leaves out.
         select product_id, %2$I from private.product_list where %1$s
         order by %2$I %3$s, product_id %3$s limit %4$s offset %5$s
       ) as found
       join public.products on products.id = found.product_id
       join public.categories on categories.id = products.category_id
       order by found.%2$I %6$s, found.product_id %6$s
     ) as listed',
    conditions, sort_column, case when from_end then reversed else ordering end,
    rows_here, case when from_end then total - first_row - rows_here else first_row end, ordering
  ) into products;
  return json_build_object('total', total, 'page', first_row / rows_per_page + 1, 'products', products);
end
$$;
comment on function public.admin_products(text, uuid, text, boolean, integer, integer) is
  'Returns {total, page, products}: how many match, the page given (the last one at most), and its rows.';
revoke all on function public.admin_products(text, uuid, text, boolean, integer, integer) from public, anon;
grant execute on function public.admin_products(text, uuid, text, boolean, integer, integer) to authenticated;
