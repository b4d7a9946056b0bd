-- Contact messages under a flood, and alerts (50_alerts.sql): before a new sender is refused, a message brings a proof
-- of work or waits.

-- The challenge ------------------------------------------------------------------------------------------------------

-- `<issued, in seconds>.<seconds to wait>.<leading zero bits>.<signature>`. The signature covers the message, so a
-- proof serves for nothing else, and no work can begin before the challenge was issued.
create function private.contact_challenge(issued bigint, wait integer, bits integer, message bytea) returns text
  language sql stable set search_path = ''
  as $$
    select terms || '.' || encode(sha256(value || sha256(value || convert_to(terms, 'UTF8') || message)), 'hex')
    from private.site_secret, concat_ws('.', issued, wait, bits) as terms
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

-- Whether there are so many that each brings a proof, or so many from one customer of a provider.
create function private.is_flooded(kind text, customer text) returns boolean
  language sql stable set search_path = ''
  as $$ select private.attempts_so_far(kind, '') > 60 or private.attempts_so_far(kind || ' customer', customer) > 10 $$;

-- What a message, or a request of an alert, has to bring, in the header `x-proof`: a challenge, a dot, and the number
-- that solves it; without the number it has to be old enough. It serves once.
create function private.require_contact_proof(kind text, message bytea) returns void
  language plpgsql volatile set search_path = '' as $$
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
  is_solved boolean;
  remaining integer;
begin
  if private.contact_challenge(issued, wait, sent[4]::integer, message) = challenge
    and issued >= at_present - challenge_lifetime_seconds
    and private.attempts_so_far('proof', sent[5]) = 0
  then
    is_solved := sent[6] <> '' and private.has_leading_zeros(challenge || '.' || sent[6], sent[4]::integer);
    if not is_solved and at_present >= issued + wait
      and private.count_attempt(kind || ' after waiting', '', max_waited_per_hour, '1 hour') is not null
    then
      perform private.refuse_contact_message(
        'Trop de messages ont été envoyés. Veuillez réessayer dans une heure.', 'too_many_messages', 3600, null
      );
    elsif is_solved or at_present >= issued + wait then
      perform private.count_attempt('proof', sent[5], null, make_interval(secs => challenge_lifetime_seconds));
      return;
    end if;
  else
    issued := at_present;
    wait := least(max_wait_seconds, first_wait_seconds * (1 + private.attempts_so_far(kind || ' after waiting', '') / 20));
    challenge := private.contact_challenge(
      issued, wait,
      least(
        max_bits,
        min_bits + floor(log(2, greatest(1, private.attempts_so_far(kind, '') / messages_per_bit)))::integer
      ),
      message
    );
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
  -- All of an hour. A sender is an e-mail address or a household.
  max_per_sender constant integer := 5;
  max_per_customer constant integer := 20;
  -- So one provider's networks do not fill the whole.
  max_per_provider constant integer := 500;
  max_overall constant integer := 5000;
  hour constant interval := '1 hour';
  networks constant record := private.visitor_networks();
  retry_after integer;
begin
  -- Not in the constraint, which is for all rows: those that are there keep their address, and are still marked as read.
  if not private.is_mail_address(new.email) then
    perform private.refuse_row('contact_messages_email_format', 'Cette adresse e-mail ne semble pas valide.');
  end if;
  retry_after := private.count_attempt('contact', '', max_overall, hour);
  retry_after := greatest(
    retry_after,
    private.count_attempt('contact email', lower(new.email), max_per_sender, hour),
    -- Those without a network are counted, but are no one sender.
    private.count_attempt(
      'contact household', coalesce(networks.household, ''), case when networks.household <> '' then max_per_sender end, hour
    ),
    private.count_attempt('contact customer', networks.customer, max_per_customer, hour),
    private.count_attempt('contact provider', networks.provider, max_per_provider, hour)
  );
  if retry_after is not null then
    perform private.refuse_contact_message(
      'Trop de messages ont été envoyés. Veuillez réessayer dans une heure.', 'too_many_messages', retry_after, null
    );
  end if;
  if private.is_flooded('contact', networks.customer) then
    perform private.require_contact_proof(
      'contact', sha256(convert_to(jsonb_build_array(new.name, lower(new.email), new.subject, new.message)::text, 'UTF8'))
    );
  end if;
  return new;
end
$$;
-- The secret key is the operator's, whose own writes are no flood. A message without an e-mail address is left to the
-- table's own constraint: counted first, it would be refused in the name of a private table.
create trigger contact_messages_10_limit before insert on public.contact_messages
  for each row when (new.email is not null and current_user <> 'service_role')
  execute function private.limit_contact_messages();
