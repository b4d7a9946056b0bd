-- Policies, refusals, addresses and retention are said once: who keeps a table, which rule refuses a row.

create procedure private.kept_by(keepers text, kept regclass, actions text, written text default null)
  language plpgsql set search_path = '' as $$
declare
  may constant text := case keepers when 'editors' then '((select public.may_edit()))' else '((select public.is_admin()))' end;
  action text;
begin
  execute format('alter table %s enable row level security', kept);
  foreach action in array string_to_array(actions, ', ') loop
    execute format('create policy %I on %s for %s to authenticated', keepers || ' ' || action || ' rows', kept, action)
      || case when action <> 'insert' then ' using ' || may else '' end
      || case when action in ('insert', 'update') then ' with check ' || may else '' end;
    continue when action = 'select';
    execute format(
      'grant %s%s on table %s to authenticated', action, case when action <> 'delete' then ' (' || written || ')' end, kept
    );
  end loop;
end
$$;
revoke all on procedure private.kept_by(text, regclass, text, text) from public;
alter policy "editors read every category" on public.categories rename to "editors select rows";
alter policy "editors create categories" on public.categories rename to "editors insert rows";
alter policy "editors update categories" on public.categories rename to "editors update rows";
alter policy "editors delete categories" on public.categories rename to "editors delete rows";
alter policy "editors read every product" on public.products rename to "editors select rows";
alter policy "editors create products" on public.products rename to "editors insert rows";
alter policy "editors update products" on public.products rename to "editors update rows";
alter policy "editors delete products" on public.products rename to "editors delete rows";
alter policy "administrators create merchants" on public.merchants rename to "administrators insert rows";
alter policy "administrators update merchants" on public.merchants rename to "administrators update rows";
alter policy "administrators delete merchants" on public.merchants rename to "administrators delete rows";
alter policy "editors read a hidden choice" on public.featured_choice rename to "editors select rows";
alter policy "editors make the choice" on public.featured_choice rename to "editors insert rows";
alter policy "editors change the choice" on public.featured_choice rename to "editors update rows";
alter policy "editors end the choice" on public.featured_choice rename to "editors delete rows";
alter policy "editors read every chooser" on public.choosers rename to "editors select rows";
alter policy "editors create choosers" on public.choosers rename to "editors insert rows";
alter policy "editors change choosers" on public.choosers rename to "editors update rows";
alter policy "editors delete choosers" on public.choosers rename to "editors delete rows";
alter policy "editors read synonyms" on public.search_synonyms rename to "editors select rows";
alter policy "editors create synonyms" on public.search_synonyms rename to "editors insert rows";
alter policy "editors update synonyms" on public.search_synonyms rename to "editors update rows";
alter policy "editors delete synonyms" on public.search_synonyms rename to "editors delete rows";
alter policy "administrators add people" on public.people rename to "administrators insert rows";
alter policy "administrators update people" on public.people rename to "administrators update rows";
alter policy "editors read messages" on public.contact_messages rename to "editors select rows";
alter policy "editors mark messages as read" on public.contact_messages rename to "editors update rows";
alter policy "editors delete messages" on public.contact_messages rename to "editors delete rows";
alter policy "editors read every picture" on public.media rename to "editors select rows";
alter policy "editors describe pictures" on public.media rename to "editors update rows";
alter policy "editors read every redirect" on public.redirects rename to "editors select rows";
alter policy "editors choose targets" on public.redirects rename to "editors update rows";
alter policy "editors read every evaluation" on public.evaluations rename to "editors select rows";
alter policy "editors record evaluations" on public.evaluations rename to "editors insert rows";
alter policy "editors read every correction" on public.corrections rename to "editors select rows";
alter policy "editors record corrections" on public.corrections rename to "editors insert rows";
alter policy "editors read price observations" on public.price_observations rename to "editors select rows";
alter policy "editors read findings" on public.dossier_findings rename to "editors select rows";
alter policy "editors read link checks" on public.link_checks rename to "editors select rows";
alter policy "editors read misses" on public.misses rename to "editors select rows";
alter policy "editors read revisions" on public.dossier_revisions rename to "editors select rows";
alter policy "editors read everything published" on public.dossiers rename to "editors select rows";
alter policy "editors read schedules" on public.dossier_schedules rename to "editors select rows";
alter policy "editors cancel schedules" on public.dossier_schedules rename to "editors delete rows";
alter policy "editors read drafts" on public.dossier_drafts rename to "editors select rows";
alter policy "editors change drafts" on public.dossier_drafts rename to "editors update rows";
alter policy "editors discard drafts" on public.dossier_drafts rename to "editors delete rows";
alter policy "editors open drafts" on public.dossier_drafts rename to "editors insert rows";

create function private.refuse_row(rule text, sentence text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  raise check_violation using message = sentence, constraint = rule, hint = rule;
end
$$;
revoke all on function private.refuse_row(text, text) from public;
grant execute on function private.refuse_row(text, text) to anon, authenticated, service_role, supabase_auth_admin;

create or replace function private.keep_last_admin() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two administrators demoting each other at the same moment: the second waits here, then sees the first's change.
  perform pg_advisory_xact_lock(hashtext('public.profiles: last administrator'));
  if not exists (select 1 from public.profiles where is_admin and id <> old.id) then
    perform private.refuse_row(
      'profiles_last_admin', 'Le dernier administrateur ne peut pas être rétrogradé ni supprimé : nommez d’abord un autre administrateur.'
    );
  end if;
  return case tg_op when 'DELETE' then old else new end;
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
    perform private.refuse_row('invite_user_email_format', 'Cette adresse e-mail ne semble pas valide.');
  end if;
  if exists (select 1 from auth.users where email = address and email_confirmed_at is not null) then
    perform private.refuse_row('invite_user_email_known', 'Un compte existe déjà avec cette adresse e-mail.');
  end if;
  if to_regprocedure('backend.enqueue_mail(jsonb)') is null then
    perform private.refuse_row(
      'invite_user_own_backend', 'Ce site n’envoie pas d’invitations lui-même : invitez depuis le tableau de bord de Supabase.'
    );
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

create or replace function private.refuse_category_cycle() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two moves at the same moment can each be valid alone and a cycle together: the lock puts one after the other, and
  -- the second looks after the first has committed.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  if exists (
    with recursive ancestors (id) as (
      select new.parent_id
      union
      select parent.parent_id from public.categories as parent join ancestors on parent.id = ancestors.id
    )
    select 1 from ancestors where id = new.id
  ) then
    perform private.refuse_row(
      'categories_no_cycle', format('La catégorie « %s » ne peut pas être placée dans elle-même ni dans l’une de ses sous-catégories.', new.name)
    );
  end if;
  return null;
end
$$;

create or replace function private.refuse_foreign_choice() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  -- Waits for a move of the product that is under way.
  perform from public.products where id = new.choice_id and category_id = new.id for share;
  if not found then
    perform private.refuse_row('categories_choice_own', 'Le choix d’une catégorie est l’un de ses produits.');
  end if;
  return null;
end
$$;

create or replace function private.flatten_redirect() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  next public.redirects;
  -- The first segments that products may not have; below that of categories there are former ones.
  closed constant text[] := '{__manifest,admin,apercu,assets,auth,brouillon,compte,health,media,rest}';
  pages constant text[] := '{"",about,alertes,choisir,contact,ecartes,journal,legal,methode,product}';
  reserved text;
begin
  if lower(split_part(new.target, '/', 2)) = any (closed) then
    reserved := 'redirects_target_reserved';
  elsif lower(split_part(new.path, '/', 2)) = any (closed || pages)
    or new.path ~* '^/(categories|[^/]+\.(ico|js|json|txt|xml))$'
  then
    reserved := 'redirects_path_reserved';
  end if;
  if reserved is not null then
    perform private.refuse_row(reserved, 'Le site répond lui-même à cette adresse.');
  end if;
  select * into next from public.redirects where path = new.target;
  if next.id is null or new.target = new.path then
    return new;
  end if;
  if next.is_gone and next.target is null then
    perform private.refuse_row('redirects_target_gone', format('L’adresse « %s » ne mène plus nulle part.', new.target));
  end if;
  new.target := next.target;
  if new.target is null then
    new.subject := next.subject;
    new.subject_id := next.subject_id;
    new.is_analysis := next.is_analysis;
    new.is_gone := false;
  end if;
  return new;
end
$$;

create or replace function private.record_evaluation() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Europe/Paris')::date;
begin
  if current_setting('private.undoes_changes', true) = 'yes' then
    return new;
  end if;
  if new.evaluated_on > today then
    perform private.refuse_row('evaluations_evaluated_on_past', 'Une évaluation ne peut pas être datée d’un jour à venir.');
  end if;
  new.created_at := now();
  new.created_by := (select id from auth.users where id = auth.uid());
  new.logged_at := case
    when new.evaluated_on = today then now() else (new.evaluated_on + time '12:00') at time zone 'Europe/Paris'
  end;
  new.is_public := coalesce((select is_active from public.products where id = new.product_id), false);
  return new;
end
$$;

create or replace function private.refuse_missing_pictures(named text[], reason text default 'picture_unknown') returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and cardinality(named) > 0 and private.missing_pictures(named) then
    perform private.refuse_row(reason, 'il n’y a pas d’image à cette adresse sur ce site.');
  end if;
end
$$;

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
    perform private.refuse_row('contact_messages_email_format', 'Cette adresse e-mail ne semble pas valide.');
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

create or replace function public.redirect_address(former text, destination text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut rediriger une adresse.');
  if exists (
    select 1 from public.products where former in (product_url, '/products/' || slug)
    union all
    select 1 from public.categories where former = '/categories/' || slug
  ) then
    perform private.refuse_row('redirects_path_live', 'Une page du catalogue est à cette adresse.');
  end if;
  insert into public.redirects (path, subject, subject_id, is_gone) values (former, 'address', gen_random_uuid(), true)
  on conflict (path) do nothing;
  -- By itself, so that a target that is a former address is followed.
  update public.redirects set target = destination where path = former and is_gone;
  if not found then
    perform private.refuse_row('redirects_path_taken', 'Cette adresse mène déjà à une page.');
  end if;
end
$$;

drop trigger products_50_keep_addresses on public.products;
drop trigger products_50_keep_changed_addresses on public.products;
drop trigger categories_50_keep_address on public.categories;
drop trigger categories_50_keep_changed_address on public.categories;
drop function private.keep_product_addresses();
drop function private.keep_category_address();
drop function private.product_addresses(public.products);
drop function private.keep_addresses(text, uuid, text[], text[], boolean);
create function private.addresses_of(kind text, thing jsonb) returns text[]
  language sql immutable set search_path = '' as $$
    select case
      when thing is null then '{}'
      when kind = 'category' then array['/categories/' || (thing ->> 'slug')]
      else array[own_link, '/products/' || (thing ->> 'slug'), own_link || '-pourquoi']
    end
    from (
      select case thing ->> 'product_url' when '/' then '/products/' || (thing ->> 'slug') else thing ->> 'product_url' end
    ) as own (own_link)
  $$;
revoke all on function private.addresses_of(text, jsonb) from public;
create function private.keep_addresses() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kind constant text := tg_argv[0];
  thing constant uuid := coalesce(new.id, old.id);
  is_deleted constant boolean := new.id is null;
  former constant text[] := private.addresses_of(kind, to_jsonb(old));
  present constant text[] := private.addresses_of(kind, to_jsonb(new));
begin
  -- What is live at a path needs no redirect.
  delete from public.redirects
  where path = any(present) and (is_analysis or path is distinct from present[3]);
  if is_deleted then
    update public.redirects set is_gone = true where subject_id = thing;
  end if;
  insert into public.redirects (path, subject, subject_id, is_analysis, is_gone)
  select distinct on (path) path, kind, thing, path is not distinct from former[3], is_deleted
  from unnest(former) as path
  where path <> all(present) and not exists (select 1 from public.products where product_url = path)
  on conflict (path) do update set
    subject = excluded.subject, subject_id = excluded.subject_id, is_analysis = excluded.is_analysis,
    is_gone = excluded.is_gone, target = null;
  -- Redirects that led to a former address lead to the same place as that.
  update public.redirects set
    subject = kind, subject_id = thing, is_analysis = target is not distinct from former[3], is_gone = is_deleted, target = null
  where target = any(former) and target <> all(present);
  update public.redirects set is_active = new.is_active where subject_id = new.id and is_active <> new.is_active;
  return null;
end
$$;
revoke all on function private.keep_addresses() from public;
create trigger products_50_keep_addresses after insert or delete on public.products
  for each row execute function private.keep_addresses('product');
create trigger products_50_keep_changed_addresses after update of slug, product_url, is_active on public.products
  for each row when (old.slug <> new.slug or old.product_url <> new.product_url or old.is_active <> new.is_active)
  execute function private.keep_addresses('product');
create trigger categories_50_keep_address after insert or delete on public.categories
  for each row execute function private.keep_addresses('category');
create trigger categories_50_keep_changed_address after update of slug, is_active on public.categories
  for each row when (old.slug <> new.slug or old.is_active <> new.is_active)
  execute function private.keep_addresses('category');

drop trigger products_10_date_evaluation on public.products;
drop function private.date_evaluation();
grant execute on function private.end_of_day(date) to authenticated, service_role;
alter table public.products alter evaluation_due_at set default private.end_of_day(((now() at time zone 'Europe/Paris')::date + interval '3 months')::date);

create or replace function public.log_entries(
  of_kind text default null, before uuid default null, most integer default 30, in_category uuid default null
)
  returns table (
    kind text, id uuid, logged_at timestamptz, product_id uuid, product_title text, product_slug text, product_url text,
    is_product_active boolean, outcome text, occasion text, replaces text, note text, person text, was text, is_now text,
    amount numeric, previous_amount numeric, merchant text, source text
  )
  language plpgsql stable security definer
  -- A small category is read by its products, a large one by time: the plan depends on the values.
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- Later than every entry.
  latest constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  start timestamptz := 'infinity';
  branch constant uuid[] := private.branch_of(in_category);
begin
  if before is not null then
    select entry.logged_at into start from (
      select evaluations.logged_at from public.evaluations where evaluations.id = before and is_public
      union all
      select corrections.logged_at from public.corrections where corrections.id = before and is_public
      union all
      select seen_at from public.price_observations where price_observations.id = before and is_public and is_notable
      union all
      select changed.logged_at from private.criteria_changes as changed where changed.id = before
    ) as entry;
  end if;
  return query
    with entries (
      kind, id, logged_at, product_id, outcome, occasion, replaces, note, person, was, is_now, amount, previous_amount,
      merchant, source
    ) as (
      (
        select 'evaluation', evaluations.id, evaluations.logged_at, evaluations.product_id, evaluations.outcome,
          evaluations.occasion, evaluations.replaces, evaluations.note, people.name,
          null, null, null::numeric, null::numeric, null, null
        from public.evaluations join public.products on products.id = evaluations.product_id
          left join public.people on people.id = person_id
        where is_public and coalesce(of_kind, 'evaluation') = 'evaluation'
          and (in_category is null or category_id = any (branch))
          and (evaluations.logged_at, evaluations.id) < (start, coalesce(before, latest))
        order by evaluations.logged_at desc, evaluations.id desc limit least(most, 100)
      )
      union all
      (
        select 'correction', corrections.id, corrections.logged_at, corrections.product_id, null, null, null, null, null,
          corrections.was, corrections.is_now, null, null, null, null
        from public.corrections join public.products on products.id = corrections.product_id
        where is_public and coalesce(of_kind, 'correction') = 'correction'
          and (in_category is null or category_id = any (branch))
          and (corrections.logged_at, corrections.id) < (start, coalesce(before, latest))
        order by corrections.logged_at desc, corrections.id desc limit least(most, 100)
      )
      union all
      (
        select 'price', seen.id, seen.seen_at, seen.product_id, null, null, null, null, null, null, null,
          seen.amount, seen.previous_amount, seen.merchant, seen.source
        from public.price_observations as seen join public.products on products.id = seen.product_id
        where is_public and is_notable and coalesce(of_kind, 'price') = 'price'
          and (in_category is null or category_id = any (branch))
          and (seen.seen_at, seen.id) < (start, coalesce(before, latest))
        order by seen.seen_at desc, seen.id desc limit least(most, 100)
      )
      union all
      (
        select 'criteria', changed.id, changed.logged_at, changed.category_id, null, null, null, changed.note, null, null, null,
          null, null, null, null
        from private.criteria_changes as changed join public.categories on categories.id = changed.category_id
        where categories.is_active and not changed.is_reverted and coalesce(of_kind, 'criteria') = 'criteria'
          and (in_category is null or changed.category_id = any (branch))
          and (changed.logged_at, changed.id) < (start, coalesce(before, latest))
        order by changed.logged_at desc, changed.id desc limit least(most, 100)
      )
    )
    select entries.kind, entries.id, entries.logged_at, entries.product_id, coalesce(hidden.title, products.title, categories.name),
      coalesce(hidden.slug, products.slug, categories.slug),
      coalesce(hidden.product_url, products.product_url, '/categories/' || categories.slug),
      coalesce(products.is_active, true), entries.outcome, entries.occasion, entries.replaces, entries.note, entries.person, entries.was,
      entries.is_now, entries.amount, entries.previous_amount, entries.merchant, entries.source
    from entries left join public.products on products.id = entries.product_id
      left join public.categories on categories.id = entries.product_id
      left join private.last_public_names as hidden on hidden.product_id = products.id and not products.is_active
    order by entries.logged_at desc, entries.id desc
    limit least(most, 100);
end
$$;

create or replace function private.erase_contact_messages(as_of timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = '' as $$
    select private.forget_attempts(as_of);
    with erased as (
      delete from public.contact_messages where id in (
        select id from public.contact_messages where created_at < as_of - interval '12 months' limit most for update skip locked
      ) returning id
    )
    select count(*)::integer from erased
  $$;

create or replace function private.erase_changes(as_of timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = '' as $$
    with erased as (
      delete from public.changes where id in (
        select id from public.changes
        where occurred_at < least(as_of, now()) - interval '12 months'
          -- What is older than thirty days goes before its year ends while there are more.
          or (occurred_at < least(as_of, now()) - interval '30 days' and id <= (select max(id) - 500000 from public.changes))
        order by id limit most for update skip locked
      ) returning id
    )
    select count(*)::integer from erased
  $$;

create or replace function private.erase_misses(as_of timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = '' as $$
    with erased as (
      delete from public.misses where (kind, text, day) in (
        select kind, text, day from public.misses
        where day < (least(as_of, now()) at time zone 'utc')::date - 90 order by day limit most for update skip locked
      ) returning day
    )
    select count(*)::integer from erased
  $$;
