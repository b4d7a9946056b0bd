-- additive
-- In a flood a request of an alert brings a proof of work, as a contact message does, and is not refused.

alter table private.alert_requests
  add column challenge bytea constraint alert_requests_challenge_key unique,
  add column has_waited boolean not null default false;

create or replace function private.require_contact_proof(
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

create or replace function private.admit_alert(address text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_per_mailbox constant integer := 3;
  -- All of an hour.
  max_per_network constant integer := 10;
  max_per_wide_network constant integer := 40;
  max_overall constant integer := 5000;
  -- This number of requests needs no proof: in a flood a newcomer brings one, as with a contact message, and is not refused.
  free_per_wide_network constant integer := 10;
  free_overall constant integer := 60;
  salt bytea := (select value from private.contact_salt);
  networks record := private.visitor_networks();
  mailbox bytea := sha256(salt || convert_to(private.mailbox_of(address), 'UTF8'));
  network bytea := sha256(salt || convert_to(networks.narrow, 'UTF8'));
  wide_network bytea := sha256(salt || convert_to(networks.wide, 'UTF8'));
  signature bytea;
  is_late boolean := false;
  sent record;
begin
  -- One after the other, so that requests of the same moment are all counted.
  perform pg_advisory_xact_lock(hashtext('private.alert_requests'));
  delete from private.alert_requests where requested_at < now() - interval '1 day';
  select
    count(*) filter (where mailbox_digest = mailbox) as by_mailbox,
    count(*) filter (where network_digest is not distinct from network and is_recent) as by_network,
    count(*) filter (where wide_network_digest = wide_network and is_recent) as by_wide_network,
    count(*) filter (where is_recent)::integer as overall,
    count(*) filter (where is_recent and has_waited)::integer as waited
  into sent
  from private.alert_requests, lateral (select requested_at > now() - interval '1 hour' as is_recent) as age;
  if sent.by_network >= max_per_network or sent.by_wide_network >= max_per_wide_network or sent.overall >= max_overall
  then
    perform private.refuse_alert();
  end if;
  if sent.overall >= free_overall or sent.by_wide_network >= free_per_wide_network then
    select proof.signature, proof.has_waited into signature, is_late
    from private.require_contact_proof(
      sha256(convert_to(jsonb_build_array('alert', lower(address))::text, 'UTF8')), sent.overall, sent.waited
    ) as proof;
  end if;
  insert into private.alert_requests (mailbox_digest, network_digest, wide_network_digest, challenge, has_waited)
  values (mailbox, network, wide_network, signature, is_late);
  return sent.by_mailbox < max_per_mailbox;
end
$$;
