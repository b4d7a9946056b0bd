-- Who asks for what is followed already gets the link again; the page that confirms proposes the price that an editor waits for.
drop function public.alerts_of(text);
create function public.alerts_of(token text)
  returns table (
    id uuid, name text, path text, is_confirmed boolean, amount numeric, expires_at timestamptz, advice jsonb, price numeric
  )
  language sql stable security definer set search_path = ''
  as $$
    select alerts.id, coalesce(products.title, categories.name, alerts.name),
      case when alerts.product_id is null then '/categories/' || categories.slug else products.product_url end,
      confirmed_at is not null, alerts.amount, alerts.expires_at, dossiers.record -> 'advice', watched.price
    from private.alerts
      left join public.categories on categories.id = alerts.category_id and categories.is_active
      left join public.products on products.id = alerts.product_id and products.is_active
      -- Whose price is told.
      left join public.products as watched
        on watched.id = coalesce(alerts.product_id, private.category_answer(alerts.category_id)) and watched.is_active
      left join public.dossiers on dossiers.id = watched.id and dossiers.is_active
    where reader_id = private.alert_reader(token) and alerts.expires_at > now()
    order by confirmed_at is not null, alerts.created_at, alerts.id
  $$;
comment on function public.alerts_of(text) is
  'What the reader follows whose link it is, the unconfirmed first; nothing for another text. Amounts in euros. path: null when '
  'the page is gone. advice and price: of the product whose price is told. Never null: id, name, is_confirmed, expires_at.';
revoke all on function public.alerts_of(text) from public;
grant execute on function public.alerts_of(text) to anon, authenticated;

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
