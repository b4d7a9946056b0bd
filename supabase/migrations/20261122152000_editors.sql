-- Editors: people who keep the catalogue, its pictures and the messages, without the rights over people and settings.

-- Column -------------------------------------------------------------------------------------------------------------

alter table public.profiles add column is_editor boolean not null default false;
grant select (is_editor), update (is_editor) on table public.profiles to authenticated;

-- The policies of what editors keep ask this at each request, so a right that is taken away ends at once.
create function public.may_edit() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from public.profiles where id = (select auth.uid()) and (is_editor or is_admin)) $$;
comment on function public.may_edit() is 'Whether the person is an editor or an administrator. Never null.';
revoke all on function public.may_edit() from public, anon;
grant execute on function public.may_edit() to authenticated;

-- Trigger ------------------------------------------------------------------------------------------------------------

create function private.guard_rights() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if (new.is_admin, new.is_editor) is not distinct from (old.is_admin, old.is_editor)
    or current_user not in ('anon', 'authenticated')
  then
    return new;
  end if;
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut changer les droits d’administration.',
      hint = 'not_administrator';
  end if;
  -- An administrator who will no longer be one keeps only what somebody else granted.
  if new.id = (select auth.uid()) and (new.is_admin > old.is_admin or new.is_editor > old.is_editor) then
    raise insufficient_privilege using
      message = 'Personne ne s’accorde un droit à soi-même : demandez à un autre administrateur.',
      hint = 'own_rights';
  end if;
  return new;
end
$$;
drop trigger profiles_10_guard_admin_flag on public.profiles;
drop function private.guard_admin_flag();
create trigger profiles_10_guard_rights before update of is_admin, is_editor on public.profiles
  for each row execute function private.guard_rights();

-- Policies -----------------------------------------------------------------------------------------------------------

do $$
declare
  policy record;
begin
  for policy in
    select * from (values
      ('categories', 'administrators read every category', 'select'),
      ('categories', 'administrators create categories', 'insert'),
      ('categories', 'administrators update categories', 'update'),
      ('categories', 'administrators delete categories', 'delete'),
      ('products', 'administrators read every product', 'select'),
      ('products', 'administrators create products', 'insert'),
      ('products', 'administrators update products', 'update'),
      ('products', 'administrators delete products', 'delete'),
      ('redirects', 'administrators choose targets', 'update'),
      ('contact_messages', 'administrators read messages', 'select'),
      ('contact_messages', 'administrators mark messages as read', 'update'),
      ('contact_messages', 'administrators delete messages', 'delete')
    ) as policies (relation, name, command)
  loop
    execute format('alter policy %I on public.%I', policy.name, policy.relation)
      || case when policy.command <> 'insert' then ' using ((select public.may_edit()))' else '' end
      || case when policy.command in ('insert', 'update') then ' with check ((select public.may_edit()))' else '' end;
    execute format(
      'alter policy %I on public.%I rename to %I',
      policy.name, policy.relation, replace(policy.name, 'administrators', 'editors')
    );
  end loop;
end
$$;

-- Functions ----------------------------------------------------------------------------------------------------------

-- Only who may call them changes, whatever else they do by now.
do $$
declare
  called regprocedure;
  definition text;
begin
  foreach called in array array[
    'public.set_category_active(uuid, boolean)',
    'public.admin_products(text, uuid, text, boolean, integer, integer)'
  ]::regprocedure[]
  loop
    definition := pg_get_functiondef(called);
    if position('public.is_admin()' in definition) = 0 or position('Seul un administrateur' in definition) = 0 then
      raise exception '% asks for its caller in another way', called;
    end if;
    definition := replace(definition, 'public.is_admin()', 'public.may_edit()');
    definition := replace(definition, 'Seul un administrateur', 'Seul un éditeur ou un administrateur');
    execute replace(definition, '''not_administrator''', '''not_editor''');
  end loop;
end
$$;
