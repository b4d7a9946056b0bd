-- How often something was tried, so that nobody floods the contact form or a stranger's mailbox. The public key lets anyone write
-- without the forms, so the database itself counts.

create table private.site_secret (value bytea not null);
insert into private.site_secret (value) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The visitor's networks: a household has the IPv4 address, or the first 64 bits of an IPv6 address, a customer of a provider its
-- first 48 bits (null with IPv4), a provider the first 32 bits, 16 of an IPv4 address.
create function private.visitor_networks(out household text, out customer text, out provider text)
  language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  -- Set by the site, or else by the gateway in front of the data interface.
  household := nullif(
    btrim(coalesce(headers ->> 'x-visitor-address', split_part(headers ->> 'x-forwarded-for', ',', 1))), ''
  );
  -- An IPv4 address can be written as an IPv6 one.
  address := regexp_replace(household, '^::ffff:(?=\d+\.\d+\.\d+\.\d+$)', '', 'i')::inet;
  household := host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)));
  customer := case family(address) when 6 then host(network(set_masklen(address, 48))) end;
  provider := host(network(set_masklen(address, case family(address) when 6 then 32 else 16 end)));
exception
  -- A client can send any text in a header; `household` is that text then.
  when invalid_text_representation then null;
end
$$;

create table private.attempts (
  -- A salted digest of what is tried and by whom: the addresses themselves are not needed, so they are not kept.
  key bytea primary key,
  -- Of the period that began with the first attempt.
  ends_at timestamptz not null,
  count integer not null
);
-- Finds periods that are over.
create index attempts_ends_at_idx on private.attempts (ends_at);

create function private.attempt_key(kind text, who text) returns bytea
  language sql stable strict set search_path = ''
  as $$ select sha256(value || convert_to(kind || ' ' || who, 'UTF8')) from private.site_secret $$;

-- Counts one attempt, unless `who` is null. A refusal undoes the count, with all that its transaction has written. Whoever counts
-- first what all have in common does so one after the other, so that attempts of the same moment are all counted.
create function private.count_attempt(kind text, who text, most integer, period interval) returns integer
  language sql volatile set search_path = '' as $$
    insert into private.attempts as earlier (key, ends_at, count)
    select private.attempt_key(kind, who), now() + period, 1 where who is not null
    on conflict (key) do update set
      count = case when earlier.ends_at > now() then earlier.count + 1 else 1 end,
      ends_at = case when earlier.ends_at > now() then earlier.ends_at else excluded.ends_at end
    returning case when count > most then greatest(1, ceil(extract(epoch from ends_at - now())))::integer end
  $$;
comment on function private.count_attempt(text, text, integer, interval) is
  'The seconds until the period ends when this attempt is one too many, otherwise null; without `most` it only counts.';

create function private.attempts_so_far(kind text, who text) returns integer
  language sql stable set search_path = '' as $$
    select coalesce(max(count), 0) from private.attempts where key = private.attempt_key(kind, who) and ends_at > now()
  $$;
comment on function private.attempts_so_far(text, text) is 'In the period that has not ended. Never null.';

-- Of rows that others count at this moment the period has not ended.
create function private.forget_attempts(as_of timestamptz) returns void
  language sql volatile set search_path = '' as $$
    delete from private.attempts where key in (select key from private.attempts where ends_at <= as_of for update skip locked)
  $$;
