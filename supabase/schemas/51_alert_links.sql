-- What the holder of a signed link sees and may do: confirm, change the amount, end one alert or all. And what editors see: numbers.

-- For the holder of a link -------------------------------------------------------------------------------------------

-- Security definer, as all of these: the token is the right.
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
grant execute on function public.alerts_of(text) to anon, authenticated, service_role;

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
grant execute on function public.confirm_alert(text, uuid, numeric) to anon, authenticated, service_role;

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
grant execute on function public.end_alerts(text, uuid) to anon, authenticated, service_role;

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
  perform private.forget_attempts(as_of);
  return erased;
end
$$;
comment on function private.erase_alerts(timestamptz, integer) is
  'Retention: erases at most `most` alerts (all when null) that have ended at `as_of`, and addresses that follow nothing; returns '
  'how many alerts.';
grant execute on function private.erase_alerts(timestamptz, integer) to supabase_auth_admin;

create trigger alerts_90_note_erasure after delete on private.alerts
  for each row execute function private.note_erasure();
create trigger alert_readers_90_note_erasure after delete on private.alert_readers
  for each row execute function private.note_erasure();
