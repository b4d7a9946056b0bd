-- additive
-- Mails of alerts say whether to buy or to wait, where an editor has decided it.

create or replace function private.alert_letter(reader uuid, items jsonb default null) returns jsonb
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
          'was', corrections.was,
          'told', told.title,
          'advice', (select record -> 'advice' from public.dossiers where id = told.id),
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
