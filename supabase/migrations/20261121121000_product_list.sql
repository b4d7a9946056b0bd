-- What the product list of the back office searches and sorts by, kept by triggers.
--
-- Beside the products and not in them: with 100,000 of them, counting and sorting read a fifth of the bytes here, the
-- title need not be normalized anew for each row that an index suggests, and `select *` of the products stays theirs.

create table private.product_list (
  product_id uuid primary key references public.products (id) on update cascade on delete cascade,
  title text collate "C" not null,
  category_id uuid not null,
  category_name text collate "C" not null,
  price numeric(10, 2),
  is_active boolean not null,
  created_at timestamptz not null
);
alter table private.product_list enable row level security;

-- Any part of a word.
create index product_list_title_words_idx on private.product_list using gin (title extensions.gin_trgm_ops);
-- One category's products; also to rename it below.
create index product_list_category_id_idx on private.product_list (category_id);
-- One for each way to sort, read in both directions. A product without a price comes last in either.
create index product_list_title_idx on private.product_list (title, product_id);
create index product_list_category_name_idx on private.product_list (category_name, product_id);
create index product_list_price_idx on private.product_list (price, product_id);
create index product_list_price_desc_idx on private.product_list (price desc nulls last, product_id desc);
create index product_list_is_active_idx on private.product_list (is_active, product_id);
create index product_list_created_at_idx on private.product_list (created_at, product_id);

create function private.list_product() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.product_list as listed
    (product_id, title, category_id, category_name, price, is_active, created_at)
  select new.id, private.normalize(new.title), new.category_id, private.normalize(name), new.price, new.is_active, new.created_at
  from public.categories where id = new.category_id
  -- Waits for somebody who is renaming the category, and then reads the new name.
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
  language plpgsql security definer set search_path = '' as $$
begin
  update private.product_list set category_name = private.normalize(new.name) where category_id = new.id;
  return null;
end
$$;
create trigger categories_50_list_name after update of name on public.categories
  for each row when (new.name is distinct from old.name) execute function private.list_category_name();

insert into private.product_list (product_id, title, category_id, category_name, price, is_active, created_at)
select products.id, private.normalize(products.title), products.category_id, private.normalize(categories.name),
  products.price, products.is_active, products.created_at
from public.products join public.categories on categories.id = products.category_id;
