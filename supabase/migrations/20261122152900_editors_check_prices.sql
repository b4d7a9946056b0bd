-- Editors keep prices as they keep products; the terms with merchants stay with administrators.

create policy "editors read price observations" on public.price_observations
  for select to authenticated using ((select public.may_edit()));

-- Security definer: nobody may write the date of a price by itself.
create function public.confirm_price(product uuid) returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
declare
  seen timestamptz;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut revérifier un prix.',
      hint = 'not_editor';
  end if;
  update public.products set price_seen_at = clock_timestamp()
  where id = product and price is not null
  returning price_seen_at into seen;
  return seen;
end
$$;
comment on function public.confirm_price(uuid) is
  'The price still holds: adds an observation and returns its time; null when the product is gone or has no price.';
revoke all on function public.confirm_price(uuid) from public, anon;
grant execute on function public.confirm_price(uuid) to authenticated;
