-- Switches a category on, or switches it off with everything below it: one write, however many there are.

-- With the caller's rights: the policies decide as for any other update.
create function public.set_category_active(category_id uuid, active boolean) returns integer
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

  update public.categories set is_active = active where id = category_id;
  if not found then
    -- PostgREST turns PTnnn into the HTTP status nnn.
    raise sqlstate 'PT404' using
      message = 'Cette catégorie n’existe plus.',
      hint = 'category_gone';
  end if;

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
  return also_deactivated;
end
$$;
comment on function public.set_category_active(uuid, boolean) is
  'Returns how many sub-categories were active and were deactivated too.';
revoke all on function public.set_category_active(uuid, boolean) from public, anon;
grant execute on function public.set_category_active(uuid, boolean) to authenticated;
