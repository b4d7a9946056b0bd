-- The product that opens the home page, as long as an editor chose it.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.featured_choice (
  -- One row at most.
  id boolean primary key default true constraint featured_choice_single check (id),
  product_id uuid not null
    constraint featured_choice_product_id_fkey references public.products (id) on delete cascade,
  -- The last day, and its end in Paris.
  ends_on date not null
    constraint featured_choice_ends_on_range check (ends_on between date '2020-01-01' and date '2199-12-31'),
  ends_at timestamptz not null generated always as ((ends_on + 1)::timestamp at time zone 'Europe/Paris') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger featured_choice_10_set_updated_at before update on public.featured_choice
  for each row execute function private.set_updated_at();
call private.announce_changes_of('public.featured_choice', 'id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.featured_choice enable row level security;
create policy "everybody reads the choice" on public.featured_choice for select to anon, authenticated using (true);
create policy "editors make the choice" on public.featured_choice
  for insert to authenticated with check ((select public.may_edit()));
create policy "editors change the choice" on public.featured_choice
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
create policy "editors end the choice" on public.featured_choice
  for delete to authenticated using ((select public.may_edit()));

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.featured_choice from anon, authenticated;
grant select on table public.featured_choice to anon, authenticated;
grant insert (product_id, ends_on), update (product_id, ends_on) on table public.featured_choice to authenticated;
grant delete on table public.featured_choice to authenticated;
