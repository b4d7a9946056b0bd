-- A message without an e-mail address is refused by its own table. Counted first, it was the private table of attempts that
-- refused it, and the answer named that one.

create or replace trigger contact_messages_10_limit before insert on public.contact_messages
  for each row when (new.email is not null) execute function private.limit_contact_messages();
