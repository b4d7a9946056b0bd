-- Who writes and checks what the site says: names for bylines, not accounts.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.people (
  id uuid primary key default gen_random_uuid(),
  -- Names the person at /about#<slug>.
  slug text not null
    constraint people_slug_key unique
    constraint people_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint people_slug_length check (char_length(slug) <= 120),
  -- As `writtenBy` and `checkedBy` of a dossier have it, in any case.
  name text not null
    constraint people_name_not_blank check (name = btrim(name) and name <> '')
    constraint people_name_length check (char_length(name) <= 90),
  role text not null
    constraint people_role_not_blank check (role = btrim(role) and role <> '')
    constraint people_role_length check (char_length(role) <= 120),
  text text not null default '' constraint people_text_length check (char_length(text) <= 600),
  -- Several people who sign together.
  is_team boolean not null default false,
  -- Whether /about shows them; their names stay on what they signed.
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The person whom a dossier names.
create unique index people_name_key on public.people (lower(name));

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger people_10_set_updated_at before update on public.people
  for each row execute function private.set_updated_at();
call private.announce_changes_of('public.people', 'id');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('administrators', 'public.people', 'insert, update', 'slug, name, role, text, is_team, is_active');
-- Those who are no longer active signed pages that are still there.
create policy "everybody reads people" on public.people for select to anon, authenticated using (true);
-- No policy to delete: evaluations name them.

grant select, insert, update, delete on table public.people to service_role;
grant select on table public.people to anon, authenticated;
