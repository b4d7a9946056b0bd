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
          'isConfirmed', confirmed_at is not null,
          'watched', watched.title,
          'merchant', watched.merchant,
          'note', coalesce(corrections.is_now, evaluations.note),
          'was', corrections.was,
          'told', told.title,
          'advice', (select record -> 'advice' from public.dossiers where id = told.id and is_active),
          'toldPrice', told.price,
          'toldMerchant', told.merchant
        ) order by alerts.name, alerts.id)
        from private.alerts
          left join jsonb_array_elements(items) as item on item ->> 'alert' = alerts.id::text
          left join public.categories on categories.id = alerts.category_id and categories.is_active
          left join public.products as answer on answer.id = private.category_answer(alerts.category_id)
          left join public.products as former on former.id::text = item ->> 'before'
          left join public.products as watched
            on watched.id = coalesce(alerts.product_id, answer.id) and watched.is_active
          -- Of which an editor may advise to wait.
          left join public.products as told
            on told.id = case when 'true' in (item ->> 'changed', item ->> 'gone') then answer.id else watched.id end
          left join public.corrections on corrections.id::text = item ->> 'note'
          left join public.evaluations on evaluations.id::text = item ->> 'note'
        where alerts.reader_id = readers.id
          and case when items is null then expires_at > now() else item is not null end
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
  'The address, the token of its link, and what to tell: of all that it follows or is to confirm, or of those that a queued '
  'mail is about. Null when the reader has ended everything.';
grant execute on function private.alert_letter(uuid, jsonb) to supabase_auth_admin;
