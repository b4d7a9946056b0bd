-- Messages from the contact form. Anyone may send one; only editors read them.

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
  -- Null until an editor opens it.
  read_at timestamptz,
  -- Null until an editor has answered it, or decided that it needs no answer.
  answered_at timestamptz
);

-- The list of the back office, newest first. Also finds messages that are a year old.
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
-- Counts and lists the messages that wait for an answer.
create index contact_messages_unanswered_idx on public.contact_messages (created_at desc, id) where answered_at is null;

-- Rights -------------------------------------------------------------------------------------------------------------

-- The text stays as the visitor wrote it.
call private.grant_rows_to('editors', 'public.contact_messages', 'select, update, delete', 'read_at, answered_at');
create policy "everybody leaves a message" on public.contact_messages
  for insert to anon, authenticated with check (true);

grant select, insert, update, delete on table public.contact_messages to service_role;
grant insert (name, email, subject, message) on table public.contact_messages to anon, authenticated;
grant select (id, name, email, subject, message, created_at, read_at, answered_at) on table public.contact_messages to authenticated;
