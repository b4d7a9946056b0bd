-- Links and codes that open an account once, and PKCE flows.
-- In schema `auth`, names and types are Supabase's, so that a dump moves between both.

create type auth.one_time_token_type as enum (
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token'
);
alter type auth.one_time_token_type owner to supabase_auth_admin;

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
alter table auth.one_time_tokens owner to supabase_auth_admin;
alter table auth.one_time_tokens enable row level security;
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
create index one_time_tokens_relates_to_hash_idx on auth.one_time_tokens using hash (relates_to);

create type auth.code_challenge_method as enum ('s256', 'plain');
alter type auth.code_challenge_method owner to supabase_auth_admin;

create table auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  oauth_client_state_id uuid,
  linking_target_id uuid,
  email_optional boolean not null default false
);
alter table auth.flow_state owner to supabase_auth_admin;
alter table auth.flow_state enable row level security;
create index idx_auth_code on auth.flow_state (auth_code);
create index idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
create index flow_state_created_at_idx on auth.flow_state (created_at desc);

create table backend.one_time_codes (
  token_id uuid primary key references auth.one_time_tokens (id) on delete cascade,
  code_hash text not null,
  wrong_tries smallint not null default 0
);
alter table backend.one_time_codes owner to supabase_auth_admin;
alter table backend.one_time_codes enable row level security;
comment on table backend.one_time_codes is 'The six digits that go with a link, and how often they were guessed wrong';
