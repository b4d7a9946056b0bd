-- additive
-- Mail addresses are taken in one spelling, so that no mailbox has as many limits as spellings.

create function private.is_mail_address(address text) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select char_length(address) <= 254
      and address ~ '^(?=[^@]{1,64}@)[A-Za-z0-9_!#$%&''*+/=?^`{|}~-]+(\.[A-Za-z0-9_!#$%&''*+/=?^`{|}~-]+)*@'
        '([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$'
  $$;

revoke all on function private.is_mail_address(text) from public;

create or replace function public.invite_user(invited_email text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_waiting constant integer := 50;
  address text := lower(btrim(invited_email));
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut inviter.',
      hint = 'not_administrator';
  end if;
  if private.is_mail_address(address) is not true then
    raise check_violation using
      message = 'Cette adresse e-mail ne semble pas valide.',
      constraint = 'invite_user_email_format',
      hint = 'invite_user_email_format';
  end if;
  if exists (select 1 from auth.users where email = address and email_confirmed_at is not null) then
    raise check_violation using
      message = 'Un compte existe déjà avec cette adresse e-mail.',
      constraint = 'invite_user_email_known',
      hint = 'invite_user_email_known';
  end if;
  if to_regprocedure('backend.enqueue_mail(jsonb)') is null then
    raise check_violation using
      message = 'Ce site n’envoie pas d’invitations lui-même : invitez depuis le tableau de bord de Supabase.',
      constraint = 'invite_user_own_backend',
      hint = 'invite_user_own_backend';
  end if;
  if (select count(*) from auth.users where invited_at > now() - interval '1 hour') >= max_waiting then
    raise sqlstate 'PT429' using
      message = 'Cinquante invitations sont parties depuis une heure : réessayez plus tard.',
      detail = '{"retry_after": 3600}',
      hint = 'invite_user_too_many';
  end if;
  perform backend.enqueue_mail(jsonb_build_object('kind', 'invitation', 'email', address));
end
$$;

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

create or replace function public.request_alert(address text, category uuid, product uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_per_reader constant integer := 50;
  page_name text := (
    select coalesce(products.title, categories.name)
    from public.categories left join public.products
      on products.id = product and products.category_id = categories.id and products.is_active
    where categories.id = category and categories.is_active and (product is null or products.id is not null)
  );
  reader uuid;
begin
  -- A site on a Supabase project sends no mail, and does not offer it.
  if to_regprocedure('backend.enqueue_mail(jsonb)') is null then
    raise sqlstate 'PT404' using message = 'Ce site n’envoie pas d’alertes.', hint = 'alerts_absent';
  end if;
  if private.is_mail_address(address) is not true then
    raise invalid_parameter_value using message = 'address must be an e-mail address';
  end if;
  if page_name is null or private.category_answer(category) is null then
    raise sqlstate 'PT404' using message = 'Cette page n’est plus là.', hint = 'alert_page_gone';
  end if;
  if not private.admit_alert(address) then
    return;
  end if;
  insert into private.alert_readers (email) values (address) on conflict (lower(email)) do nothing;
  select id into reader from private.alert_readers where lower(email) = lower(address) for update;
  if (select count(*) from private.alerts where reader_id = reader) >= max_per_reader then
    return;
  end if;
  insert into private.alerts (reader_id, category_id, product_id, name, expires_at)
  values (reader, category, product, left(page_name, 200), now() + interval '3 days')
  on conflict (reader_id, category_id, product_id) do update
    set expires_at = greatest(alerts.expires_at, excluded.expires_at);
  perform backend.enqueue_mail(jsonb_build_object('kind', 'alert-confirmation', 'reader', reader));
end
$$;
