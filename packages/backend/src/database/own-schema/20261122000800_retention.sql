-- Accounts and sessions are not kept longer than they are needed. The backend calls these functions every day. Each
-- treats at most `most` rows, skips rows that another process has locked, and measures ages at `as_of`. `kept` are the
-- accounts that the project never erases. Rules for the project's own tables are functions of its migrations.

create table backend.account_uses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The last use by a session that has ended. Current sessions hold theirs in `updated_at`.
  last_used_at timestamptz,
  -- When the person was warned that the account will be erased; null again after a sign-in.
  warned_at timestamptz
);
alter table backend.account_uses owner to supabase_auth_admin;
alter table backend.account_uses enable row level security;
create index account_uses_warned_at_idx on backend.account_uses (warned_at) where warned_at is not null;

create function backend.note_last_use() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into backend.account_uses (user_id, last_used_at)
  -- No row when the session is deleted together with its account.
  select id, old.updated_at from auth.users where id = old.user_id
  on conflict (user_id) do update
    set last_used_at = greatest(account_uses.last_used_at, excluded.last_used_at);
  return null;
end
$$;
create trigger sessions_90_note_last_use after delete on auth.sessions
  for each row execute function backend.note_last_use();

create function backend.last_use(account auth.users) returns timestamptz
  language sql stable set search_path = ''
  return greatest(
    account.created_at,
    account.last_sign_in_at,
    (select uses.last_used_at from backend.account_uses as uses where uses.user_id = account.id),
    (select max(sessions.updated_at) from auth.sessions as sessions where sessions.user_id = account.id)
  );

-- Thirty days without confirmation, counted from the last link that was asked for.
create function backend.erase_unconfirmed_accounts(as_of timestamptz, most integer, kept uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  delete from auth.users where id in (
    select account.id from auth.users as account
    where account.confirmed_at is null and account.last_sign_in_at is null
      and greatest(account.created_at, account.confirmation_sent_at) < as_of - interval '30 days'
      and account.id <> all (kept)
    limit most for update skip locked
  );
  get diagnostics erased = row_count;
  return erased;
end
$$;

-- Two years without use. Returns the addresses to warn; a sign-in after a warning starts the two years anew.
create function backend.warn_idle_accounts(as_of timestamptz, most integer, kept uuid[]) returns setof text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update backend.account_uses as uses set warned_at = null from auth.users as account
  where account.id = uses.user_id and backend.last_use(account) >= uses.warned_at;

  return query
    with warned as (
      insert into backend.account_uses as uses (user_id, warned_at)
      select account.id, as_of from auth.users as account
      where account.created_at < as_of - interval '2 years' and account.email is not null
        and (account.confirmed_at is not null or account.last_sign_in_at is not null)
        and not exists (select from backend.account_uses where user_id = account.id and warned_at is not null)
        and backend.last_use(account) < as_of - interval '2 years'
        and account.id <> all (kept)
      limit most
      on conflict (user_id) do update set warned_at = excluded.warned_at
        -- Otherwise another process has just warned them.
        where uses.warned_at is null
      returning user_id
    )
    select account.email::text from warned join auth.users as account on account.id = warned.user_id;
end
$$;

-- Thirty days after the warning, unless the person came back.
create function backend.erase_idle_accounts(as_of timestamptz, most integer, kept uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  delete from auth.users where id in (
    select account.id from auth.users as account
    join backend.account_uses as uses on uses.user_id = account.id
    where uses.warned_at < as_of - interval '30 days'
      and backend.last_use(account) < uses.warned_at
      and account.id <> all (kept)
    limit most for update of account skip locked
  );
  get diagnostics erased = row_count;
  return erased;
end
$$;

create function backend.erase_idle_sessions(as_of timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  delete from auth.sessions where id in (
    select sessions.id from auth.sessions as sessions
    where coalesce(sessions.updated_at, sessions.created_at) < as_of - interval '1 year'
    limit most for update skip locked
  );
  get diagnostics erased = row_count;
  return erased;
end
$$;

revoke all on function backend.note_last_use(), backend.last_use(auth.users),
  backend.erase_unconfirmed_accounts(timestamptz, integer, uuid[]),
  backend.warn_idle_accounts(timestamptz, integer, uuid[]), backend.erase_idle_accounts(timestamptz, integer, uuid[]),
  backend.erase_idle_sessions(timestamptz, integer) from public;
grant execute on function
  backend.erase_unconfirmed_accounts(timestamptz, integer, uuid[]),
  backend.warn_idle_accounts(timestamptz, integer, uuid[]), backend.erase_idle_accounts(timestamptz, integer, uuid[]),
  backend.erase_idle_sessions(timestamptz, integer) to supabase_auth_admin;
