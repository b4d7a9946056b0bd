-- Contact messages under a flood, and alerts (50_alerts.sql): before a new sender is refused, a message brings a proof
-- of work or waits. The public key lets anyone post without the form, so the database itself counts.

-- What is counted ----------------------------------------------------------------------------------------------------

create table private.contact_attempts (
  -- Salted digests: the addresses themselves are not needed, so they are not kept.
  email_digest bytea not null,
  network_digest bytea,
  attempted_at timestamptz not null default now(),
  -- The first 48 bits of an IPv6 address: a provider gives them to one customer. Null with IPv4.
  wide_network_digest bytea,
  -- The signature of the challenge that was answered, so that it is answered once. Null when none was needed.
  challenge bytea constraint contact_attempts_challenge_key unique,
  -- Whether it was answered by waiting.
  has_waited boolean not null default false,
  -- The first 32 bits of an IPv6 address, 16 of an IPv4 address: what a provider has.
  provider_digest bytea
);
-- No policy: only functions read it.
alter table private.contact_attempts enable row level security;
-- Finds attempts that are older than an hour.
create index contact_attempts_attempted_at_idx on private.contact_attempts (attempted_at);

create table private.contact_salt (value bytea not null);
-- No policy: only functions read it.
alter table private.contact_salt enable row level security;
insert into private.contact_salt (value) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The visitor's networks: the IPv4 address, or the first 64 and the first 48 bits of an IPv6 address.
create function private.visitor_networks(out narrow text, out wide text)
  language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  -- Set by the site, or else by the gateway in front of the data interface.
  narrow := nullif(
    btrim(coalesce(headers ->> 'x-visitor-address', split_part(headers ->> 'x-forwarded-for', ',', 1))), ''
  );
  -- An IPv4 address can be written as an IPv6 one.
  address := regexp_replace(narrow, '^::ffff:(?=\d+\.\d+\.\d+\.\d+$)', '', 'i')::inet;
  narrow := host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)));
  wide := case family(address) when 6 then host(network(set_masklen(address, 48))) end;
exception
  -- A client can send any text in a header; `narrow` is that text then.
  when invalid_text_representation then null;
end
$$;

-- The challenge ------------------------------------------------------------------------------------------------------

-- `<issued, in seconds>.<seconds to wait>.<leading zero bits>.<signature>`. The signature covers the message, so a
-- proof serves for nothing else, and no work can begin before the challenge was issued.
create function private.contact_challenge(issued bigint, wait integer, bits integer, message bytea) returns text
  language sql stable set search_path = ''
  as $$
    select terms || '.' || encode(sha256(value || sha256(value || convert_to(terms, 'UTF8') || message)), 'hex')
    from private.contact_salt, concat_ws('.', issued, wait, bits) as terms
  $$;

-- Whether SHA-256 of `work` begins with this number of zero bits.
create function private.has_leading_zeros(work text, bits integer) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select ('x' || left(encode(sha256(convert_to(work, 'UTF8')), 'hex'), 8))::bit(32)::bigint >> (32 - bits) = 0
  $$;

-- Answered with HTTP status 429. `retry_after` in the detail becomes the header of that name.
create function private.refuse_contact_message(why text, stable_name text, retry_after integer, challenge text)
  returns void
  language plpgsql volatile set search_path = '' as $$
begin
  raise sqlstate 'PT429' using
    message = why,
    hint = stable_name,
    detail = json_strip_nulls(json_build_object('retry_after', retry_after, 'challenge', challenge));
end
$$;

-- What a message, or a request of an alert, has to bring, in the header `x-proof`: a challenge, a dot, and the number
-- that solves it; without the number it has to be old enough. Returns the challenge's signature and whether it was
-- answered by waiting.
create function private.require_contact_proof(
  message bytea, overall integer, waited integer, out signature bytea, out has_waited boolean
)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  challenge_lifetime_seconds constant integer := 1800;
  first_wait_seconds constant integer := 20;
  max_wait_seconds constant integer := 600;
  -- Waiting costs a bot nothing, so it is offered to fewer.
  max_waited_per_hour constant integer := 1000;
  -- Less than a second of a browser's work, and ten seconds at most.
  min_bits constant integer := 16;
  max_bits constant integer := 20;
  messages_per_bit constant numeric := 60;
  at_present bigint := extract(epoch from now());
  sent text[] := regexp_match(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-proof',
    '^((\d{1,11})\.(\d{1,4})\.(\d{1,2})\.([0-9a-f]{64}))\.(\d{0,20})$'
  );
  challenge text := sent[1];
  issued bigint := sent[2];
  wait integer := sent[3];
  remaining integer;
begin
  signature := decode(sent[5], 'hex');
  if private.contact_challenge(issued, wait, sent[4]::integer, message) is distinct from challenge
    or issued < at_present - challenge_lifetime_seconds
    or exists (select 1 from private.contact_attempts as earlier where earlier.challenge = signature)
    or exists (select 1 from private.alert_requests as earlier where earlier.challenge = signature)
  then
    issued := at_present;
    wait := least(max_wait_seconds, first_wait_seconds * (1 + waited / 20));
    challenge := private.contact_challenge(
      issued, wait,
      least(max_bits, min_bits + floor(log(2, greatest(1, overall / messages_per_bit)))::integer), message
    );
  elsif sent[6] <> '' and private.has_leading_zeros(challenge || '.' || sent[6], sent[4]::integer) then
    has_waited := false;
    return;
  elsif at_present >= issued + wait then
    if waited >= max_waited_per_hour then
      perform private.refuse_contact_message(
        'Trop de messages ont été envoyés. Veuillez réessayer dans une heure.', 'too_many_messages', 3600, null
      );
    end if;
    has_waited := true;
    return;
  end if;

  remaining := issued + wait - at_present;
  perform private.refuse_contact_message(
    'Beaucoup de messages nous arrivent en ce moment. Envoyez le vôtre à nouveau dans ' || remaining || ' secondes.',
    'contact_challenge', remaining, challenge
  );
end
$$;

-- The limit ----------------------------------------------------------------------------------------------------------

-- Refuses what is over a limit, and asks for a proof when the form is under a flood.
create function private.limit_contact_messages() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- All of an hour. A sender is an e-mail address, an IPv4 address or the first 64 bits of an IPv6 address.
  max_per_sender constant integer := 5;
  max_per_wide_network constant integer := 20;
  -- So one provider's networks do not fill the whole.
  max_per_provider constant integer := 500;
  max_overall constant integer := 5000;
  -- This number of messages needs no proof.
  free_per_wide_network constant integer := 10;
  free_overall constant integer := 60;
  salt bytea := (select value from private.contact_salt);
  networks record := private.visitor_networks();
  sender_email bytea := sha256(salt || convert_to(lower(new.email), 'UTF8'));
  sender_network bytea := sha256(salt || convert_to(networks.narrow, 'UTF8'));
  wide_network bytea := sha256(salt || convert_to(networks.wide, 'UTF8'));
  provider bytea := sha256(salt || convert_to(coalesce(
    host(network(set_masklen(networks.wide::inet, 32))), substring(networks.narrow from '^\d+\.\d+\.')
  ), 'UTF8'));
  proof record;
  sent record;
  refused_until timestamptz;
begin
  -- Not in the constraint, which is for all rows: those that are there keep their address, and are still marked as read.
  if not private.is_mail_address(new.email) then
    raise check_violation using
      message = 'Cette adresse e-mail ne semble pas valide.', constraint = 'contact_messages_email_format',
      hint = 'contact_messages_email_format';
  end if;
  -- One after the other, so that messages sent at the same moment are all counted.
  perform pg_advisory_xact_lock(hashtext('private.contact_attempts'));
  delete from private.contact_attempts where attempted_at < now() - interval '1 hour';
  select
    count(*)::integer as overall,
    count(*) filter (where email_digest = sender_email) as by_email,
    count(*) filter (where network_digest = sender_network) as by_network,
    count(*) filter (where wide_network_digest = wide_network) as by_wide_network,
    count(*) filter (where provider_digest = provider) as by_provider,
    count(*) filter (where has_waited)::integer as waited,
    min(attempted_at) as first_overall,
    min(attempted_at) filter (where email_digest = sender_email) as first_by_email,
    min(attempted_at) filter (where network_digest = sender_network) as first_by_network,
    min(attempted_at) filter (where wide_network_digest = wide_network) as first_by_wide_network,
    min(attempted_at) filter (where provider_digest = provider) as first_by_provider
  into sent from private.contact_attempts;

  refused_until := interval '1 hour' + greatest(
    case when sent.by_email >= max_per_sender then sent.first_by_email end,
    case when sent.by_network >= max_per_sender then sent.first_by_network end,
    case when sent.by_wide_network >= max_per_wide_network then sent.first_by_wide_network end,
    case when sent.by_provider >= max_per_provider then sent.first_by_provider end,
    case when sent.overall >= max_overall then sent.first_overall end
  );
  if refused_until is not null then
    perform private.refuse_contact_message(
      'Trop de messages ont été envoyés. Veuillez réessayer dans une heure.', 'too_many_messages',
      greatest(1, ceil(extract(epoch from refused_until - now())))::integer, null
    );
  end if;

  if sent.overall >= free_overall or sent.by_wide_network >= free_per_wide_network then
    proof := private.require_contact_proof(
      sha256(convert_to(jsonb_build_array(new.name, lower(new.email), new.subject, new.message)::text, 'UTF8')),
      sent.overall, sent.waited
    );
    insert into private.contact_attempts
      (email_digest, network_digest, wide_network_digest, provider_digest, challenge, has_waited)
    values (sender_email, sender_network, wide_network, provider, proof.signature, proof.has_waited);
  else
    insert into private.contact_attempts (email_digest, network_digest, wide_network_digest, provider_digest)
    values (sender_email, sender_network, wide_network, provider);
  end if;
  return new;
end
$$;
-- The secret key is the operator's, whose own writes are no flood. A message without an e-mail address is left to the
-- table's own constraint: counted first, it would be refused in the name of a private table.
create trigger contact_messages_10_limit before insert on public.contact_messages
  for each row when (new.email is not null and current_user <> 'service_role')
  execute function private.limit_contact_messages();
