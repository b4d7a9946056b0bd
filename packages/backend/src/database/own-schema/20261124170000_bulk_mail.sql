-- Mail that may be many: it leaves when no other mail is due, so that nobody waits for a password behind it.

alter table backend.outbox add column is_bulk boolean not null default false;
create index outbox_due_idx on backend.outbox (is_bulk, next_attempt_at);

-- As `backend.enqueue_mail`, whose mails go before these.
create function backend.enqueue_bulk_mail(request jsonb) returns void
  language sql volatile set search_path = ''
  begin atomic
    insert into backend.outbox (request, is_bulk) values (request, true);
  end;
revoke all on function backend.enqueue_bulk_mail(jsonb) from public;
