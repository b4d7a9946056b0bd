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
  -- Whether visitors were ever shown it. Until then only editors find its address here.
  is_public boolean not null default false,
  created_by uuid constraint media_created_by_fkey references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of the file as it was sent, by which editors find it; null for drawings.
  name text constraint media_name_length check (char_length(name) between 1 and 200),
  constraint media_kind_of_file check ((kind = 'drawing') = (address not like '/media/photos/%')),
  constraint media_licence_note_given check (licence <> 'other' or licence_note is not null)
);

-- The list, the latest first.
create index media_created_at_idx on public.media (created_at desc, address);
-- The pictures that wait for their text.
create index media_undescribed_idx on public.media (created_at desc, address) where alt is null;
-- The uploads of a person within the hour, and those of an account that is erased.
create index media_created_by_idx on public.media (created_by, created_at);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger media_10_set_updated_at before update on public.media
  for each row execute function private.set_updated_at();
call private.announce_changes_of('public.media', 'id', 'address');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.media', 'select, update',
  'kind, alt, credit, licence, licence_note, focal_x, focal_y');
create policy "everybody reads pictures that were shown" on public.media
  for select to anon, authenticated using (is_public);
-- No policy to create or delete: a row is there because its file is, and the server writes both.

grant select, insert, update, delete on table public.media to service_role;
grant select (id, address, kind, width, height, alt, credit, licence, licence_note, focal_x, focal_y, is_public, updated_at)
  on table public.media to anon, authenticated;
grant select (created_at, created_by, name) on table public.media to authenticated;
-- address, width and height are those of the file.
