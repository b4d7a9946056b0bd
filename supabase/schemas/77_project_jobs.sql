-- Jobs of a site whose data is a Supabase project: its processes reach it by the data interface alone, with the key of the
-- service. Our own backend keeps backend.jobs instead.

create table private.job_turns (
  job text primary key constraint job_turns_job_length check (length(job) between 1 and 60),
  -- Names the turn.
  started_at timestamptz not null,
  -- Nobody else begins before: the end of the lease, or of the pause after a failure.
  held_until timestamptz not null,
  -- The due time of the last run that succeeded.
  done_until timestamptz not null default '-infinity'
);

create function public.take_job_turn(job text, due timestamptz, seconds integer) returns timestamptz
  language sql volatile security definer set search_path = '' as $$
    insert into private.job_turns as turns (job, started_at, held_until)
    values (take_job_turn.job, clock_timestamp(), clock_timestamp() + make_interval(secs => seconds))
    on conflict on constraint job_turns_pkey do update set started_at = excluded.started_at, held_until = excluded.held_until
    where turns.held_until <= now() and turns.done_until < due
    returning started_at
  $$;
comment on function public.take_job_turn(text, timestamptz, integer) is
  'Takes a job for some seconds; returns the name of the turn. Null: another process has it, or the run of that time is done.';

create function public.end_job_turn(job text, turn timestamptz, pause_seconds integer, done timestamptz default null) returns boolean
  language sql volatile security definer set search_path = '' as $$
    update private.job_turns as turns set
      held_until = now() + make_interval(secs => pause_seconds), done_until = coalesce(done, done_until)
    where turns.job = end_job_turn.job and started_at = turn
    returning true
  $$;
comment on function public.end_job_turn(text, timestamptz, integer, timestamptz) is
  'Gives a turn back. `done`: the due time of a run that succeeded, null after a failure. Null: the lease had lapsed.';

create function public.publish_due_dossiers(most integer) returns integer
  language sql volatile security definer set search_path = ''
  as $$ select private.publish_due_dossiers(now(), least(most, 100)) $$;
comment on function public.publish_due_dossiers(integer) is 'As the private function, now.';

grant execute on function public.take_job_turn(text, timestamptz, integer),
  public.end_job_turn(text, timestamptz, integer, timestamptz), public.publish_due_dossiers(integer)
  to service_role;
