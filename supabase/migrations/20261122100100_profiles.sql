-- One profile for each account: the person's name, and whether they administer the site.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text constraint profiles_first_name_length check (char_length(first_name) <= 100),
  last_name text constraint profiles_last_name_length check (char_length(last_name) <= 100),
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'One row for each account; created and deleted with it';

-- The user list of the back office: newest first.
create index profiles_created_at_idx on public.profiles (created_at desc, id);
-- For the rule that one administrator has to remain.
create index profiles_admins_idx on public.profiles (id) where is_admin;

-- The policies of all tables ask this at each request, so a demoted administrator loses the rights at once.
create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from public.profiles where id = (select auth.uid()) and is_admin) $$;
revoke all on function public.is_admin() from public, anon;
grant execute on function public.is_admin() to authenticated;

-- Triggers -----------------------------------------------------------------------------------------------------------

create function private.guard_admin_flag() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if new.is_admin is distinct from old.is_admin
    and current_user in ('anon', 'authenticated')
    and not (select public.is_admin())
  then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut changer les droits d’administration.',
      hint = 'not_administrator';
  end if;
  return new;
end
$$;
create trigger profiles_10_guard_admin_flag before update of is_admin on public.profiles
  for each row execute function private.guard_admin_flag();

create function private.keep_last_admin() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two administrators demoting each other at the same moment: the second waits here, then sees the first's change.
  perform pg_advisory_xact_lock(hashtext('public.profiles: last administrator'));
  if not exists (select 1 from public.profiles where is_admin and id <> old.id) then
    raise check_violation using
      message = 'Le dernier administrateur ne peut pas être rétrogradé ni supprimé : nommez d’abord un autre administrateur.',
      constraint = 'profiles_last_admin',
      hint = 'profiles_last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger profiles_20_keep_last_admin_update before update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin) execute function private.keep_last_admin();
create trigger profiles_20_keep_last_admin_delete before delete on public.profiles
  for each row when (old.is_admin) execute function private.keep_last_admin();

create function private.create_profile() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name, last_name)
  values (
    new.id,
    -- Sign-up data is free text from outside. It is cut instead of refused, so that it cannot prevent an account.
    left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 100),
    left(nullif(btrim(new.raw_user_meta_data ->> 'last_name'), ''), 100)
  );
  return new;
end
$$;
create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
create policy "users read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "administrators read every profile" on public.profiles
  for select to authenticated using ((select public.is_admin()));
create policy "users rename themselves" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "administrators update every profile" on public.profiles
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
-- No policy for insert and delete: a profile comes and goes with its account.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.profiles from anon, authenticated;
grant select (id, first_name, last_name, is_admin, created_at) on table public.profiles to authenticated;
-- `is_admin` is granted because administrators are `authenticated` too; profiles_10_guard_admin_flag refuses the others.
grant update (first_name, last_name, is_admin) on table public.profiles to authenticated;
-- No insert, no delete; nothing for anon.

-- Functions ----------------------------------------------------------------------------------------------------------

-- E-mail addresses are in `auth`, which requests cannot read. The user list gets them from this function.
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
revoke all on function private.accounts_never_erased() from public;
grant execute on function private.accounts_never_erased() to supabase_auth_admin;
