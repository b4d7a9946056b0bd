-- What people and administrators do with accounts, which are in `auth`, where requests cannot read.

-- E-mail addresses for the user list.
create function public.get_users_with_email() returns table (id uuid, email text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut lire les adresses des utilisateurs.',
      hint = 'not_administrator';
  end if;
  return query select users.id, users.email::text from auth.users as users order by users.created_at desc, users.id;
end
$$;
comment on function public.get_users_with_email() is
  'All accounts, newest first; one that was made without an e-mail address has none. Never null: id.';
revoke all on function public.get_users_with_email() from public, anon;
grant execute on function public.get_users_with_email() to authenticated;

-- People delete their account themselves; the auth interface has no call for that.
create function public.delete_own_account() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  session_id uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  -- A token outlives its session for a while. After a sign-out or a change of password it must not delete the account.
  if session_id is not null and not exists (
    select 1 from auth.sessions where id = session_id and user_id = auth.uid()
  ) then
    raise insufficient_privilege using
      message = 'Votre session est terminée : reconnectez-vous pour supprimer votre compte.',
      hint = 'session_ended';
  end if;
  -- All rows of the person are deleted with it. profiles_20_keep_last_admin_delete refuses for the last administrator.
  delete from auth.users where id = auth.uid();
  if not found then
    raise insufficient_privilege using
      message = 'Ce compte n’existe plus.',
      hint = 'account_gone';
  end if;
end
$$;
revoke all on function public.delete_own_account() from public, anon;
grant execute on function public.delete_own_account() to authenticated;

-- Retention ----------------------------------------------------------------------------------------------------------

create function private.accounts_never_erased() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select id from public.profiles where is_admin $$;
comment on function private.accounts_never_erased() is
  'Retention: accounts that stay although nobody uses them, those of administrators.';
grant execute on function private.accounts_never_erased() to supabase_auth_admin;
