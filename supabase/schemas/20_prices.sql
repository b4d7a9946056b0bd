-- Which price was seen when, by whom and from which source, each with the one before it: nothing else dates a price.

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
  -- catalogue: the demonstration's own, or from before this table; nobody read it at a merchant. entered: typed with the
  -- product. checked: read again.
  source text not null
    constraint price_observations_source_known check (source in ('catalogue', 'entered', 'checked')),
  seen_at timestamptz not null,
  -- Null: no person, or one whose account is gone.
  seen_by uuid constraint price_observations_seen_by_fkey references auth.users (id) on delete set null,
  -- What the product's price was before; null for its first.
  previous_amount numeric(10, 2),
  -- Another observation followed within the hour: a mistyped price, or one that was only being entered.
  is_replaced boolean not null default false,
  -- Whether visitors could ever see the product. What they could once see stays in the log.
  is_public boolean not null default false,
  -- In the log: the first price, and those that differ by 5 % or more from the one before.
  is_notable boolean not null generated always as (
    not is_replaced and coalesce(
      amount <> previous_amount and abs(amount - previous_amount) >= previous_amount * 0.05, true
    )
  ) stored
);

-- The history of a product.
create index price_observations_product_id_idx on public.price_observations (product_id, seen_at desc);
-- What an account that is deleted has seen.
create index price_observations_seen_by_idx on public.price_observations (seen_by) where seen_by is not null;
-- The log.
create index price_observations_seen_at_idx on public.price_observations (seen_at desc, id desc)
  where is_public and is_notable;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- The seller at a price: another seller's price has to be seen anew, but « FNAC » is no other than « Fnac ».
create function private.seller_of(merchant text, affiliate_url text) returns text
  language sql immutable set search_path = '' as $$
    select coalesce(nullif(btrim(merchant), ''), substring(affiliate_url from '^[^:]+://(?:www\.)?([^/?#]+)'))
  $$;

-- Dates a price that is new or has another seller; a date that is written by itself is a price that was read again.
-- Security definer: the functions above are not the caller's.
create function private.date_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A price that comes back was read when it says.
  if current_setting('private.undoes_changes', true) = 'yes' then
    return new;
  end if;
  new.hides_old_price := private.hides_old_price(new.merchant);
  if new.price is null then
    new.price_seen_at := null;
    new.price_source := null;
    new.price_expires_at := null;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- The demonstration's prices have a day of their own.
    new.price_seen_at := coalesce(new.price_seen_at, clock_timestamp());
    new.price_source := case when auth.uid() is null then 'catalogue' else 'entered' end;
  elsif current_setting('private.renames_merchant', true) = 'yes' then
    -- The seller is the same.
    null;
  elsif (new.price, lower(private.seller_of(new.merchant, new.affiliate_url)))
    is distinct from (old.price, lower(private.seller_of(old.merchant, old.affiliate_url)))
  then
    new.price_seen_at := clock_timestamp();
    new.price_source := 'entered';
  elsif new.price_seen_at is distinct from old.price_seen_at then
    new.price_source := 'checked';
  end if;
  new.price_expires_at := private.price_end(new.price_source, new.price_seen_at, new.merchant);
  return new;
end
$$;
create trigger products_10_date_price before insert or update of price, merchant, affiliate_url, price_seen_at
  on public.products for each row execute function private.date_price();

-- A price that was read is an observation, which stays.
-- Security definer: no role of a request writes observations directly.
create function private.observe_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  last public.price_observations;
  is_replaced boolean;
begin
  if current_setting('private.undoes_changes', true) = 'yes' then
    return null;
  end if;
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
create trigger products_50_observe_price after insert on public.products
  for each row when (new.price is not null) execute function private.observe_price();
create trigger products_50_observe_changed_price after update of price, merchant, affiliate_url, price_seen_at
  on public.products for each row
  when (new.price is not null and new.price_seen_at is distinct from old.price_seen_at)
  execute function private.observe_price();

call private.announce_changes_of('public.price_observations', 'id', 'product_id');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.price_observations', 'select');
create policy "everybody reads prices of what was public" on public.price_observations
  for select to anon, authenticated using (is_public and not is_replaced);
-- No policy to insert, update or delete: the trigger writes, and what was seen stays as it was seen.

grant select on table public.price_observations to service_role;
-- Without seen_by: who saw a price is for the service alone.
grant select (
    id, product_id, amount, merchant, source, seen_at, previous_amount, is_replaced, is_public, is_notable
  ) on table public.price_observations to anon, authenticated;

-- Function -----------------------------------------------------------------------------------------------------------

-- Editors keep prices as they keep products. Security definer: no role of a
-- request may write the date of a price by itself.
create function public.confirm_price(product uuid) returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
declare
  seen timestamptz;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut revérifier un prix.');
  update public.products set price_seen_at = clock_timestamp()
  where id = product and price is not null
  returning price_seen_at into seen;
  return seen;
end
$$;
comment on function public.confirm_price(uuid) is
  'The price still holds: adds an observation and returns its time; null when the product is gone or has no price.';
grant execute on function public.confirm_price(uuid) to authenticated;
