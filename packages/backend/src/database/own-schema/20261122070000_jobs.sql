-- What happens at a time, and how it went. Which jobs there are, and when, is in backend/jobs.

create table backend.jobs (
  name text primary key constraint jobs_name_length check (char_length(name) <= 50),
  -- Null while nothing waits for the job.
  due_at timestamptz,
  -- After a failure: when it is tried again, instead of `due_at`.
  retry_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- During a run: until when no other process starts the job. A process that dies leaves it behind.
  leased_until timestamptz,
  -- Failed runs in a row.
  failures integer not null default 0,
  -- What the last of them said, without addresses and secrets.
  last_error text constraint jobs_last_error_length check (char_length(last_error) <= 200)
);
alter table backend.jobs owner to supabase_auth_admin;
-- No policy: only the owner reads it.
alter table backend.jobs enable row level security;

alter table backend.outbox
  -- Why the last attempt to send it failed, without addresses and secrets.
  add column last_error text constraint outbox_last_error_length check (char_length(last_error) <= 200);

-- For a project's own SQL, which decides who may see it.
create function backend.job_states() returns table (
  name text, is_running boolean, started_at timestamptz, finished_at timestamptz, next_at timestamptz, failures integer,
  last_error text
)
  language sql stable set search_path = ''
  begin atomic
    select jobs.name, jobs.leased_until is not null and jobs.leased_until > now(), jobs.started_at, jobs.finished_at,
      coalesce(jobs.leased_until, jobs.retry_at, jobs.due_at), jobs.failures, jobs.last_error
    from backend.jobs as jobs order by jobs.name;
  end;
revoke all on function backend.job_states() from public;
