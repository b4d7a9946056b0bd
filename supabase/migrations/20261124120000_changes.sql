-- What people change is journaled by triggers, and comes back: one function undoes a batch.

create or replace function private.note_content_change() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  -- What is undone says itself when it last changed.
  if current_setting('private.undoes_changes', true) = 'yes' then
    return new;
  elsif tg_op = 'INSERT' then
    new.content_changed_at := new.updated_at;
  elsif exists (
    select from unnest(tg_argv) as name where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name
  ) then
    new.content_changed_at := now();
  end if;
  return new;
end
$$;

create or replace function private.deactivate_descendants() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  activated constant uuid[] := array(
    select id from was join now_is using (id) where not was.is_active and now_is.is_active
  );
  deactivated constant uuid[] := array(
    select id from was join now_is using (id) where was.is_active and not now_is.is_active
  );
begin
  -- The journal knows what followed.
  if current_setting('private.undoes_changes', true) = 'yes' then
    return null;
  end if;
  if cardinality(activated) > 0 then
    delete from private.deactivation_cascade
    where coalesce(category_id, product_id) in (
      select coalesce(below.category_id, below.product_id) from private.cascade_below(activated) as below
    );
  end if;
  if cardinality(deactivated) = 0 then
    return null;
  end if;
  -- No branch may move in or out meanwhile; the trigger that refuses cycles takes the same lock.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  -- One statement may deactivate a category and some of those below it: what all of them take along, the uppermost
  -- notes.
  with recursive roots as (
    select id from public.categories
    where id = any(deactivated) and (parent_id is null or parent_id <> all(deactivated))
  ),
  below (root_id, id) as (
    select roots.id, child.id from public.categories as child join roots on child.parent_id = roots.id
    union
    select below.root_id, child.id from public.categories as child join below on child.parent_id = below.id
  ),
  taken as (
    select below.root_id, id from below join public.categories using (id)
    where (is_active or id = any(deactivated)) and below.root_id not in (select id from below)
  ),
  noted as (
    insert into private.deactivation_cascade (root_id, category_id) select root_id, id from taken
    on conflict (category_id) do update set root_id = excluded.root_id
  )
  update public.categories set is_active = false where is_active and id in (select id from taken);
  return null;
end
$$;

create or replace function private.date_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A price that comes back was read when it says.
  if current_setting('private.undoes_changes', true) = 'yes' then
    return new;
  end if;
  new.hides_old_price := private.hides_old_price(new.merchant);
  if new.price is null then
    new.price_seen_at := null;
    new.price_source := null;
    new.price_expires_at := null;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- The demonstration's prices have a day of their own.
    new.price_seen_at := coalesce(new.price_seen_at, clock_timestamp());
    new.price_source := case when auth.uid() is null then 'catalogue' else 'entered' end;
  elsif current_setting('private.renames_merchant', true) = 'yes' then
    -- The seller is the same.
    null;
  elsif (new.price, lower(private.seller_of(new.merchant, new.affiliate_url)))
    is distinct from (old.price, lower(private.seller_of(old.merchant, old.affiliate_url)))
  then
    new.price_seen_at := clock_timestamp();
    new.price_source := 'entered';
  elsif new.price_seen_at is distinct from old.price_seen_at then
    new.price_source := 'checked';
  end if;
  new.price_expires_at := private.price_end(new.price_source, new.price_seen_at, new.merchant);
  return new;
end
$$;

create or replace function private.observe_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  last public.price_observations;
  is_replaced boolean;
begin
  if current_setting('private.undoes_changes', true) = 'yes' then
    return null;
  end if;
  select * into last from public.price_observations where product_id = new.id order by seen_at desc limit 1;
  is_replaced := coalesce(
    new.price_seen_at >= last.seen_at and new.price_seen_at < last.seen_at + interval '1 hour', false
  );
  if is_replaced then
    update public.price_observations set is_replaced = true where id = last.id;
  end if;
  insert into public.price_observations
    (product_id, amount, merchant, source, seen_at, seen_by, previous_amount, is_public)
  values (
    new.id, new.price, private.seller_of(new.merchant, new.affiliate_url), new.price_source, new.price_seen_at,
    (select id from auth.users where id = auth.uid()),
    case when is_replaced then last.previous_amount else last.amount end,
    new.is_active
  );
  return null;
end
$$;

create or replace function private.record_evaluation() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Europe/Paris')::date;
begin
  if current_setting('private.undoes_changes', true) = 'yes' then
    return new;
  end if;
  if new.evaluated_on > today then
    raise check_violation using
      message = 'Une évaluation ne peut pas être datée d’un jour à venir.',
      constraint = 'evaluations_evaluated_on_past',
      hint = 'evaluations_evaluated_on_past';
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

create or replace function private.follow_evaluation() returns trigger
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

create or replace function private.record_correction() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('private.undoes_changes', true) = 'yes' then
    return new;
  end if;
  new.logged_at := now();
  new.created_by := (select id from auth.users where id = auth.uid());
  new.is_public := coalesce((select is_active from public.products where id = new.product_id), false);
  return new;
end
$$;

create or replace function private.note_dossier_revision() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The journal knows the product's row as well.
  if current_setting('private.undoes_changes', true) = 'yes' then
    return null;
  end if;
  update public.products set
    dossier_revision = new.revision, has_analysis = coalesce(jsonb_typeof(new.record -> 'analysis') = 'object', false)
  where id = coalesce(new.id, old.id);
  return null;
end
$$;

create or replace function public.publish_dossier(
  product uuid, draft_version timestamptz, note text default '', publish_at timestamptz default null, author uuid default null
) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.dossier_drafts;
  next_number integer;
begin
  -- For the journal: the server is nobody.
  perform set_config('private.actor', coalesce(author::text, ''), true);
  if publish_at > now() + interval '1 year' then
    raise invalid_parameter_value using message = 'publish_at is more than a year away';
  end if;
  delete from public.dossier_drafts where id = product and updated_at = draft_version returning * into draft;
  if draft.id is null then
    raise sqlstate 'PT409' using
      message = 'le brouillon a changé entre-temps. Relisez-le avant de publier.',
      hint = 'dossier_draft_changed';
  end if;

  select coalesce(max(number), 0) + 1 into next_number from public.dossier_revisions where product_id = product;
  insert into public.dossier_revisions (product_id, number, author_id, note, record, analysis)
  values (product, next_number, author, coalesce(note, ''), draft.record, draft.analysis);
  -- What was planned before would replace the newer one.
  delete from public.dossier_schedules where id = product;
  if publish_at > now() then
    insert into public.dossier_schedules values (product, next_number, publish_at);
  else
    perform private.show_dossier_revision(product, next_number);
    -- They were about the texts before.
    delete from public.dossier_findings where id = product;
  end if;
  return next_number;
end
$$;

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
  -- What the row is about: its product, or the product or category of a redirect, else the row.
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
    coalesce(after, before) ->> 'product_id', coalesce(after, before) ->> 'subject_id', row_key ->> key_name
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
call private.journal_changes_of('public.featured_choice', 'id');
call private.journal_changes_of('public.choosers', 'id');
call private.journal_changes_of('public.search_synonyms', 'id');
call private.journal_changes_of('private.deactivation_cascade', 'product_id');
-- A revision never changes, and a run of the gate replaces what it found: only what goes with a product is noted.
create trigger dossier_revisions_90_journal after delete on public.dossier_revisions
  for each row execute function private.journal_change('id');
create trigger dossier_findings_90_journal after delete on public.dossier_findings
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

revoke all on table public.changes from anon, authenticated, service_role;
grant select on table public.changes to authenticated, service_role;

-- Retention ----------------------------------------------------------------------------------------------------------

create function private.erase_changes(as_of timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- What is older than thirty days goes before its year ends while there are more.
  kept_rows constant integer := 500000;
  latest constant timestamptz := least(as_of, now());
  erased integer;
begin
  delete from public.changes where id in (
    select id from public.changes
    where occurred_at < latest - interval '12 months'
      or (occurred_at < latest - interval '30 days' and id <= (select max(id) - kept_rows from public.changes))
    order by id limit most for update skip locked
  );
  get diagnostics erased = row_count;
  return erased;
end
$$;
comment on function private.erase_changes(timestamptz, integer) is
  'Retention: erases at most `most` changes that are a year old at `as_of`, or thirty days beyond the latest 500,000; returns how many.';
grant execute on function private.erase_changes(timestamptz, integer) to supabase_auth_admin;

-- A batch of the journal taken back: what it deleted comes back with its dependants, what it changed is as before, what
-- it added goes. Everything or nothing, and nothing that somebody has changed since.

-- Refuses, and says which row stands in the way.
create function private.refuse_undo(change public.changes, present jsonb, reason text, sentence text) returns void
  language plpgsql stable set search_path = '' as $$
declare
  seen constant jsonb := coalesce(present, change.before, change.after);
begin
  raise sqlstate 'PT409' using
    message = format(sentence, coalesce(seen ->> 'title', seen ->> 'name', seen ->> 'term', seen ->> 'path', change.table_name)),
    detail = jsonb_build_object('table', change.table_name, 'key', change.row_key, 'subject', change.subject)::text,
    hint = reason;
end
$$;

-- A row as it comes back: accounts that are gone since are not in it.
create function private.without_gone_accounts(record jsonb) returns jsonb
  language sql stable set search_path = '' as $$
    select record || coalesce((
      select jsonb_object_agg(name, null) from unnest('{created_by, seen_by, author_id}'::text[]) as name
      where not exists (select from auth.users where id = (record ->> name)::uuid) and record ->> name is not null
    ), '{}')
  $$;

create function private.journaled_table(table_name text) returns regclass
  language sql stable set search_path = '' as $$
    select case when strpos(table_name, '.') > 0 then table_name else 'public.' || table_name end::regclass
  $$;

-- The columns of a record that can be written, as SQL; null for none.
create function private.written_columns(changed regclass, record jsonb) returns text
  language sql stable set search_path = '' as $$
    select string_agg(quote_ident(attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = changed and attnum > 0 and not attisdropped and attgenerated = '' and record ? attname
  $$;

-- Columns that the database itself moves, and that decide nothing.
create function private.without_versions(record jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
    select record - '{updated_at, content_changed_at, price_expires_at, hides_old_price}'::text[]
  $$;

-- Whether the row had to change; null when it waits for a row that it refers to, unless it is the last attempt.
create function private.undo_change(change public.changes, is_last boolean) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  changed constant regclass := private.journaled_table(change.table_name);
  -- Addresses have rules of their own, and triggers that apply them.
  is_derived constant boolean := change.table_name in ('redirects', 'private.last_public_names', 'private.deactivation_cascade');
  key_name constant text := (select jsonb_object_keys(change.row_key));
  key_value constant text := change.row_key ->> key_name;
  present jsonb;
  restored jsonb;
  written text;
  rule text;
begin
  execute format('select to_jsonb(present) from %s as present where %I = %L for update', changed, key_name, key_value)
    into present;

  if change.operation = 'INSERT' then
    if present is null then
      return false;
    elsif private.without_versions(present) <> private.without_versions(change.after) then
      if is_derived then
        return false;
      end if;
      perform private.refuse_undo(change, present, 'changed_since', '« %s » a changé depuis : rien n’a été annulé.');
    end if;
    execute format('delete from %s where %I = %L', changed, key_name, key_value);
    return true;
  end if;

  if change.operation = 'UPDATE' then
    if present is null then
      if is_derived then
        return false;
      end if;
      perform private.refuse_undo(change, present, 'gone_since', '« %s » n’existe plus : rien n’a été annulé.');
    elsif not is_derived and exists (
      select from jsonb_each(private.without_versions(change.after)) as now_is
      where present -> key is distinct from value and present -> key is distinct from change.before -> key
    ) then
      perform private.refuse_undo(change, present, 'changed_since', '« %s » a changé depuis : rien n’a été annulé.');
    end if;
    select jsonb_object_agg(key, value) into restored
    from jsonb_each(change.before)
    where present -> key = change.after -> key and present -> key is distinct from value;
  else
    if present is not null then
      if is_derived or private.without_versions(present) = private.without_versions(change.before) then
        return false;
      end if;
      perform private.refuse_undo(change, present, 'back_since', '« %s » existe de nouveau : rien n’a été rétabli.');
    end if;
    restored := change.before;
  end if;

  restored := private.without_gone_accounts(restored);
  written := private.written_columns(changed, restored);
  if written is null then
    return false;
  end if;
  execute format(
    case change.operation
      when 'UPDATE' then 'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where %3$I = %4$L'
      else 'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)'
    end, changed, written, key_name, key_value
  ) using restored;
  return true;
exception
  when unique_violation then
    if is_derived then
      return false;
    end if;
    perform private.refuse_undo(change, null, 'taken_since', 'L’adresse ou le nom de « %s » a été repris depuis : rien n’a été rétabli.');
  when foreign_key_violation then
    get stacked diagnostics rule = pg_exception_hint;
    -- The trigger says it better.
    if not is_last then
      return null;
    elsif rule <> '' then
      raise;
    end if;
    perform private.refuse_undo(change, null, 'needed_gone', 'Ce dont « %s » dépend n’existe plus : rien n’a été rétabli.');
end
$$;

-- The changes of one kind at once, thousands as fast as one; returns those that this has undone. The others, and all when
-- one refuses, are for the function above, which says why.
create function private.undo_alike(
  alike bigint[], changed regclass, key_name text, kind text, written text
) returns bigint[]
  language plpgsql volatile set search_path = '' as $$
declare
  undone bigint[];
begin
  execute format(
    'with undone as (' || case kind
      when 'DELETE' then
        'insert into %1$s (%3$s) select %4$s from public.changes,
           lateral jsonb_populate_record(null::%1$s, private.without_gone_accounts(before)) as restored
         where changes.id = any ($1) order by changes.id returning %2$I'
      when 'UPDATE' then
        'update %1$s as present set (%3$s) = (select %3$s from jsonb_populate_record(null::%1$s, private.without_gone_accounts(before)))
         from public.changes
         where changes.id = any ($1) and present.%2$I::text = row_key ->> %2$L
           and not exists (select from jsonb_each(after) where to_jsonb(present) -> key is distinct from value)
         returning present.%2$I'
      else
        'delete from %1$s as present using public.changes
         where changes.id = any ($1) and present.%2$I::text = row_key ->> %2$L
           and private.without_versions(to_jsonb(present)) = private.without_versions(after)
         returning present.%2$I'
    end || ') select array_agg(changes.id) from undone join public.changes on row_key ->> %2$L = undone.%2$I::text
       where changes.id = any ($1)',
    changed, key_name, written, (select string_agg('restored.' || name, ', ') from unnest(string_to_array(written, ', ')) as name)
  ) into undone using alike;
  return coalesce(undone, '{}');
exception
  when integrity_constraint_violation then
    return '{}';
end
$$;

-- Security definer: it writes rows as they were, with the columns that only the database sets; it asks who calls.
create function public.undo_changes(undone uuid, only_subject text default null) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 50000;
  pending bigint[];
  waiting bigint[];
  kind record;
  change public.changes;
  is_done boolean;
  undone_rows integer := 0;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas d’annuler.', hint = 'not_editor';
  end if;
  pending := array(
    select id from public.changes
    where batch = undone and occurred_at > now() - interval '30 days'
      -- A category that had chosen the product.
      and (only_subject is null or subject = only_subject or before ->> 'choice_id' = only_subject)
    limit most + 1
  );
  if cardinality(pending) > most then
    raise sqlstate 'PT413' using message = 'cette modification est trop grande pour être annulée d’un coup.', hint = 'changes_too_many';
  elsif cardinality(pending) = 0 then
    raise sqlstate 'PT404' using message = 'il n’y a rien à annuler, ou cela date de plus de trente jours.', hint = 'changes_gone';
  end if;
  if exists (
    select from (select distinct table_name from public.changes where id = any (pending)) as concerned
    where not private.may_undo(table_name)
  ) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas d’annuler.', hint = 'not_editor';
  end if;
  perform set_config('private.undoes_changes', 'yes', true);

  -- Rows before those that refer to them, and what changed only once.
  for kind in
    select array_agg(id) as alike, table_name, operation, key_name, written
    from (
      select id, changes.table_name, operation, jsonb_object_keys(row_key) as key_name,
        count(*) over (partition by changes.table_name, row_key) as times,
        case when operation <> 'INSERT' then private.written_columns(private.journaled_table(changes.table_name), before) end as written
      from public.changes
      where id = any (pending)
    ) as single
    where times = 1
    group by table_name, operation, key_name, written
    order by operation <> 'DELETE', array_position('{people, merchants, categories, products, dossier_revisions}', table_name), table_name
  loop
    waiting := private.undo_alike(kind.alike, private.journaled_table(kind.table_name), kind.key_name, kind.operation, kind.written);
    undone_rows := undone_rows + cardinality(waiting);
    pending := array(select unnest(pending) except select unnest(waiting));
  end loop;

  -- The last change first. The journal has rows before those that went with them, so some wait for another round.
  loop
    waiting := '{}';
    for change in select * from public.changes where id = any (pending) order by id desc loop
      is_done := private.undo_change(change, false);
      if is_done is null then
        waiting := waiting || change.id;
      elsif is_done then
        undone_rows := undone_rows + 1;
      end if;
    end loop;
    exit when cardinality(waiting) = 0;
    if cardinality(waiting) = cardinality(pending) then
      select * into change from public.changes where id = waiting[1];
      perform private.undo_change(change, true);
    end if;
    pending := waiting;
  end loop;
  perform set_config('private.undoes_changes', '', true);
  return undone_rows;
end
$$;
comment on function public.undo_changes(uuid, text) is
  'Takes a batch of the last thirty days back, or its part about one subject, and returns how many rows changed: 0 when all '
  'was so already. PT409 when a row has changed since. Never null.';
revoke all on function public.undo_changes(uuid, text) from public, anon;
grant execute on function public.undo_changes(uuid, text) to authenticated;

revoke execute on function private.keep_changes(), private.current_batch(uuid), private.journal_change(),
  private.may_undo(text), private.erase_changes(timestamptz, integer),
  private.refuse_undo(public.changes, jsonb, text, text), private.without_gone_accounts(jsonb),
  private.journaled_table(text), private.written_columns(regclass, jsonb),
  private.undo_alike(bigint[], regclass, text, text, text),
  private.without_versions(jsonb), private.undo_change(public.changes, boolean) from public;
revoke execute on procedure private.journal_changes_of(regclass, text[]) from public;
