-- The history of prices becomes public: each price with the one before it, for the curve, the log and struck prices.

-- Columns ------------------------------------------------------------------------------------------------------------

alter table public.price_observations
  -- What the product's price was before; null for its first.
  add column previous_amount numeric(10, 2),
  -- Another observation followed within the hour: a mistyped price, or one that was only being entered.
  add column is_replaced boolean not null default false,
  -- As in evaluations.
  add column is_public boolean not null default false;

update public.price_observations as observation
set previous_amount = known.previous_amount, is_replaced = known.is_replaced, is_public = known.is_active
from (
  select price_observations.id, is_active,
    lag(amount) over history as previous_amount,
    coalesce(lead(seen_at) over history - seen_at < interval '1 hour', false) as is_replaced
  from public.price_observations join public.products on products.id = product_id
  window history as (partition by product_id order by seen_at, price_observations.id)
) as known
where known.id = observation.id;

-- In the log: the first price, and those that differ by 5 % or more from the one before.
alter table public.price_observations
  add column is_notable boolean not null generated always as (
    not is_replaced and coalesce(
      amount <> previous_amount and abs(amount - previous_amount) >= previous_amount * 0.05, true
    )
  ) stored;

-- The log.
create index price_observations_seen_at_idx on public.price_observations (seen_at desc, id desc)
  where is_public and is_notable;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- As before; and it says what the price was before.
create or replace function private.observe_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  last public.price_observations;
  is_replaced boolean;
begin
  select * into last from public.price_observations where product_id = new.id order by seen_at desc limit 1;
  is_replaced := coalesce(
    new.price_seen_at >= last.seen_at and new.price_seen_at < last.seen_at + interval '1 hour', false
  );
  if is_replaced then
    update public.price_observations set is_replaced = true where id = last.id;
  end if;
  insert into public.price_observations
    (product_id, amount, merchant, source, seen_at, seen_by, previous_amount, is_public)
  values (
    new.id, new.price, private.seller_of(new.merchant, new.affiliate_url), new.price_source, new.price_seen_at,
    (select id from auth.users where id = auth.uid()),
    case when is_replaced then last.previous_amount else last.amount end,
    new.is_active
  );
  return null;
end
$$;

-- What a product that visitors see has said becomes public with it, and stays so.
create function private.publish_evidence() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.evaluations set is_public = true where product_id = new.id and not is_public;
  update public.corrections set is_public = true where product_id = new.id and not is_public;
  update public.price_observations set is_public = true where product_id = new.id and not is_public;
  return null;
end
$$;
revoke all on function private.publish_evidence() from public;
create trigger products_50_publish_evidence after update of is_active on public.products
  for each row when (new.is_active and not old.is_active) execute function private.publish_evidence();

call private.announce_changes_of('public.price_observations', 'id', 'product_id');

-- Policies -----------------------------------------------------------------------------------------------------------

create policy "everybody reads prices of what was public" on public.price_observations
  for select to anon, authenticated using (is_public and not is_replaced);

-- Grants -------------------------------------------------------------------------------------------------------------

-- Who saw a price is for the service alone, now that everybody reads the rest.
revoke select on table public.price_observations from authenticated;
grant select (
  id, product_id, amount, merchant, source, seen_at, previous_amount, is_replaced, is_public, is_notable
) on table public.price_observations to anon, authenticated;
