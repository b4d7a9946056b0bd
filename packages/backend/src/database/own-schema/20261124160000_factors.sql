-- additive
-- Second factors, and the codes that take their place when the device is lost. In schema `auth`, names and types are
-- Supabase's, so that a dump moves between both.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
alter type auth.factor_type owner to supabase_auth_admin;
alter type auth.factor_status owner to supabase_auth_admin;

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Encrypted with a key of the backend: a reader of this table cannot make codes.
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
alter table auth.mfa_factors owner to supabase_auth_admin;
alter table auth.mfa_factors enable row level security;
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null constraint mfa_challenges_auth_factor_id_fkey references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
alter table auth.mfa_challenges owner to supabase_auth_admin;
alter table auth.mfa_challenges enable row level security;
create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

create table backend.accepted_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);
alter table backend.accepted_steps owner to supabase_auth_admin;
alter table backend.accepted_steps enable row level security;
comment on table backend.accepted_steps is
  'The last half minute of which a code was accepted: no code opens a second time, nor one from before it';

create table backend.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
alter table backend.recovery_codes owner to supabase_auth_admin;
alter table backend.recovery_codes enable row level security;
comment on table backend.recovery_codes is 'Digests of unused codes, each of which takes the place of a second factor once';
