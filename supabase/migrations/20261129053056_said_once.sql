-- What the schema said many times it says once: who may call, how often something was tried, what was erased, what the search reads.

-- Loads the library: before that, only a superuser may use its settings.
select extensions.similarity('', '');

alter table private.contact_salt rename to site_secret;

create table private.attempts (
  -- A salted digest of what is tried and by whom: the addresses themselves are not needed, so they are not kept.
  key bytea primary key,
  -- Of the period that began with the first attempt.
  ends_at timestamptz not null,
  count integer not null
);
-- No policy: only functions read it.
alter table private.attempts enable row level security;
-- Finds periods that are over.
create index attempts_ends_at_idx on private.attempts (ends_at);

-- Other names of what it returns. The functions that call it are written below.
drop function private.visitor_networks();

create function private.note_erasure() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if to_regclass('backend.erasures') is not null then
    insert into backend.erasures (relation, id) values (tg_table_schema || '.' || tg_table_name, old.id) on conflict do nothing;
  end if;
  return null;
end
$$;

revoke all on function private.note_erasure() from public;

create function private.require_editor(refusal text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using message = refusal, hint = 'not_editor';
  end if;
end
$$;

revoke all on function private.require_editor(text) from public;

grant execute on function private.require_editor(text) to authenticated;

create function private.require_administrator(refusal text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using message = refusal, hint = 'not_administrator';
  end if;
end
$$;

revoke all on function private.require_administrator(text) from public;

grant execute on function private.require_administrator(text) to authenticated;

create or replace function private.guard_rights() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if (new.is_admin, new.is_editor) is not distinct from (old.is_admin, old.is_editor)
    or current_user not in ('anon', 'authenticated')
  then
    return new;
  end if;
  perform private.require_administrator('Seul un administrateur peut changer les droits d’administration.');
  -- An administrator who will no longer be one keeps only the rights that another one granted.
  if new.id = (select auth.uid()) and (new.is_admin > old.is_admin or new.is_editor > old.is_editor) then
    raise insufficient_privilege using
      message = 'Personne ne s’accorde un droit à soi-même : demandez à un autre administrateur.',
      hint = 'own_rights';
  end if;
  return new;
end
$$;

create or replace function public.get_users_with_email() returns table (id uuid, email text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator('Seul un administrateur peut lire les adresses des utilisateurs.');
  return query select users.id, users.email::text from auth.users as users order by users.created_at desc, users.id;
end
$$;

create or replace function public.require_second_factor(required boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_administrator('Seul un administrateur peut changer cette règle.');
  -- Otherwise the person who decides would be the first whom it shuts out.
  if required and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise insufficient_privilege using
      message = 'Activez d’abord la validation en deux étapes de votre propre compte, dans « Mon compte ».',
      hint = 'own_second_factor';
  end if;
  insert into private.second_factor_rule (is_required) values (required)
  on conflict (id) do update set is_required = excluded.is_required;
end
$$;

create or replace function public.invite_user(invited_email text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_per_hour constant integer := 50;
  address text := lower(btrim(invited_email));
  retry_after integer;
begin
  perform private.require_administrator('Seul un administrateur peut inviter.');
  if private.is_mail_address(address) is not true then
    raise check_violation using
      message = 'Cette adresse e-mail ne semble pas valide.',
      constraint = 'invite_user_email_format',
      hint = 'invite_user_email_format';
  end if;
  if exists (select 1 from auth.users where email = address and email_confirmed_at is not null) then
    raise check_violation using
      message = 'Un compte existe déjà avec cette adresse e-mail.',
      constraint = 'invite_user_email_known',
      hint = 'invite_user_email_known';
  end if;
  if to_regprocedure('backend.enqueue_mail(jsonb)') is null then
    raise check_violation using
      message = 'Ce site n’envoie pas d’invitations lui-même : invitez depuis le tableau de bord de Supabase.',
      constraint = 'invite_user_own_backend',
      hint = 'invite_user_own_backend';
  end if;
  retry_after := private.count_attempt('invitation', '', max_per_hour, '1 hour');
  if retry_after is not null then
    raise sqlstate 'PT429' using
      message = 'Cinquante invitations sont parties depuis une heure : réessayez plus tard.',
      detail = jsonb_build_object('retry_after', retry_after)::text,
      hint = 'invite_user_too_many';
  end if;
  perform backend.enqueue_mail(jsonb_build_object('kind', 'invitation', 'email', address));
end
$$;

create or replace function public.set_category_active(category_id uuid, active boolean) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  also_deactivated integer := 0;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut changer le statut d’une catégorie.');
  -- No branch may move in or out meanwhile; the trigger that refuses cycles takes the same lock.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));

  if not active then
    with deactivated as (
      update public.categories set is_active = false
      where is_active and id = any(private.branch_of(category_id))
      returning id
    )
    select count(*) filter (where id <> category_id) into also_deactivated from deactivated;
  end if;

  update public.categories set is_active = active where id = category_id;
  if not found then
    -- PostgREST turns PTnnn into the HTTP status nnn.
    raise sqlstate 'PT404' using
      message = 'Cette catégorie n’existe plus.',
      hint = 'category_gone';
  end if;
  return also_deactivated;
end
$$;

create or replace function public.confirm_price(product uuid) returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
declare
  seen timestamptz;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut revérifier un prix.');
  update public.products set price_seen_at = clock_timestamp()
  where id = product and price is not null
  returning price_seen_at into seen;
  return seen;
end
$$;

create or replace function public.expect_evaluations(of_category uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 5000;
  today constant timestamptz := private.end_of_day((now() at time zone 'Europe/Paris')::date);
  later uuid[];
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut demander des évaluations.');
  later := array(
    select id from public.products
    where category_id = any (private.branch_of(of_category)) and is_active and evaluation_due_at > today
    limit most + 1
  );
  if cardinality(later) > most then
    raise sqlstate 'PT413' using
      message = 'Plus de 5 000 choix : c’est trop pour une seule fois.', hint = 'evaluations_too_many';
  end if;
  update public.products set evaluation_due_at = today where id = any (later);
  return cardinality(later);
end
$$;

create or replace function public.withdraw_dossier(product uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('vos droits ne permettent pas de publier.');
  delete from public.dossier_schedules where id = product;
  delete from public.dossiers where id = product;
end
$$;

create or replace function public.dossier_history(product uuid, before integer default null) returns table (
  number integer, created_at timestamptz, note text, author text, is_published boolean, publish_at timestamptz
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_editor('vos droits ne permettent pas de publier.');
  return query
    select revisions.number, revisions.created_at, revisions.note,
      nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''),
      revisions.number is not distinct from products.dossier_revision, schedules.publish_at
    from public.dossier_revisions as revisions
      join public.products on products.id = revisions.product_id
      left join public.profiles on profiles.id = revisions.author_id
      left join public.dossier_schedules as schedules
        on schedules.id = revisions.product_id and schedules.revision = revisions.number
    where revisions.product_id = product and (before is null or revisions.number < before)
    order by revisions.number desc
    limit 50;
end
$$;

create or replace function public.share_dossier_draft(product uuid, hours integer default 72) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  preview uuid;
begin
  perform private.require_editor('vos droits ne permettent pas de publier.');
  if hours is null or hours not between 1 and 720 then
    raise invalid_parameter_value using message = 'hours must be between 1 and 720';
  end if;
  insert into private.dossier_previews (draft_id, issuer_id)
  select id, auth.uid() from public.dossier_drafts where id = product
  on conflict (draft_id, issuer_id) do update set issuer_id = excluded.issuer_id
  returning id into preview;
  if preview is null then
    raise sqlstate 'PT404' using message = 'ce brouillon n’existe plus.', hint = 'dossier_draft_gone';
  end if;
  return private.dossier_preview_token(preview, extract(epoch from now())::bigint + hours * 3600);
end
$$;

create or replace function public.revoke_dossier_previews(product uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('vos droits ne permettent pas de publier.');
  delete from private.dossier_previews where draft_id = product;
end
$$;

create or replace function public.replace_picture(former text, replacement text) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  changed integer;
  places integer := 0;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut remplacer une image.');
  if former not like '/media/%' or replacement not like '/media/%' or former = replacement then
    raise invalid_parameter_value using message = 'former and replacement must be two pictures of this site';
  end if;
  -- What the former one shows is written once.
  update public.media set alt = described.alt
  from public.media as described
  where described.address = former and media.address = replacement and media.alt is null and described.alt is not null;
  update public.products set
    image_url = case when image_url = former then replacement else image_url end,
    views = array_to_string(array_replace(string_to_array(views, ' '), former, replacement), ' ')
  where (image_url = former and image_url like '/media/%')
    or (views <> '' and string_to_array(views, ' ') @> array[former]);
  get diagnostics changed = row_count;
  places := places + changed;
  update public.categories set image_url = replacement where image_url = former and image_url like '/media/%';
  get diagnostics changed = row_count;
  places := places + changed;
  update public.dossier_drafts set
    record = replace(record::text, to_json(former)::text, to_json(replacement)::text)::jsonb
  where private.pictures_of(record) @> array[former];
  get diagnostics changed = row_count;
  return places + changed;
end
$$;

create function private.keep_search_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_kind constant text := tg_argv[0];
  columns constant text := format('id, %I, %I, %I', tg_argv[1], tg_argv[2], tg_argv[3]);
begin
  if tg_op <> 'INSERT' then
    execute format(
      'delete from private.search_documents where kind = $1 and id in (select id from before %s)',
      case when tg_op = 'UPDATE' then 'except select id from after where is_active' end
    ) using of_kind;
  end if;
  if tg_op <> 'DELETE' then
    execute format(
      'select private.put_search_documents(
         $1, array_agg(id), array_agg(title), array_agg(description), array_agg(category)
       ) from (select %s from after where is_active %s) as changed (id, title, description, category)',
      columns, case when tg_op = 'UPDATE' then format('except select %s from before where is_active', columns) end
    ) using of_kind;
  end if;
  return null;
end
$$;

revoke all on function private.keep_search_documents() from public;

create function private.visitor_networks(out household text, out customer text, out provider text)
  language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  -- Set by the site, or else by the gateway in front of the data interface.
  household := nullif(
    btrim(coalesce(headers ->> 'x-visitor-address', split_part(headers ->> 'x-forwarded-for', ',', 1))), ''
  );
  -- An IPv4 address can be written as an IPv6 one.
  address := regexp_replace(household, '^::ffff:(?=\d+\.\d+\.\d+\.\d+$)', '', 'i')::inet;
  household := host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)));
  customer := case family(address) when 6 then host(network(set_masklen(address, 48))) end;
  provider := host(network(set_masklen(address, case family(address) when 6 then 32 else 16 end)));
exception
  -- A client can send any text in a header; `household` is that text then.
  when invalid_text_representation then null;
end
$$;

revoke all on function private.visitor_networks() from public;

create function private.attempt_key(kind text, who text) returns bytea
  language sql stable strict set search_path = ''
  as $$ select sha256(value || convert_to(kind || ' ' || who, 'UTF8')) from private.site_secret $$;

revoke all on function private.attempt_key(text,text) from public;

create function private.count_attempt(kind text, who text, most integer, period interval) returns integer
  language sql volatile set search_path = '' as $$
    insert into private.attempts as earlier (key, ends_at, count)
    select private.attempt_key(kind, who), now() + period, 1 where who is not null
    on conflict (key) do update set
      count = case when earlier.ends_at > now() then earlier.count + 1 else 1 end,
      ends_at = case when earlier.ends_at > now() then earlier.ends_at else excluded.ends_at end
    returning case when count > most then greatest(1, ceil(extract(epoch from ends_at - now())))::integer end
  $$;

revoke all on function private.count_attempt(text,text,integer,interval) from public;

comment on function private.count_attempt(text, text, integer, interval) is
  'The seconds until the period ends when this attempt is one too many, otherwise null; without `most` it only counts.';

create function private.attempts_so_far(kind text, who text) returns integer
  language sql stable set search_path = '' as $$
    select coalesce(max(count), 0) from private.attempts where key = private.attempt_key(kind, who) and ends_at > now()
  $$;

revoke all on function private.attempts_so_far(text,text) from public;

comment on function private.attempts_so_far(text, text) is 'In the period that has not ended. Never null.';

create function private.forget_attempts(as_of timestamptz) returns void
  language sql volatile set search_path = '' as $$
    delete from private.attempts where key in (select key from private.attempts where ends_at <= as_of for update skip locked)
  $$;

revoke all on function private.forget_attempts(timestamp with time zone) from public;

create or replace function private.contact_challenge(issued bigint, wait integer, bits integer, message bytea) returns text
  language sql stable set search_path = ''
  as $$
    select terms || '.' || encode(sha256(value || sha256(value || convert_to(terms, 'UTF8') || message)), 'hex')
    from private.site_secret, concat_ws('.', issued, wait, bits) as terms
  $$;

create function private.is_flooded(kind text, customer text) returns boolean
  language sql stable set search_path = ''
  as $$ select private.attempts_so_far(kind, '') > 60 or private.attempts_so_far(kind || ' customer', customer) > 10 $$;

revoke all on function private.is_flooded(text,text) from public;

create function private.require_contact_proof(kind text, message bytea) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  challenge_lifetime_seconds constant integer := 1800;
  first_wait_seconds constant integer := 20;
  max_wait_seconds constant integer := 600;
  -- Waiting costs a bot nothing, so it is offered to fewer.
  max_waited_per_hour constant integer := 1000;
  -- Less than a second of a browser's work, and ten seconds at most.
  min_bits constant integer := 16;
  max_bits constant integer := 20;
  messages_per_bit constant numeric := 60;
  at_present bigint := extract(epoch from now());
  sent text[] := regexp_match(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-proof',
    '^((\d{1,11})\.(\d{1,4})\.(\d{1,2})\.([0-9a-f]{64}))\.(\d{0,20})$'
  );
  challenge text := sent[1];
  issued bigint := sent[2];
  wait integer := sent[3];
  is_solved boolean;
  remaining integer;
begin
  if private.contact_challenge(issued, wait, sent[4]::integer, message) = challenge
    and issued >= at_present - challenge_lifetime_seconds
    and private.attempts_so_far('proof', sent[5]) = 0
  then
    is_solved := sent[6] <> '' and private.has_leading_zeros(challenge || '.' || sent[6], sent[4]::integer);
    if not is_solved and at_present >= issued + wait
      and private.count_attempt(kind || ' after waiting', '', max_waited_per_hour, '1 hour') is not null
    then
      perform private.refuse_contact_message(
        'Trop de messages ont été envoyés. Veuillez réessayer dans une heure.', 'too_many_messages', 3600, null
      );
    elsif is_solved or at_present >= issued + wait then
      perform private.count_attempt('proof', sent[5], null, make_interval(secs => challenge_lifetime_seconds));
      return;
    end if;
  else
    issued := at_present;
    wait := least(max_wait_seconds, first_wait_seconds * (1 + private.attempts_so_far(kind || ' after waiting', '') / 20));
    challenge := private.contact_challenge(
      issued, wait,
      least(
        max_bits,
        min_bits + floor(log(2, greatest(1, private.attempts_so_far(kind, '') / messages_per_bit)))::integer
      ),
      message
    );
  end if;

  remaining := issued + wait - at_present;
  perform private.refuse_contact_message(
    'Beaucoup de messages nous arrivent en ce moment. Envoyez le vôtre à nouveau dans ' || remaining || ' secondes.',
    'contact_challenge', remaining, challenge
  );
end
$$;

revoke all on function private.require_contact_proof(text,bytea) from public;

create or replace function private.limit_contact_messages() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- All of an hour. A sender is an e-mail address or a household.
  max_per_sender constant integer := 5;
  max_per_customer constant integer := 20;
  -- So one provider's networks do not fill the whole.
  max_per_provider constant integer := 500;
  max_overall constant integer := 5000;
  hour constant interval := '1 hour';
  networks constant record := private.visitor_networks();
  retry_after integer;
begin
  -- Not in the constraint, which is for all rows: those that are there keep their address, and are still marked as read.
  if not private.is_mail_address(new.email) then
    raise check_violation using
      message = 'Cette adresse e-mail ne semble pas valide.', constraint = 'contact_messages_email_format',
      hint = 'contact_messages_email_format';
  end if;
  retry_after := private.count_attempt('contact', '', max_overall, hour);
  retry_after := greatest(
    retry_after,
    private.count_attempt('contact email', lower(new.email), max_per_sender, hour),
    -- Those without a network are counted, but are no one sender.
    private.count_attempt(
      'contact household', coalesce(networks.household, ''), case when networks.household <> '' then max_per_sender end, hour
    ),
    private.count_attempt('contact customer', networks.customer, max_per_customer, hour),
    private.count_attempt('contact provider', networks.provider, max_per_provider, hour)
  );
  if retry_after is not null then
    perform private.refuse_contact_message(
      'Trop de messages ont été envoyés. Veuillez réessayer dans une heure.', 'too_many_messages', retry_after, null
    );
  end if;
  if private.is_flooded('contact', networks.customer) then
    perform private.require_contact_proof(
      'contact', sha256(convert_to(jsonb_build_array(new.name, lower(new.email), new.subject, new.message)::text, 'UTF8'))
    );
  end if;
  return new;
end
$$;

create or replace function private.queue_contact_mail() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_mails_per_hour constant integer := 200;
begin
  if private.attempts_so_far('contact', '') > max_mails_per_hour then
    return null;
  end if;
  -- The embedded backend has this function. A Supabase project lacks it and sends no mail.
  if to_regprocedure('backend.enqueue_mail(jsonb)') is not null then
    perform backend.enqueue_mail(
      jsonb_build_object(
        'kind', 'contact-message',
        'id', new.id,
        'name', new.name,
        'email', new.email,
        'subject', new.subject,
        'message', new.message
      )
    );
  end if;
  return null;
end
$$;

create or replace function private.queue_contact_acknowledgement() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  networks constant record := private.visitor_networks();
begin
  if to_regprocedure('backend.enqueue_mail(jsonb)') is null then
    return null;
  end if;
  -- One an hour for a network (those without a name count as one), and none for a message that had to bring a proof:
  -- then the form is flooded, and so at most sixty an hour leave altogether.
  if private.attempts_so_far('contact household', coalesce(networks.household, '')) = 1
    and not private.is_flooded('contact', networks.customer)
    -- All spellings of an address that reach one mailbox.
    and private.count_attempt('acknowledgement', private.mailbox_of(new.email), 1, '1 day') is null
  then
    perform backend.enqueue_mail(jsonb_build_object('kind', 'contact-acknowledgement', 'email', new.email));
  end if;
  return null;
end
$$;

create or replace function private.erase_contact_messages(as_of timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  delete from public.contact_messages where id in (
    select message.id from public.contact_messages as message
    where message.created_at < as_of - interval '12 months'
    limit most for update skip locked
  );
  get diagnostics erased = row_count;
  perform private.forget_attempts(as_of);
  return erased;
end
$$;

create or replace function private.alert_token(reader uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select reader || '.' || encode(sha256(value || sha256(value || convert_to('alerts ' || reader, 'UTF8'))), 'hex')
    from private.site_secret
  $$;

create or replace function private.admit_alert(address text) returns boolean
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

create or replace function private.erase_alerts(as_of timestamptz, most integer) returns integer
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

create or replace function public.undo_changes(
  undone uuid, only_subject text default null, settled jsonb default '{}',
  from_change bigint default null, before_change bigint default null
) returns integer
  language plpgsql volatile security definer set search_path = ''
  -- The embedded engine answers nobody else meanwhile.
  set statement_timeout = '10s' as $$
declare
  -- Rows beside those of one transaction, which come back together.
  most constant integer := 500;
  -- What a person leaves as it is.
  left_alone text[];
  pending bigint[];
  waiting bigint[];
  kind record;
  change public.changes;
  is_done boolean;
  undone_rows integer := 0;
begin
  perform private.require_editor('vos droits ne permettent pas d’annuler.');
  left_alone := array(
    select subject from public.changes
    where id in (select key::bigint from jsonb_each(settled) where key ~ '^\d{1,18}$' and value -> '*' = 'false')
  );
  pending := array(
    select id from public.changes
    where batch = undone and occurred_at > now() - interval '30 days'
      and id >= coalesce(from_change, 0) and (before_change is null or id < before_change)
      -- A category that had chosen the product.
      and (only_subject is null or subject = only_subject or before ->> 'choice_id' = only_subject)
      and subject <> all (left_alone) and coalesce(before ->> 'choice_id' <> all (left_alone), true)
  );
  if (
    select sum(size) - max(size) from (
      select count(*) as size from public.changes where id = any (pending) group by xmin::text
    ) as transactions
  ) > most then
    raise sqlstate 'PT413' using
      message = 'cette modification est trop grande pour être annulée d’un coup : elle s’annule par parties.',
      hint = 'changes_too_many';
  elsif cardinality(pending) = 0 and cardinality(left_alone) = 0 then
    raise sqlstate 'PT404' using message = 'il n’y a rien à annuler, ou cela date de plus de trente jours.', hint = 'changes_gone';
  end if;
  -- An array, so that each table is asked about once, and not each row.
  if exists (
    select from unnest(array(select distinct table_name from public.changes where id = any (pending))) as concerned
    where not private.may_undo(concerned)
  ) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas d’annuler.', hint = 'not_editor';
  end if;
  perform set_config('private.undoes_changes', 'yes', true);

  -- Rows before those that refer to them, and what changed only once.
  for kind in
    select array_agg(id) as alike, table_name, operation, key_name,
      private.written_columns(private.journaled_table(table_name), to_jsonb(columns)) as written
    from (
      select id, changes.table_name, operation, jsonb_object_keys(row_key) as key_name,
        count(*) over (partition by changes.table_name, row_key) as times,
        case when operation <> 'INSERT' then array(select jsonb_object_keys(before)) end as columns
      from public.changes
      where id = any (pending)
    ) as single
    where times = 1
    group by table_name, operation, key_name, columns
    order by operation <> 'DELETE', array_position('{people, merchants, categories, products, dossier_revisions}', table_name), table_name
  loop
    waiting := private.undo_alike(kind.alike, private.journaled_table(kind.table_name), kind.key_name, kind.operation, kind.written);
    undone_rows := undone_rows + cardinality(waiting);
    pending := array(select unnest(pending) except select unnest(waiting));
  end loop;

  -- The last change first. The journal has rows before those that went with them, so some wait for another round.
  loop
    waiting := '{}';
    for change in select * from public.changes where id = any (pending) order by id desc loop
      is_done := private.undo_change(change, false, settled -> change.id::text);
      if is_done is null then
        waiting := waiting || change.id;
      elsif is_done then
        undone_rows := undone_rows + 1;
      end if;
    end loop;
    exit when cardinality(waiting) = 0;
    if cardinality(waiting) = cardinality(pending) then
      select * into change from public.changes where id = waiting[1];
      perform private.undo_change(change, true, settled -> change.id::text);
    end if;
    pending := waiting;
  end loop;
  perform set_config('private.undoes_changes', '', true);
  return undone_rows;
end
$$;

create or replace function public.change_history(
  of_table text default null, of_subject text default null, of_person uuid default null, on_day date default null,
  before_id bigint default null, most integer default 50
) returns table (
  id bigint, occurred_at timestamptz, actor uuid, person text, batch uuid, table_name text, subject text, name text,
  operation text, was jsonb, is_now jsonb
)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.require_editor('vos droits ne permettent pas de lire l’historique.');
  return query
    select changes.id, changes.occurred_at, changes.actor, private.person_name(changes.actor), changes.batch,
      changes.table_name, changes.subject, private.changed_name(changes), changes.operation,
      case when changes.operation = 'UPDATE' then private.short_values(changes.before) end,
      case when changes.operation = 'UPDATE' then private.short_values(changes.after) end
    from public.changes
    where (of_table is null or changes.table_name = of_table)
      and (of_subject is null or changes.subject = of_subject)
      and (of_person is null or changes.actor = of_person)
      and (on_day is null or changes.occurred_at >= private.end_of_day(on_day - 1) and changes.occurred_at < private.end_of_day(on_day))
      and (before_id is null or changes.id < before_id)
      and changes.table_name not like 'private.%'
      and (changes.table_name not in ('merchants', 'people') or (select public.is_admin()))
    order by changes.id desc
    limit least(most, 1000);
end
$$;

create or replace function public.restore_fields(change bigint, fields text[], settled jsonb default '{}') returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_row public.changes;
begin
  perform private.require_editor('vos droits ne permettent pas de rétablir.');
  select * into of_row from public.changes
  where id = change and operation = 'UPDATE' and before ?| fields and private.may_undo(table_name)
    and occurred_at > now() - interval '30 days';
  if of_row.id is null then
    raise sqlstate 'PT404' using
      message = 'ce champ n’est plus dans l’historique, ou cela date de plus de trente jours.', hint = 'changes_gone';
  end if;
  fields := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = private.journaled_table(of_row.table_name) and attname = any (fields)
      and has_column_privilege('authenticated', attrelid, attnum, 'UPDATE')
  );
  if fields = '{}' then
    raise insufficient_privilege using
      message = 'ce champ ne se rétablit pas seul : annulez la modification entière.', hint = 'fields_not_typed';
  end if;
  select jsonb_object_agg(key, value) into of_row.before from jsonb_each(of_row.before) where key = any (fields);
  select jsonb_object_agg(key, value) into of_row.after from jsonb_each(of_row.after) where key = any (fields);
  return private.undo_change(of_row, true, settled -> change::text);
end
$$;

create or replace function public.admin_products(
  search text default '', category uuid default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 50, page integer default 1, view text default null, filters text default '',
  merchant text default null
) returns json
  language plpgsql stable security definer set search_path = ''
  -- One wrong letter in a word of seven.
  set pg_trgm.word_similarity_threshold = 0.5 as $$
declare
  max_total constant integer := 10000;
  -- Up to this number, products are named by their ids.
  few constant integer := 200;
  -- Words that are compared letter by letter cost a thousand times as much: one page of what is similar.
  most_similar constant integer := 50;
  -- Up to this number they are found first and sorted then: in the order of an index, most rows before a page are others.
  scattered constant integer := 2000;
  found_ids uuid[];
  enough_in_sample constant integer := 400;
  max_page_size constant integer := 100;
  rows_per_page constant integer := least(greatest(coalesce(page_size, 50), 1), max_page_size);
  sort_column constant text := case sort when 'category' then 'category_name' else sort end;
  ordering constant text :=
    case when not descending then 'asc' when sort = 'price' then 'desc nulls last' else 'desc' end;
  conditions text := 'true';
  -- The same, where a longer word may have a letter too many, too few or wrong.
  near_conditions text;
  is_near boolean := false;
  narrowing text;
  word text;
  total integer := 0;
  has_more boolean;
  last_page integer;
  shown_page integer;
  products json;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire la liste des produits.');
  if sort_column is null or sort_column not in (
    'title', 'category_name', 'price', 'is_active', 'created_at', 'price_expires_at', 'evaluation_due_at'
  ) then
    raise invalid_parameter_value using message = 'La liste des produits ne peut pas être triée ainsi.';
  end if;
  foreach narrowing in array array_remove(view || string_to_array(filters, ' '), null) loop
    conditions := conditions || ' and ' || private.product_view(narrowing);
    if conditions is null then
      raise invalid_parameter_value using message = 'Cette vue de la liste des produits n’existe pas.';
    end if;
  end loop;
  if merchant is not null then
    conditions := conditions || format(' and merchant = %L', lower(btrim(merchant)));
  end if;

  if category is not null then
    conditions := conditions || format(' and category_id = any (%L)', private.branch_of(category));
  end if;
  near_conditions := conditions;
  -- All words must match, in any order; at most eight are used.
  for word in
    select part from regexp_split_to_table(private.normalize(left(search, 100)), '\s+') with ordinality as parts (part, place)
    where part <> '' order by place limit 8
  loop
    conditions := conditions || format(' and title like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
    near_conditions := near_conditions || case when word ~ '^[a-z]{5,}$' then
      format(' and title operator(extensions.%%>) %L', word)
      else format(' and title like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%') end;
  end loop;

  -- Counting stops at the number that is shown as the largest one.
  if search ~ '\S{3}' then
    -- Words of fewer letters are in no index: those are counted at once.
    execute format(
      'select count(*) from (
         select from private.product_list where %s and uuid_hash(product_id) & 63 = 0 limit %s
       ) as sampled',
      conditions, enough_in_sample
    ) into total;
  end if;
  if total < few / 64 and search <> '' then
    execute format(
      'select array(select product_id from private.product_list where %s limit %s)', conditions, few + 1
    ) into found_ids;
  end if;
  if found_ids = '{}' and near_conditions <> conditions then
    execute format(
      'select array(select product_id from private.product_list where %s limit %s)', near_conditions, most_similar
    ) into found_ids;
    is_near := found_ids <> '{}';
  end if;
  if cardinality(found_ids) <= few then
    total := cardinality(found_ids);
    conditions := format('product_id = any (%L)', found_ids);
  elsif total = enough_in_sample then
    total := max_total + 1;
  else
    execute format(
      'select count(*) from (select from private.product_list where %s limit %s) as counted', conditions, max_total + 1
    ) into total;
  end if;
  has_more := total > max_total;
  total := least(total, max_total);
  last_page := greatest((total + rows_per_page - 1) / rows_per_page, 1);
  shown_page := least(greatest(coalesce(page, 1), 1), last_page);

  execute format(
    'select coalesce(json_agg(listed), ''[]'') from (
       select products.*, categories.name as category_name, dossiers.published_at, drafts.updated_at as draft_at,
         schedules.publish_at
       from (
         -- Only columns of the index: the scan then skips the rows before the page without reading them.
         select product_id, %2$I from (select product_id, %2$I from private.product_list where %1$s %6$s) as matching
         order by %2$I %3$s, product_id %3$s limit %4$s offset %5$s
       ) as found
       join public.products on products.id = found.product_id
       join public.categories on categories.id = products.category_id
       left join public.dossiers on dossiers.id = products.id
       left join public.dossier_drafts as drafts on drafts.id = products.id
       left join public.dossier_schedules as schedules on schedules.id = products.id
       order by found.%2$I %3$s, found.product_id %3$s
     ) as listed',
    conditions, sort_column, ordering,
    least(rows_per_page, total - (shown_page - 1) * rows_per_page), (shown_page - 1) * rows_per_page,
    case when total <= scattered and conditions <> 'true' then 'offset 0' end
  ) into products;
  return json_build_object(
    'total', total, 'has_more', has_more, 'is_near', is_near, 'page', shown_page, 'products', products
  );
end
$$;

create or replace function public.product_view_counts() returns table (view text, total integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- As many as the list shows.
  counted_to constant integer := 10000;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire la liste des produits.');
  foreach view in array '{all,prices,undocumented,drafts}'::text[] loop
    execute format(
      'select count(*) from (select from private.product_list where %s limit %s) as counted',
      coalesce(private.product_view(view), 'true'), counted_to
    ) into total;
    return next;
  end loop;
end
$$;

create or replace function public.admin_media(
  search text default '', unused boolean default false, page integer default 1, undescribed boolean default false
) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  per_page constant integer := 24;
  max_total constant integer := 5000;
  max_uses constant integer := 12;
  -- All words must be found, in any order; at most eight are used.
  words constant text[] := array(
    select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.normalize(left(coalesce(search, ''), 100)), '\s+') with ordinality as parts (part, place)
    where part <> '' order by place limit 8
  );
  total integer;
  shown_page integer;
  pictures json;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire la liste des images.');

  select count(*) into total from (
    select from public.media
    where private.normalize(concat_ws(' ', address, name, alt, credit)) like all (words)
      and not (unused and exists (select 1 from private.picture_uses(address)))
      and not (undescribed and alt is not null)
    limit max_total
  ) as counted;
  shown_page := least(greatest(coalesce(page, 1), 1), greatest((total + per_page - 1) / per_page, 1));

  select coalesce(json_agg(listed order by listed.created_at desc, listed.address), '[]') into pictures
  from (
    select media.id, address, media.kind, width, height, alt, credit, licence, licence_note, focal_x, focal_y, media.name,
      media.created_at, updated_at, uses.use_count, uses.uses
    from (
      select * from public.media
      where private.normalize(concat_ws(' ', address, name, alt, credit)) like all (words)
        and not (unused and exists (select 1 from private.picture_uses(address)))
        and not (undescribed and alt is not null)
      order by created_at desc, address
      limit least(per_page, total - (shown_page - 1) * per_page) offset (shown_page - 1) * per_page
    ) as media,
    lateral (
      select count(*)::integer as use_count,
        coalesce(
          json_agg(json_build_object('kind', place.kind, 'id', place.id, 'name', place.name) order by place.row)
            filter (where place.row <= max_uses),
          '[]'
        ) as uses
      from (select *, row_number() over (order by kind, name) as row from private.picture_uses(address)) as place
    ) as uses
  ) as listed;
  return json_build_object('total', total, 'page', shown_page, 'pages', greatest((total + per_page - 1) / per_page, 1), 'pictures', pictures);
end
$$;

create or replace function public.change_products(changes jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := 200;
  writing constant text :=
    'update public.products as held set (%1$s) = (select %1$s from jsonb_populate_record(held, changed.set))
     from jsonb_to_recordset($1) as changed (id uuid, set jsonb) where held.id = changed.id returning held.id';
  held jsonb;
  change record;
  alike record;
  -- What this call changes: a second change of a row is one of an older version.
  changing text[] := '{}';
  written uuid[];
  columns text;
  rule text;
  -- By the place of a change: its outcome, or the columns that it writes.
  outcomes jsonb[];
  pending text[];
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut changer des produits.');
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > most then
    raise invalid_parameter_value using message = format('changes must be an array of at most %s rows', most);
  end if;

  pending := array_fill(null::text, array[jsonb_array_length(changes)]);
  select jsonb_object_agg(id, to_jsonb(locked)) into held from (
    select * from public.products
    where id in (select (value ->> 'id')::uuid from jsonb_array_elements(changes)) order by id for update
  ) as locked;

  for change in
    select place, value ->> 'id' as id, value -> 'set' as set, held -> (value ->> 'id')::uuid::text as present,
      (value ->> 'version')::timestamptz as version
    from jsonb_array_elements(changes) with ordinality as given (value, place)
  loop
    begin
      select string_agg(quote_ident(key), ', ' order by key) into columns
      from jsonb_each(to_jsonb(jsonb_populate_record(null::public.products, change.present || change.set))) as wanted
      where change.set ? key and wanted.value is distinct from change.present -> key;
      if change.present is null then
        outcomes[change.place] := '{"outcome": "gone"}';
      elsif columns is null then
        outcomes[change.place] := '{"outcome": "same"}';
      elsif change.id = any (changing)
        or (change.present ->> 'updated_at')::timestamptz is distinct from change.version
      then
        outcomes[change.place] := '{"outcome": "newer"}';
      else
        pending[change.place] := columns;
        changing := changing || change.id;
      end if;
    exception
      when others then
        -- The time is over or the engine gives up: that is no fault of a row.
        if left(sqlstate, 2) in ('57', '40', '53') then
          raise;
        end if;
        get stacked diagnostics rule = pg_exception_hint;
        outcomes[change.place] := private.refused_change(sqlstate, sqlerrm, rule);
    end;
  end loop;

  for alike in
    select written_columns, array_agg(place) as places, jsonb_agg(changes -> (place::integer - 1)) as given
    from unnest(pending) with ordinality as waiting (written_columns, place)
    where written_columns is not null group by written_columns
  loop
    begin
      execute format(
        'with written as (%s) select coalesce(array_agg(id), ''{}'') from written',
        format(writing, alike.written_columns)
      ) into written using alike.given;
    exception
      when others then
        -- The time is over or the engine gives up: that is no fault of a row.
        if left(sqlstate, 2) in ('57', '40', '53') then
          raise;
        end if;
        written := null;
    end;
    for change in select place, changes -> (place::integer - 1) as given from unnest(alike.places) as place loop
      begin
        if written is null then
          execute format(writing, alike.written_columns) into columns using jsonb_build_array(change.given);
        end if;
        outcomes[change.place] := jsonb_build_object('outcome', case
          when coalesce((change.given ->> 'id')::uuid = any (written), columns is not null) then 'changed'
          else 'gone'
        end);
      exception
        when others then
          if left(sqlstate, 2) in ('57', '40', '53') then
            raise;
          end if;
          get stacked diagnostics rule = pg_exception_hint;
          outcomes[change.place] := private.refused_change(sqlstate, sqlerrm, rule);
      end;
    end loop;
  end loop;

  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', value -> 'id') || outcomes[place::integer] order by place), '[]')
    from jsonb_array_elements(changes) with ordinality as given (value, place)
  );
end
$$;

create or replace function public.replace_in_dependants(of_table text, row_ids uuid[], by_id uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_editor('vos droits ne permettent pas de remplacer.');
  if of_table not in ('products', 'categories', 'merchants') or cardinality(row_ids) not between 1 and 5000 or by_id = any (row_ids) then
    raise invalid_parameter_value using message = 'row_ids must be 1 to 5000 rows of products, categories or merchants, without by_id';
  end if;
  if of_table = 'products' then
    update public.categories set choice_id = by_id
    where choice_id = any (row_ids) and id = (select category_id from public.products where products.id = by_id);
    update public.featured_choice set product_id = by_id where product_id = any (row_ids);
    update public.search_synonyms set product_id = by_id where product_id = any (row_ids);
    -- Only the ids that a tree names: a pattern of thousands is more than PostgreSQL takes.
    update public.choosers set tree = regexp_replace(tree::text, (
      select format('"product": "(?:%s)"', string_agg(named, '|'))
      from jsonb_array_elements_text(jsonb_path_query_array(tree, '$.**.product')) as named
      where named = any (row_ids::text[])
    ), format('"product": "%s"', by_id), 'g')::jsonb
    where jsonb_path_query_array(tree, '$.**.product') ?| row_ids::text[];
  elsif of_table = 'categories' then
    update public.products set category_id = by_id where category_id = any (row_ids);
  else
    update public.products set merchant = (select name from public.merchants where id = by_id)
    where lower(btrim(merchant)) in (select lower(name) from public.merchants where id = any (row_ids));
  end if;
end
$$;

create or replace function public.judge_link(product uuid, is_alive boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut juger un lien.');
  update public.link_checks set
    state = case when is_alive then 'alive' else 'dead' end, reason = 'person', status = null, missing_since = null,
    checked_at = now(), settled_until = now() + interval '90 days'
  where id = product;
  if not found then
    raise sqlstate 'PT404' using message = 'ce lien n’est plus à vérifier.', hint = 'link_check_gone';
  end if;
end
$$;

create or replace function public.list_misses(wanted text) returns table (text text, asked bigint, days bigint, last_day date)
  language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 100;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire ce qui a été cherché.');
  return query
    with missed as materialized (
      select misses.text, sum(misses.asked) as asked, count(*) as days, max(misses.day) as last_day
      from public.misses where misses.kind = wanted group by misses.text
    )
    select missed.text, missed.asked, missed.days, missed.last_day
    from missed
    where case wanted
      when 'search' then not exists (
        select 1 from public.search_synonyms where normalized_term = private.normalized_term(missed.text)
      )
      else not exists (select 1 from public.products where product_url = missed.text)
        and not exists (select 1 from public.redirects where path = missed.text and (target is not null or not is_gone))
    end
    order by missed.asked desc, missed.text limit most;
end
$$;

create or replace function public.forget_miss(forgotten_kind text, forgotten_text text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut retirer ce qui a été cherché.');
  delete from public.misses where kind = forgotten_kind and text = forgotten_text;
end
$$;

create or replace function public.redirect_address(former text, destination text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut rediriger une adresse.');
  if exists (
    select 1 from public.products where former in (product_url, '/products/' || slug)
    union all
    select 1 from public.categories where former = '/categories/' || slug
  ) then
    raise check_violation using
      message = 'Une page du catalogue est à cette adresse.',
      constraint = 'redirects_path_live',
      hint = 'redirects_path_live';
  end if;
  insert into public.redirects (path, subject, subject_id, is_gone) values (former, 'address', gen_random_uuid(), true)
  on conflict (path) do nothing;
  -- By itself, so that a target that is a former address is followed.
  update public.redirects set target = destination where path = former and is_gone;
  if not found then
    raise check_violation using
      message = 'Cette adresse mène déjà à une page.',
      constraint = 'redirects_path_taken',
      hint = 'redirects_path_taken';
  end if;
end
$$;

create or replace function public.scheduled_jobs() returns table (
  name text, is_running boolean, started_at timestamptz, finished_at timestamptz, next_at timestamptz, failures integer,
  last_error text
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator('Seul un administrateur peut lire les tâches planifiées.');
  if to_regprocedure('backend.job_states()') is not null then
    return query select * from backend.job_states();
  end if;
end
$$;

create or replace function private.kinds_of_work() returns text[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  kinds constant text[] :=
    '{prices,findings,messages,links,evaluations,drafts,planned,pictures}';
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire ce qui est à traiter.');
  return case when (select public.is_admin()) then kinds || 'jobs'::text else kinds end;
end
$$;

create or replace trigger categories_50_search_added after insert on public.categories
  referencing new table as after
  for each statement execute function private.keep_search_documents('category', 'name', 'description', 'id');
create or replace trigger categories_50_search_changed after update on public.categories
  referencing old table as before new table as after
  for each statement execute function private.keep_search_documents('category', 'name', 'description', 'id');
create or replace trigger categories_50_search_removed after delete on public.categories
  referencing old table as before
  for each statement execute function private.keep_search_documents('category', 'name', 'description', 'id');
create or replace trigger products_50_search_added after insert on public.products
  referencing new table as after
  for each statement execute function private.keep_search_documents('product', 'title', 'short_description', 'category_id');
create or replace trigger products_50_search_changed after update on public.products
  referencing old table as before new table as after
  for each statement execute function private.keep_search_documents('product', 'title', 'short_description', 'category_id');
create or replace trigger products_50_search_removed after delete on public.products
  referencing old table as before
  for each statement execute function private.keep_search_documents('product', 'title', 'short_description', 'category_id');
create or replace trigger contact_messages_90_note_erasure after delete on public.contact_messages
  for each row execute function private.note_erasure();
create or replace trigger alerts_90_note_erasure after delete on private.alerts
  for each row execute function private.note_erasure();
create or replace trigger alert_readers_90_note_erasure after delete on private.alert_readers
  for each row execute function private.note_erasure();

drop function private.keep_category_documents(), private.keep_product_documents(), private.note_message_erasure(),
  private.note_alert_erasure(), private.refuse_alert(), private.require_contact_proof(bytea, integer, integer),
  private.require_dossier_editor();
-- What was counted in the last hour, of mailboxes in the last day, is counted from here on again.
drop table private.alert_requests, private.contact_attempts, private.contact_acknowledgements;

-- Without a path, which moves.
comment on function public.waiting_rows(text) is
  'What `waiting_work` counts, the most pressing first: five rows of each kind, or the hundred of `only_kind`. `id`: of the '
  'product, message or picture, null for jobs; `at`: when it ends, is due, was written or failed; `details`: as '
  '`WaitingRow` says. Never null: kind, title, at, details.';
