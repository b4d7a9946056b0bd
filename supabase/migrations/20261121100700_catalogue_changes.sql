-- Tells every process of the site that its cached pages are stale.

create function private.notify_catalogue_change() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('catalogue_changes', '');
  return null;
end
$$;

create trigger categories_90_notify after insert or update or delete or truncate on public.categories
  for each statement execute function private.notify_catalogue_change();
create trigger products_90_notify after insert or update or delete or truncate on public.products
  for each statement execute function private.notify_catalogue_change();
