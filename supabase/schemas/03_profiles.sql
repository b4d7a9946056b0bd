-- One profile for each account: the person's name and rights. Editors keep the catalogue, its pictures and the
-- messages; administrators do so too, and grant the rights.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text constraint profiles_first_name_length check (char_length(first_name) <= 100),
  last_name text constraint profiles_last_name_length check (char_length(last_name) <= 100),
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  is_editor boolean not null default false
);
comment on table public.profiles is 'One row for each account; created and deleted with it';

-- The user list of the back office: newest first.
create index profiles_created_at_idx on public.profiles (created_at desc, id);
-- For the rule that one administrator has to remain.
create index profiles_admins_idx on public.profiles (id) where is_admin;

-- Second factor ------------------------------------------------------------------------------------------------------
-- Rights need a session that proved a second factor (the claim `aal` is aal2): from each person who has one, and from
-- everybody while the rule says so. A stolen password then opens no back office.

-- One row, or none while nothing was ever required.
create table private.second_factor_rule (
  id boolean primary key default true constraint second_factor_rule_id_single check (id),
  is_required boolean not null
);

create function private.has_needed_factor() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not (
      exists (select 1 from private.second_factor_rule where is_required)
      or exists (select 1 from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
    )
  $$;

-- Rights -------------------------------------------------------------------------------------------------------------
-- The policies of all tables ask these at each request, so a right that is taken away ends at once.

create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select 1 from public.profiles where id = (select auth.uid()) and is_admin)
      and (select private.has_needed_factor())
  $$;
grant execute on function public.is_admin() to authenticated;

create function public.may_edit() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select 1 from public.profiles where id = (select auth.uid()) and (is_editor or is_admin))
      and (select private.has_needed_factor())
  $$;
comment on function public.may_edit() is 'Whether the person is an editor or an administrator. Never null.';
grant execute on function public.may_edit() to authenticated;

-- Refuse whoever is not, in the words of what was asked for.
create function private.require_editor(refusal text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using message = refusal, hint = 'not_editor';
  end if;
end
$$;
grant execute on function private.require_editor(text) to authenticated;

create function private.require_administrator(refusal text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using message = refusal, hint = 'not_administrator';
  end if;
end
$$;
grant execute on function private.require_administrator(text) to authenticated;

-- Lets a group of people, 'editors' or 'administrators', do some of select, insert, update and delete with the rows of a table:
-- policies, and grants of the columns that they write. What they read is granted by each table, since some have columns
-- that nobody reads.
create procedure private.grant_rows_to(role_group text, target regclass, actions text, columns text default null)
  language plpgsql set search_path = '' as $$
declare
  condition constant text := case role_group
    when 'editors' then '((select public.may_edit()))' when 'administrators' then '((select public.is_admin()))' end;
  action text;
begin
  if condition is null then
    raise invalid_parameter_value using message = format('there is no group %L', role_group);
  end if;
  execute format('alter table %s enable row level security', target);
  foreach action in array string_to_array(actions, ', ') loop
    -- Without columns the grant would be of all, also of those that the database alone sets.
    if action not in ('select', 'delete') and columns is null then
      raise invalid_parameter_value using message = format('%s of %s needs its columns', action, target);
    end if;
    execute format('create policy %I on %s for %s to authenticated', role_group || ' ' || action || ' rows', target, action)
      || case when action <> 'insert' then ' using ' || condition else '' end
      || case when action in ('insert', 'update') then ' with check ' || condition else '' end;
    continue when action = 'select';
    execute format(
      'grant %s%s on table %s to authenticated', action, case when action <> 'delete' then ' (' || columns || ')' end, target
    );
  end loop;
end
$$;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- Only administrators grant rights, and nobody to themselves.
create function private.guard_rights() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if (new.is_admin, new.is_editor) is not distinct from (old.is_admin, old.is_editor)
    or current_user not in ('anon', 'authenticated')
  then
    return new;
  end if;
  perform private.require_administrator('Seul un administrateur peut changer les droits d’administration.');
  -- An administrator who will no longer be one keeps only the rights that another one granted.
  if new.id = (select auth.uid()) and (new.is_admin > old.is_admin or new.is_editor > old.is_editor) then
    raise insufficient_privilege using
      message = 'Personne ne s’accorde un droit à soi-même : demandez à un autre administrateur.',
      hint = 'own_rights';
  end if;
  return new;
end
$$;
create trigger profiles_10_guard_rights before update of is_admin, is_editor on public.profiles
  for each row execute function private.guard_rights();

-- One administrator remains.
create function private.keep_last_admin() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two administrators demoting each other at the same moment: the second waits here, then sees the first's change.
  perform pg_advisory_xact_lock(hashtext('public.profiles: last administrator'));
  if not exists (select 1 from public.profiles where is_admin and id <> old.id) then
    perform private.refuse_row(
      'profiles_last_admin', 'Le dernier administrateur ne peut pas être rétrogradé ni supprimé : nommez d’abord un autre administrateur.'
    );
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger profiles_20_keep_last_admin_update before update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin) execute function private.keep_last_admin();
create trigger profiles_20_keep_last_admin_delete before delete on public.profiles
  for each row when (old.is_admin) execute function private.keep_last_admin();

-- Each account has its profile, with the name that was typed at the sign-up.
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
create trigger on_auth_user_renamed after update of raw_user_meta_data on auth.users
  for each row
  when (
    old.email_confirmed_at is null
    and (old.raw_user_meta_data ->> 'first_name', old.raw_user_meta_data ->> 'last_name')
      is distinct from (new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name')
  )
  execute function private.rename_pending_profile();

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

grant select, insert, update, delete on table public.profiles to service_role;
grant select (id, first_name, last_name, is_admin, created_at, is_editor) on table public.profiles to authenticated;
-- The rights are granted because administrators are `authenticated` too; profiles_10_guard_rights refuses the others.
grant update (first_name, last_name, is_admin, is_editor) on table public.profiles to authenticated;
-- No insert, no delete; nothing for anon.
