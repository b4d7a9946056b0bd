-- Merchants say what they offer of delivery and returns, and another spelling of a seller dates no price anew.

-- 1. Terms of sale ---------------------------------------------------------------------------------------------------

alter table public.merchants
  add column delivery_terms text
    constraint merchants_delivery_terms_length check (char_length(delivery_terms) <= 200),
  add column return_terms text
    constraint merchants_return_terms_length check (char_length(return_terms) <= 200),
  add column terms_url text
    constraint merchants_terms_url_format check (terms_url ~ '^https://[^[:space:]]+$')
    constraint merchants_terms_url_length check (char_length(terms_url) <= 500),
  add column terms_read_on date
    constraint merchants_terms_read_on_range
      check (terms_read_on between date '2020-01-01' and (now() at time zone 'Europe/Paris')::date),
  add constraint merchants_terms_url_given
    check (coalesce(delivery_terms, return_terms) is null or terms_url is not null),
  add constraint merchants_terms_read_on_given
    check (coalesce(delivery_terms, return_terms) is null or terms_read_on is not null);

grant insert (delivery_terms, return_terms, terms_url, terms_read_on),
  update (delivery_terms, return_terms, terms_url, terms_read_on)
  on table public.merchants to authenticated;

-- 2. The seller of a price -------------------------------------------------------------------------------------------

create or replace function private.date_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
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
