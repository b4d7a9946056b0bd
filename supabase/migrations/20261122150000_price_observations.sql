-- Which price was seen when, by whom and from which source: nothing else dates a price.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.price_observations (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null
    constraint price_observations_product_id_fkey references public.products (id) on delete cascade,
  -- In euros, as in products.
  amount numeric(10, 2) not null
    constraint price_observations_amount_range check (amount between 0 and 99999999.99),
  -- The seller: the product's merchant at that time, or else the host of its link.
  merchant text constraint price_observations_merchant_length check (char_length(merchant) <= 260),
  -- initial: the demonstration's own, or from before this table. entered: typed with the product. checked: read again.
  source text not null
    constraint price_observations_source_known check (source in ('initial', 'entered', 'checked')),
  seen_at timestamptz not null,
  -- Null: no person, or one whose account is gone.
  seen_by uuid constraint price_observations_seen_by_fkey references auth.users (id) on delete set null
);

-- The history of a product.
create index price_observations_product_id_idx on public.price_observations (product_id, seen_at desc);
-- What an account that is deleted has seen.
create index price_observations_seen_by_idx on public.price_observations (seen_by) where seen_by is not null;

-- Columns ------------------------------------------------------------------------------------------------------------
-- The last observation, on the row: lists, cards and searches decide by it whether a price may be shown, without another
-- read, and a page that shows a product falls when it changes. All null without a price.

alter table public.products
  add column price_seen_at timestamptz,
  add column price_source text,
  -- From then on the price is only a dated fact.
  add column price_expires_at timestamptz;

-- How long a price is shown as today's.
create function private.price_limit(merchant text) returns interval
  language sql stable set search_path = '' as $$ select interval '30 days' $$;
revoke all on function private.price_limit(text) from public;

-- Whoever sells at the price: another one's price has to be seen anew.
create function private.seller_of(merchant text, affiliate_url text) returns text
  language sql immutable set search_path = '' as $$
    select coalesce(nullif(btrim(merchant), ''), substring(affiliate_url from '^[^:]+://(?:www\.)?([^/?#]+)'))
  $$;
revoke all on function private.seller_of(text, text) from public;

-- What is known of the prices that are there: they are as old as their products at most.
update public.products
set price_seen_at = created_at, price_source = 'initial', price_expires_at = created_at + private.price_limit(merchant)
where price is not null;
insert into public.price_observations (product_id, amount, merchant, source, seen_at)
select id, price, private.seller_of(merchant, affiliate_url), 'initial', price_seen_at
from public.products where price is not null;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- Dates a price that is new or has another seller; a date that is written by itself is a price that was read again.
-- Security definer: the functions above are not the caller's.
create function private.date_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.price is null then
    new.price_seen_at := null;
    new.price_source := null;
    new.price_expires_at := null;
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.price_seen_at := clock_timestamp();
    new.price_source := case when auth.uid() is null then 'initial' else 'entered' end;
  elsif (new.price, private.seller_of(new.merchant, new.affiliate_url))
    is distinct from (old.price, private.seller_of(old.merchant, old.affiliate_url))
  then
    new.price_seen_at := clock_timestamp();
    new.price_source := 'entered';
  elsif new.price_seen_at is distinct from old.price_seen_at then
    new.price_source := 'checked';
  end if;
  new.price_expires_at := new.price_seen_at + private.price_limit(new.merchant);
  return new;
end
$$;
revoke all on function private.date_price() from public;
create trigger products_10_date_price before insert or update of price, merchant, affiliate_url, price_seen_at
  on public.products for each row execute function private.date_price();

-- Security definer: nobody writes observations directly.
create function private.observe_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.price_observations (product_id, amount, merchant, source, seen_at, seen_by)
  values (
    new.id, new.price, private.seller_of(new.merchant, new.affiliate_url), new.price_source, new.price_seen_at,
    (select id from auth.users where id = auth.uid())
  );
  return null;
end
$$;
revoke all on function private.observe_price() from public;
create trigger products_50_observe_price after insert on public.products
  for each row when (new.price is not null) execute function private.observe_price();
create trigger products_50_observe_changed_price after update of price, merchant, affiliate_url, price_seen_at
  on public.products for each row
  when (new.price is not null and new.price_seen_at is distinct from old.price_seen_at)
  execute function private.observe_price();

-- Reading a price again changes nothing that somebody else may be editing, so it makes no new version of the row.
create or replace trigger products_10_set_updated_at before update on public.products
  for each row
  when (
    to_jsonb(new) - '{price_seen_at, price_source, price_expires_at}'::text[]
      is distinct from to_jsonb(old) - '{price_seen_at, price_source, price_expires_at}'::text[]
  )
  execute function private.set_updated_at();

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.price_observations enable row level security;
-- Who reads them, and who may say that a price still holds, follows with the editors.
-- No policy to insert, update or delete: the trigger writes, and what was seen stays as it was seen.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.price_observations from anon, authenticated, service_role;
grant select on table public.price_observations to authenticated, service_role;
-- No grant for anon: pages show the last observation, which is on the product.
grant select (price_seen_at, price_source, price_expires_at) on public.products to anon, authenticated;
