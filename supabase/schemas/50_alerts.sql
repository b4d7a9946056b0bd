-- « Prévenez-moi si ce choix change »: who asked to be told of which need, the links that show and end it, and how long it is kept.

-- Tables -------------------------------------------------------------------------------------------------------------

-- An address, once, whatever it follows: one signed link opens all of it.
create table private.alert_readers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint alert_readers_email_length check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now()
);
create unique index alert_readers_email_key on private.alert_readers (lower(email));

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

-- Links --------------------------------------------------------------------------------------------------------------

-- `<reader>.<signature>`: it opens what one address follows, and ends with the reader's row. Security definer: it reads the key.
create function private.alert_token(reader uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select reader || '.' || encode(sha256(value || sha256(value || convert_to('alerts ' || reader, 'UTF8'))), 'hex')
    from private.site_secret
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

-- The rule of `app/lists/tiles.ts`; null where visitors see none.
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

-- Counts the request and says whether a mail may leave. A mailbox gets three a day, and whoever types its address does not learn
-- that it has had them.
create function private.admit_alert(address text) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  max_per_mailbox constant integer := 3;
  -- All of an hour.
  max_per_household constant integer := 10;
  max_per_customer constant integer := 40;
  max_overall constant integer := 5000;
  hour constant interval := '1 hour';
  networks constant record := private.visitor_networks();
  retry_after integer;
begin
  retry_after := private.count_attempt('alert', '', max_overall, hour);
  retry_after := greatest(
    retry_after,
    private.count_attempt('alert household', coalesce(networks.household, ''), max_per_household, hour),
    private.count_attempt('alert customer', networks.customer, max_per_customer, hour)
  );
  if retry_after is not null then
    raise sqlstate 'PT429' using
      message = 'Beaucoup d’alertes sont demandées en ce moment. Réessayez dans une heure.',
      detail = jsonb_build_object('retry_after', retry_after)::text, hint = 'too_many_alerts';
  end if;
  -- In a flood a newcomer brings a proof, as with a contact message, and is not refused.
  if private.is_flooded('alert', networks.customer) then
    perform private.require_contact_proof('alert', sha256(convert_to(jsonb_build_array('alert', lower(address))::text, 'UTF8')));
  end if;
  -- All spellings of an address that reach one mailbox. Any visitor can type any address.
  return private.count_attempt('alert mailbox', private.mailbox_of(address), max_per_mailbox, '1 day') is null;
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
  if private.is_mail_address(address) is not true then
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
grant execute on function public.request_alert(text, uuid, uuid) to anon, authenticated, service_role;
