-- Keys that the backend makes at its first start. In the database, so that every process shares them.

create table backend.secrets (
  name text primary key,
  value text not null
);
alter table backend.secrets owner to supabase_auth_admin;
alter table backend.secrets enable row level security;
comment on table backend.secrets is 'Signing key and API keys; readable by supabase_auth_admin alone';
