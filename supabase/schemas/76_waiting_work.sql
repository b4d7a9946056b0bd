-- What the site does at a time, and what waits for a person in the back office.

-- Reads what the embedded backend keeps outside of requests' reach. A Supabase project has no such jobs, and no rows.
create function public.scheduled_jobs() returns table (
  name text, is_running boolean, started_at timestamptz, finished_at timestamptz, next_at timestamptz, failures integer,
  last_error text
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator('Seul un administrateur peut lire les tâches planifiées.');
  if to_regprocedure('backend.job_states()') is not null then
    return query select * from backend.job_states();
  end if;
end
$$;
comment on function public.scheduled_jobs() is
  'The jobs by name, with their last run. `next_at`: the next run, or during one the time by which it has to end; null '
  'while nothing waits. `failures` in a row; `last_error` of the last one. Never null: name, is_running, failures.';
grant execute on function public.scheduled_jobs() to authenticated;

-- What waits for a person, of one kind, and since or until when: the most pressing first, by the index of that kind, however
-- many there are. Both functions below read it, so that a number says as many as it opens.
create function private.work_of(kind text, most integer) returns table (id uuid, name text, at timestamptz)
  language plpgsql stable set search_path = '' as $$
begin
  return query execute case kind
    when 'prices' then
      -- Not one that ends as it was seen: it is indicative, nobody read it.
      'select product_id, null::text, price_expires_at from private.product_list
       where is_active and price_expires_at > price_seen_at and price_expires_at < now() + interval ''7 days''
       order by price_expires_at limit $1'
    when 'findings' then
      'select id, null::text, checked_at from public.dossier_findings where blocking > 0 order by checked_at limit $1'
    when 'messages' then
      'select id, null::text, created_at from public.contact_messages where answered_at is null order by created_at limit $1'
    when 'links' then
      'select id, null::text, checked_at from public.link_checks where state <> ''alive'' order by checked_at limit $1'
    when 'evaluations' then
      'select id, null::text, evaluation_due_at from public.products
       where is_active and evaluation_due_at < now() + interval ''14 days'' order by evaluation_due_at limit $1'
    when 'drafts' then
      'select id, null::text, updated_at from public.dossier_drafts
       where updated_at < now() - interval ''7 days'' order by updated_at limit $1'
    when 'planned' then
      'select id, null::text, publish_at from public.dossier_schedules order by publish_at limit $1'
    when 'pictures' then -- Drawings come with the site, and have the text of what they are of.
      'select id, null::text, created_at from public.media where alt is null and kind <> ''drawing'' order by created_at limit $1'
    -- It refuses all but administrators.
    when 'jobs' then
      'select null::uuid, name, coalesce(finished_at, now()) from public.scheduled_jobs()
       where failures > 0 order by 3 limit $1'
    end
    using most;
end
$$;

-- The kinds that the person may deal with, in the order of the day.
create function private.kinds_of_work() returns text[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  kinds constant text[] :=
    '{prices,findings,messages,links,evaluations,drafts,planned,pictures}';
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire ce qui est à traiter.');
  return case when (select public.is_admin()) then kinds || 'jobs'::text else kinds end;
end
$$;

-- For every screen of the back office: cheap to ask, and bounded.
create function public.waiting_work() returns table (kind text, waiting integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- More need not be counted: the page shows « 99+ ».
  counted_to constant integer := 100;
  asked text;
begin
  foreach asked in array private.kinds_of_work() loop
    return query
      select asked, count(*)::integer from private.work_of(asked, counted_to) having count(*) > 0;
  end loop;
end
$$;
comment on function public.waiting_work() is
  'How much of each kind waits, counted to 100: messages without an answer, evaluations that are overdue or due within two '
  'weeks, pages that break a blocking rule of publication, prices that end within a week, drafts older than a week, planned '
  'publications, pictures without a text, buying links that are dead or unknown, and for administrators failing jobs. Kinds '
  'of which nothing waits are absent. Never null: kind, waiting.';
grant execute on function public.waiting_work() to authenticated;

-- What a row of the day says beside its title, and what its actions need.
create function private.work_details(kind text, id uuid, name text) returns jsonb
  language sql stable set search_path = '' as $$
    select case work_details.kind
      when 'prices' then (
        select jsonb_build_object('price', price, 'merchant', merchant, 'url', affiliate_url, 'seenAt', price_seen_at)
        from public.products where products.id = work_details.id
      )
      when 'findings' then (
        select jsonb_build_object(
          'blocking', blocking,
          'finding', jsonb_path_query_first(findings, '$[*] ? (@.severity == "blocking")')
        ) from public.dossier_findings where dossier_findings.id = work_details.id
      )
      when 'links' then (
        select jsonb_build_object(
          'isDead', state = 'dead', 'reason', reason, 'status', status, 'merchant', merchant, 'url', affiliate_url
        ) from public.link_checks join public.products using (id) where link_checks.id = work_details.id
      )
      when 'evaluations' then (
        select jsonb_build_object('evaluatedOn', max(evaluated_on))
        from public.evaluations where product_id = work_details.id
      )
      when 'planned' then (
        select jsonb_build_object('revision', schedules.revision, 'replaces', dossiers.published_at)
        from public.dossier_schedules as schedules left join public.dossiers using (id)
        where schedules.id = work_details.id
      )
      when 'pictures' then (select to_jsonb(media) from public.media where media.id = work_details.id)
      when 'jobs' then (
        select jsonb_build_object('failures', failures, 'nextAt', next_at)
        from public.scheduled_jobs() as jobs where jobs.name = work_details.name
      )
      else '{}'
    end
  $$;

create function public.waiting_rows(only_kind text default null) returns table (
  kind text, id uuid, title text, picture text, at timestamptz, details jsonb
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- As many as are counted of one kind; of each, as many as are seen at once.
  rows_per_kind constant integer := case when only_kind is null then 5 else 100 end;
  asked text;
begin
  foreach asked in array private.kinds_of_work() loop
    continue when only_kind <> asked;
    return query
      select asked, found.id, coalesce(products.title, messages.subject, media.address, found.name),
        coalesce(products.image_url, media.address), found.at, private.work_details(asked, found.id, found.name)
      from private.work_of(asked, rows_per_kind) as found
        left join public.products on asked not in ('messages', 'pictures') and products.id = found.id
        left join public.contact_messages as messages on asked = 'messages' and messages.id = found.id
        left join public.media on asked = 'pictures' and media.id = found.id
      order by found.at;
  end loop;
end
$$;
comment on function public.waiting_rows(text) is
  'What `waiting_work` counts, the most pressing first: five rows of each kind, or the hundred of `only_kind`. `id`: of the '
  'product, message or picture, null for jobs; `at`: when it ends, is due, was written or failed; `details`: as '
  '`WaitingRow` says. Never null: kind, title, at, details.';
grant execute on function public.waiting_rows(text) to authenticated;
