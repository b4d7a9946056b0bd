-- Lists of products that take the same time among ten thousand products and among a million.

-- The featured product: the newest one with a picture, of which a large catalogue may have few.
create index products_pictured_idx on public.products (created_at desc, id) where is_active and image_url <> '';

-- The back office's list ---------------------------------------------------------------------------------------------

-- Without a list of pending entries, which every search would read from its beginning to its end until a vacuum.
alter index private.product_list_title_words_idx set (fastupdate = off);
select gin_clean_pending_list('private.product_list_title_words_idx');
-- One product in 64: when 400 of those match, more than ten thousand of all do.
create index product_list_sample_idx on private.product_list using gin (title extensions.gin_trgm_ops)
  with (fastupdate = off)
  where uuid_hash(product_id) & 63 = 0;

-- Security definer: row level security would keep the indexes from being used, so the function itself asks who calls.
create or replace function public.admin_products(
  search text default '', category uuid default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 50, page integer default 1
) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  max_total constant integer := 10000;
  enough_in_sample constant integer := 400;
  max_page_size constant integer := 100;
  rows_per_page constant integer := least(greatest(coalesce(page_size, 50), 1), max_page_size);
  sort_column constant text := case sort when 'category' then 'category_name' else sort end;
  ordering constant text :=
    case when not descending then 'asc' when sort = 'price' then 'desc nulls last' else 'desc' end;
  conditions text := 'true';
  word text;
  total integer := 0;
  has_more boolean;
  last_page integer;
  shown_page integer;
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
  -- All words must match, in any order; at most eight are used.
  for word in
    select part from regexp_split_to_table(private.normalize(left(search, 100)), '\s+') with ordinality as parts (part, place)
    where part <> '' order by place limit 8
  loop
    conditions := conditions || format(' and title like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
  end loop;

  -- Counting stops at the number that is shown as the largest one.
  if search <> '' then
    execute format(
      'select count(*) from (
         select from private.product_list where %s and uuid_hash(product_id) & 63 = 0 limit %s
       ) as sampled',
      conditions, enough_in_sample
    ) into total;
  end if;
  if total = enough_in_sample then
    total := max_total + 1;
  else
    execute format(
      'select count(*) from (select from private.product_list where %s limit %s) as counted', conditions, max_total + 1
    ) into total;
  end if;
  has_more := total > max_total;
  total := least(total, max_total);
  last_page := greatest((total + rows_per_page - 1) / rows_per_page, 1);
  shown_page := least(greatest(coalesce(page, 1), 1), last_page);

  execute format(
    'select coalesce(json_agg(listed), ''[]'') from (
       select products.*, categories.name as category_name
       from (
         -- Only columns of the index: the scan then skips the rows before the page without reading them.
         select product_id, %2$I from private.product_list where %1$s
         order by %2$I %3$s, product_id %3$s limit %4$s offset %5$s
       ) as found
       join public.products on products.id = found.product_id
       join public.categories on categories.id = products.category_id
       order by found.%2$I %3$s, found.product_id %3$s
     ) as listed',
    conditions, sort_column, ordering,
    least(rows_per_page, total - (shown_page - 1) * rows_per_page), (shown_page - 1) * rows_per_page
  ) into products;
  return json_build_object('total', total, 'has_more', has_more, 'page', shown_page, 'products', products);
end
$$;
comment on function public.admin_products(text, uuid, text, boolean, integer, integer) is
  'Returns {total, has_more, page, products}: how many match, 10,000 at most, and whether there are more; the page given (the last one of those at most), and its rows.';
