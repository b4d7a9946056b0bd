-- The base of all other files: a schema that requests cannot name, extensions, and the version of a row.

-- Never exposed by the data interface.
create schema private;
-- A write of a category or a product computes index entries, which call functions of this schema.
grant usage on schema private to anon, authenticated, service_role;
-- The account role calls the retention rules.
grant usage on schema private to supabase_auth_admin;

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- `updated_at` is the version of a row. A save sends the version that was read, so each version needs its own value.
create function private.set_updated_at() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  -- Search engines read it as the date of the last change (sitemap `lastmod`): an update without a change keeps it.
  if new is distinct from old then
    -- Two changes can share one tick of the clock, and a transaction can have begun before the last change.
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
