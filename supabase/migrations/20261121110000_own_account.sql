-- People take their account away themselves; the auth interface has no call for that.

create function public.delete_own_account() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  session_id uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  -- Somebody who signed out, or changed the password to shut others out, must not find the account gone.
  if session_id is not null and not exists (
    select 1 from auth.sessions where id = session_id and user_id = auth.uid()
  ) then
    raise insufficient_privilege using
      message = 'Votre session est terminée : reconnectez-vous pour supprimer votre compte.',
      hint = 'session_ended';
  end if;
  -- Everything that is the person's goes with it. The last administrator is refused by the profile's own trigger.
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
