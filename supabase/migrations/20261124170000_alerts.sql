-- Readers are told when the answer to a need changes: who asked, by signed links, and the mails; their page has an address.

-- The address --------------------------------------------------------------------------------------------------------

alter table public.products
  drop constraint products_product_url_reserved,
  add constraint products_product_url_reserved check (
      lower(split_part(product_url, '/', 2)) not in (
        '__manifest', 'about', 'admin', 'alertes', 'apercu', 'assets', 'auth', 'brouillon', 'categories', 'choisir', 'compte',
        'contact', 'ecartes', 'health', 'journal', 'legal', 'media', 'methode', 'product', 'rest'
      )
  );

-- « Prévenez-moi si ce choix change »: who asked to be told of which need, the links that show and end it, and how long it is kept.

-- Tables -------------------------------------------------------------------------------------------------------------

-- An address, once, whatever it follows: one signed link opens all of it.
create table private.alert_readers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint alert_readers_email_length check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now()
);
create unique index alert_readers_email_key on private.alert_readers (lower(email));
-- No policy: only functions read it.
alter table private.alert_readers enable row level security;

-- What was last told stands in the row: a change that was undone before the next mail is no difference to it.
create table private.alerts (
  id uuid primary key default gen_random_uuid(),
  reader_id uuid not null
    constraint alerts_reader_id_fkey references private.alert_readers (id) on delete cascade,
  -- The need, and the product whose page was read; null for the need alone, whichever product answers it. No foreign keys:
  -- that a page is gone is what the reader wants to be told.
  category_id uuid not null,
  product_id uuid,
  -- As the page was called, for the mail that says that it is gone.
  name text not null constraint alerts_name_length check (char_length(name) between 1 and 200),
  -- Null until the link of the mail was followed and the button there pressed.
  confirmed_at timestamptz,
  -- Three days after the request, a year after the confirmation, a few days after the last mail.
  expires_at timestamptz not null,
  -- In euros: tell when a price that was read is at most this.
  amount numeric(10, 2) constraint alerts_amount_range check (amount between 1 and 99999999.99),
  -- Which product answered the need, the price and the latest note, when they were last told.
  told_choice_id uuid,
  told_amount numeric(10, 2),
  told_until timestamptz not null default now(),
  created_at timestamptz not null default now()
);
-- Those of a reader; a second request for the same page is the first one.
create unique index alerts_reader_id_key on private.alerts (reader_id, category_id, product_id) nulls not distinct;
-- What retention erases.
create index alerts_expires_at_idx on private.alerts (expires_at);
-- No policy: only functions read it.
alter table private.alerts enable row level security;

-- Requests of the last day, counted: any visitor can type any address, so no mailbox may be filled.
create table private.alert_requests (
  -- Salted, as the digests of contact attempts; the same for all spellings of an address that reach one mailbox.
  mailbox_digest bytea not null,
  network_digest bytea,
  wide_network_digest bytea,
  requested_at timestamptz not null default now()
);
create index alert_requests_requested_at_idx on private.alert_requests (requested_at);
-- No policy: only functions read it.
alter table private.alert_requests enable row level security;

-- Links --------------------------------------------------------------------------------------------------------------

-- `<reader>.<signature>`: it opens what one address follows, and ends with the reader's row. Security definer: it reads the key.
create function private.alert_token(reader uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select reader || '.' || encode(sha256(value || sha256(value || convert_to('alerts ' || reader, 'UTF8'))), 'hex')
    from private.contact_salt
  $$;

-- The reader whose link it is; null for any other text.
create function private.alert_reader(token text) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  named text[] := regexp_match(token, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{64}$');
begin
  if named is null or private.alert_token(named[1]::uuid) is distinct from token then
    return null;
  end if;
  return (select id from private.alert_readers where id = named[1]::uuid);
end
$$;

-- What answers a need ------------------------------------------------------------------------------------------------

-- The rule of `app/catalogue/categories/leaf-choice.ts`; null where visitors see none.
create function private.category_answer(category uuid) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select products.id
    from public.products join public.categories on categories.id = category_id
    where categories.id = category and categories.is_active and products.is_active
    order by products.id is distinct from choice_id, dossier_revision is null, products.created_at, products.id
    limit 1
  $$;

-- Requests -----------------------------------------------------------------------------------------------------------

create function private.refuse_alert() returns void
  language plpgsql volatile set search_path = '' as $$
begin
  raise sqlstate 'PT429' using
    message = 'Beaucoup d’alertes sont demandées en ce moment. Réessayez dans une heure.',
    detail = jsonb_build_object('retry_after', 3600)::text, hint = 'too_many_alerts';
end
$$;

-- Notes the request and says whether a mail may leave. A mailbox gets three a day, and whoever types its address does not learn
-- that it has had them.
create function private.admit_alert(address text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_per_mailbox constant integer := 3;
  -- All of an hour.
  max_per_network constant integer := 10;
  max_per_wide_network constant integer := 40;
  max_overall constant integer := 500;
  salt bytea := (select value from private.contact_salt);
  networks record := private.visitor_networks();
  mailbox bytea := sha256(salt || convert_to(private.mailbox_of(address), 'UTF8'));
  network bytea := sha256(salt || convert_to(networks.narrow, 'UTF8'));
  wide_network bytea := sha256(salt || convert_to(networks.wide, 'UTF8'));
  sent record;
begin
  -- One after the other, so that requests of the same moment are all counted.
  perform pg_advisory_xact_lock(hashtext('private.alert_requests'));
  delete from private.alert_requests where requested_at < now() - interval '1 day';
  select
    count(*) filter (where mailbox_digest = mailbox) as by_mailbox,
    count(*) filter (where network_digest is not distinct from network and is_recent) as by_network,
    count(*) filter (where wide_network_digest = wide_network and is_recent) as by_wide_network,
    count(*) filter (where is_recent) as overall
  into sent
  from private.alert_requests, lateral (select requested_at > now() - interval '1 hour' as is_recent) as age;
  if sent.by_network >= max_per_network or sent.by_wide_network >= max_per_wide_network or sent.overall >= max_overall
  then
    perform private.refuse_alert();
  end if;
  insert into private.alert_requests (mailbox_digest, network_digest, wide_network_digest)
  values (mailbox, network, wide_network);
  return sent.by_mailbox < max_per_mailbox;
end
$$;

-- Security definer: no role of a request writes the tables. Says nothing of the address: the answer is the same for one that
-- follows the page already.
create function public.request_alert(address text, category uuid, product uuid default null) returns void
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
  if address is null or char_length(address) > 254 or address !~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' then
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
comment on function public.request_alert(text, uuid, uuid) is
  'Asks, by mail, whether the owner of an address wants to be told when the answer to a need changes; nothing else is sent before.';
revoke all on function public.request_alert(text, uuid, uuid) from public;
grant execute on function public.request_alert(text, uuid, uuid) to anon, authenticated;

-- What the holder of a signed link sees and may do: confirm, change the amount, end one alert or all. And what editors see: numbers.

-- For the holder of a link -------------------------------------------------------------------------------------------

-- Security definer, as all of these: the token is the right.
create function public.alerts_of(token text)
  returns table (
    id uuid, name text, path text, is_confirmed boolean, amount numeric, expires_at timestamptz
  )
  language sql stable security definer set search_path = ''
  as $$
    select alerts.id, coalesce(products.title, categories.name, alerts.name),
      case when alerts.product_id is null then '/categories/' || categories.slug else products.product_url end,
      confirmed_at is not null, alerts.amount, alerts.expires_at
    from private.alerts
      left join public.categories on categories.id = alerts.category_id and categories.is_active
      left join public.products on products.id = alerts.product_id and products.is_active
    where reader_id = private.alert_reader(token) and alerts.expires_at > now()
    order by confirmed_at is not null, alerts.created_at, alerts.id
  $$;
comment on function public.alerts_of(text) is
  'What the reader follows whose link it is, the unconfirmed first; nothing for another text. Amounts in euros. path: null when '
  'the page is gone. Never null: id, name, is_confirmed, expires_at.';
revoke all on function public.alerts_of(text) from public;
grant execute on function public.alerts_of(text) to anon, authenticated;

create function public.confirm_alert(token text, alert uuid, price numeric default null) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if price not between 1 and 99999999.99 then
    raise invalid_parameter_value using message = 'price must be an amount from 1 to 99999999.99';
  end if;
  -- What is true now needs no mail: it stands on the page.
  update private.alerts set
    confirmed_at = coalesce(confirmed_at, now()),
    expires_at = now() + interval '1 year',
    amount = price,
    told_choice_id = case when confirmed_at is null then private.category_answer(category_id) else told_choice_id end,
    told_until = case when confirmed_at is null then now() else told_until end,
    told_amount = case when amount is distinct from price then null else told_amount end
  where id = alert and reader_id = private.alert_reader(token) and expires_at > now();
  return found;
end
$$;
comment on function public.confirm_alert(text, uuid, numeric) is
  'Begins an alert for a year, with or without an amount in euros, or changes it; false when it is not there any more. Never null.';
revoke all on function public.confirm_alert(text, uuid, numeric) from public;
grant execute on function public.confirm_alert(text, uuid, numeric) to anon, authenticated;

create function public.end_alerts(token text, alert uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  reader constant uuid := private.alert_reader(token);
begin
  delete from private.alerts where reader_id = reader and (alert is null or id = alert);
  delete from private.alert_readers where id = reader and not exists (select 1 from private.alerts where reader_id = reader);
end
$$;
comment on function public.end_alerts(text, uuid) is
  'Erases one alert of the reader whose link it is, or all; with the last one the address.';
revoke all on function public.end_alerts(text, uuid) from public;
grant execute on function public.end_alerts(text, uuid) to anon, authenticated;

-- For editors --------------------------------------------------------------------------------------------------------

-- Numbers, and nothing of the people. Security definer: editors do not read the tables.
create function public.alert_counts() returns table (category_id uuid, followers integer, with_amount integer)
  language sql stable security definer set search_path = ''
  as $$
    select category_id, count(distinct reader_id)::integer, count(distinct reader_id) filter (where amount is not null)::integer
    from private.alerts
    where (select public.may_edit()) and confirmed_at is not null and expires_at > now()
    group by category_id
  $$;
comment on function public.alert_counts() is
  'How many people are told when the answer to a need changes, and how many named an amount. Never null: category_id, followers, '
  'with_amount.';
revoke all on function public.alert_counts() from public, anon;
grant execute on function public.alert_counts() to authenticated;

-- Erasure ------------------------------------------------------------------------------------------------------------
-- The privacy page promises what is erased when.

create function private.erase_alerts(as_of timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  delete from private.alerts where id in (
    select id from private.alerts where expires_at <= as_of limit most for update skip locked
  );
  get diagnostics erased = row_count;
  delete from private.alert_readers where id in (
    select id from private.alert_readers
    where not exists (select 1 from private.alerts where reader_id = alert_readers.id)
    limit most for update skip locked
  );
  delete from private.alert_requests where requested_at < as_of - interval '1 day';
  return erased;
end
$$;
comment on function private.erase_alerts(timestamptz, integer) is
  'Retention: erases at most `most` alerts (all when null) that have ended at `as_of`, and addresses that follow nothing; returns '
  'how many alerts.';
grant execute on function private.erase_alerts(timestamptz, integer) to supabase_auth_admin;

-- What was ended does not come back with an earlier backup.
create function private.note_alert_erasure() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if to_regclass('backend.erasures') is not null then
    insert into backend.erasures (relation, id) values (tg_table_schema || '.' || tg_table_name, old.id)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger alerts_90_note_erasure after delete on private.alerts
  for each row execute function private.note_alert_erasure();
create trigger alert_readers_90_note_erasure after delete on private.alert_readers
  for each row execute function private.note_alert_erasure();

-- The mails of alerts: at most one a day for each address, with what has changed since the last one.

-- What there is to tell of these readers' alerts, one row for each alert that has news. Compared is what was told with what is: a
-- change that was undone is none.
create function private.alert_news(readers uuid[], as_of timestamptz)
  returns table (
    reader_id uuid, alert_id uuid, told_choice_id uuid, answer_id uuid, is_gone boolean, is_changed boolean,
    price numeric, note_id uuid, noted_at timestamptz
  )
  language sql stable security definer set search_path = ''
  as $$
    with following as (
      select * from private.alerts
      where alerts.reader_id = any (readers) and confirmed_at is not null and expires_at > as_of
    ), answers as materialized (
      select category_id, private.category_answer(category_id) as id from (select distinct category_id from following) as needs
    )
    select following.reader_id, following.id, following.told_choice_id, answers.id, fate.is_gone, fate.is_changed,
      reading.price, note.id, note.at
    from following
      join answers using (category_id)
      left join public.products as watched
        on watched.id = coalesce(following.product_id, answers.id) and watched.is_active
      cross join lateral (
        select watched.id is null as is_gone, watched.id is not null and answers.id <> following.told_choice_id as is_changed
      ) as fate
      -- A price that somebody read, not in the last hour, when it may have been mistyped.
      left join lateral (
        select watched.price
        where watched.price <= following.amount and watched.price_source <> 'catalogue'
          and watched.price_seen_at <= as_of - interval '1 hour' and watched.price_expires_at > as_of
          and (following.told_amount is null or watched.price < following.told_amount)
      ) as reading on true
      -- The latest correction or withdrawal of the choice.
      left join lateral (
        select notes.id, notes.at from (
          select id, logged_at as at from public.corrections where product_id = watched.id and is_public
          union all
          select id, created_at from public.evaluations
          where product_id = watched.id and is_public and outcome = 'withdrawn'
        ) as notes
        where notes.at > following.told_until and notes.at <= as_of
        order by notes.at desc limit 1
      ) as note on true
    -- Without a choice that was told, the last mail has said that the page is gone.
    where following.told_choice_id is not null
      and (fate.is_gone or fate.is_changed or reading.price is not null or note.id is not null)
  $$;

-- Puts the mails of a page of readers into the outbox, and notes what they tell. The outbox holds ids: a mail is written when it
-- leaves, and one whose reader has ended everything is dropped then.
create function private.queue_alert_mails(as_of timestamptz, after uuid, most integer, out last uuid, out queued integer)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  readers uuid[];
begin
  select array_agg(id order by id) into readers from (
    select id from private.alert_readers where id > after order by id limit most
  ) as page;
  last := readers[cardinality(readers)];
  queued := 0;
  if last is null or to_regprocedure('backend.enqueue_bulk_mail(jsonb)') is null then
    return;
  end if;
  -- Whoever ends an alert at this moment waits, or is gone already.
  perform from private.alerts where reader_id = any (readers) order by id for update;

  with news as materialized (
    select * from private.alert_news(readers, as_of)
  ), letters as (
    select reader_id, jsonb_agg(jsonb_build_object(
      'alert', alert_id, 'before', told_choice_id, 'gone', is_gone, 'changed', is_changed, 'price', price, 'note', note_id
    ) order by alert_id) as items
    from news group by reader_id
  ), told as (
    update private.alerts set
      told_choice_id = case when not is_gone then coalesce(answer_id, alerts.told_choice_id) end,
      told_amount = coalesce(price, told_amount),
      told_until = greatest(told_until, noted_at),
      -- The page is gone: this is its last mail, kept until that has left.
      expires_at = case when is_gone then least(expires_at, as_of + interval '4 days') else expires_at end
    from news where alerts.id = alert_id
  ), sent as (
    select backend.enqueue_bulk_mail(jsonb_build_object('kind', 'alert-news', 'reader', reader_id, 'items', items)) from letters
  )
  select count(*)::integer into queued from sent;

  -- A price above the amount again: its next fall is news.
  update private.alerts set told_amount = null
  from public.products
  where reader_id = any (readers) and told_amount is not null and price > amount
    and products.id = coalesce(alerts.product_id, alerts.told_choice_id)
    and price_source <> 'catalogue' and price_expires_at > as_of;
end
$$;
grant execute on function private.queue_alert_mails(timestamptz, uuid, integer) to supabase_auth_admin;

-- What a queued mail says, when it leaves; null when there is nothing left to say. `items` are those of the request.
create function private.alert_letter(reader uuid, items jsonb default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'email', email,
      'token', private.alert_token(readers.id),
      'alerts', coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', coalesce(categories.name, alerts.name),
          'page', alerts.name,
          'path', coalesce(watched.product_url, '/categories/' || categories.slug),
          'isGone', coalesce(item ->> 'gone', 'false')::boolean,
          'before', former.title,
          'answer', answer.title,
          'answerPath', answer.product_url,
          'isChanged', coalesce(item ->> 'changed', 'false')::boolean,
          'price', case when item ->> 'price' is not null and watched.price <= alerts.amount then watched.price end,
          'amount', alerts.amount,
          'watched', watched.title,
          'merchant', watched.merchant,
          'note', coalesce(corrections.is_now, evaluations.note),
          'was', corrections.was
        ) order by alerts.name, alerts.id)
        from private.alerts
          left join jsonb_array_elements(items) as item on item ->> 'alert' = alerts.id::text
          left join public.categories on categories.id = alerts.category_id and categories.is_active
          left join public.products as answer on answer.id = private.category_answer(alerts.category_id)
          left join public.products as former on former.id::text = item ->> 'before'
          left join public.products as watched
            on watched.id = coalesce(alerts.product_id, answer.id) and watched.is_active
          left join public.corrections on corrections.id::text = item ->> 'note'
          left join public.evaluations on evaluations.id::text = item ->> 'note'
        where alerts.reader_id = readers.id
          and case when items is null then confirmed_at is null and expires_at > now() else item is not null end
          -- Undone since it was queued: nothing to say.
          and (
            items is null or item ->> 'note' is not null
            or item ->> 'price' is not null and watched.price <= alerts.amount
            or item ->> 'gone' = 'true' and watched.id is null
            or item ->> 'changed' = 'true' and answer.id::text is distinct from item ->> 'before'
          )
      ), '[]')
    )
    from private.alert_readers as readers where readers.id = reader
  $$;
comment on function private.alert_letter(uuid, jsonb) is
  'The address, the token of its link, and what to tell: of the alerts that wait for a confirmation, or of those that a queued mail '
  'is about. Null when the reader has ended everything.';
grant execute on function private.alert_letter(uuid, jsonb) to supabase_auth_admin;

-- Rights -------------------------------------------------------------------------------------------------------------

revoke execute on function
  private.alert_token(uuid),
  private.alert_reader(text),
  private.category_answer(uuid),
  private.refuse_alert(),
  private.admit_alert(text),
  private.erase_alerts(timestamptz, integer),
  private.note_alert_erasure(),
  private.alert_news(uuid[], timestamptz),
  private.queue_alert_mails(timestamptz, uuid, integer),
  private.alert_letter(uuid, jsonb)
  from public;
