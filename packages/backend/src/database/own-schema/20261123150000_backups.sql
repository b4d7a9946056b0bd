-- What backups and restored copies have to know.

-- A dump that the documented owner restores gives the tables to this role, which therefore has to own their schema, as
-- it owns `auth`.
alter schema backend owner to supabase_auth_admin;

alter table backend.jobs
  -- The end of the last run without a failure.
  add column succeeded_at timestamptz;

-- Which rows were erased, so that an earlier backup does not bring them back. The ids alone: nobody is named by them.
create table backend.erasures (
  -- With its schema.
  relation text not null,
  id uuid not null,
  erased_at timestamptz not null default now(),
  primary key (relation, id)
);
alter table backend.erasures owner to supabase_auth_admin;
-- No policy: only the owner reads it.
alter table backend.erasures enable row level security;

create function backend.note_erasure() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into backend.erasures (relation, id) values (tg_table_schema || '.' || tg_table_name, old.id)
  on conflict do nothing;
  return null;
end
$$;
revoke all on function backend.note_erasure() from public;
create trigger users_90_note_erasure after delete on auth.users
  for each row execute function backend.note_erasure();

-- One row in a restored copy, until the operator says that it takes the place of the site. Jobs wait until then.
create table backend.restored_copy (
  taken_at timestamptz not null,
  restored_at timestamptz not null default now()
);
alter table backend.restored_copy owner to supabase_auth_admin;
alter table backend.restored_copy enable row level security;
