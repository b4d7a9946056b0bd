-- Supabase's `auth` schema: the accounts, and the caller of a request. Sessions and one-time tokens have files of their
-- own. Names and types are Supabase's, so that a dump moves between both.

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role;

create table auth.users (
  id uuid primary key,
  instance_id uuid,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  -- Never null, because Supabase's own server reads these as plain strings.
  confirmation_token varchar(255) not null default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) not null default '',
  recovery_sent_at timestamptz,
  email_change varchar(255) not null default '',
  email_change_token_new varchar(255) not null default '',
  email_change_token_current varchar(255) not null default '',
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token varchar(255) not null default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_token varchar(255) not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
alter table auth.users owner to supabase_auth_admin;
-- No policy: only the owner reads accounts.
alter table auth.users enable row level security;

create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create index users_created_at_idx on auth.users (created_at desc);
create unique index confirmation_token_idx on auth.users (confirmation_token)
  where confirmation_token !~ '^[0-9 ]*$';
create unique index recovery_token_idx on auth.users (recovery_token) where recovery_token !~ '^[0-9 ]*$';
create unique index email_change_token_new_idx on auth.users (email_change_token_new)
  where email_change_token_new !~ '^[0-9 ]*$';
create unique index email_change_token_current_idx on auth.users (email_change_token_current)
  where email_change_token_current !~ '^[0-9 ]*$';
create unique index reauthentication_token_idx on auth.users (reauthentication_token)
  where reauthentication_token !~ '^[0-9 ]*$';

-- The caller, from the claims that the backend sets for the transaction.
create function auth.jwt() returns jsonb language sql stable set search_path = ''
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}'::jsonb);
create function auth.uid() returns uuid language sql stable set search_path = ''
  return nullif(auth.jwt() ->> 'sub', '')::uuid;
create function auth.role() returns text language sql stable set search_path = ''
  return auth.jwt() ->> 'role';
create function auth.email() returns text language sql stable set search_path = ''
  return auth.jwt() ->> 'email';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
