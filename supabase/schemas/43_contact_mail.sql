-- The mails that a contact message causes, to the publisher and to its sender, how long messages are kept, and which
-- were erased.

-- To the publisher ---------------------------------------------------------------------------------------------------

-- Writes to the publisher that a message has come.
-- The running site decides whether a mail is written, from its setting CONTACT_MAIL_TO. A flood that brings proofs
-- fills the back office and not the publisher's mailbox as well.
create function private.queue_contact_mail() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_mails_per_hour constant integer := 200;
begin
  if private.attempts_so_far('contact', '') > max_mails_per_hour then
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

-- Tells the sender by mail that the message has come, within limits.
-- The request holds the address and nothing of the message. The running site decides whether a mail is written.
create function private.queue_contact_acknowledgement() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  networks constant record := private.visitor_networks();
begin
  if to_regprocedure('backend.enqueue_mail(jsonb)') is null then
    return null;
  end if;
  -- One an hour for a network (those without a name count as one), and none for a message that had to bring a proof:
  -- then the form is flooded, and so at most sixty an hour leave altogether.
  if private.attempts_so_far('contact household', coalesce(networks.household, '')) = 1
    and not private.is_flooded('contact', networks.customer)
    -- All spellings of an address that reach one mailbox.
    and private.count_attempt('acknowledgement', private.mailbox_of(new.email), 1, '1 day') is null
  then
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
  language sql volatile security definer set search_path = '' as $$
    select private.forget_attempts(as_of);
    with erased as (
      delete from public.contact_messages where id in (
        select id from public.contact_messages where created_at < as_of - interval '12 months' limit most for update skip locked
      ) returning id
    )
    select count(*)::integer from erased
  $$;
comment on function private.erase_contact_messages(timestamptz, integer) is
  'Retention: erases at most `most` messages (all when null) that are a year old at `as_of`; returns how many.';
grant execute on function private.erase_contact_messages(timestamptz, integer) to supabase_auth_admin;

-- Erases messages that are a year old.
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

create trigger contact_messages_90_note_erasure after delete on public.contact_messages
  for each row execute function private.note_erasure();
