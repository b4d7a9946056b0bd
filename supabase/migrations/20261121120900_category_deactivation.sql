-- Deactivating a category deactivates everything below it, whoever does it: the switch, the form, or an SQL client.

create function private.deactivate_descendants() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from was join now_is using (id) where was.is_active and not now_is.is_active) then
    return null;
  end if;
  -- No branch may move in or out meanwhile; the trigger that refuses cycles takes the same lock.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  with recursive descendants (id) as (
    select child.id from public.categories as child
    join now_is on child.parent_id = now_is.id join was on was.id = now_is.id
    where was.is_active and not now_is.is_active
    union
    select child.id from public.categories as child join descendants on child.parent_id = descendants.id
  )
  update public.categories set is_active = false where is_active and id in (select id from descendants);
  return null;
end
$$;
-- Not for its own update, which has reached all of them already.
create trigger categories_40_deactivate_descendants after update on public.categories
  referencing old table as was new table as now_is
  for each statement when (pg_trigger_depth() = 0) execute function private.deactivate_descendants();

-- What it was, with the descendants before the category itself: afterwards the trigger has left none to count.
create or replace function public.set_category_active(category_id uuid, active boolean) returns integer
  language plpgsql set search_path = '' as $$
declare
  also_deactivated integer := 0;
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut changer le statut d’une catégorie.',
      hint = 'not_administrator';
  end if;
  -- No branch may move in or out meanwhile; the trigger that refuses cycles takes the same lock.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));

  if not active then
    with recursive descendants (id) as (
      select id from public.categories where parent_id = category_id
      union
      select child.id from public.categories as child join descendants on child.parent_id = descendants.id
    )
    update public.categories set is_active = false
    where is_active and id in (select id from descendants);
    get diagnostics also_deactivated = row_count;
  end if;

  update public.categories set is_active = active where id = category_id;
  if not found then
    -- PostgREST turns PTnnn into the HTTP status nnn.
    raise sqlstate 'PT404' using
      message = 'Cette catégorie n’existe plus.',
      hint = 'category_gone';
  end if;
  return also_deactivated;
end
$$;
