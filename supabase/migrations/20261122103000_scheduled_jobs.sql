-- What the site does at a time, and how it went: for the back office.

-- Reads what the embedded backend keeps outside of requests' reach. A Supabase project has no such jobs, and no rows.
create function public.scheduled_jobs() returns table (
  name text, is_running boolean, started_at timestamptz, finished_at timestamptz, next_at timestamptz, failures integer,
  last_error text
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut lire les tâches planifiées.',
      hint = 'not_administrator';
  end if;
  if to_regprocedure('backend.job_states()') is not null then
    return query select * from backend.job_states();
  end if;
end
$$;
comment on function public.scheduled_jobs() is
  'The jobs by name, with their last run. `next_at`: the next run, or during one the time by which it has to end; null '
  'while nothing waits. `failures` in a row; `last_error` of the last one. Never null: name, is_running, failures.';
revoke all on function public.scheduled_jobs() from public, anon;
grant execute on function public.scheduled_jobs() to authenticated;
