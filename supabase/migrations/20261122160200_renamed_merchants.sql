-- A merchant's name has one owner: renamed, it is renamed in every product, whose prices keep their days.

create or replace function private.date_price() returns trigger
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
  elsif current_setting('private.renames_merchant', true) = 'yes' then
    -- The seller is the same.
    null;
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

-- Security definer: products are the editors', merchants the administrators'.
create function private.rename_merchant() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('private.renames_merchant', 'yes', true);
  update public.products set merchant = new.name where lower(btrim(merchant)) = lower(old.name);
  perform set_config('private.renames_merchant', '', true);
  return null;
end
$$;
revoke all on function private.rename_merchant() from public;
create trigger merchants_50_rename after update of name on public.merchants
  for each row when (old.name <> new.name) execute function private.rename_merchant();
