-- What the page of a product and its analysis say: every revision, the published one, and the draft of the next.

-- The pictures of a record: its views and its figures, at any depth.
create function private.pictures_of(record jsonb) returns text[]
  language sql immutable set search_path = '' as $$
    select coalesce(array_agg(distinct address), '{}')
    from (select jsonb_path_query(record, '$.**.src') #>> '{}' as address) as named
    where address like '/media/%'
  $$;
-- The writer of a record fills the indexes below.
grant execute on function private.pictures_of(jsonb) to authenticated, service_role, supabase_auth_admin;

-- Revisions ----------------------------------------------------------------------------------------------------------

-- Never changed: what a page said stays known.
create table public.dossier_revisions (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null
    constraint dossier_revisions_product_id_fkey references public.products (id) on delete cascade,
  number integer not null constraint dossier_revisions_number_positive check (number > 0),
  author_id uuid constraint dossier_revisions_author_id_fkey references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  note text not null default '' constraint dossier_revisions_note_length check (char_length(note) <= 500),
  -- The fields of app/product/record/dossier-record.ts, with the version of their schema.
  record jsonb not null
    constraint dossier_revisions_record_object check (jsonb_typeof(record) = 'object')
    constraint dossier_revisions_record_size check (octet_length(record::text) <= 200000),
  -- Markdown.
  analysis text not null constraint dossier_revisions_analysis_length check (char_length(analysis) <= 30000),
  constraint dossier_revisions_number_key unique (product_id, number)
);
-- For the account that is erased.
create index dossier_revisions_author_id_idx on public.dossier_revisions (author_id);
-- The revisions that show a picture.
create index dossier_revisions_pictures_idx on public.dossier_revisions
  using gin (private.pictures_of(record)) with (fastupdate = off);
-- Those that an earlier release stored, as server/dossiers/former-records.ts asks each start.
create index dossier_revisions_version_idx on public.dossier_revisions ((record -> 'schemaVersion'));

-- Refuses a change, and a deletion while the product is there.
create function private.keep_dossier_revision() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  -- With its product a revision goes.
  if tg_op = 'DELETE' and not exists (select 1 from public.products where id = old.product_id) then
    return old;
  end if;
  raise insufficient_privilege using
    message = 'Une révision ne change plus.',
    hint = 'dossier_revision_final';
end
$$;
create trigger dossier_revisions_20_keep_content before update of number, created_at, note, record, analysis
  on public.dossier_revisions for each row execute function private.keep_dossier_revision();
create trigger dossier_revisions_20_keep before delete on public.dossier_revisions
  for each row execute function private.keep_dossier_revision();

call private.grant_rows_to('editors', 'public.dossier_revisions', 'select');
-- No policy to write: the functions for publication do.

grant select, insert, update, delete on table public.dossier_revisions to service_role;
grant select on table public.dossier_revisions to authenticated;

-- Published ----------------------------------------------------------------------------------------------------------

-- A copy of the published revision, so that a page reads one row by its key, under a policy that asks nothing else.
create table public.dossiers (
  -- The product's.
  id uuid primary key constraint dossiers_id_fkey references public.products (id) on delete cascade,
  revision integer not null,
  record jsonb not null,
  analysis text not null,
  published_at timestamptz not null default now(),
  -- The product's own: visitors do not read the dossier of a product that they do not see.
  is_active boolean not null,
  -- The rivals that it rejects, so that the list of all of them reads no whole dossiers; null without any.
  rejected jsonb generated always as (
    case
      when jsonb_typeof(record -> 'rejected') = 'array' and record -> 'rejected' <> '[]'::jsonb then record -> 'rejected'
    end
  ) stored,
  constraint dossiers_revision_fkey foreign key (id, revision)
    references public.dossier_revisions (product_id, number) on delete cascade
);
-- The published dossiers that show a picture.
create index dossiers_pictures_idx on public.dossiers using gin (private.pictures_of(record)) with (fastupdate = off);
-- The list of rejected rivals, the latest publication first.
create index dossiers_rejected_idx on public.dossiers (published_at desc, id) where is_active and rejected is not null;
-- Of an earlier release.
create index dossiers_version_idx on public.dossiers ((record -> 'schemaVersion'));

-- A product knows which revision of its dossier visitors read.
-- Security definer, like the next: no role of a request writes these columns.
create function private.note_dossier_revision() returns trigger
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
create trigger dossiers_50_note_revision after insert or update of revision or delete on public.dossiers
  for each row execute function private.note_dossier_revision();

-- A dossier is shown while its product is.
create function private.follow_product_status() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.dossiers set is_active = new.is_active where id = new.id;
  return null;
end
$$;
create trigger products_50_dossier_status after update of is_active on public.products
  for each row when (old.is_active <> new.is_active and new.dossier_revision is not null)
  execute function private.follow_product_status();

call private.announce_changes_of('public.dossiers', 'id');

call private.grant_rows_to('editors', 'public.dossiers', 'select');
create policy "everybody reads what is published of active products" on public.dossiers
  for select to anon, authenticated using (is_active);
-- No policy to write, as above.

grant select, insert, update, delete on table public.dossiers to service_role;
grant select on table public.dossiers to anon, authenticated;

-- When a revision becomes the published one --------------------------------------------------------------------------

create table public.dossier_schedules (
  -- The product's.
  id uuid primary key,
  revision integer not null,
  publish_at timestamptz not null,
  constraint dossier_schedules_revision_fkey foreign key (id, revision)
    references public.dossier_revisions (product_id, number) on delete cascade
);
-- What is due.
create index dossier_schedules_publish_at_idx on public.dossier_schedules (publish_at);

call private.grant_rows_to('editors', 'public.dossier_schedules', 'select, delete');
create policy "editors move schedules" on public.dossier_schedules
  for update to authenticated using ((select public.may_edit()))
  with check ((select public.may_edit()) and publish_at > now() and publish_at <= now() + interval '1 year');

grant select, insert, update, delete on table public.dossier_schedules to service_role;
grant select, update (publish_at) on table public.dossier_schedules to authenticated;

-- Draft --------------------------------------------------------------------------------------------------------------

-- May be incomplete. `updated_at` names the version that a save replaces.
create table public.dossier_drafts (
  -- The product's.
  id uuid primary key constraint dossier_drafts_id_fkey references public.products (id) on delete cascade,
  -- The revision that it was begun from; null for nothing.
  based_on integer constraint dossier_drafts_based_on_positive check (based_on > 0),
  record jsonb not null
    constraint dossier_drafts_record_object check (jsonb_typeof(record) = 'object')
    constraint dossier_drafts_record_size check (octet_length(record::text) <= 200000),
  analysis text not null default ''
    constraint dossier_drafts_analysis_length check (char_length(analysis) <= 30000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The drafts that wait, the latest first.
create index dossier_drafts_updated_at_idx on public.dossier_drafts (updated_at desc, id);
-- The drafts that show a picture.
create index dossier_drafts_pictures_idx on public.dossier_drafts
  using gin (private.pictures_of(record)) with (fastupdate = off);
-- Of an earlier release.
create index dossier_drafts_version_idx on public.dossier_drafts ((record -> 'schemaVersion'));

create trigger dossier_drafts_10_set_updated_at before update on public.dossier_drafts
  for each row execute function private.set_updated_at();

call private.grant_rows_to('editors', 'public.dossier_drafts', 'select, update, delete', 'record, analysis');
call private.grant_rows_to('editors', 'public.dossier_drafts', 'insert', 'id, based_on, record, analysis');

grant select, insert, update, delete on table public.dossier_drafts to service_role;
grant select on table public.dossier_drafts to authenticated;
