-- The product list of the back office: searched, filtered, sorted, and one page of it at a time.

-- Table --------------------------------------------------------------------------------------------------------------
-- The columns by which the list searches and sorts, kept up to date by triggers. With 100,000 products on the embedded
-- engine a search takes 30 ms here; over expression indexes on the products it took ten times as long, because the
-- title of every row that an index suggests is normalized again and the rows are wide (docs/decisions/008).

create table private.product_list (
  product_id uuid primary key references public.products (id) on update cascade on delete cascade,
  title text collate "C" not null,
  category_id uuid not null,
  category_name text collate "C" not null,
  price numeric(10, 2),
  is_active boolean not null,
  created_at timestamptz not null
);
comment on table private.product_list is 'One row for each product; title and category_name are normalized';

-- Finds any part of a word.
create index product_list_title_words_idx on private.product_list using gin (title extensions.gin_trgm_ops);
-- The products of one category, also for the trigger on renames below.
create index product_list_category_id_idx on private.product_list (category_id);
-- One index for each sort column, read in both directions. A product without a price comes last in either.
create index product_list_title_idx on private.product_list (title, product_id);
create index product_list_category_name_idx on private.product_list (category_name, product_id);
create index product_list_price_idx on private.product_list (price, product_id);
create index product_list_price_desc_idx on private.product_list (price desc nulls last, product_id desc);
create index product_list_is_active_idx on private.product_list (is_active, product_id);
create index product_list_created_at_idx on private.product_list (created_at, product_id);

-- Triggers -----------------------------------------------------------------------------------------------------------

create function private.list_product() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.product_list as listed
    (product_id, title, category_id, category_name, price, is_active, created_at)
  select new.id, private.normalize(new.title), new.category_id, private.normalize(name), new.price, new.is_active, new.created_at
  from public.categories where id = new.category_id
  -- Waits for a rename of the category that is under way, and then reads the new name.
  for share
  on conflict (product_id) do update set
    title = excluded.title, category_id = excluded.category_id, category_name = excluded.category_name,
    price = excluded.price, is_active = excluded.is_active, created_at = excluded.created_at;
  return null;
end
$$;
create trigger products_50_list after insert or update of title, category_id, price, is_active, created_at
  on public.products for each row execute function private.list_product();

create function private.list_category_name() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.product_list set category_name = private.normalize(new.name) where category_id = new.id;
  return null;
end
$$;
create trigger categories_50_list_name after update of name on public.categories
  for each row when (new.name is distinct from old.name) execute function private.list_category_name();

-- Policies and grants ------------------------------------------------------------------------------------------------

-- No policy and no grant: only the functions here read and write it.
alter table private.product_list enable row level security;

-- Function -----------------------------------------------------------------------------------------------------------

-- Security definer: row level security would keep the indexes from being used, so the function itself asks who calls.
create function public.admin_products(
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
  -- All words must match, in any order; at most eight are used.
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
  -- A page beyond the middle is counted from the end.
  from_end := first_row > total / 2;
  ordering := case when not descending then 'asc' when sort = 'price' then 'desc nulls last' else 'desc' end;
  reversed := case when not descending then 'desc' when sort = 'price' then 'asc nulls first' else 'asc' end;

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
