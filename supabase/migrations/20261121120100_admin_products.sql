-- The product list of the back office: searched, filtered, sorted, and one page of it at a time.

-- Security definer: row level security would keep the indexes from being used, so the function asks for itself.
create function public.admin_products(
  search text default '', category uuid default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 50, page integer default 1
) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  max_page_size constant integer := 100;
  row_count constant integer := least(greatest(coalesce(page_size, 50), 1), max_page_size);
  patterns text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.normalize(left(search, 100)), '\s+') with ordinality as words (word, place)
    where word <> '' order by place limit 8
  );
  direction constant text := case when descending then 'desc' else 'asc' end;
  ordering constant text := case sort
    when 'title' then 'private.normalize(products.title) collate "C" ' || direction
    when 'category' then 'private.normalize(categories.name) collate "C" ' || direction
    when 'price' then 'products.price ' || direction || ' nulls last'
    when 'is_active' then 'products.is_active ' || direction
    when 'created_at' then 'products.created_at ' || direction
  end;
  matching constant text := '($1 is null or products.category_id = $1)
    and private.normalize(products.title) like all ($2)';
  total bigint;
  answer json;
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using message = 'Seul un administrateur peut lire la liste des produits.';
  end if;
  if ordering is null then
    raise invalid_parameter_value using message = 'La liste des produits ne peut pas être triée ainsi.';
  end if;

  execute 'select count(*) from public.products where ' || matching into total using category, patterns;
  -- A page past the end is the last one.
  page := least(greatest(coalesce(page, 1), 1), greatest(ceil(total::numeric / row_count), 1));
  execute format(
    'select coalesce(json_agg(listed), ''[]'') from (
       select products.*, categories.name as category_name
       from public.products join public.categories on categories.id = products.category_id
       where %s order by %s, products.id limit $3 offset $4
     ) as listed',
    matching, ordering
  ) into answer using category, patterns, row_count, (page - 1) * row_count;
  return json_build_object('total', total, 'page', page, 'products', answer);
end
$$;
comment on function public.admin_products(text, uuid, text, boolean, integer, integer) is
  'Returns {total, page, products}: how many match, the page given (the last one at most), and its rows.';
revoke all on function public.admin_products(text, uuid, text, boolean, integer, integer) from public, anon;
grant execute on function public.admin_products(text, uuid, text, boolean, integer, integer) to authenticated;
