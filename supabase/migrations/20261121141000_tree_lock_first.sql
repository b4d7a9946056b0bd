-- Whoever changes the tree takes its lock before any row, as set_category_active does. Taken after the row, two
-- administrators at the same moment held each what the other waited for, and one of them was refused (40P01).

create function private.lock_category_tree() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  return null;
end
$$;
create trigger categories_05_lock_tree before insert or update of parent_id, is_active on public.categories
  for each statement execute function private.lock_category_tree();
