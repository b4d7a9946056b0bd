-- What requests must not reach by name: `private` is never exposed by the REST interface.

create schema private;
-- Whoever writes a product computes its index entries, and those call functions of this schema.
grant usage on schema private to anon, authenticated, service_role;

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create function private.set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  -- An update that changes nothing must not look like one to search engines (sitemap `lastmod`).
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end
$$;
