-- `updated_at` tells one version of a row from the next: whoever saves names the one that was read, so no two may share it.

create or replace function private.set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  -- An update that changes nothing must not look like one to search engines (sitemap `lastmod`).
  if new is distinct from old then
    -- Two changes can fall on one tick of the clock, and a transaction can have begun before the last change.
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
