-- additive
-- A tenth of the contact messages of an hour is the most that one provider's networks can send.
alter table private.contact_attempts add column provider_digest bytea;

-- Refuses what is over a limit, and asks for a proof when the form is under a flood.
create or replace function private.limit_contact_messages() returns trigger
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
