-- Messages from the contact form. Anyone may send one; only administrators read them.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint contact_messages_name_length check (name ~ '[^[:space:]]' and char_length(name) <= 100),
  email text not null
    constraint contact_messages_email_format check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(email) <= 254),
  subject text not null
    constraint contact_messages_subject_length check (subject ~ '[^[:space:]]' and char_length(subject) <= 200),
  message text not null
    constraint contact_messages_message_length check (message ~ '[^[:space:]]' and char_length(message) <= 5000),
  created_at timestamptz not null default now(),
  -- Null until an administrator opens it.
  read_at timestamptz
);

-- The list of the back office, newest first. Also finds messages that are a year old.
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
-- Counts the unread messages.
create index contact_messages_unread_idx on public.contact_messages (id) where read_at is null;

-- The limit ----------------------------------------------------------------------------------------------------------
-- The public key lets anyone post here without the form, so the database itself counts.

create table private.contact_attempts (
  -- Salted digests: the addresses themselves are not needed, so they are not kept.
  email_digest bytea not null,
  network_digest bytea,
  attempted_at timestamptz not null default now()
);
-- No policy: only the functions below read it.
alter table private.contact_attempts enable row level security;
-- Finds attempts that are older than an hour.
create index contact_attempts_attempted_at_idx on private.contact_attempts (attempted_at);

create table private.contact_salt (value bytea not null);
-- No policy: only the functions below read it.
alter table private.contact_salt enable row level security;
insert into private.contact_salt (value) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The visitor's network: the address, or its first 64 bits with IPv6, since one household has all of the others.
create function private.visitor_network() returns text
  language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  -- Set by the site, or else by the gateway in front of the data interface.
  address text := nullif(
    btrim(coalesce(headers ->> 'x-visitor-address', split_part(headers ->> 'x-forwarded-for', ',', 1))), ''
  );
begin
  return host(network(set_masklen(address::inet, case family(address::inet) when 6 then 64 else 32 end)));
exception
  -- A client can send any text in a header.
  when invalid_text_representation then return address;
end
$$;

create function private.limit_contact_messages() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_per_sender_per_hour constant integer := 5;
  max_per_hour constant integer := 200;
  salt bytea := (select value from private.contact_salt);
  sender_email bytea := sha256(salt || convert_to(lower(new.email), 'UTF8'));
  sender_network bytea := sha256(salt || convert_to(private.visitor_network(), 'UTF8'));
  sent record;
begin
  -- One after the other, so that messages sent at the same moment are all counted.
  perform pg_advisory_xact_lock(hashtext('private.contact_attempts'));
  delete from private.contact_attempts where attempted_at < now() - interval '1 hour';
  select
    count(*) as overall,
    count(*) filter (where email_digest = sender_email) as by_email,
    count(*) filter (where network_digest = sender_network) as by_network
  into sent from private.contact_attempts;

  if greatest(sent.by_email, sent.by_network) >= max_per_sender_per_hour or sent.overall >= max_per_hour then
    -- PostgREST turns PTnnn into the HTTP status nnn.
    raise sqlstate 'PT429' using
      message = 'Trop de messages ont été envoyés. Veuillez réessayer dans une heure.',
      hint = 'too_many_messages';
  end if;
  insert into private.contact_attempts (email_digest, network_digest) values (sender_email, sender_network);
  return new;
end
$$;
-- A message without an e-mail address is left to the table's own constraint: counted first, it would be refused in the
-- name of a private table.
create trigger contact_messages_10_limit before insert on public.contact_messages
  for each row when (new.email is not null) execute function private.limit_contact_messages();

-- Mail ---------------------------------------------------------------------------------------------------------------

-- A new message may also be mailed to the publisher: the running site decides, from its setting CONTACT_MAIL_TO.
create function private.queue_contact_mail() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
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
  return erased;
end
$$;
comment on function private.erase_contact_messages(timestamptz, integer) is
  'Retention: erases at most `most` messages (all when null) that are a year old at `as_of`; returns how many.';
revoke all on function private.erase_contact_messages(timestamptz, integer) from public;
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

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.contact_messages enable row level security;
create policy "everybody leaves a message" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "administrators read messages" on public.contact_messages
  for select to authenticated using ((select public.is_admin()));
create policy "administrators mark messages as read" on public.contact_messages
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators delete messages" on public.contact_messages
  for delete to authenticated using ((select public.is_admin()));

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.contact_messages from anon, authenticated;
grant insert (name, email, subject, message) on table public.contact_messages to anon, authenticated;
grant select (id, name, email, subject, message, created_at, read_at) on table public.contact_messages to authenticated;
-- The text stays as the visitor wrote it.
grant update (read_at) on table public.contact_messages to authenticated;
grant delete on table public.contact_messages to authenticated;
