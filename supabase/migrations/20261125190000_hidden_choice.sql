-- additive
-- Visitors do not read that a hidden product is the chosen one.
alter table public.featured_choice add column is_active boolean not null default true;
update public.featured_choice set is_active = false
where product_id in (select id from public.products where not is_active);

create or replace trigger featured_choice_10_set_updated_at before update of product_id, ends_on on public.featured_choice
  for each row execute function private.set_updated_at();
create or replace trigger featured_choice_90_journal after insert or delete or update of product_id, ends_on on public.featured_choice
  for each row execute function private.journal_change('id');

-- Security definer: no role of a request writes this column.
create function private.hide_featured_choice() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.featured_choice set is_active = new.is_active
  where product_id = new.id and is_active <> new.is_active;
  return null;
end
$$;
create trigger products_50_hide_featured_choice after update of is_active on public.products
  for each row when (old.is_active <> new.is_active) execute function private.hide_featured_choice();

create function private.set_featured_choice_active() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.is_active := coalesce((select is_active from public.products where id = new.product_id), true);
  return new;
end
$$;
create trigger featured_choice_20_set_active before insert or update of product_id on public.featured_choice
  for each row execute function private.set_featured_choice_active();

alter policy "everybody reads the choice" on public.featured_choice using (is_active);
create policy "editors read a hidden choice" on public.featured_choice
  for select to authenticated using ((select public.may_edit()));
