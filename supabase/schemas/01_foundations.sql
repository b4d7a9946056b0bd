-- The base of all other documents: a schema that requests cannot name, extensions, and the version of a row.

-- Never exposed by the data interface. Each of its tables has row level security, which 90_rights.sql enables for all: one
-- whose document has no policy is read and written by functions alone.
create schema private;
-- A write of a category or a product computes index entries, which call functions of this schema.
grant usage on schema private to anon, authenticated, service_role;
-- The account role calls the retention rules.
grant usage on schema private to supabase_auth_admin;

-- Rights are granted by name. A Supabase project that was made before 30 May 2026 grants each new object to all three.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Loads the library: before that, only a superuser may use its settings, which the search does.
select extensions.similarity('', '');

-- Versions of rows ---------------------------------------------------------------------------------------------------

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

-- Dates the last change of what a page shows.
-- The arguments are the columns that a page shows. Not among them: whether the row is active, its place in lists, and
-- the date of a price that was only read again.
create function private.note_content_change() returns trigger
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

-- Statements ---------------------------------------------------------------------------------------------------------

-- Has a trigger function called once for each statement that changes a table, with the rows `before` and `after`.
create procedure private.call_per_statement(called text, as_name text, changing regclass, variadic arguments text[])
  language plpgsql set search_path = '' as $$
declare
  table_name constant text := (select relname from pg_catalog.pg_class where oid = changing);
  event record;
begin
  for event in select * from (values
    ('insert', 'referencing new table as after'),
    ('update', 'referencing old table as before new table as after'),
    ('delete', 'referencing old table as before'),
    ('truncate', '')
  ) as events (name, tables) loop
    execute format(
      'create trigger %I after %s on %s %s for each statement execute function %s(%s)',
      concat_ws('_', table_name, as_name, event.name), event.name, changing, event.tables, called,
      (select string_agg(quote_literal(argument), ', ') from unnest(arguments) as argument)
    );
  end loop;
end
$$;

-- Texts --------------------------------------------------------------------------------------------------------------

-- Whether a text in one line has nothing that is not seen, or that turns the order of what is.
create function private.is_visible(line text) returns boolean
  language sql immutable strict parallel safe set search_path = '' as $$
    select line !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufffe\uffff]'
  $$;
grant execute on function private.is_visible(text) to authenticated, service_role;

-- Text as it is compared: lower case, without accents. `unaccent` is only declared stable because its dictionary could
-- be replaced; ours is the shipped one.
create function private.normalize(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)) $$;
grant execute on function private.normalize(text) to anon, authenticated, service_role;

-- Whether a value is a text that is not blank, and not too long. Never null.
create function private.is_text(value jsonb, longest integer) returns boolean
  language sql immutable set search_path = '' as $$
    select jsonb_typeof(value) is not distinct from 'string'
      and value #>> '{}' ~ '[^[:space:]]' and char_length(value #>> '{}') <= longest
  $$;
grant execute on function private.is_text(jsonb, integer) to authenticated, service_role;

-- Mail addresses -----------------------------------------------------------------------------------------------------

-- The spelling that `mailAddress` of config/mail-address.ts makes, with a dot in the domain. By others, which mail programs
-- and name servers repair, a mailbox would have as many limits as spellings.
create function private.is_mail_address(address text) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select char_length(address) <= 254
      and address ~ '^(?=[^@]{1,64}@)[A-Za-z0-9_!#$%&''*+/=?^`{|}~-]+(\.[A-Za-z0-9_!#$%&''*+/=?^`{|}~-]+)*@'
        '([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$'
  $$;

-- One name for all addresses that reach one mailbox: lower case, without `+tag`, and for Gmail without dots.
-- packages/backend/src/auth/mail-address.ts does the same.
create function private.mailbox_of(email text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select case
      when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      else name || '@' || domain
    end
    from (
      select
        regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1') as name,
        substring(lower(email) from '[^@]*$') as domain
    ) as address
  $$;

-- Refusals -----------------------------------------------------------------------------------------------------------

-- Refuses a row by a rule that no constraint can state; the app knows the rule by its name.
create function private.refuse_row(rule text, sentence text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  raise check_violation using message = sentence, constraint = rule, hint = rule;
end
$$;
grant execute on function private.refuse_row(text, text) to anon, authenticated, service_role, supabase_auth_admin;

-- Erasures -----------------------------------------------------------------------------------------------------------

-- What people have erased does not come back with an earlier backup. A Supabase project has backups of its own.
create function private.note_erasure() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if to_regclass('backend.erasures') is not null then
    insert into backend.erasures (relation, id) values (tg_table_schema || '.' || tg_table_name, old.id) on conflict do nothing;
  end if;
  return null;
end
$$;

-- Time ---------------------------------------------------------------------------------------------------------------

-- The end of a day in Paris.
create function private.end_of_day(day date) returns timestamptz
  language sql immutable set search_path = '' as $$ select (day + 1)::timestamp at time zone 'Europe/Paris' $$;
-- The trigger that dates a first evaluation calls it with the rights of the writer.
grant execute on function private.end_of_day(date) to authenticated, service_role;
