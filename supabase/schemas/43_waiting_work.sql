-- What the site does at a time, and what waits for a person in the back office.

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

-- For the header of every page of the back office: cheap to ask, and bounded.
create function public.waiting_work() returns table (kind text, waiting integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- More need not be counted: the page shows « 99+ ».
  counted_to constant integer := 100;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut lire ce qui est à traiter.',
      hint = 'not_editor';
  end if;
  return query
    select 'messages', count(*)::integer
    from (select from public.contact_messages where answered_at is null limit counted_to) as unanswered
    having count(*) > 0;
  return query
    select 'evaluations', count(*)::integer
    from (
      select from public.products where is_active and evaluation_due_at < now() + interval '14 days' limit counted_to
    ) as due
    having count(*) > 0;
  return query
    select 'findings', count(*)::integer
    from (select from public.dossier_findings where blocking > 0 limit counted_to) as failing
    having count(*) > 0;
  return query
    select 'prices', count(*)::integer
    from (
      select from private.product_list
      where is_active and price_expires_at < now() + interval '7 days' limit counted_to
    ) as ending
    having count(*) > 0;
  return query
    select 'drafts', count(*)::integer
    from (
      select from public.dossier_drafts where updated_at < now() - interval '7 days' limit counted_to
    ) as resting
    having count(*) > 0;
  return query
    select 'planned', count(*)::integer
    from (select from public.dossier_schedules limit counted_to) as planned
    having count(*) > 0;
  return query
    select 'pictures', count(*)::integer
    from (select from public.media where alt is null limit counted_to) as undescribed
    having count(*) > 0;
  if (select public.is_admin()) then
    return query
      select 'jobs', count(*)::integer
      from (select from public.scheduled_jobs() as jobs where jobs.failures > 0 limit counted_to) as failing
      having count(*) > 0;
  end if;
end
$$;
comment on function public.waiting_work() is
  'How much of each kind waits, counted to 100: messages without an answer, evaluations that are overdue or due within two '
  'weeks, pages that break a blocking rule of publication, prices that end within a week, drafts older than a week, planned '
  'publications, pictures without a text, and for administrators failing jobs. Kinds of which nothing waits are absent. '
  'Never null: kind, waiting.';
revoke all on function public.waiting_work() from public, anon;
grant execute on function public.waiting_work() to authenticated;
