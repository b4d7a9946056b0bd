-- additive
-- A comment names the file that has the same limit where it is now.

create or replace function public.delete_own_account() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  session_id uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
  signed_in_at timestamptz := (select created_at from auth.sessions where id = session_id and user_id = auth.uid());
begin
  -- A token outlives its session for a while. After a sign-out or a change of password it must not delete the account.
  if session_id is not null and signed_in_at is null then
    raise insufficient_privilege using
      message = 'Votre session est terminée : reconnectez-vous pour supprimer votre compte.',
      hint = 'session_ended';
  end if;
  -- Nor must whoever has stolen the session. `recentSignInSeconds` of packages/backend/src/auth/options.ts is the same.
  if signed_in_at < now() - interval '10 minutes' then
    raise insufficient_privilege using
      message = 'Pour votre sécurité, saisissez votre mot de passe avant de supprimer votre compte.',
      hint = 'sign_in_again';
  end if;
  -- A password alone does not end an account that asks for more.
  if auth.jwt() ->> 'aal' is distinct from 'aal2' and exists (
    select 1 from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  ) then
    raise insufficient_privilege using
      message = 'Confirmez d’abord que c’est vous : saisissez un code dans « Validation en deux étapes ».',
      hint = 'insufficient_aal';
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
