-- The mails that a contact message causes, to the publisher and to its sender, how long messages are kept, and which
-- were erased.

-- To the publisher ---------------------------------------------------------------------------------------------------

-- The running site decides whether a mail is written, from its setting CONTACT_MAIL_TO. A flood that brings proofs
-- fills the back office and not the publisher's mailbox as well.
create function private.queue_contact_mail() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_mails_per_hour constant integer := 200;
begin
  if (select count(*) from private.contact_attempts) > max_mails_per_hour then
    return null;
  end if;
  -- The embedded backend has this function. A Supabase project lacks it and sends no mail.
  if to_regprocedure('backend.enqueue_mail(jsonb)') is not null then
    perform backend.enqueue_mail(
      jsonb_build_object(
        'kind', 'contact-message',
        'id', new.id,
        'name', new.name,
        'email', new.email,
        'subject', new.subject,
        'message', new.message
      )
    );
  end if;
  return null;
end
$$;
create trigger contact_messages_50_queue_mail after insert on public.contact_messages
  for each row execute function private.queue_contact_mail();

-- To the sender ------------------------------------------------------------------------------------------------------
-- The sender is told that the message has come, once a day at most. Any visitor can type any address, so these mails
-- are bounded: none may become a way to fill a stranger's mailbox.

create table private.contact_acknowledgements (
  -- Salted, as the digests of contact attempts; the same for all spellings of an address that reach one mailbox.
  mailbox_digest bytea primary key,
  queued_at timestamptz not null default now()
);
-- Finds those that are older than a day.
create index contact_acknowledgements_queued_at_idx on private.contact_acknowledgements (queued_at);
-- No policy: only the functions below read it.
alter table private.contact_acknowledgements enable row level security;

-- The request holds the address and nothing of the message. The running site decides whether a mail is written.
create function private.queue_contact_acknowledgement() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  salt bytea := (select value from private.contact_salt);
  networks record := private.visitor_networks();
  sender_email bytea := sha256(salt || convert_to(lower(new.email), 'UTF8'));
  sender_network bytea := sha256(salt || convert_to(networks.narrow, 'UTF8'));
  is_first_of_network boolean;
  is_free boolean;
begin
  if to_regprocedure('backend.enqueue_mail(jsonb)') is null then
    return null;
  end if;
  -- One an hour for a network (those without a name count as one), and none for a message that had to bring a proof:
  -- then the form is flooded, and so at most sixty an hour leave altogether.
  select
    count(*) filter (where network_digest is not distinct from sender_network) = 1,
    bool_and(challenge is null) filter (where email_digest = sender_email and attempted_at = now())
  into is_first_of_network, is_free from private.contact_attempts;
  if not is_first_of_network or is_free is not true then
    return null;
  end if;

  delete from private.contact_acknowledgements where queued_at < now() - interval '1 day';
  insert into private.contact_acknowledgements (mailbox_digest)
    values (sha256(salt || convert_to(private.mailbox_of(new.email), 'UTF8')))
    on conflict do nothing;
  if found then
    perform backend.enqueue_mail(jsonb_build_object('kind', 'contact-acknowledgement', 'email', new.email));
  end if;
  return null;
end
$$;
-- The operator's own writes are no messages of visitors.
create trigger contact_messages_50_queue_acknowledgement after insert on public.contact_messages
  for each row when (current_user <> 'service_role') execute function private.queue_contact_acknowledgement();

-- Retention ----------------------------------------------------------------------------------------------------------
-- The privacy page promises that no message is kept longer than a year.

create function private.erase_contact_messages(as_of timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  delete from public.contact_messages where id in (
    select message.id from public.contact_messages as message
    where message.created_at < as_of - interval '12 months'
    limit most for update skip locked
  );
  get diagnostics erased = row_count;
  delete from private.contact_attempts where attempted_at < as_of - interval '1 hour';
  delete from private.contact_acknowledgements where queued_at < as_of - interval '1 day';
  return erased;
end
$$;
comment on function private.erase_contact_messages(timestamptz, integer) is
  'Retention: erases at most `most` messages (all when null) that are a year old at `as_of`; returns how many.';
grant execute on function private.erase_contact_messages(timestamptz, integer) to supabase_auth_admin;

-- Also runs at each new message, because a site on a Supabase project has no daily erasure.
create function private.erase_old_contact_messages() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.erase_contact_messages(now(), null);
  return null;
end
$$;
create trigger contact_messages_90_erase_old after insert on public.contact_messages
  for each statement execute function private.erase_old_contact_messages();

-- Erasures -----------------------------------------------------------------------------------------------------------

-- A message that was erased does not come back with an earlier backup. A Supabase project has backups of its own.
create function private.note_message_erasure() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if to_regclass('backend.erasures') is not null then
    insert into backend.erasures (relation, id) values ('public.contact_messages', old.id) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger contact_messages_90_note_erasure after delete on public.contact_messages
  for each row execute function private.note_message_erasure();
