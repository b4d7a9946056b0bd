-- What people and administrators do with accounts, which are in `auth`, where requests cannot read.

-- E-mail addresses for the user list.
create function public.get_users_with_email() returns table (id uuid, email text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator('Seul un administrateur peut lire les adresses des utilisateurs.');
  return query select users.id, users.email::text from auth.users as users order by users.created_at desc, users.id;
end
$$;
comment on function public.get_users_with_email() is
  'All accounts, newest first; one that was made without an e-mail address has none. Never null: id.';
grant execute on function public.get_users_with_email() to authenticated;

-- People delete their account themselves; the auth interface has no call for that.
create function public.delete_own_account() returns void
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
grant execute on function public.delete_own_account() to authenticated;

-- The rule of second factors -----------------------------------------------------------------------------------------

create function public.requires_second_factor() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from private.second_factor_rule where is_required) $$;
comment on function public.requires_second_factor() is
  'Whether editors and administrators have to prove a second factor. Never null.';
grant execute on function public.requires_second_factor() to authenticated;

create function public.require_second_factor(required boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_administrator('Seul un administrateur peut changer cette règle.');
  -- Otherwise the person who decides would be the first whom it shuts out.
  if required and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise insufficient_privilege using
      message = 'Activez d’abord la validation en deux étapes de votre propre compte, dans « Mon compte ».',
      hint = 'own_second_factor';
  end if;
  insert into private.second_factor_rule (is_required) values (required)
  on conflict (id) do update set is_required = excluded.is_required;
end
$$;
grant execute on function public.require_second_factor(boolean) to authenticated;

-- Invitations --------------------------------------------------------------------------------------------------------

-- The running site makes the account when the mail leaves. A Supabase project has its own way to invite.
create function public.invite_user(invited_email text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_per_hour constant integer := 50;
  address text := lower(btrim(invited_email));
  retry_after integer;
begin
  perform private.require_administrator('Seul un administrateur peut inviter.');
  if private.is_mail_address(address) is not true then
    perform private.refuse_row('invite_user_email_format', 'Cette adresse e-mail ne semble pas valide.');
  end if;
  if exists (select 1 from auth.users where email = address and email_confirmed_at is not null) then
    perform private.refuse_row('invite_user_email_known', 'Un compte existe déjà avec cette adresse e-mail.');
  end if;
  if to_regprocedure('backend.enqueue_mail(jsonb)') is null then
    perform private.refuse_row(
      'invite_user_own_backend', 'Ce site n’envoie pas d’invitations lui-même : invitez depuis le tableau de bord de Supabase.'
    );
  end if;
  retry_after := private.count_attempt('invitation', '', max_per_hour, '1 hour');
  if retry_after is not null then
    raise sqlstate 'PT429' using
      message = 'Cinquante invitations sont parties depuis une heure : réessayez plus tard.',
      detail = jsonb_build_object('retry_after', retry_after)::text,
      hint = 'invite_user_too_many';
  end if;
  perform backend.enqueue_mail(jsonb_build_object('kind', 'invitation', 'email', address));
end
$$;
comment on function public.invite_user(text) is 'Sends a link that opens an account and asks for a password.';
grant execute on function public.invite_user(text) to authenticated;

-- Retention ----------------------------------------------------------------------------------------------------------

create function private.accounts_never_erased() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select id from public.profiles where is_admin $$;
comment on function private.accounts_never_erased() is
  'Retention: accounts that stay although nobody uses them, those of administrators.';
grant execute on function private.accounts_never_erased() to supabase_auth_admin;
