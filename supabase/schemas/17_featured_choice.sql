-- The product that opens the home page, as long as an editor chose it.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.featured_choice (
  -- One row at most.
  id boolean primary key default true constraint featured_choice_single check (id),
  product_id uuid not null
    constraint featured_choice_product_id_fkey references public.products (id) on delete cascade,
  -- The last day, and its end in Paris.
  ends_on date not null
    constraint featured_choice_ends_on_range check (ends_on between date '2020-01-01' and date '2199-12-31'),
  ends_at timestamptz not null generated always as ((ends_on + 1)::timestamp at time zone 'Europe/Paris') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The product's own: visitors do not read that a hidden one is chosen. Kept here, because a policy that read
  -- products would make each of their changes one of the home page.
  is_active boolean not null default true
);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger featured_choice_10_set_updated_at before update of product_id, ends_on on public.featured_choice
  for each row execute function private.set_updated_at();

-- The home page shows no product that is switched off.
-- Security definer: no role of a request writes this column.
create function private.hide_featured_choice() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.featured_choice set is_active = new.is_active
  where product_id = new.id and is_active <> new.is_active;
  return null;
end
$$;
create trigger products_50_hide_featured_choice after update of is_active on public.products
  for each row when (old.is_active <> new.is_active) execute function private.hide_featured_choice();

-- Whether visitors see the product of the home page.
create function private.set_featured_choice_active() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.is_active := coalesce((select is_active from public.products where id = new.product_id), true);
  return new;
end
$$;
create trigger featured_choice_20_set_active before insert or update of product_id on public.featured_choice
  for each row execute function private.set_featured_choice_active();
call private.announce_changes_of('public.featured_choice', 'id');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.featured_choice', 'select, insert, update, delete', 'product_id, ends_on');
create policy "everybody reads the choice" on public.featured_choice
  for select to anon, authenticated using (is_active);

grant select, insert, update, delete on table public.featured_choice to service_role;
grant select on table public.featured_choice to anon, authenticated;
