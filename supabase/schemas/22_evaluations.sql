-- When each choice was judged again, why, with which outcome, and when the next time is due.

-- Table --------------------------------------------------------------------------------------------------------------

-- Never changed: a judgement stays as it was made, and the next one follows it.
create table public.evaluations (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null
    constraint evaluations_product_id_fkey references public.products (id) on delete cascade,
  -- A day in Paris.
  evaluated_on date not null default (now() at time zone 'Europe/Paris')::date
    constraint evaluations_evaluated_on_range check (evaluated_on >= date '2020-01-01'),
  -- Why then. schedule: it was due. release: a new model. price, report: a price changed, a reader wrote.
  occasion text not null
    constraint evaluations_occasion_known check (occasion in ('schedule', 'release', 'price', 'report', 'other')),
  -- first: chosen. changed: it replaces another choice. withdrawn: no choice of ours any more.
  outcome text not null
    constraint evaluations_outcome_known check (outcome in ('first', 'confirmed', 'changed', 'withdrawn')),
  -- The name of the choice before.
  replaces text
    constraint evaluations_replaces_length check (char_length(replaces) between 1 and 120)
    constraint evaluations_replaces_of_change check (replaces is null or outcome = 'changed'),
  -- The reason, for readers.
  note text not null
    constraint evaluations_note_not_blank check (btrim(note) <> '')
    constraint evaluations_note_length check (char_length(note) <= 600),
  person_id uuid constraint evaluations_person_id_fkey references public.people (id) on delete set null,
  -- At least every three months, as the site promises.
  next_due_on date
    constraint evaluations_next_due_on_range
      check (next_due_on > evaluated_on and next_due_on <= evaluated_on + interval '3 months')
    constraint evaluations_next_due_on_given check ((next_due_on is null) = (outcome = 'withdrawn')),
  -- The place in the log: the time of the entry, or noon of an earlier day.
  logged_at timestamptz not null default now(),
  -- Whether visitors could ever see the product. What they could once see stays in the log.
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid constraint evaluations_created_by_fkey references auth.users (id) on delete set null
);

-- The evaluations of a product, the latest first.
create index evaluations_product_id_idx on public.evaluations (product_id, evaluated_on desc, created_at desc);
-- The log.
create index evaluations_logged_at_idx on public.evaluations (logged_at desc, id desc) where is_public;
-- What a person signed, and what an account that is erased has recorded.
create index evaluations_person_id_idx on public.evaluations (person_id) where person_id is not null;
create index evaluations_created_by_idx on public.evaluations (created_by) where created_by is not null;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- An evaluation has its author and its time. Security definer: it reads auth.users, for an account that is gone meanwhile.
create function private.record_evaluation() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Europe/Paris')::date;
begin
  if current_setting('private.undoes_changes', true) = 'yes' then
    return new;
  end if;
  if new.evaluated_on > today then
    perform private.refuse_row('evaluations_evaluated_on_past', 'Une évaluation ne peut pas être datée d’un jour à venir.');
  end if;
  new.created_at := now();
  new.created_by := (select id from auth.users where id = auth.uid());
  new.logged_at := case
    when new.evaluated_on = today then now() else (new.evaluated_on + time '12:00') at time zone 'Europe/Paris'
  end;
  new.is_public := coalesce((select is_active from public.products where id = new.product_id), false);
  return new;
end
$$;
create trigger evaluations_10_record before insert on public.evaluations
  for each row execute function private.record_evaluation();

-- The latest evaluation says when the next one is due. Security definer: the database alone sets that day.
create function private.follow_evaluation() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('private.undoes_changes', true) = 'yes' then
    return null;
  end if;
  update public.products set evaluation_due_at = (
    select private.end_of_day(next_due_on) from public.evaluations where product_id = new.product_id
    order by evaluated_on desc, created_at desc, id desc limit 1
  )
  where id = new.product_id;
  return null;
end
$$;
create trigger evaluations_50_follow after insert on public.evaluations
  for each row execute function private.follow_evaluation();

call private.announce_changes_of('public.evaluations', 'id', 'product_id');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.evaluations', 'select, insert',
  'product_id, evaluated_on, occasion, outcome, replaces, note, person_id, next_due_on');
create policy "everybody reads evaluations of what was public" on public.evaluations
  for select to anon, authenticated using (is_public);
-- No policy to update or delete.

grant select, insert on table public.evaluations to service_role;
-- Without created_by: accounts are not public.
grant select (
    id, product_id, evaluated_on, occasion, outcome, replaces, note, person_id, next_due_on, logged_at, is_public,
    created_at
  ) on table public.evaluations to anon, authenticated;

-- Function -----------------------------------------------------------------------------------------------------------

-- Security definer, as above.
create function public.expect_evaluations(of_category uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 5000;
  today constant timestamptz := private.end_of_day((now() at time zone 'Europe/Paris')::date);
  later uuid[];
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut demander des évaluations.');
  later := array(
    select id from public.products
    where category_id = any (private.branch_of(of_category)) and is_active and evaluation_due_at > today
    limit most + 1
  );
  if cardinality(later) > most then
    raise sqlstate 'PT413' using
      message = 'Plus de 5 000 choix : c’est trop pour une seule fois.', hint = 'evaluations_too_many';
  end if;
  update public.products set evaluation_due_at = today where id = any (later);
  return cardinality(later);
end
$$;
comment on function public.expect_evaluations(uuid) is
  'After the release of a major product: the active choices of a category and everything below it are due today. Returns how many '
  'were due later. Never null.';
grant execute on function public.expect_evaluations(uuid) to authenticated;
