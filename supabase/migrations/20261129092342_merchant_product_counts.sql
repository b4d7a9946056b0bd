-- additive
-- The list of merchants counts the products of each in the same read.

create function public.product_count(kept public.merchants) returns integer
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- One more than the list counts to.
  counted_to constant integer := 10001;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire la liste des produits.');
  return (
    select count(*) from (
      select from private.product_list where product_list.merchant = lower(kept.name) limit counted_to
    ) as counted
  );
end
$$;

revoke all on function public.product_count(public.merchants) from public;

comment on function public.product_count(public.merchants) is 'Counted to 10,001. Never null.';

grant execute on function public.product_count(public.merchants) to authenticated;
