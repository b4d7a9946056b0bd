-- additive
-- An undo lets a page be answered after about twenty products, not after a hundred.

create or replace function public.undo_parts(undone uuid) returns table (first_change bigint)
  language sql stable security definer set search_path = '' as $$
    select min(transactions.first_change)
    from (
      -- About twenty products whose price has changed: what a page waits for on the embedded engine.
      select min(id) as first_change, div(sum(count(*)) over (order by min(id)) - 1, 40) as place
      from public.changes
      where batch = undone and (select public.may_edit())
      group by xmin::text
    ) as transactions
    group by place
    order by 1 desc
  $$;
