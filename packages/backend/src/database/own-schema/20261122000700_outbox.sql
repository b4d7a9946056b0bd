-- Mail that waits to leave.

create table backend.outbox (
  id uuid primary key default gen_random_uuid(),
  request jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
alter table backend.outbox owner to supabase_auth_admin;
alter table backend.outbox enable row level security;
create index outbox_next_attempt_at_idx on backend.outbox (next_attempt_at);
comment on table backend.outbox is
  'Mail that waits: what it is about and for whom. Links and codes are made when it leaves, so none is kept here';

-- How a project's own SQL asks for mail, from a trigger that runs as the owner of the schema. `request.kind` names a
-- mail that the running site can write; requests of other kinds are dropped.
create function backend.enqueue_mail(request jsonb) returns void
  language sql volatile set search_path = ''
  begin atomic
    insert into backend.outbox (request) values (request);
  end;
revoke all on function backend.enqueue_mail(jsonb) from public;
