-- The back office's list finds products by slug, path and merchant too, and shows all products of a branch.

-- Search -------------------------------------------------------------------------------------------------------------

-- The title comes first, so the list still sorts by it; a line break, which no search word holds, ends it. Bounded: an
-- index entry of the sort has at most 2,704 bytes.
create function private.listed_text(product public.products) returns text
  language sql stable set search_path = '' as $$
    select left(private.normalize(concat_ws(
      E'\n', product.title, product.slug, product.product_url, product.merchant,
      substring(product.affiliate_url from '^[^:]+://(?:www\.)?([^/?#]+)')
    )), 600)
  $$;
revoke all on function private.listed_text(public.products) from public;
comment on column private.product_list.title is
  'Normalized: the title, then a line each for what else a search finds: slug, path, merchant, the merchant''s host';

create or replace function private.list_product() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.product_list as listed
    (product_id, title, category_id, category_name, price, is_active, created_at)
  select new.id, private.listed_text(new), new.category_id, private.normalize(name), new.price, new.is_active, new.created_at
  from public.categories where id = new.category_id
  -- Waits for a rename of the category that is under way, and then reads the new name.
  for share
  on conflict (product_id) do update set
    title = excluded.title, category_id = excluded.category_id, category_name = excluded.category_name,
    price = excluded.price, is_active = excluded.is_active, created_at = excluded.created_at;
  return null;
end
$$;
create or replace trigger products_50_list
  after insert or update of
    title, slug, product_url, merchant, affiliate_url, category_id, price, is_active, created_at
  on public.products for each row execute function private.list_product();

update private.product_list as listed set title = private.listed_text(products)
from public.products where products.id = listed.product_id;

-- Branches -----------------------------------------------------------------------------------------------------------

create function private.branch_of(category uuid) returns uuid[]
  language sql stable set search_path = '' as $$
    with recursive branch (id) as (
      select category
      union
      select child.id from public.categories as child join branch on child.parent_id = branch.id
    )
    select array_agg(id) from branch
  $$;
revoke all on function private.branch_of(uuid) from public;
comment on function private.branch_of(uuid) is 'Never null: the category and everything below it.';

-- Only this condition of the function changes, whatever else it does by now.
do $$
declare
  former constant text := 'format(''category_id = %L'', category)';
  definition constant text :=
    pg_get_functiondef('public.admin_products(text, uuid, text, boolean, integer, integer)'::regprocedure);
begin
  if position(former in definition) = 0 then
    raise exception 'public.admin_products filters by category in another way';
  end if;
  execute replace(definition, former, 'format(''category_id = any (%L)'', private.branch_of(category))');
end
$$;
