-- Editors keep prices as they keep products; the terms with merchants stay with administrators.

alter policy "administrators read price observations" on public.price_observations
  using ((select public.may_edit()));
alter policy "administrators read price observations" on public.price_observations
  rename to "editors read price observations";

create or replace function public.confirm_price(product uuid) returns timestamptz
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
