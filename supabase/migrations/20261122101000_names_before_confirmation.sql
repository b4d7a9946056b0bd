-- The profile of an unconfirmed account follows its sign-up data: when several people signed up with one address, the
-- backend forgets what they typed, and the profile must not keep a stranger's name.

create function private.rename_pending_profile() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.profiles set
    first_name = left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 100),
    last_name = left(nullif(btrim(new.raw_user_meta_data ->> 'last_name'), ''), 100)
  where id = new.id;
  return null;
end
$$;
revoke all on function private.rename_pending_profile() from public;

create trigger on_auth_user_renamed after update of raw_user_meta_data on auth.users
  for each row
  when (
    old.email_confirmed_at is null
    and (old.raw_user_meta_data ->> 'first_name', old.raw_user_meta_data ->> 'last_name')
      is distinct from (new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name')
  )
  execute function private.rename_pending_profile();
