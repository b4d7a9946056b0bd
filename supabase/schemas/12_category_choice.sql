-- The product that is a leaf's answer, as an editor chose it.

-- Column -------------------------------------------------------------------------------------------------------------

-- Of the leaf's own products; null for the rule of `app/lists/tiles.ts`.
alter table public.categories add column choice_id uuid
  constraint categories_choice_id_fkey references public.products (id) on delete set null;

-- The category that a product is the choice of.
create index categories_choice_id_idx on public.categories (choice_id) where choice_id is not null;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- A category chooses among its own products.
create function private.refuse_foreign_choice() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  -- Waits for a move of the product that is under way.
  perform from public.products where id = new.choice_id and category_id = new.id for share;
  if not found then
    perform private.refuse_row('categories_choice_own', 'Le choix d’une catégorie est l’un de ses produits.');
  end if;
  return null;
end
$$;
create trigger categories_20_refuse_foreign_choice after insert or update of choice_id on public.categories
  for each row when (new.choice_id is not null) execute function private.refuse_foreign_choice();

-- A product that moves away is no choice of its former category.
create function private.end_foreign_choice() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  update public.categories set choice_id = null where choice_id = new.id and id <> new.category_id;
  return null;
end
$$;
create trigger products_50_end_foreign_choice after update of category_id on public.products
  for each row when (new.category_id <> old.category_id) execute function private.end_foreign_choice();

-- Relations ----------------------------------------------------------------------------------------------------------

-- Two keys lead from a category to products: whoever asks for one of the other without a hint means that of the catalogue.
-- Without a search path of their own, so that PostgreSQL plans them as the joins that they are.
create function public.categories(product public.products) returns setof public.categories rows 1
  language sql stable as $$ select * from public.categories where id = product.category_id $$;
grant execute on function public.categories(public.products) to anon, authenticated;

create function public.products(category public.categories) returns setof public.products
  language sql stable as $$ select * from public.products where category_id = category.id $$;
grant execute on function public.products(public.categories) to anon, authenticated;

-- Grants -------------------------------------------------------------------------------------------------------------

-- Beside the columns of 05; the policies there hold for it too.
grant select (choice_id) on table public.categories to anon, authenticated;
grant insert (choice_id), update (choice_id) on table public.categories to authenticated;
