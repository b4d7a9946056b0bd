-- Erased contact messages are noted, so that no earlier backup brings them back.

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
revoke execute on function private.note_message_erasure() from public;
