-- The journal: what people and jobs change in the tables that the back office writes. It is what brings things back, and
-- nobody writes it. No personal columns: messages, accounts and profiles are not in it.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.changes (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default clock_timestamp(),
  -- Null: no person. Of an account that is gone it names nobody any more, so it refers to nothing.
  actor uuid,
  -- The changes of one request, or of several that sent the same `x-batch`.
  batch uuid not null,
  -- With its schema if that is not `public`.
  table_name text not null,
  -- The column that identifies the row, and its value.
  row_key jsonb not null,
  -- What the row is about: its product, the product or category of a redirect, the category of criteria, else the row.
  subject text not null,
  operation text not null constraint changes_operation_known check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  -- Whole rows; of an update the columns that differ, without the version.
  before jsonb,
  after jsonb
);
create index changes_batch_idx on public.changes (batch, id desc);
-- The history of a row, with all that is about it.
create index changes_subject_idx on public.changes (subject, id desc);
create index changes_table_name_idx on public.changes (table_name, id desc);
create index changes_actor_idx on public.changes (actor, id desc) where actor is not null;
create index changes_occurred_at_idx on public.changes (occurred_at);
-- What can come back, of a table.
create index changes_deleted_idx on public.changes (table_name, id desc) where operation = 'DELETE';

-- Triggers -----------------------------------------------------------------------------------------------------------

-- What is noted stays, for the thirty days in which it can come back.
create function private.keep_changes() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'Le journal ne change pas.', hint = 'changes_final';
end
$$;
create trigger changes_20_keep_update before update on public.changes
  for each row execute function private.keep_changes();
-- Retention is older.
create trigger changes_20_keep_delete before delete on public.changes
  for each row when (old.occurred_at > now() - interval '30 days') execute function private.keep_changes();

-- The batch of this transaction: what the request says, unless another person has used that, else a new one.
create function private.current_batch(person uuid) returns uuid
  language plpgsql volatile set search_path = '' as $$
declare
  named text := nullif(current_setting('private.batch', true), '');
begin
  if named is null then
    named := substring(
      nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-batch'
      from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    );
    if named is null
      or exists (select from public.changes where batch = named::uuid and actor is distinct from person)
    then
      named := gen_random_uuid();
    end if;
    perform set_config('private.batch', named, true);
  end if;
  return named;
end
$$;

-- Notes who changed what, so that it can come back.
-- Its arguments are the column that identifies a row, and how often at most an update of a row by one person is noted
-- (a draft is saved while it is written). Security definer: nobody else writes the journal.
create function private.journal_change() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant uuid := coalesce(auth.uid(), nullif(current_setting('private.actor', true), '')::uuid);
  name constant text := concat_ws('.', nullif(tg_table_schema, 'public'), tg_table_name);
  before jsonb := to_jsonb(old);
  after jsonb;
  key_name text := tg_argv[0];
  row_key jsonb;
  about text;
begin
  -- What an installation or a job writes is no loss, and may be much; what it deletes is one.
  if tg_op <> 'DELETE' and person is null then
    return null;
  end if;
  after := to_jsonb(new);
  -- What a cascade took along is one of two.
  if coalesce(after, before) ->> key_name is null then
    key_name := 'category_id';
  end if;
  row_key := jsonb_build_object(key_name, coalesce(after, before) -> key_name);
  about := coalesce(
    coalesce(after, before) ->> 'product_id', coalesce(after, before) ->> 'subject_id',
    case when name = 'private.criteria_changes' then before ->> 'category_id' end, row_key ->> key_name
  );
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, was.value), jsonb_object_agg(key, now_is.value) into before, after
    from jsonb_each(before) as was join jsonb_each(after) as now_is using (key)
    where was.value is distinct from now_is.value and key <> 'updated_at';
    if after is null then
      return null;
    end if;
    if tg_nargs > 1 and coalesce(current_setting('private.undoes_changes', true), '') = '' and exists (
      select from public.changes
      where subject = about and table_name = name and operation = 'UPDATE'
        and actor is not distinct from person and occurred_at > now() - tg_argv[1]::interval
    ) then
      return null;
    end if;
  end if;
  insert into public.changes (actor, batch, table_name, row_key, subject, operation, before, after)
  values (person, private.current_batch(person), name, row_key, about, tg_op, before, after);
  return null;
end
$$;

-- Journals every change of a table from now on.
create procedure private.journal_changes_of(changing regclass, variadic arguments text[])
  language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger %I after insert or update or delete on %s for each row execute function private.journal_change(%s)',
    (select relname from pg_catalog.pg_class where oid = changing) || '_90_journal', changing,
    (select string_agg(quote_literal(argument), ', ') from unnest(arguments) as argument)
  );
end
$$;
comment on procedure private.journal_changes_of(regclass, text[]) is
  'For every table that the back office writes; the first argument is the column that identifies a row.';

call private.journal_changes_of('public.categories', 'id');
call private.journal_changes_of('public.products', 'id');
call private.journal_changes_of('public.merchants', 'id');
call private.journal_changes_of('public.price_observations', 'id');
call private.journal_changes_of('public.people', 'id');
call private.journal_changes_of('public.evaluations', 'id');
call private.journal_changes_of('public.corrections', 'id');
call private.journal_changes_of('private.last_public_names', 'product_id');
call private.journal_changes_of('public.redirects', 'id');
call private.journal_changes_of('public.dossiers', 'id');
call private.journal_changes_of('public.dossier_schedules', 'id');
call private.journal_changes_of('public.dossier_drafts', 'id', '5 minutes');
call private.journal_changes_of('public.choosers', 'id');
call private.journal_changes_of('public.search_synonyms', 'id');
call private.journal_changes_of('private.deactivation_cascade', 'product_id');
-- A revision never changes, a run of the gate replaces what it found, and what changed in criteria follows the category:
-- only what goes with a product or a category is noted.
create trigger dossier_revisions_90_journal after delete on public.dossier_revisions
  for each row execute function private.journal_change('id');
create trigger dossier_findings_90_journal after delete on public.dossier_findings
  for each row execute function private.journal_change('id');
create trigger criteria_changes_90_journal after delete on private.criteria_changes
  for each row execute function private.journal_change('id');
-- Whether its product is hidden is noted with that.
create trigger featured_choice_90_journal after insert or delete or update of product_id, ends_on on public.featured_choice
  for each row execute function private.journal_change('id');
-- What people say of a picture. With its row the file goes, which no row brings back.
create trigger media_90_journal after update of alt, credit, licence, licence_note, focal_x, focal_y, kind on public.media
  for each row execute function private.journal_change('id');

-- Policies -----------------------------------------------------------------------------------------------------------

-- Whether the caller keeps the table.
create function private.may_undo(table_name text) returns boolean
  language sql stable set search_path = '' as $$
    select (select public.is_admin()) or (table_name not in ('merchants', 'people') and (select public.may_edit()))
  $$;

alter table public.changes enable row level security;
create policy "administrators read every change" on public.changes
  for select to authenticated using ((select public.is_admin()));
create policy "editors read changes of what they keep" on public.changes
  for select to authenticated using (table_name not in ('merchants', 'people') and (select public.may_edit()));
-- No policy to write: the trigger does.

-- Grants -------------------------------------------------------------------------------------------------------------

grant select on table public.changes to authenticated, service_role;

-- Retention ----------------------------------------------------------------------------------------------------------

create function private.erase_changes(as_of timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = '' as $$
    with erased as (
      delete from public.changes where id in (
        select id from public.changes
        where occurred_at < least(as_of, now()) - interval '12 months'
          -- What is older than thirty days goes before its year ends while there are more.
          or (occurred_at < least(as_of, now()) - interval '30 days' and id <= (select max(id) - 500000 from public.changes))
        order by id limit most for update skip locked
      ) returning id
    )
    select count(*)::integer from erased
  $$;
comment on function private.erase_changes(timestamptz, integer) is
  'Retention: erases at most `most` changes that are a year old at `as_of`, or thirty days beyond the latest 500,000; returns how many.';
grant execute on function private.erase_changes(timestamptz, integer) to supabase_auth_admin;
