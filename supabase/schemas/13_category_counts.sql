-- The number of products of each category is kept, not counted: the back office's list of categories would read a
-- million products for it.

-- Table --------------------------------------------------------------------------------------------------------------

-- A statement adds what it changes and waits for no other one; the sum of a category's rows is its number.
create table private.category_count_changes (
  id bigint generated always as identity primary key,
  category_id uuid not null,
  change integer not null constraint category_count_changes_change_not_zero check (change <> 0)
);
-- The sum of each category.
create index category_count_changes_category_id_idx on private.category_count_changes (category_id) include (change);

-- Triggers -----------------------------------------------------------------------------------------------------------

-- How many products a category has, counted by what each statement changes.
create function private.count_products() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- The number of rows that are read and put together; those that another transaction holds stay for a later statement.
  folded_at_once constant integer := 10000;
  changes jsonb;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.category_count_changes;
    return null;
  elsif tg_op = 'INSERT' then
    select jsonb_object_agg(counted.category_id, counted.added) into changes
    from (select category_id, count(*) as added from after group by category_id) as counted;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(counted.category_id, -counted.removed) into changes
    from (select category_id, count(*) as removed from before group by category_id) as counted;
  else
    select jsonb_object_agg(moved.category_id, moved.change) into changes
    from (
      select sides.category_id, sum(sides.side) as change
      from (select category_id, 1 as side from after union all select category_id, -1 from before) as sides
      group by sides.category_id
      having sum(sides.side) <> 0
    ) as moved;
  end if;
  if changes is null then
    return null;
  end if;
  with made as (
    select made.key::uuid as category_id, made.value::integer as change from jsonb_each_text(changes) as made
  ), folded as (
    delete from private.category_count_changes
    where id in (
      select id from private.category_count_changes
      where category_id in (select made.category_id from made)
      limit folded_at_once
      for update skip locked
    )
    returning category_id, change
  )
  insert into private.category_count_changes (category_id, change)
  select parts.category_id, sum(parts.change)
  from (select * from made union all select * from folded) as parts
  group by parts.category_id
  having sum(parts.change) <> 0;
  return null;
end
$$;
call private.call_per_statement('private.count_products', '50_counted', 'public.products', variadic '{}');

-- Policies and grants ------------------------------------------------------------------------------------------------

create policy "Editors read how many products there are" on private.category_count_changes
  for select to authenticated using ((select public.may_edit()));
-- No policy for writes: the trigger is the only writer.
grant select (category_id, change) on table private.category_count_changes to authenticated;

-- View ---------------------------------------------------------------------------------------------------------------

create view public.category_product_counts with (security_invoker = true) as
  select category_id, sum(change)::integer as product_count
  from private.category_count_changes
  group by category_id
  having sum(change) <> 0;
comment on view public.category_product_counts is
  'Categories without a product are not in it. Never null: category_id, product_count.';
grant select on table public.category_product_counts to authenticated;
-- No grant for anon: only the back office needs the counts.
