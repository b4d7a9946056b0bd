-- The pictures of the site: a row for each stored file, with what editors know of it.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.media (
  id uuid primary key default gen_random_uuid(),
  -- Of an upload, the largest size.
  address text not null
    constraint media_address_key unique
    constraint media_address_format check (address ~ '^/media/[^[:space:]?#]+$')
    constraint media_address_length check (char_length(address) <= 300),
  -- drawing: one of the files that come with the site. packshot: on a plain ground, so it is never cut.
  kind text not null constraint media_kind_known check (kind in ('drawing', 'photograph', 'packshot')),
  width integer not null constraint media_width_range check (width between 1 and 20000),
  height integer not null constraint media_height_range check (height between 1 and 20000),
  -- What it shows, unless a product, a category or a dossier says it in its own words.
  alt text constraint media_alt_length check (char_length(alt) <= 200),
  -- Whom pages name beside it.
  credit text constraint media_credit_length check (char_length(credit) <= 200),
  -- Null: not known yet.
  licence text constraint media_licence_known
    check (licence in ('own', 'maker', 'merchant', 'stock', 'cc0', 'cc_by', 'cc_by_sa', 'other')),
  licence_note text constraint media_licence_note_length check (char_length(licence_note) <= 300),
  -- What no crop may lose, from the left and from the top.
  focal_x numeric(3, 2) not null default 0.5 constraint media_focal_x_range check (focal_x between 0 and 1),
  focal_y numeric(3, 2) not null default 0.5 constraint media_focal_y_range check (focal_y between 0 and 1),
  -- Whether visitors were ever shown it. Until then nobody finds its address here.
  is_public boolean not null default false,
  created_by uuid constraint media_created_by_fkey references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_kind_of_file check ((kind = 'drawing') = (address not like '/media/photos/%')),
  constraint media_licence_note_given check (licence <> 'other' or licence_note is not null)
);

-- The list, the latest first.
create index media_created_at_idx on public.media (created_at desc, address);
-- The uploads of a person within the hour, and those of an account that is erased.
create index media_created_by_idx on public.media (created_by, created_at);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger media_10_set_updated_at before update on public.media
  for each row execute function private.set_updated_at();
call private.announce_changes_of('public.media', 'id', 'address');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.media enable row level security;
create policy "everybody reads pictures that were shown" on public.media
  for select to anon, authenticated using (is_public);
create policy "editors read every picture" on public.media
  for select to authenticated using ((select public.may_edit()));
create policy "editors describe pictures" on public.media
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
-- No policy to create or delete: a row is there because its file is, and the server writes both.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.media from anon, authenticated;
grant select (id, address, kind, width, height, alt, credit, licence, licence_note, focal_x, focal_y, is_public, updated_at)
  on table public.media to anon, authenticated;
grant select (created_at, created_by) on table public.media to authenticated;
grant update (kind, alt, credit, licence, licence_note, focal_x, focal_y) on table public.media to authenticated;
-- address, width and height are those of the file.

-- Where pictures are used --------------------------------------------------------------------------------------------

-- Of a dossier's record: its views and its figures, wherever they stand.
create function private.pictures_of(record jsonb) returns text[]
  language sql immutable set search_path = '' as $$
    select coalesce(array_agg(distinct address), '{}')
    from (select jsonb_path_query(record, '$.**.src') #>> '{}' as address) as named
    where address like '/media/%'
  $$;
revoke all on function private.pictures_of(jsonb) from public;
-- Whoever writes a record fills the indexes below.
grant execute on function private.pictures_of(jsonb) to authenticated, service_role, supabase_auth_admin;

create index products_image_url_idx on public.products (image_url) where image_url like '/media/%';
create index categories_image_url_idx on public.categories (image_url) where image_url like '/media/%';
create index dossiers_pictures_idx on public.dossiers using gin (private.pictures_of(record)) with (fastupdate = off);
create index dossier_drafts_pictures_idx on public.dossier_drafts
  using gin (private.pictures_of(record)) with (fastupdate = off);
create index dossier_revisions_pictures_idx on public.dossier_revisions
  using gin (private.pictures_of(record)) with (fastupdate = off);

create function private.picture_uses(picture text) returns table (kind text, id uuid, name text, is_shown boolean)
  language sql stable set search_path = '' as $$
    select 'product', id, title, is_active from public.products
    where image_url = picture and image_url like '/media/%'
    union all
    select 'category', id, categories.name, is_active from public.categories
    where image_url = picture and image_url like '/media/%'
    union all
    select 'dossier', products.id, title, dossiers.is_active
    from public.dossiers join public.products using (id)
    where private.pictures_of(record) @> array[picture]
    union all
    select 'draft', products.id, title, false from public.dossier_drafts join public.products using (id)
    where private.pictures_of(record) @> array[picture]
    union all
    -- So that it can be restored.
    select distinct 'revision', products.id, title, false
    from public.dossier_revisions join public.products on products.id = product_id
    where private.pictures_of(record) @> array[picture] and number is distinct from dossier_revision
  $$;
revoke all on function private.picture_uses(text) from public;

-- Files and rows -----------------------------------------------------------------------------------------------------

-- Security definer, like the next: only the server calls them, which has the files.
create function private.record_pictures(files jsonb) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  recorded integer;
begin
  insert into public.media (address, kind, width, height, alt, licence, is_public)
  select address, file_kind, width, height, coalesce(
      (select left(image_alt, 200) from public.products where image_url = address and image_url like '/media/%'
        and image_alt <> '' order by created_at limit 1),
      (select left(image_alt, 200) from public.categories where image_url = address and image_url like '/media/%'
        and image_alt <> '' order by created_at limit 1)
    ),
    case when file_kind = 'drawing' then 'own' end,
    file_kind = 'drawing' or exists (select 1 from private.picture_uses(address) where is_shown)
  from jsonb_to_recordset(files) as stored (address text, width integer, height integer),
    lateral (select case when address like '/media/photos/%' then 'photograph' else 'drawing' end as file_kind) as kinds
  where not exists (select 1 from public.media where media.address = stored.address)
  on conflict (address) do nothing;
  get diagnostics recorded = row_count;

  delete from public.media
  where kind = 'drawing' and address not in (select file ->> 'address' from jsonb_array_elements(files) as file)
    and files::text like '%.svg"%' and not exists (select 1 from private.picture_uses(address));
  return recorded;
end
$$;
comment on function private.record_pictures(jsonb) is
  'Makes the missing rows of [{address, width, height}], all files that are there, described as where they are used; returns how '
  'many. Rows of drawings that are gone and unused go as well; those of uploads stay, since their folder may only be away.';
revoke all on function private.record_pictures(jsonb) from public;
grant execute on function private.record_pictures(jsonb) to service_role;

create function private.record_upload(uploaded text, width integer, height integer, person uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.media (address, kind, width, height, created_by) values (uploaded, 'photograph', width, height, person)
    on conflict (address) do nothing
  $$;
revoke all on function private.record_upload(text, integer, integer, uuid) from public;
grant execute on function private.record_upload(text, integer, integer, uuid) to service_role;

create function private.forget_upload(uploaded text) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  uses integer;
begin
  -- Whoever is about to use it holds the row, or waits for it.
  perform 1 from public.media where address = uploaded and kind <> 'drawing' for update;
  if not found then
    return null;
  end if;
  select count(*) into uses from private.picture_uses(uploaded);
  if uses = 0 then
    delete from public.media where address = uploaded;
  end if;
  return uses;
end
$$;
comment on function private.forget_upload(text) is
  'Deletes the row of an unused upload. Returns how often it is used, 0 when it was deleted; null without such a row.';
revoke all on function private.forget_upload(text) from public;
grant execute on function private.forget_upload(text) to service_role;

-- Security definer: it counts what the person sent.
create function public.upload_rights() returns table (person uuid, remaining integer)
  language sql stable security definer set search_path = '' as $$
    select (select auth.uid()), greatest(0, 200 - (
      select count(*)::integer from public.media
      where created_by = (select auth.uid()) and created_at > now() - interval '1 hour'
    ))
    where (select public.may_edit())
  $$;
comment on function public.upload_rights() is
  'Who calls, and how many new pictures they may send within this hour; no row for who may send none. Never null: person, remaining.';
revoke all on function public.upload_rights() from public, anon;
grant execute on function public.upload_rights() to authenticated;
