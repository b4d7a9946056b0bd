-- A new message may also be mailed to the publisher: the running site decides, from its setting CONTACT_MAIL_TO.

create function private.queue_contact_mail() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The outbox is the embedded backend's. A Supabase project has none, and mails nothing.
  if to_regclass('backend.outbox') is not null then
    insert into backend.outbox (request) values (
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
