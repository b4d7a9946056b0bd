-- additive
-- Visitors do not read the former addresses of what is hidden.
alter table public.redirects add column is_active boolean not null default true;
update public.redirects set is_active = false
where subject_id in (select id from public.products where not is_active
  union all select id from public.categories where not is_active);

-- Security definer, as the function for categories below: no role of a request writes redirects directly.
create or replace function private.keep_product_addresses() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.keep_addresses(
    'product',
    coalesce(new.id, old.id),
    case when old.id is null then '{}' else private.product_addresses(old) end,
    case when new.id is null then '{}' else private.product_addresses(new) end,
    new.id is null
  );
  update public.redirects set is_active = new.is_active where subject_id = new.id and is_active <> new.is_active;
  return null;
end
$$;
create or replace trigger products_50_keep_changed_addresses after update of slug, product_url, is_active on public.products
  for each row when (old.slug <> new.slug or old.product_url <> new.product_url or old.is_active <> new.is_active)
  execute function private.keep_product_addresses();

create or replace function private.keep_category_address() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.keep_addresses(
    'category',
    coalesce(new.id, old.id),
    case when old.id is null then '{}' else array['/categories/' || old.slug] end,
    case when new.id is null then '{}' else array['/categories/' || new.slug] end,
    new.id is null
  );
  update public.redirects set is_active = new.is_active where subject_id = new.id and is_active <> new.is_active;
  return null;
end
$$;
create or replace trigger categories_50_keep_changed_address after update of slug, is_active on public.categories
  for each row when (old.slug <> new.slug or old.is_active <> new.is_active)
  execute function private.keep_category_address();

alter policy "everybody reads redirects" on public.redirects using (is_active or is_gone);
create policy "editors read every redirect" on public.redirects
  for select to authenticated using ((select public.may_edit()));
