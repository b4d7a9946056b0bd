-- Counters of attempts. In the database, so that all processes count together.

create table backend.rate_limits (
  -- A digest: the table reveals neither addresses nor accounts.
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index rate_limits_window_ends_at_idx on backend.rate_limits (window_ends_at);
alter table backend.rate_limits owner to supabase_auth_admin;
-- No policy: only the owner reads it.
alter table backend.rate_limits enable row level security;
