-- What a page said wrongly, and what it says now: public and dated.

-- Table --------------------------------------------------------------------------------------------------------------

-- Never changed, as evaluations.
create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null
    constraint corrections_product_id_fkey references public.products (id) on delete cascade,
  -- What was wrong.
  was text not null
    constraint corrections_was_not_blank check (btrim(was) <> '')
    constraint corrections_was_length check (char_length(was) <= 600),
  is_now text not null
    constraint corrections_is_now_not_blank check (btrim(is_now) <> '')
    constraint corrections_is_now_length check (char_length(is_now) <= 600),
  logged_at timestamptz not null default now(),
  -- As in evaluations.
  is_public boolean not null default false,
  created_by uuid constraint corrections_created_by_fkey references auth.users (id) on delete set null
);

-- The corrections of a product, the latest first.
create index corrections_product_id_idx on public.corrections (product_id, logged_at desc);
-- The log.
create index corrections_logged_at_idx on public.corrections (logged_at desc, id desc) where is_public;
-- What an account that is erased has recorded.
create index corrections_created_by_idx on public.corrections (created_by) where created_by is not null;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- A correction has its author, its time and the names that the page had then.
-- Security definer: it reads auth.users, for an account that is gone meanwhile.
create function private.record_correction() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('private.undoes_changes', true) = 'yes' then
    return new;
  end if;
  new.logged_at := now();
  new.created_by := (select id from auth.users where id = auth.uid());
  new.is_public := coalesce((select is_active from public.products where id = new.product_id), false);
  return new;
end
$$;
create trigger corrections_10_record before insert on public.corrections
  for each row execute function private.record_correction();

call private.announce_changes_of('public.corrections', 'id', 'product_id');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.corrections', 'select, insert', 'product_id, was, is_now');
create policy "everybody reads corrections of what was public" on public.corrections
  for select to anon, authenticated using (is_public);
-- No policy to update or delete.

grant select, insert on table public.corrections to service_role;
grant select (id, product_id, was, is_now, logged_at, is_public) on table public.corrections to anon, authenticated;
