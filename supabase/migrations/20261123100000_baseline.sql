-- Made of the documents in supabase/schemas when the history restarted (docs/decisions/014): never edited. Every later change is a
-- migration of its own.

-- supabase/schemas/01_foundations.sql

-- The base of all other documents: a schema that requests cannot name, extensions, and the version of a row.

-- Never exposed by the data interface.
create schema private;
-- A write of a category or a product computes index entries, which call functions of this schema.
grant usage on schema private to anon, authenticated, service_role;
-- The account role calls the retention rules.
grant usage on schema private to supabase_auth_admin;

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Loads the library: before that, only a superuser may use its settings, which the search does.
select extensions.similarity('', '');

-- Versions of rows ---------------------------------------------------------------------------------------------------

-- `updated_at` is the version of a row. A save sends the version that was read, so each version needs its own value.
create function private.set_updated_at() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  -- Search engines read it as the date of the last change (sitemap `lastmod`): an update without a change keeps it.
  if new is distinct from old then
    -- Two changes can share one tick of the clock, and a transaction can have begun before the last change.
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

-- The arguments are the columns that a page shows. Not among them: whether the row is active, its place in lists, and
-- the date of a price that was only read again.
create function private.note_content_change() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.content_changed_at := new.updated_at;
  elsif exists (
    select from unnest(tg_argv) as name where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name
  ) then
    new.content_changed_at := now();
  end if;
  return new;
end
$$;

-- Texts --------------------------------------------------------------------------------------------------------------

-- Text as it is compared: lower case, without accents. `unaccent` is only declared stable because its dictionary could
-- be replaced; ours is the shipped one.
create function private.normalize(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)) $$;
grant execute on function private.normalize(text) to anon, authenticated, service_role;

-- Whether a value is a text that is not blank, and not too long. Never null.
create function private.is_text(value jsonb, longest integer) returns boolean
  language sql immutable set search_path = '' as $$
    select jsonb_typeof(value) is not distinct from 'string'
      and value #>> '{}' ~ '[^[:space:]]' and char_length(value #>> '{}') <= longest
  $$;
grant execute on function private.is_text(jsonb, integer) to authenticated, service_role;

-- Time ---------------------------------------------------------------------------------------------------------------

-- The end of a day in Paris.
create function private.end_of_day(day date) returns timestamptz
  language sql immutable set search_path = '' as $$ select (day + 1)::timestamp at time zone 'Europe/Paris' $$;

-- supabase/schemas/02_announced_changes.sql

-- A change names what changed, so that a process of the site drops the pages concerned and no others.

-- One row of an announcement: the columns that differ (null: the row is new or gone), and the values that lists are
-- chosen by, from before and after.
create function private.announced_row(was jsonb, now_is jsonb, list_columns text[]) returns jsonb
  language sql immutable set search_path = '' as $$
    select jsonb_build_object(
      'columns', case when was is not null and now_is is not null then (
        select coalesce(jsonb_agg(key), '[]')
        from jsonb_each(was) join jsonb_each(now_is) as other (key, other_value) using (key)
        where value is distinct from other_value
      ) end,
      'values', (
        select jsonb_object_agg(name, (
          select jsonb_agg(distinct state -> name) from unnest(array[was, now_is]) as state where state is not null
        ))
        from unnest(list_columns) as name
      )
    )
  $$;

-- The trigger of `announce_changes_of`. Security definer: the writer of a table may not call the function above.
create function private.announce_changes() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- More rows, or more bytes than NOTIFY takes, are announced as a change of the whole table.
  max_rows constant integer := 20;
  max_bytes constant integer := 7900;
  key constant text := tg_argv[0];
  announcement jsonb := jsonb_build_object('table', concat_ws('.', nullif(tg_table_schema, 'public'), tg_table_name));
  named jsonb;
  was jsonb[];
  now_is jsonb[];
begin
  if tg_op in ('UPDATE', 'DELETE') then
    was := array(select to_jsonb(before) from before limit max_rows + 1);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    now_is := array(select to_jsonb(after) from after limit max_rows + 1);
  end if;
  if greatest(cardinality(was), cardinality(now_is)) = 0 then
    return null;
  end if;

  if greatest(cardinality(was), cardinality(now_is)) <= max_rows then
    select announcement || jsonb_build_object('rows', jsonb_agg(private.announced_row(old_row, new_row, tg_argv)))
    into named
    from unnest(was) as old_row full join unnest(now_is) as new_row on old_row -> key = new_row -> key;
    if octet_length(named::text) <= max_bytes then
      announcement := named;
    end if;
  end if;
  perform pg_notify('catalogue_changes', announcement::text);
  return null;
end
$$;

-- Announces every change of a table from now on, by statement.
create procedure private.announce_changes_of(changing regclass, variadic list_columns text[])
  language plpgsql set search_path = '' as $$
declare
  table_name constant text := (select relname from pg_catalog.pg_class where oid = changing);
  arguments constant text := (select string_agg(quote_literal(name), ', ') from unnest(list_columns) as name);
  event record;
begin
  for event in select * from (values
    ('insert', 'referencing new table as after'),
    ('update', 'referencing old table as before new table as after'),
    ('delete', 'referencing old table as before'),
    ('truncate', '')
  ) as events (name, tables) loop
    execute format(
      'create trigger %I after %s on %s %s for each statement execute function private.announce_changes(%s)',
      table_name || '_90_announce_' || event.name, event.name, changing, event.tables, arguments
    );
  end loop;
end
$$;
comment on procedure private.announce_changes_of(regclass, text[]) is
  'For every table that pages show. The columns are those that lists are chosen by, the primary key first; the data
  interface reads them from the triggers (docs/decisions/026).';

-- supabase/schemas/03_profiles.sql

-- One profile for each account: the person's name and rights. Editors keep the catalogue, its pictures and the
-- messages; administrators do so too, and grant the rights.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text constraint profiles_first_name_length check (char_length(first_name) <= 100),
  last_name text constraint profiles_last_name_length check (char_length(last_name) <= 100),
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  is_editor boolean not null default false
);
comment on table public.profiles is 'One row for each account; created and deleted with it';

-- The user list of the back office: newest first.
create index profiles_created_at_idx on public.profiles (created_at desc, id);
-- For the rule that one administrator has to remain.
create index profiles_admins_idx on public.profiles (id) where is_admin;

-- Rights -------------------------------------------------------------------------------------------------------------
-- The policies of all tables ask these at each request, so a right that is taken away ends at once.

create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from public.profiles where id = (select auth.uid()) and is_admin) $$;
revoke all on function public.is_admin() from public, anon;
grant execute on function public.is_admin() to authenticated;

create function public.may_edit() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from public.profiles where id = (select auth.uid()) and (is_editor or is_admin)) $$;
comment on function public.may_edit() is 'Whether the person is an editor or an administrator. Never null.';
revoke all on function public.may_edit() from public, anon;
grant execute on function public.may_edit() to authenticated;

-- Triggers -----------------------------------------------------------------------------------------------------------

create function private.guard_rights() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if (new.is_admin, new.is_editor) is not distinct from (old.is_admin, old.is_editor)
    or current_user not in ('anon', 'authenticated')
  then
    return new;
  end if;
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut changer les droits d’administration.',
      hint = 'not_administrator';
  end if;
  -- An administrator who will no longer be one keeps only the rights that another one granted.
  if new.id = (select auth.uid()) and (new.is_admin > old.is_admin or new.is_editor > old.is_editor) then
    raise insufficient_privilege using
      message = 'Personne ne s’accorde un droit à soi-même : demandez à un autre administrateur.',
      hint = 'own_rights';
  end if;
  return new;
end
$$;
create trigger profiles_10_guard_rights before update of is_admin, is_editor on public.profiles
  for each row execute function private.guard_rights();

create function private.keep_last_admin() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two administrators demoting each other at the same moment: the second waits here, then sees the first's change.
  perform pg_advisory_xact_lock(hashtext('public.profiles: last administrator'));
  if not exists (select 1 from public.profiles where is_admin and id <> old.id) then
    raise check_violation using
      message = 'Le dernier administrateur ne peut pas être rétrogradé ni supprimé : nommez d’abord un autre administrateur.',
      constraint = 'profiles_last_admin',
      hint = 'profiles_last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger profiles_20_keep_last_admin_update before update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin) execute function private.keep_last_admin();
create trigger profiles_20_keep_last_admin_delete before delete on public.profiles
  for each row when (old.is_admin) execute function private.keep_last_admin();

create function private.create_profile() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name, last_name)
  values (
    new.id,
    -- Sign-up data is free text from outside. It is cut instead of refused, so that it cannot prevent an account.
    left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 100),
    left(nullif(btrim(new.raw_user_meta_data ->> 'last_name'), ''), 100)
  );
  return new;
end
$$;
create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();

-- The profile of an unconfirmed account follows its sign-up data: when several people signed up with one address, the
-- backend forgets what they typed, and the profile must not keep a stranger's name.
create function private.rename_pending_profile() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.profiles set
    first_name = left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 100),
    last_name = left(nullif(btrim(new.raw_user_meta_data ->> 'last_name'), ''), 100)
  where id = new.id;
  return null;
end
$$;
create trigger on_auth_user_renamed after update of raw_user_meta_data on auth.users
  for each row
  when (
    old.email_confirmed_at is null
    and (old.raw_user_meta_data ->> 'first_name', old.raw_user_meta_data ->> 'last_name')
      is distinct from (new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name')
  )
  execute function private.rename_pending_profile();

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
create policy "users read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "administrators read every profile" on public.profiles
  for select to authenticated using ((select public.is_admin()));
create policy "users rename themselves" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "administrators update every profile" on public.profiles
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
-- No policy for insert and delete: a profile comes and goes with its account.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.profiles from anon, authenticated;
grant select (id, first_name, last_name, is_admin, created_at, is_editor) on table public.profiles to authenticated;
-- The rights are granted because administrators are `authenticated` too; profiles_10_guard_rights refuses the others.
grant update (first_name, last_name, is_admin, is_editor) on table public.profiles to authenticated;
-- No insert, no delete; nothing for anon.

-- supabase/schemas/04_accounts.sql

-- What people and administrators do with accounts, which are in `auth`, where requests cannot read.

-- E-mail addresses for the user list.
create function public.get_users_with_email() returns table (id uuid, email text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut lire les adresses des utilisateurs.',
      hint = 'not_administrator';
  end if;
  return query select users.id, users.email::text from auth.users as users order by users.created_at desc, users.id;
end
$$;
comment on function public.get_users_with_email() is
  'All accounts, newest first; one that was made without an e-mail address has none. Never null: id.';
revoke all on function public.get_users_with_email() from public, anon;
grant execute on function public.get_users_with_email() to authenticated;

-- People delete their account themselves; the auth interface has no call for that.
create function public.delete_own_account() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  session_id uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  -- A token outlives its session for a while. After a sign-out or a change of password it must not delete the account.
  if session_id is not null and not exists (
    select 1 from auth.sessions where id = session_id and user_id = auth.uid()
  ) then
    raise insufficient_privilege using
      message = 'Votre session est terminée : reconnectez-vous pour supprimer votre compte.',
      hint = 'session_ended';
  end if;
  -- All rows of the person are deleted with it. profiles_20_keep_last_admin_delete refuses for the last administrator.
  delete from auth.users where id = auth.uid();
  if not found then
    raise insufficient_privilege using
      message = 'Ce compte n’existe plus.',
      hint = 'account_gone';
  end if;
end
$$;
revoke all on function public.delete_own_account() from public, anon;
grant execute on function public.delete_own_account() to authenticated;

-- Retention ----------------------------------------------------------------------------------------------------------

create function private.accounts_never_erased() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select id from public.profiles where is_admin $$;
comment on function private.accounts_never_erased() is
  'Retention: accounts that stay although nobody uses them, those of administrators.';
grant execute on function private.accounts_never_erased() to supabase_auth_admin;

-- supabase/schemas/05_categories.sql

-- The tree of categories. It has no cycles, and only empty categories are deleted. Their status is a document of its
-- own.

-- Criteria -----------------------------------------------------------------------------------------------------------
-- What the criteria of a category mean and how much they count. Their names and their order are in its description.

-- A list of {"name", "weight", "definition"}, each name once.
create function private.are_criteria(list jsonb) returns boolean
  language sql immutable set search_path = '' as $$
    select case when jsonb_typeof(list) is distinct from 'array' then false else (
      select count(*) <= 8
        and count(*) = count(distinct one ->> 'name')
        and coalesce(bool_and(case when jsonb_typeof(one) = 'object' then
          one - '{name,weight,definition}'::text[] = '{}'::jsonb
          and private.is_text(one -> 'name', 200)
          and private.is_text(one -> 'definition', 400)
          and coalesce(one -> 'weight' in ('1', '2', '3'), false)
        else false end), true)
      from jsonb_array_elements(list) as criteria (one)
    ) end
  $$;
-- The constraint runs it with the rights of the writer.
grant execute on function private.are_criteria(jsonb) to authenticated, service_role;

-- Table --------------------------------------------------------------------------------------------------------------

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint categories_slug_key unique
    constraint categories_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  name text not null
    constraint categories_name_not_blank check (name ~ '[^[:space:]]')
    constraint categories_name_length check (char_length(name) <= 120),
  description text constraint categories_description_length check (char_length(description) <= 2000),
  -- Empty, an uploaded picture, or an address.
  image_url text
    constraint categories_image_url_format check (image_url ~* '^(|/media/[^[:space:]]+|https://[^[:space:]/%\[\]]+(/[^[:space:]]*)?)$')
    constraint categories_image_url_length check (char_length(image_url) <= 2000),
  image_alt text constraint categories_image_alt_length check (char_length(image_alt) <= 300),
  parent_id uuid constraint categories_parent_id_fkey references public.categories (id) on delete restrict,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For search engines and the feed: `updated_at` moves with every column.
  content_changed_at timestamptz not null default now(),
  criteria jsonb not null default '[]' constraint categories_criteria_shape check (private.are_criteria(criteria))
);

-- Sub-categories of a category, and the top level, in display order.
create index categories_parent_id_idx on public.categories (parent_id, sort_order, name);
-- The whole list, in display order.
create index categories_sort_order_idx on public.categories (sort_order, name);
-- The categories that show a picture.
create index categories_image_url_idx on public.categories (image_url) where image_url like '/media/%';

create function private.branch_of(category uuid) returns uuid[]
  language sql stable set search_path = '' as $$
    with recursive branch (id) as (
      select category
      union
      select child.id from public.categories as child join branch on child.parent_id = branch.id
    )
    select array_agg(id) from branch
  $$;
comment on function private.branch_of(uuid) is 'Never null: the category and everything below it.';
grant execute on function private.branch_of(uuid) to authenticated;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- A change of the tree takes the tree's lock before any row, like set_category_active. In the other order, two
-- administrators at the same moment caused a deadlock (40P01).
create function private.lock_category_tree() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  return null;
end
$$;
create trigger categories_05_lock_tree before insert or update of parent_id, is_active on public.categories
  for each statement execute function private.lock_category_tree();

create trigger categories_10_set_updated_at before update on public.categories
  for each row execute function private.set_updated_at();
create trigger categories_10_note_content_change before insert or update on public.categories
  for each row execute function private.note_content_change(
    'slug', 'name', 'description', 'image_url', 'image_alt', 'parent_id', 'criteria'
  );

create function private.refuse_category_cycle() returns trigger
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
    raise check_violation using
      message = format('La catégorie « %s » ne peut pas être placée dans elle-même ni dans l’une de ses sous-catégories.', new.name),
      constraint = 'categories_no_cycle',
      hint = 'categories_no_cycle';
  end if;
  return null;
end
$$;
-- An `after` trigger, so that a statement that moves several categories is checked in its final state.
create trigger categories_20_refuse_cycle after insert or update of parent_id on public.categories
  for each row when (new.parent_id is not null) execute function private.refuse_category_cycle();

-- The foreign keys refuse as well, but in English and without the number of products and sub-categories.
create function private.refuse_deleting_full_category() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  child_count bigint := (select count(*) from public.categories where parent_id = old.id);
  product_count bigint := (select count(*) from public.products where category_id = old.id);
begin
  if child_count + product_count > 0 then
    raise foreign_key_violation using
      message = format(
        'La catégorie « %s » ne peut pas être supprimée : elle contient %s. Déplacez ou supprimez d’abord ce contenu.',
        old.name,
        concat_ws(
          ' et ',
          case when child_count = 1 then '1 sous-catégorie' when child_count > 1 then child_count || ' sous-catégories' end,
          case when product_count = 1 then '1 produit' when product_count > 1 then product_count || ' produits' end
        )
      ),
      constraint = 'categories_not_empty',
      hint = 'categories_not_empty';
  end if;
  return old;
end
$$;
create trigger categories_30_refuse_deleting_full_category before delete on public.categories
  for each row execute function private.refuse_deleting_full_category();

call private.announce_changes_of('public.categories', 'id', 'slug', 'parent_id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.categories enable row level security;
create policy "everybody reads active categories" on public.categories
  for select to anon, authenticated using (is_active);
create policy "editors read every category" on public.categories
  for select to authenticated using ((select public.may_edit()));
create policy "editors create categories" on public.categories
  for insert to authenticated with check ((select public.may_edit()));
create policy "editors update categories" on public.categories
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
create policy "editors delete categories" on public.categories
  for delete to authenticated using ((select public.may_edit()));

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.categories from anon, authenticated;
grant select (
    id, slug, name, description, image_url, image_alt, parent_id, sort_order, is_active, created_at, updated_at,
    content_changed_at, criteria
  ) on table public.categories to anon, authenticated;
grant insert (slug, name, description, image_url, image_alt, parent_id, sort_order, is_active, criteria)
  on table public.categories to authenticated;
grant update (slug, name, description, image_url, image_alt, parent_id, sort_order, is_active, criteria)
  on table public.categories to authenticated;
grant delete on table public.categories to authenticated;
-- id, created_at, updated_at and content_changed_at are not granted: the database sets them.

-- supabase/schemas/06_products.sql

-- The recommended products.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint products_slug_key unique
    constraint products_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null
    constraint products_title_not_blank check (title ~ '[^[:space:]]')
    constraint products_title_length check (char_length(title) <= 120),
  short_description text constraint products_short_description_length check (char_length(short_description) <= 500),
  -- In euros. The upper bound also refuses NaN, which compares above every number.
  price numeric(10, 2) constraint products_price_range check (price between 0 and 99999999.99),
  image_url text
    constraint products_image_url_format check (image_url ~* '^(|/media/[^[:space:]]+|https://[^[:space:]/%\[\]]+(/[^[:space:]]*)?)$')
    constraint products_image_url_length check (char_length(image_url) <= 2000),
  image_alt text constraint products_image_alt_length check (char_length(image_alt) <= 300),
  -- A path of this site, as its own pages are addressed: whole segments, nothing that a browser or the server would
  -- rewrite (`//host`, `/\host`, white space, `..`, a slash at the end, `%`), no query, and no dot: files have those.
  product_url text not null
    constraint products_product_url_format check (
      product_url ~ '^/([^/?#%.\\[:space:][:cntrl:]]+(/[^/?#%.\\[:space:][:cntrl:]]+)*)?$'
    )
    constraint products_product_url_length check (char_length(product_url) <= 300)
    -- The first segments that the site itself answers. Its routes ignore case.
    constraint products_product_url_reserved check (
      lower(split_part(product_url, '/', 2)) not in (
        '__manifest', 'about', 'admin', 'apercu', 'assets', 'auth', 'brouillon', 'categories', 'choisir', 'compte',
        'contact', 'ecartes', 'health', 'journal', 'legal', 'media', 'methode', 'product', 'rest'
      )
    )
    -- Below /products each product has its own address, and only that one.
    constraint products_product_url_own check (
      lower(split_part(product_url, '/', 2)) <> 'products' or product_url = '/products/' || slug
    ),
  -- Where 'Acheter maintenant' leads, and the name of that merchant.
  affiliate_url text
    constraint products_affiliate_url_format check (affiliate_url ~* '^https?://[^[:space:]/%\[\]]+(/[^[:space:]]*)?$')
    constraint products_affiliate_url_length check (char_length(affiliate_url) <= 2000),
  merchant text constraint products_merchant_length check (char_length(merchant) <= 80),
  category_id uuid not null
    constraint products_category_id_fkey references public.categories (id) on delete restrict,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last price observation, on the row: lists, cards and searches decide by it whether a price may be shown,
  -- without another read, and a page that shows a product is dropped when it changes. All null without a price.
  price_seen_at timestamptz,
  price_source text,
  -- From then on the price is only a dated fact.
  price_expires_at timestamptz,
  -- For search engines and the feed: `updated_at` moves with every column.
  content_changed_at timestamptz not null default now(),
  -- So that a page knows from the product's row whether there is a dossier to read.
  dossier_revision integer,
  -- Further views, in their order, for its page where no dossier has a gallery: addresses of this site, separated by
  -- spaces. The text of each is in its own row of `media`.
  views text not null default ''
    constraint products_views_format check (views ~ '^(/media/[^[:space:]?#]+( /media/[^[:space:]?#]+)*)?$')
    constraint products_views_count check (cardinality(string_to_array(views, ' ')) <= 7)
    constraint products_views_length check (char_length(views) <= 1000),
  -- From then on the evaluation of the product is overdue. On the row, for its pages and the queue.
  evaluation_due_at timestamptz
);
comment on column public.products.dossier_revision is
  'The published revision of its dossier, set by the database; null without one.';
comment on column public.products.evaluation_due_at is
  'The end of the day in Paris by which it has to be evaluated, set by the database; null when its choice was withdrawn.';

-- Two products cannot be presented at one path. '/' stands for no path of its own.
create unique index products_product_url_key on public.products (product_url) where product_url <> '/';
-- Finds the product of a path; the oldest one wins.
create index products_product_url_idx on public.products (product_url, created_at);
-- A category's products, newest first.
create index products_category_id_idx on public.products (category_id, created_at desc);
-- The whole list, newest first.
create index products_created_at_idx on public.products (created_at desc, id);
-- For the feed of new and changed recommendations.
create index products_content_changed_at_idx on public.products (content_changed_at desc, id) where is_active;
-- The featured product: the newest one with a picture, of which a large catalogue may have few.
create index products_pictured_idx on public.products (created_at desc, id) where is_active and image_url <> '';
-- The products that show a picture, as the first one or as a further view.
create index products_image_url_idx on public.products (image_url) where image_url like '/media/%';
create index products_views_idx on public.products using gin (string_to_array(views, ' ')) where views <> '';
-- What is due to be evaluated.
create index products_evaluation_due_at_idx on public.products (evaluation_due_at, id) where is_active;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- A price that was read again and an evaluation change nothing that an editor may be editing, so they make no new
-- version of the row.
create trigger products_10_set_updated_at before update on public.products
  for each row
  when (
    to_jsonb(new) - '{price_seen_at, price_source, price_expires_at, evaluation_due_at}'::text[]
      is distinct from to_jsonb(old) - '{price_seen_at, price_source, price_expires_at, evaluation_due_at}'::text[]
  )
  execute function private.set_updated_at();
create trigger products_10_note_content_change before insert or update on public.products
  for each row execute function private.note_content_change(
    'slug', 'title', 'short_description', 'price', 'image_url', 'image_alt', 'product_url', 'affiliate_url', 'merchant',
    'category_id', 'dossier_revision', 'views'
  );

call private.announce_changes_of('public.products', 'id', 'slug', 'product_url', 'category_id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.products enable row level security;
create policy "everybody reads active products" on public.products
  for select to anon, authenticated using (is_active);
create policy "editors read every product" on public.products
  for select to authenticated using ((select public.may_edit()));
create policy "editors create products" on public.products
  for insert to authenticated with check ((select public.may_edit()));
create policy "editors update products" on public.products
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
create policy "editors delete products" on public.products
  for delete to authenticated using ((select public.may_edit()));

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.products from anon, authenticated;
grant select (
    id, slug, title, short_description, price, image_url, image_alt, product_url, affiliate_url, merchant, category_id,
    is_active, created_at, updated_at, price_seen_at, price_source, price_expires_at, content_changed_at,
    dossier_revision, views, evaluation_due_at
  ) on table public.products to anon, authenticated;
grant insert (
    slug, title, short_description, price, image_url, image_alt, product_url, affiliate_url, merchant, category_id,
    is_active, views
  ) on table public.products to authenticated;
grant update (
    slug, title, short_description, price, image_url, image_alt, product_url, affiliate_url, merchant, category_id,
    is_active, views
  ) on table public.products to authenticated;
grant delete on table public.products to authenticated;
-- The other columns are not granted: the database sets them.

-- supabase/schemas/08_category_counts.sql

-- The number of products of each category is kept, not counted: the back office's list of categories would read a
-- million products for it.

-- Table --------------------------------------------------------------------------------------------------------------

-- A statement adds what it changes and waits for no other one; the sum of a category's rows is its number.
create table private.category_count_changes (
  id bigint generated always as identity primary key,
  category_id uuid not null,
  change integer not null constraint category_count_changes_change_not_zero check (change <> 0)
);
-- The sum of each category.
create index category_count_changes_category_id_idx on private.category_count_changes (category_id) include (change);

-- Triggers -----------------------------------------------------------------------------------------------------------

create function private.count_products() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- The number of rows that are read and put together; those that another transaction holds stay for a later statement.
  folded_at_once constant integer := 10000;
  changes jsonb;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.category_count_changes;
    return null;
  elsif tg_op = 'INSERT' then
    select jsonb_object_agg(counted.category_id, counted.added) into changes
    from (select category_id, count(*) as added from after group by category_id) as counted;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(counted.category_id, -counted.removed) into changes
    from (select category_id, count(*) as removed from before group by category_id) as counted;
  else
    select jsonb_object_agg(moved.category_id, moved.change) into changes
    from (
      select sides.category_id, sum(sides.side) as change
      from (select category_id, 1 as side from after union all select category_id, -1 from before) as sides
      group by sides.category_id
      having sum(sides.side) <> 0
    ) as moved;
  end if;
  if changes is null then
    return null;
  end if;
  with made as (
    select made.key::uuid as category_id, made.value::integer as change from jsonb_each_text(changes) as made
  ), folded as (
    delete from private.category_count_changes
    where id in (
      select id from private.category_count_changes
      where category_id in (select made.category_id from made)
      limit folded_at_once
      for update skip locked
    )
    returning category_id, change
  )
  insert into private.category_count_changes (category_id, change)
  select parts.category_id, sum(parts.change)
  from (select * from made union all select * from folded) as parts
  group by parts.category_id
  having sum(parts.change) <> 0;
  return null;
end
$$;

create trigger products_50_counted_added after insert on public.products
  referencing new table as after for each statement execute function private.count_products();
create trigger products_50_counted_moved after update on public.products
  referencing old table as before new table as after
  for each statement execute function private.count_products();
create trigger products_50_counted_removed after delete on public.products
  referencing old table as before for each statement execute function private.count_products();
create trigger products_50_counted_emptied after truncate on public.products
  for each statement execute function private.count_products();

-- Policies and grants ------------------------------------------------------------------------------------------------

alter table private.category_count_changes enable row level security;
create policy "Editors read how many products there are" on private.category_count_changes
  for select to authenticated using ((select public.may_edit()));
-- No policy for writes: the trigger is the only writer.
revoke all on table private.category_count_changes from anon, authenticated;
grant select (category_id, change) on table private.category_count_changes to authenticated;

-- View ---------------------------------------------------------------------------------------------------------------

create view public.category_product_counts with (security_invoker = true) as
  select category_id, sum(change)::integer as product_count
  from private.category_count_changes
  group by category_id
  having sum(change) <> 0;
comment on view public.category_product_counts is
  'Categories without a product are not in it. Never null: category_id, product_count.';
revoke all on table public.category_product_counts from anon, authenticated;
grant select on table public.category_product_counts to authenticated;
-- No grant for anon: only the back office needs the counts.

-- supabase/schemas/09_category_status.sql

-- Deactivating a category deactivates everything below it; it may take its products along, and activating it again may
-- bring back what it took along.

-- Table --------------------------------------------------------------------------------------------------------------

-- What was switched off together with a category above it. An entry ends when it is on again or moves, and when the
-- category, or one between them, is on again: what was offered then is back, or was left off on purpose.
create table private.deactivation_cascade (
  -- The category that was switched off.
  root_id uuid not null constraint deactivation_cascade_root_id_fkey references public.categories (id) on delete cascade,
  category_id uuid
    constraint deactivation_cascade_category_id_key unique
    constraint deactivation_cascade_category_id_fkey references public.categories (id) on delete cascade,
  product_id uuid
    constraint deactivation_cascade_product_id_key unique
    constraint deactivation_cascade_product_id_fkey references public.products (id) on delete cascade,
  constraint deactivation_cascade_one_thing check (num_nonnulls(category_id, product_id) = 1)
);

-- What a category took along.
create index deactivation_cascade_root_id_idx on private.deactivation_cascade (root_id);

-- What was switched off with one of these categories, or with one above it, and is below it. With the caller's rights.
create function private.cascade_below(categories uuid[]) returns setof private.deactivation_cascade
  language sql stable set search_path = '' as $$
    with recursive branch (id) as (
      select unnest(cascade_below.categories)
      union
      select child.id from public.categories as child join branch on child.parent_id = branch.id
    )
    select taken.* from private.deactivation_cascade as taken left join public.products on products.id = taken.product_id
    where coalesce(taken.category_id, products.category_id) in (select id from branch)
      and (taken.root_id = any(cascade_below.categories) or taken.root_id not in (select id from branch))
  $$;
grant execute on function private.cascade_below(uuid[]) to authenticated;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- Deactivating a category deactivates everything below it, and notes what was active there; by any client.
create function private.deactivate_descendants() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  activated constant uuid[] := array(
    select id from was join now_is using (id) where not was.is_active and now_is.is_active
  );
  deactivated constant uuid[] := array(
    select id from was join now_is using (id) where was.is_active and not now_is.is_active
  );
begin
  if cardinality(activated) > 0 then
    delete from private.deactivation_cascade
    where coalesce(category_id, product_id) in (
      select coalesce(below.category_id, below.product_id) from private.cascade_below(activated) as below
    );
  end if;
  if cardinality(deactivated) = 0 then
    return null;
  end if;
  -- No branch may move in or out meanwhile; the trigger that refuses cycles takes the same lock.
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  -- One statement may deactivate a category and some of those below it: what all of them take along, the uppermost
  -- notes.
  with recursive roots as (
    select id from public.categories
    where id = any(deactivated) and (parent_id is null or parent_id <> all(deactivated))
  ),
  below (root_id, id) as (
    select roots.id, child.id from public.categories as child join roots on child.parent_id = roots.id
    union
    select below.root_id, child.id from public.categories as child join below on child.parent_id = below.id
  ),
  taken as (
    select below.root_id, id from below join public.categories using (id)
    where (is_active or id = any(deactivated)) and below.root_id not in (select id from below)
  ),
  noted as (
    insert into private.deactivation_cascade (root_id, category_id) select root_id, id from taken
    on conflict (category_id) do update set root_id = excluded.root_id
  )
  update public.categories set is_active = false where is_active and id in (select id from taken);
  return null;
end
$$;
-- Not for the trigger's own update, which covers all descendants.
create trigger categories_40_deactivate_descendants after update on public.categories
  referencing old table as was new table as now_is
  for each statement when (pg_trigger_depth() = 0) execute function private.deactivate_descendants();

-- A product that is on again, or elsewhere, is of no cascade.
create function private.forget_cascaded_product() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.deactivation_cascade where product_id = new.id;
  return null;
end
$$;
create trigger products_50_forget_cascade after update of is_active, category_id on public.products
  for each row when (new.is_active > old.is_active or new.category_id <> old.category_id)
  execute function private.forget_cascaded_product();

-- Policies -----------------------------------------------------------------------------------------------------------

-- The category is off, so only people who keep the catalogue see it: the policies of categories decide here too.
alter table private.deactivation_cascade enable row level security;
create policy "who sees the inactive category reads what it took along" on private.deactivation_cascade
  for select to authenticated
  using (exists (select 1 from public.categories where id = root_id and not is_active));
create policy "who sees the inactive category notes what it took along" on private.deactivation_cascade
  for insert to authenticated
  with check (exists (select 1 from public.categories where id = root_id and not is_active));
-- No policy to update and none to delete: the triggers above do.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table private.deactivation_cascade from anon, authenticated;
grant select, insert on table private.deactivation_cascade to authenticated;

-- Functions ----------------------------------------------------------------------------------------------------------
-- All have the caller's rights: the policies of categories and products decide.

create function public.category_contents(category_id uuid)
  returns table (subcategory_count integer, product_count integer)
  language sql stable set search_path = '' as $$
    with branch as materialized (select unnest(private.branch_of(category_contents.category_id)) as id),
    contents as (
      select categories.id as subcategory_id, null::uuid as product_id
      from public.categories join branch using (id)
      where is_active and categories.id <> category_contents.category_id
      union all
      select null, products.id from public.products join branch on branch.id = products.category_id where is_active
    )
    select count(subcategory_id)::integer, count(product_id)::integer
    from public.categories as switched
    left join lateral (
      select * from contents where switched.is_active
      union all
      select taken.category_id, taken.product_id
      from private.cascade_below(array[switched.id]) as taken
      where not switched.is_active and taken.category_id is distinct from switched.id
    ) as followers on true
    where switched.id = category_contents.category_id
    group by switched.id
  $$;
comment on function public.category_contents(uuid) is
  'What can follow a category when it is switched: what is active below an active one, and what an inactive one took along.
  No row for a category that does not exist. Never null: subcategory_count, product_count.';
revoke all on function public.category_contents(uuid) from public, anon;
grant execute on function public.category_contents(uuid) to authenticated;

-- Activates a category, or deactivates it with everything below it, in one write: the trigger notes all of it for the
-- category itself.
create function public.set_category_active(category_id uuid, active boolean) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  also_deactivated integer := 0;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut changer le statut d’une catégorie.',
      hint = 'not_editor';
  end if;
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
comment on function public.set_category_active(uuid, boolean) is
  'Returns how many sub-categories were active and were deactivated too.';
revoke all on function public.set_category_active(uuid, boolean) from public, anon;
grant execute on function public.set_category_active(uuid, boolean) to authenticated;

create function public.switch_with_contents(
  category_id uuid, active boolean, version timestamptz default null, changes jsonb default '{}'
) returns table (subcategory_count integer, product_count integer)
  language plpgsql volatile set search_path = '' as $$
declare
  branch uuid[];
  taken private.deactivation_cascade[];
begin
  perform pg_advisory_xact_lock(hashtext('public.categories: tree'));
  if version is not null then
    update public.categories as category
    set (slug, name, description, image_url, image_alt, parent_id, sort_order, criteria) = (
      select saved.slug, saved.name, saved.description, saved.image_url, saved.image_alt, saved.parent_id, saved.sort_order,
        saved.criteria
      from jsonb_populate_record(category, changes) as saved
    )
    where id = category_id and updated_at = version;
    if not found then
      return;
    end if;
  end if;

  if active then
    -- Read first: the triggers forget what is active again.
    taken := array(select below from private.cascade_below(array[category_id]) as below);
    perform public.set_category_active(category_id, true);
    update public.categories set is_active = true
    where not is_active and id in (select one.category_id from unnest(taken) as one);
    get diagnostics subcategory_count = row_count;
    update public.products set is_active = true
    where not is_active and id in (select one.product_id from unnest(taken) as one);
    get diagnostics product_count = row_count;
  else
    branch := private.branch_of(category_id);
    subcategory_count := public.set_category_active(category_id, false);
    with deactivated as (
      update public.products set is_active = false
      where is_active and products.category_id = any(branch)
      returning id
    )
    insert into private.deactivation_cascade (root_id, product_id) select switch_with_contents.category_id, id from deactivated;
    get diagnostics product_count = row_count;
  end if;
  return next;
end
$$;
comment on function public.switch_with_contents(uuid, boolean, timestamptz, jsonb) is
  'Switches a category with what category_contents counts. With a version it first saves the other columns in `changes`,
  and does nothing when another version is stored: then no row. Never null: subcategory_count, product_count.';
revoke all on function public.switch_with_contents(uuid, boolean, timestamptz, jsonb) from public, anon;
grant execute on function public.switch_with_contents(uuid, boolean, timestamptz, jsonb) to authenticated;

-- supabase/schemas/10_merchants.sql

-- The merchants that products name, and our terms with each: how its links are made, and how long its prices hold.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.merchants (
  id uuid primary key default gen_random_uuid(),
  -- As products write it, in any case: a product belongs to the merchant of that name.
  name text not null
    constraint merchants_name_not_blank check (name = btrim(name) and name <> '')
    constraint merchants_name_length check (char_length(name) <= 80),
  -- Domains, with their subdomains, separated by spaces: links elsewhere are left as they are.
  hosts text not null default ''
    constraint merchants_hosts_format check (hosts ~ '^([a-z0-9-]+(\.[a-z0-9-]+)+( [a-z0-9-]+(\.[a-z0-9-]+)+)*)?$')
    constraint merchants_hosts_length check (char_length(hosts) <= 500),
  -- none: no affiliate programme. direct: the link is stored as the programme wants it. parameters: they are added to
  -- it. deep_link: an address of the programme contains it.
  link_mode text not null default 'none'
    constraint merchants_link_mode_known check (link_mode in ('none', 'direct', 'parameters', 'deep_link')),
  -- A query string: tag=levidence-21.
  link_parameters text
    constraint merchants_link_parameters_format check (link_parameters ~ '^[^[:space:]?#&=]+=[^[:space:]#&]*(&[^[:space:]?#&=]+=[^[:space:]#&]*)*$')
    constraint merchants_link_parameters_length check (char_length(link_parameters) <= 300),
  -- {url} becomes the encoded link.
  deep_link text
    constraint merchants_deep_link_format check (deep_link ~ '^https://[^[:space:]/%\[\]{}]+/[^[:space:]]*\{url\}[^[:space:]]*$')
    constraint merchants_deep_link_length check (char_length(deep_link) <= 500),
  -- The sentence that the programme requires beside its links.
  notice text constraint merchants_notice_length check (char_length(notice) <= 300),
  -- How long a price is shown as today's.
  price_max_age_days integer not null default 30
    constraint merchants_price_max_age_days_range check (price_max_age_days between 1 and 365),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint merchants_hosts_given check (link_mode = 'none' or hosts <> ''),
  constraint merchants_link_parameters_given check (link_mode <> 'parameters' or link_parameters is not null),
  constraint merchants_deep_link_given check (link_mode <> 'deep_link' or deep_link is not null)
);

-- The merchant of a product.
create unique index merchants_name_key on public.merchants (lower(name));

-- How long a price is shown as today's.
create function private.price_limit(merchant text) returns interval
  language sql stable set search_path = '' as $$
    select make_interval(days => coalesce(
      (select price_max_age_days from public.merchants where lower(name) = lower(btrim(merchant))), 30
    ))
  $$;

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger merchants_10_set_updated_at before update on public.merchants
  for each row execute function private.set_updated_at();

-- Security definer: no role of a request may write the end of a price.
create function private.limit_prices() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.products set price_expires_at = price_seen_at + private.price_limit(merchant)
  where lower(btrim(merchant)) in (lower(old.name), lower(new.name))
    and price_expires_at <> price_seen_at + private.price_limit(merchant);
  return null;
end
$$;
create trigger merchants_50_limit_prices after insert or update of name, price_max_age_days or delete
  on public.merchants for each row execute function private.limit_prices();

-- A merchant's name has one owner: renamed, it is renamed in every product, whose prices keep their days. Security
-- definer: products are the editors', merchants the administrators'.
create function private.rename_merchant() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('private.renames_merchant', 'yes', true);
  update public.products set merchant = new.name where lower(btrim(merchant)) = lower(old.name);
  perform set_config('private.renames_merchant', '', true);
  return null;
end
$$;
create trigger merchants_50_rename after update of name on public.merchants
  for each row when (old.name <> new.name) execute function private.rename_merchant();

call private.announce_changes_of('public.merchants', 'id', 'name');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.merchants enable row level security;
-- The terms are in the links and sentences of public pages.
create policy "everybody reads merchants" on public.merchants for select to anon, authenticated using (true);
create policy "administrators create merchants" on public.merchants
  for insert to authenticated with check ((select public.is_admin()));
create policy "administrators update merchants" on public.merchants
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators delete merchants" on public.merchants
  for delete to authenticated using ((select public.is_admin()));

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.merchants from anon, authenticated;
grant select on table public.merchants to anon, authenticated;
grant insert (name, hosts, link_mode, link_parameters, deep_link, notice, price_max_age_days),
  update (name, hosts, link_mode, link_parameters, deep_link, notice, price_max_age_days)
  on table public.merchants to authenticated;
grant delete on table public.merchants to authenticated;

-- supabase/schemas/11_prices.sql

-- Which price was seen when, by whom and from which source, each with the one before it: nothing else dates a price.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.price_observations (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null
    constraint price_observations_product_id_fkey references public.products (id) on delete cascade,
  -- In euros, as in products.
  amount numeric(10, 2) not null
    constraint price_observations_amount_range check (amount between 0 and 99999999.99),
  -- The seller: the product's merchant at that time, or else the host of its link.
  merchant text constraint price_observations_merchant_length check (char_length(merchant) <= 260),
  -- initial: the demonstration's own, or from before this table. entered: typed with the product. checked: read again.
  source text not null
    constraint price_observations_source_known check (source in ('initial', 'entered', 'checked')),
  seen_at timestamptz not null,
  -- Null: no person, or one whose account is gone.
  seen_by uuid constraint price_observations_seen_by_fkey references auth.users (id) on delete set null,
  -- What the product's price was before; null for its first.
  previous_amount numeric(10, 2),
  -- Another observation followed within the hour: a mistyped price, or one that was only being entered.
  is_replaced boolean not null default false,
  -- Whether visitors could ever see the product. What they could once see stays in the log.
  is_public boolean not null default false,
  -- In the log: the first price, and those that differ by 5 % or more from the one before.
  is_notable boolean not null generated always as (
    not is_replaced and coalesce(
      amount <> previous_amount and abs(amount - previous_amount) >= previous_amount * 0.05, true
    )
  ) stored
);

-- The history of a product.
create index price_observations_product_id_idx on public.price_observations (product_id, seen_at desc);
-- What an account that is deleted has seen.
create index price_observations_seen_by_idx on public.price_observations (seen_by) where seen_by is not null;
-- The log.
create index price_observations_seen_at_idx on public.price_observations (seen_at desc, id desc)
  where is_public and is_notable;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- The seller at a price: another seller's price has to be seen anew.
create function private.seller_of(merchant text, affiliate_url text) returns text
  language sql immutable set search_path = '' as $$
    select coalesce(nullif(btrim(merchant), ''), substring(affiliate_url from '^[^:]+://(?:www\.)?([^/?#]+)'))
  $$;

-- Dates a price that is new or has another seller; a date that is written by itself is a price that was read again.
-- Security definer: the functions above are not the caller's.
create function private.date_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.price is null then
    new.price_seen_at := null;
    new.price_source := null;
    new.price_expires_at := null;
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.price_seen_at := clock_timestamp();
    new.price_source := case when auth.uid() is null then 'initial' else 'entered' end;
  elsif current_setting('private.renames_merchant', true) = 'yes' then
    -- The seller is the same.
    null;
  elsif (new.price, private.seller_of(new.merchant, new.affiliate_url))
    is distinct from (old.price, private.seller_of(old.merchant, old.affiliate_url))
  then
    new.price_seen_at := clock_timestamp();
    new.price_source := 'entered';
  elsif new.price_seen_at is distinct from old.price_seen_at then
    new.price_source := 'checked';
  end if;
  new.price_expires_at := new.price_seen_at + private.price_limit(new.merchant);
  return new;
end
$$;
create trigger products_10_date_price before insert or update of price, merchant, affiliate_url, price_seen_at
  on public.products for each row execute function private.date_price();

-- Security definer: no role of a request writes observations directly.
create function private.observe_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  last public.price_observations;
  is_replaced boolean;
begin
  select * into last from public.price_observations where product_id = new.id order by seen_at desc limit 1;
  is_replaced := coalesce(
    new.price_seen_at >= last.seen_at and new.price_seen_at < last.seen_at + interval '1 hour', false
  );
  if is_replaced then
    update public.price_observations set is_replaced = true where id = last.id;
  end if;
  insert into public.price_observations
    (product_id, amount, merchant, source, seen_at, seen_by, previous_amount, is_public)
  values (
    new.id, new.price, private.seller_of(new.merchant, new.affiliate_url), new.price_source, new.price_seen_at,
    (select id from auth.users where id = auth.uid()),
    case when is_replaced then last.previous_amount else last.amount end,
    new.is_active
  );
  return null;
end
$$;
create trigger products_50_observe_price after insert on public.products
  for each row when (new.price is not null) execute function private.observe_price();
create trigger products_50_observe_changed_price after update of price, merchant, affiliate_url, price_seen_at
  on public.products for each row
  when (new.price is not null and new.price_seen_at is distinct from old.price_seen_at)
  execute function private.observe_price();

call private.announce_changes_of('public.price_observations', 'id', 'product_id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.price_observations enable row level security;
create policy "everybody reads prices of what was public" on public.price_observations
  for select to anon, authenticated using (is_public and not is_replaced);
create policy "editors read price observations" on public.price_observations
  for select to authenticated using ((select public.may_edit()));
-- No policy to insert, update or delete: the trigger writes, and what was seen stays as it was seen.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.price_observations from anon, authenticated, service_role;
grant select on table public.price_observations to service_role;
-- Without seen_by: who saw a price is for the service alone.
grant select (
    id, product_id, amount, merchant, source, seen_at, previous_amount, is_replaced, is_public, is_notable
  ) on table public.price_observations to anon, authenticated;

-- Function -----------------------------------------------------------------------------------------------------------

-- Editors keep prices as they keep products. Security definer: no role of a
-- request may write the date of a price by itself.
create function public.confirm_price(product uuid) returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
declare
  seen timestamptz;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut revérifier un prix.',
      hint = 'not_editor';
  end if;
  update public.products set price_seen_at = clock_timestamp()
  where id = product and price is not null
  returning price_seen_at into seen;
  return seen;
end
$$;
comment on function public.confirm_price(uuid) is
  'The price still holds: adds an observation and returns its time; null when the product is gone or has no price.';
revoke all on function public.confirm_price(uuid) from public, anon;
grant execute on function public.confirm_price(uuid) to authenticated;

-- supabase/schemas/12_people.sql

-- Who writes and checks what the site says: names for bylines, not accounts.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.people (
  id uuid primary key default gen_random_uuid(),
  -- Names the person at /about#<slug>.
  slug text not null
    constraint people_slug_key unique
    constraint people_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint people_slug_length check (char_length(slug) <= 120),
  -- As `writtenBy` and `checkedBy` of a dossier have it, in any case.
  name text not null
    constraint people_name_not_blank check (name = btrim(name) and name <> '')
    constraint people_name_length check (char_length(name) <= 90),
  role text not null
    constraint people_role_not_blank check (role = btrim(role) and role <> '')
    constraint people_role_length check (char_length(role) <= 120),
  text text not null default '' constraint people_text_length check (char_length(text) <= 600),
  -- Several people who sign together.
  is_team boolean not null default false,
  -- Whether /about shows them; their names stay on what they signed.
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The person whom a dossier names.
create unique index people_name_key on public.people (lower(name));

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger people_10_set_updated_at before update on public.people
  for each row execute function private.set_updated_at();
call private.announce_changes_of('public.people', 'id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.people enable row level security;
-- Those who are no longer active signed pages that are still there.
create policy "everybody reads people" on public.people for select to anon, authenticated using (true);
create policy "administrators add people" on public.people
  for insert to authenticated with check ((select public.is_admin()));
create policy "administrators update people" on public.people
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
-- No policy to delete: evaluations name them.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.people from anon, authenticated;
grant select on table public.people to anon, authenticated;
grant insert (slug, name, role, text, is_team, is_active), update (slug, name, role, text, is_team, is_active)
  on table public.people to authenticated;

-- supabase/schemas/13_evaluations.sql

-- When each choice was judged again, why, with which outcome, and when the next time is due.

-- Table --------------------------------------------------------------------------------------------------------------

-- Never changed: a judgement stays as it was made, and the next one follows it.
create table public.evaluations (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null
    constraint evaluations_product_id_fkey references public.products (id) on delete cascade,
  -- A day in Paris.
  evaluated_on date not null default (now() at time zone 'Europe/Paris')::date
    constraint evaluations_evaluated_on_range check (evaluated_on >= date '2020-01-01'),
  -- Why then. schedule: it was due. release: a new model. price, report: a price changed, a reader wrote.
  occasion text not null
    constraint evaluations_occasion_known check (occasion in ('schedule', 'release', 'price', 'report', 'other')),
  -- first: chosen. changed: it replaces another choice. withdrawn: no choice of ours any more.
  outcome text not null
    constraint evaluations_outcome_known check (outcome in ('first', 'confirmed', 'changed', 'withdrawn')),
  -- The name of the choice before.
  replaces text
    constraint evaluations_replaces_length check (char_length(replaces) between 1 and 120)
    constraint evaluations_replaces_of_change check (replaces is null or outcome = 'changed'),
  -- The reason, for readers.
  note text not null
    constraint evaluations_note_not_blank check (btrim(note) <> '')
    constraint evaluations_note_length check (char_length(note) <= 600),
  person_id uuid constraint evaluations_person_id_fkey references public.people (id) on delete set null,
  -- At least every three months, as the site promises.
  next_due_on date
    constraint evaluations_next_due_on_range
      check (next_due_on > evaluated_on and next_due_on <= evaluated_on + interval '3 months')
    constraint evaluations_next_due_on_given check ((next_due_on is null) = (outcome = 'withdrawn')),
  -- The place in the log: the time of the entry, or noon of an earlier day.
  logged_at timestamptz not null default now(),
  -- Whether visitors could ever see the product. What they could once see stays in the log.
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid constraint evaluations_created_by_fkey references auth.users (id) on delete set null
);

-- The evaluations of a product, the latest first.
create index evaluations_product_id_idx on public.evaluations (product_id, evaluated_on desc, created_at desc);
-- The log.
create index evaluations_logged_at_idx on public.evaluations (logged_at desc, id desc) where is_public;
-- What a person signed, and what an account that is erased has recorded.
create index evaluations_person_id_idx on public.evaluations (person_id) where person_id is not null;
create index evaluations_created_by_idx on public.evaluations (created_by) where created_by is not null;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- A new product is due three months after it was entered. Security definer, like those below: `end_of_day` is not the
-- caller's to call.
create function private.date_evaluation() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.evaluation_due_at := coalesce(
    new.evaluation_due_at,
    private.end_of_day(((now() at time zone 'Europe/Paris')::date + interval '3 months')::date)
  );
  return new;
end
$$;
create trigger products_10_date_evaluation before insert on public.products
  for each row execute function private.date_evaluation();

create function private.record_evaluation() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Europe/Paris')::date;
begin
  if new.evaluated_on > today then
    raise check_violation using
      message = 'Une évaluation ne peut pas être datée d’un jour à venir.',
      constraint = 'evaluations_evaluated_on_past',
      hint = 'evaluations_evaluated_on_past';
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
create trigger evaluations_10_record before insert on public.evaluations
  for each row execute function private.record_evaluation();

-- The latest evaluation says when the next one is due.
create function private.follow_evaluation() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.products set evaluation_due_at = (
    select private.end_of_day(next_due_on) from public.evaluations where product_id = new.product_id
    order by evaluated_on desc, created_at desc, id desc limit 1
  )
  where id = new.product_id;
  return null;
end
$$;
create trigger evaluations_50_follow after insert on public.evaluations
  for each row execute function private.follow_evaluation();

call private.announce_changes_of('public.evaluations', 'id', 'product_id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.evaluations enable row level security;
create policy "everybody reads evaluations of what was public" on public.evaluations
  for select to anon, authenticated using (is_public);
create policy "editors read every evaluation" on public.evaluations
  for select to authenticated using ((select public.may_edit()));
create policy "editors record evaluations" on public.evaluations
  for insert to authenticated with check ((select public.may_edit()));
-- No policy to update or delete.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.evaluations from anon, authenticated, service_role;
grant select, insert on table public.evaluations to service_role;
-- Without created_by: accounts are not public.
grant select (
    id, product_id, evaluated_on, occasion, outcome, replaces, note, person_id, next_due_on, logged_at, is_public,
    created_at
  ) on table public.evaluations to anon, authenticated;
grant insert (product_id, evaluated_on, occasion, outcome, replaces, note, person_id, next_due_on)
  on table public.evaluations to authenticated;

-- supabase/schemas/14_corrections.sql

-- What a page said wrongly, and what it says now: public and dated.

-- Table --------------------------------------------------------------------------------------------------------------

-- Never changed, as evaluations.
create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null
    constraint corrections_product_id_fkey references public.products (id) on delete cascade,
  -- What was wrong.
  was text not null
    constraint corrections_was_not_blank check (btrim(was) <> '')
    constraint corrections_was_length check (char_length(was) <= 600),
  is_now text not null
    constraint corrections_is_now_not_blank check (btrim(is_now) <> '')
    constraint corrections_is_now_length check (char_length(is_now) <= 600),
  logged_at timestamptz not null default now(),
  -- As in evaluations.
  is_public boolean not null default false,
  created_by uuid constraint corrections_created_by_fkey references auth.users (id) on delete set null
);

-- The corrections of a product, the latest first.
create index corrections_product_id_idx on public.corrections (product_id, logged_at desc);
-- The log.
create index corrections_logged_at_idx on public.corrections (logged_at desc, id desc) where is_public;
-- What an account that is erased has recorded.
create index corrections_created_by_idx on public.corrections (created_by) where created_by is not null;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- Security definer: no role of a request writes these columns.
create function private.record_correction() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.logged_at := now();
  new.created_by := (select id from auth.users where id = auth.uid());
  new.is_public := coalesce((select is_active from public.products where id = new.product_id), false);
  return new;
end
$$;
create trigger corrections_10_record before insert on public.corrections
  for each row execute function private.record_correction();

call private.announce_changes_of('public.corrections', 'id', 'product_id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.corrections enable row level security;
create policy "everybody reads corrections of what was public" on public.corrections
  for select to anon, authenticated using (is_public);
create policy "editors read every correction" on public.corrections
  for select to authenticated using ((select public.may_edit()));
create policy "editors record corrections" on public.corrections
  for insert to authenticated with check ((select public.may_edit()));
-- No policy to update or delete.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.corrections from anon, authenticated, service_role;
grant select, insert on table public.corrections to service_role;
grant select (id, product_id, was, is_now, logged_at, is_public) on table public.corrections to anon, authenticated;
grant insert (product_id, was, is_now) on table public.corrections to authenticated;

-- supabase/schemas/15_log.sql

-- The public log, made of evaluations, corrections and prices: nothing is written twice.

-- What a product that visitors see has said becomes public with it, and stays so.
create function private.publish_evidence() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.evaluations set is_public = true where product_id = new.id and not is_public;
  update public.corrections set is_public = true where product_id = new.id and not is_public;
  update public.price_observations set is_public = true where product_id = new.id and not is_public;
  return null;
end
$$;
create trigger products_50_publish_evidence after update of is_active on public.products
  for each row when (new.is_active and not old.is_active) execute function private.publish_evidence();

-- A page of the log, of all categories or of one and everything below it: each source gives at most as many rows as the
-- page has, by its index. Security definer: the title of a product that is switched off, or the name of a merchant, was
-- public when it was logged.
create function public.log_entries(
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
    ) as entry;
  end if;
  return query
    with entries as (
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
    ) , named (
      kind, id, logged_at, product_id, outcome, occasion, replaces, note, person, was, is_now, amount, previous_amount,
      merchant, source
    ) as (select * from entries)
    select named.kind, named.id, named.logged_at, named.product_id, products.title, products.slug, products.product_url,
      products.is_active, named.outcome, named.occasion, named.replaces, named.note, named.person, named.was, named.is_now,
      named.amount, named.previous_amount, named.merchant, named.source
    from named join public.products on products.id = named.product_id
    order by named.logged_at desc, named.id desc
    limit least(most, 100);
end
$$;
comment on function public.log_entries(text, uuid, integer, uuid) is
  'Entries of the log, the latest first, or those before an entry: of the kind evaluation, correction or price, or of all; '
  'with a category, of products in it or below it; 100 at most. Amounts in euros. Never null: kind, id, logged_at, '
  'product_id, product_title, product_slug, product_url, is_product_active.';
revoke all on function public.log_entries(text, uuid, integer, uuid) from public;
grant execute on function public.log_entries(text, uuid, integer, uuid) to anon, authenticated;

-- supabase/schemas/16_redirects.sql

-- Every address that a product or a category ever had leads to it.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- The former address; nothing live is there.
  path text not null
    constraint redirects_path_key unique
    constraint redirects_path_length check (char_length(path) <= 320),
  -- What was there. While it exists the address leads to where it is now, so that there are neither chains nor loops.
  subject text not null constraint redirects_subject_known check (subject in ('product', 'category')),
  subject_id uuid not null,
  -- Whether the analysis was there, and not the page.
  is_analysis boolean not null default false,
  -- Deleted: the address answers 410, or leads to the target.
  is_gone boolean not null default false,
  -- A path of this site that an editor chose.
  target text
    constraint redirects_target_format check (target ~ '^/([^/?#%\\[:space:][:cntrl:]]+(/[^/?#%\\[:space:][:cntrl:]]+)*)?$')
    constraint redirects_target_length check (char_length(target) <= 320)
    constraint redirects_target_elsewhere check (target <> path)
    constraint redirects_target_of_gone check (target is null or is_gone),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The addresses of a product or category.
create index redirects_subject_id_idx on public.redirects (subject_id);
-- Those that lead to an address which becomes a former one.
create index redirects_target_idx on public.redirects (target) where target is not null;
-- The whole list, newest first.
create index redirects_created_at_idx on public.redirects (created_at desc, id);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger redirects_10_set_updated_at before update on public.redirects
  for each row execute function private.set_updated_at();

-- A target that is itself a former address is replaced by where that one leads. Security definer: it reads all rows.
create function private.flatten_redirect() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  next public.redirects;
begin
  select * into next from public.redirects where path = new.target;
  if next.id is null or new.target = new.path then
    return new;
  end if;
  if next.is_gone and next.target is null then
    raise check_violation using
      message = format('L’adresse « %s » ne mène plus nulle part.', new.target),
      constraint = 'redirects_target_gone',
      hint = 'redirects_target_gone';
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
create trigger redirects_20_flatten before update of target on public.redirects
  for each row when (new.target is not null) execute function private.flatten_redirect();

-- Called after each write of a product or category. The third address is that of the analysis.
create function private.keep_addresses(kind text, thing uuid, former text[], present text[], is_deleted boolean) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  -- What is live at a path needs no redirect.
  delete from public.redirects
  where path = any(present) and (is_analysis or path is distinct from present[3]);
  if cardinality(former) = 0 then
    return;
  end if;

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
end
$$;

-- The addresses of a product: its own link, its page in the catalogue, and its analysis.
create function private.product_addresses(product public.products) returns text[]
  language sql immutable set search_path = '' as $$
    select array[own_link, '/products/' || product.slug, own_link || '-pourquoi']
    from (select case product.product_url when '/' then '/products/' || product.slug else product.product_url end) as own (own_link)
  $$;

-- Security definer, as the function for categories below: no role of a request writes redirects directly.
create function private.keep_product_addresses() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.keep_addresses(
    'product',
    coalesce(new.id, old.id),
    case when old.id is null then '{}' else private.product_addresses(old) end,
    case when new.id is null then '{}' else private.product_addresses(new) end,
    new.id is null
  );
  return null;
end
$$;
create trigger products_50_keep_addresses after insert or delete on public.products
  for each row execute function private.keep_product_addresses();
create trigger products_50_keep_changed_addresses after update of slug, product_url on public.products
  for each row when (old.slug <> new.slug or old.product_url <> new.product_url)
  execute function private.keep_product_addresses();

create function private.keep_category_address() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.keep_addresses(
    'category',
    coalesce(new.id, old.id),
    case when old.id is null then '{}' else array['/categories/' || old.slug] end,
    case when new.id is null then '{}' else array['/categories/' || new.slug] end,
    new.id is null
  );
  return null;
end
$$;
create trigger categories_50_keep_address after insert or delete on public.categories
  for each row execute function private.keep_category_address();
create trigger categories_50_keep_changed_address after update of slug on public.categories
  for each row when (old.slug <> new.slug) execute function private.keep_category_address();

call private.announce_changes_of('public.redirects', 'id', 'path', 'subject_id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.redirects enable row level security;
create policy "everybody reads redirects" on public.redirects for select to anon, authenticated using (true);
create policy "editors choose targets" on public.redirects
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
-- No policy to insert and none to delete: the triggers above do.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.redirects from anon, authenticated;
grant select (path, subject, subject_id, is_analysis, is_gone, target) on table public.redirects to anon;
grant select on table public.redirects to authenticated;
grant update (target) on table public.redirects to authenticated;

-- supabase/schemas/17_dossiers.sql

-- What the page of a product and its analysis say: every revision, the published one, and the draft of the next.

-- The pictures of a record: its views and its figures, at any depth.
create function private.pictures_of(record jsonb) returns text[]
  language sql immutable set search_path = '' as $$
    select coalesce(array_agg(distinct address), '{}')
    from (select jsonb_path_query(record, '$.**.src') #>> '{}' as address) as named
    where address like '/media/%'
  $$;
-- The writer of a record fills the indexes below.
grant execute on function private.pictures_of(jsonb) to authenticated, service_role, supabase_auth_admin;

-- Revisions ----------------------------------------------------------------------------------------------------------

-- Never changed: what a page said stays known.
create table public.dossier_revisions (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null
    constraint dossier_revisions_product_id_fkey references public.products (id) on delete cascade,
  number integer not null constraint dossier_revisions_number_positive check (number > 0),
  author_id uuid constraint dossier_revisions_author_id_fkey references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  note text not null default '' constraint dossier_revisions_note_length check (char_length(note) <= 500),
  -- The fields of app/dossier/dossier-record.ts, with the version of their schema.
  record jsonb not null
    constraint dossier_revisions_record_object check (jsonb_typeof(record) = 'object')
    constraint dossier_revisions_record_size check (octet_length(record::text) <= 200000),
  -- Markdown.
  analysis text not null constraint dossier_revisions_analysis_length check (char_length(analysis) <= 30000),
  constraint dossier_revisions_number_key unique (product_id, number)
);
-- For the account that is erased.
create index dossier_revisions_author_id_idx on public.dossier_revisions (author_id);
-- The revisions that show a picture.
create index dossier_revisions_pictures_idx on public.dossier_revisions
  using gin (private.pictures_of(record)) with (fastupdate = off);

-- Refuses a change, and a deletion while the product is there.
create function private.keep_dossier_revision() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  -- With its product a revision goes.
  if tg_op = 'DELETE' and not exists (select 1 from public.products where id = old.product_id) then
    return old;
  end if;
  raise insufficient_privilege using
    message = 'Une révision ne change plus.',
    hint = 'dossier_revision_final';
end
$$;
create trigger dossier_revisions_20_keep_content before update of number, created_at, note, record, analysis
  on public.dossier_revisions for each row execute function private.keep_dossier_revision();
create trigger dossier_revisions_20_keep before delete on public.dossier_revisions
  for each row execute function private.keep_dossier_revision();

alter table public.dossier_revisions enable row level security;
create policy "editors read revisions" on public.dossier_revisions
  for select to authenticated using ((select public.may_edit()));
-- No policy to write: the functions for publication do.

revoke all on table public.dossier_revisions from anon, authenticated;
grant select on table public.dossier_revisions to authenticated;

-- Published ----------------------------------------------------------------------------------------------------------

-- A copy of the published revision, so that a page reads one row by its key, under a policy that asks nothing else.
create table public.dossiers (
  -- The product's.
  id uuid primary key constraint dossiers_id_fkey references public.products (id) on delete cascade,
  revision integer not null,
  record jsonb not null,
  analysis text not null,
  published_at timestamptz not null default now(),
  -- The product's own: visitors do not read the dossier of a product that they do not see.
  is_active boolean not null,
  -- The rivals that it rejects, so that the list of all of them reads no whole dossiers; null without any.
  rejected jsonb generated always as (
    case
      when jsonb_typeof(record -> 'rejected') = 'array' and record -> 'rejected' <> '[]'::jsonb then record -> 'rejected'
    end
  ) stored,
  constraint dossiers_revision_fkey foreign key (id, revision)
    references public.dossier_revisions (product_id, number) on delete cascade
);
-- The published dossiers that show a picture.
create index dossiers_pictures_idx on public.dossiers using gin (private.pictures_of(record)) with (fastupdate = off);
-- The list of rejected rivals, the latest publication first.
create index dossiers_rejected_idx on public.dossiers (published_at desc, id) where is_active and rejected is not null;

-- Security definer, like the next: no role of a request writes these columns.
create function private.note_dossier_revision() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.products set dossier_revision = new.revision where id = coalesce(new.id, old.id);
  return null;
end
$$;
create trigger dossiers_50_note_revision after insert or update of revision or delete on public.dossiers
  for each row execute function private.note_dossier_revision();

create function private.follow_product_status() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.dossiers set is_active = new.is_active where id = new.id;
  return null;
end
$$;
create trigger products_50_dossier_status after update of is_active on public.products
  for each row when (old.is_active <> new.is_active and new.dossier_revision is not null)
  execute function private.follow_product_status();

call private.announce_changes_of('public.dossiers', 'id');

alter table public.dossiers enable row level security;
create policy "everybody reads what is published of active products" on public.dossiers
  for select to anon, authenticated using (is_active);
create policy "editors read everything published" on public.dossiers
  for select to authenticated using ((select public.may_edit()));
-- No policy to write, as above.

revoke all on table public.dossiers from anon, authenticated;
grant select on table public.dossiers to anon, authenticated;

-- When a revision becomes the published one --------------------------------------------------------------------------

create table public.dossier_schedules (
  -- The product's.
  id uuid primary key,
  revision integer not null,
  publish_at timestamptz not null,
  constraint dossier_schedules_revision_fkey foreign key (id, revision)
    references public.dossier_revisions (product_id, number) on delete cascade
);
-- What is due.
create index dossier_schedules_publish_at_idx on public.dossier_schedules (publish_at);

alter table public.dossier_schedules enable row level security;
create policy "editors read schedules" on public.dossier_schedules
  for select to authenticated using ((select public.may_edit()));
create policy "editors cancel schedules" on public.dossier_schedules
  for delete to authenticated using ((select public.may_edit()));

revoke all on table public.dossier_schedules from anon, authenticated;
grant select, delete on table public.dossier_schedules to authenticated;

-- Draft --------------------------------------------------------------------------------------------------------------

-- May be incomplete. `updated_at` names the version that a save replaces.
create table public.dossier_drafts (
  -- The product's.
  id uuid primary key constraint dossier_drafts_id_fkey references public.products (id) on delete cascade,
  -- The revision that it was begun from; null for nothing.
  based_on integer constraint dossier_drafts_based_on_positive check (based_on > 0),
  record jsonb not null
    constraint dossier_drafts_record_object check (jsonb_typeof(record) = 'object')
    constraint dossier_drafts_record_size check (octet_length(record::text) <= 200000),
  analysis text not null default ''
    constraint dossier_drafts_analysis_length check (char_length(analysis) <= 30000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The drafts that wait, the latest first.
create index dossier_drafts_updated_at_idx on public.dossier_drafts (updated_at desc, id);
-- The drafts that show a picture.
create index dossier_drafts_pictures_idx on public.dossier_drafts
  using gin (private.pictures_of(record)) with (fastupdate = off);

create trigger dossier_drafts_10_set_updated_at before update on public.dossier_drafts
  for each row execute function private.set_updated_at();

alter table public.dossier_drafts enable row level security;
create policy "editors read drafts" on public.dossier_drafts
  for select to authenticated using ((select public.may_edit()));
create policy "editors open drafts" on public.dossier_drafts
  for insert to authenticated with check ((select public.may_edit()));
create policy "editors change drafts" on public.dossier_drafts
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
create policy "editors discard drafts" on public.dossier_drafts
  for delete to authenticated using ((select public.may_edit()));

revoke all on table public.dossier_drafts from anon, authenticated;
grant select, delete on table public.dossier_drafts to authenticated;
grant insert (id, based_on, record, analysis) on table public.dossier_drafts to authenticated;
grant update (record, analysis) on table public.dossier_drafts to authenticated;

-- supabase/schemas/18_dossier_findings.sql

-- What the nightly run of the gate finds in the dossiers that readers see: a queue for editors. Nothing is withdrawn by
-- it.

create table public.dossier_findings (
  -- The product's.
  id uuid primary key constraint dossier_findings_id_fkey references public.products (id) on delete cascade,
  -- As `Finding` in app/dossier/gate/finding.ts.
  findings jsonb not null
    constraint dossier_findings_array check (jsonb_typeof(findings) = 'array')
    constraint dossier_findings_size check (octet_length(findings::text) <= 100000),
  -- How many of them would block a new page.
  blocking integer not null constraint dossier_findings_blocking_positive check (blocking >= 0),
  checked_at timestamptz not null default now()
);
-- The queue: what blocks first.
create index dossier_findings_blocking_idx on public.dossier_findings (blocking desc, id);

alter table public.dossier_findings enable row level security;
create policy "editors read findings" on public.dossier_findings
  for select to authenticated using ((select public.may_edit()));
-- No policy to write: the job does, with the rights of the service.

revoke all on table public.dossier_findings from anon, authenticated;
grant select on table public.dossier_findings to authenticated;

-- supabase/schemas/19_dossier_publication.sql

-- How a draft becomes what visitors read, now or at a time, and how it is withdrawn. Security definer: each function
-- asks who calls, or is for the server or a job only.

create function private.require_dossier_editor() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'vos droits ne permettent pas de publier.',
      hint = 'not_editor';
  end if;
end
$$;

-- Copies a revision to where visitors read.
create function private.show_dossier_revision(product uuid, revision integer) returns void
  language sql volatile set search_path = '' as $$
    insert into public.dossiers (id, revision, record, analysis, is_active)
    select product_id, number, record, analysis, products.is_active
    from public.dossier_revisions join public.products on products.id = product_id
    where product_id = product and number = revision
    on conflict (id) do update set
      revision = excluded.revision, record = excluded.record, analysis = excluded.analysis,
      published_at = now(), is_active = excluded.is_active
  $$;

-- What visitors read has passed the gate: the server alone publishes, since it runs the rules
-- (docs/decisions/039) and has asked who calls.
create function public.publish_dossier(
  product uuid, draft_version timestamptz, note text default '', publish_at timestamptz default null, author uuid default null
) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.dossier_drafts;
  next_number integer;
begin
  if publish_at > now() + interval '1 year' then
    raise invalid_parameter_value using message = 'publish_at is more than a year away';
  end if;
  delete from public.dossier_drafts where id = product and updated_at = draft_version returning * into draft;
  if draft.id is null then
    raise sqlstate 'PT409' using
      message = 'le brouillon a changé entre-temps. Relisez-le avant de publier.',
      hint = 'dossier_draft_changed';
  end if;

  select coalesce(max(number), 0) + 1 into next_number from public.dossier_revisions where product_id = product;
  insert into public.dossier_revisions (product_id, number, author_id, note, record, analysis)
  values (product, next_number, author, coalesce(note, ''), draft.record, draft.analysis);
  -- What was planned before would replace the newer one.
  delete from public.dossier_schedules where id = product;
  if publish_at > now() then
    insert into public.dossier_schedules values (product, next_number, publish_at);
  else
    perform private.show_dossier_revision(product, next_number);
    -- They were about the texts before.
    delete from public.dossier_findings where id = product;
  end if;
  return next_number;
end
$$;
comment on function public.publish_dossier(uuid, timestamptz, text, timestamptz, uuid) is
  'For the server, which runs the rules of publication before. Makes the draft a revision of `author`, which is published now '
  'or at `publish_at`, and returns its number. `draft_version` is the `updated_at` of the draft that the rules have judged. '
  'Never null.';
revoke all on function public.publish_dossier(uuid, timestamptz, text, timestamptz, uuid) from public, anon, authenticated;
grant execute on function public.publish_dossier(uuid, timestamptz, text, timestamptz, uuid) to service_role;

create function public.withdraw_dossier(product uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_dossier_editor();
  delete from public.dossier_schedules where id = product;
  delete from public.dossiers where id = product;
end
$$;
comment on function public.withdraw_dossier(uuid) is
  'Takes the published revision and a planned one from the public; revisions and draft stay.';
revoke all on function public.withdraw_dossier(uuid) from public, anon;
grant execute on function public.withdraw_dossier(uuid) to authenticated;

create function public.dossier_history(product uuid, before integer default null) returns table (
  number integer, created_at timestamptz, note text, author text, is_published boolean, publish_at timestamptz
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_dossier_editor();
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
comment on function public.dossier_history(uuid, integer) is
  'Fifty revisions, the latest first, or those before a number. `author`: null without a name, or when the account is gone; '
  '`publish_at`: of the planned one. Never null: number, created_at, note, is_published.';
revoke all on function public.dossier_history(uuid, integer) from public, anon;
grant execute on function public.dossier_history(uuid, integer) to authenticated;

-- Publication at a time ----------------------------------------------------------------------------------------------

-- On a Supabase project its scheduler calls it.
create function private.publish_due_dossiers(as_of timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  published integer := 0;
begin
  for due in
    delete from public.dossier_schedules where id in (
      select id from public.dossier_schedules where dossier_schedules.publish_at <= as_of
      order by dossier_schedules.publish_at limit most for update skip locked
    ) returning id, revision
  loop
    perform private.show_dossier_revision(due.id, due.revision);
    published := published + 1;
  end loop;
  return published;
end
$$;
comment on function private.publish_due_dossiers(timestamptz, integer) is
  'Publishes at most `most` of the revisions whose time has come, the earliest first; returns how many.';

create function private.next_dossier_publication() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$ select min(publish_at) from public.dossier_schedules $$;
comment on function private.next_dossier_publication() is 'When the next revision is due; null when none is planned.';
grant execute on function private.publish_due_dossiers(timestamptz, integer), private.next_dossier_publication()
  to supabase_auth_admin;

-- supabase/schemas/20_dossier_previews.sql

-- The draft of a dossier for a reader without an account: an address that is signed and expires.

create table private.dossier_preview_key (value bytea not null);
-- No policy: only the functions below read it.
alter table private.dossier_preview_key enable row level security;
insert into private.dossier_preview_key (value)
  values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- `<product>.<expires, in seconds>.<signature>`. Security definer: it reads the key.
create function private.dossier_preview_token(product uuid, expires bigint) returns text
  language sql stable security definer set search_path = ''
  as $$
    select terms || '.' || encode(sha256(value || sha256(value || convert_to(terms, 'UTF8'))), 'hex')
    from private.dossier_preview_key, concat_ws('.', product, expires) as terms
  $$;
grant execute on function private.dossier_preview_token(uuid, bigint) to service_role;

-- Security definer: its caller may not sign.
create function public.share_dossier_draft(product uuid, hours integer default 72) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_dossier_editor();
  if hours is null or hours not between 1 and 720 then
    raise invalid_parameter_value using message = 'hours must be between 1 and 720';
  end if;
  return private.dossier_preview_token(product, extract(epoch from now())::bigint + hours * 3600);
end
$$;
comment on function public.share_dossier_draft(uuid, integer) is
  'The token of a preview, for 1 to 720 hours. It shows the draft as it is when it is looked at. Never null.';
revoke all on function public.share_dossier_draft(uuid, integer) from public, anon;
grant execute on function public.share_dossier_draft(uuid, integer) to authenticated;

-- Security definer: the holder of a valid token reads this one draft.
create function public.previewed_dossier(token text)
  returns table (product jsonb, record jsonb, analysis text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  terms text[] := regexp_match(token, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,11})\.[0-9a-f]{64}$');
begin
  if terms is null or terms[2]::bigint < extract(epoch from now())
    or private.dossier_preview_token(terms[1]::uuid, terms[2]::bigint) <> token
  then
    return;
  end if;
  return query
    select to_jsonb(products), drafts.record, drafts.analysis
    from public.dossier_drafts as drafts join public.products on products.id = drafts.id
    where drafts.id = terms[1]::uuid;
end
$$;
comment on function public.previewed_dossier(text) is
  'The draft that a token names, with its product''s row; nothing for a token that is not valid any more, or without a draft.'
  ' Never null: product, record, analysis.';
revoke all on function public.previewed_dossier(text) from public;
grant execute on function public.previewed_dossier(text) to anon, authenticated;

-- supabase/schemas/21_media.sql

-- The pictures of the site: a row for each stored file, with what editors know of it.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.media (
  id uuid primary key default gen_random_uuid(),
  -- Of an upload, the largest size.
  address text not null
    constraint media_address_key unique
    constraint media_address_format check (address ~ '^/media/[^[:space:]?#]+$')
    constraint media_address_length check (char_length(address) <= 300),
  -- drawing: one of the files that come with the site. packshot: on a plain ground, so it is never cut.
  kind text not null constraint media_kind_known check (kind in ('drawing', 'photograph', 'packshot')),
  width integer not null constraint media_width_range check (width between 1 and 20000),
  height integer not null constraint media_height_range check (height between 1 and 20000),
  -- What it shows, unless a product, a category or a dossier says it in its own words.
  alt text constraint media_alt_length check (char_length(alt) <= 200),
  -- Whom pages name beside it.
  credit text constraint media_credit_length check (char_length(credit) <= 200),
  -- Null: not known yet.
  licence text constraint media_licence_known
    check (licence in ('own', 'maker', 'merchant', 'stock', 'cc0', 'cc_by', 'cc_by_sa', 'other')),
  licence_note text constraint media_licence_note_length check (char_length(licence_note) <= 300),
  -- What no crop may lose, from the left and from the top.
  focal_x numeric(3, 2) not null default 0.5 constraint media_focal_x_range check (focal_x between 0 and 1),
  focal_y numeric(3, 2) not null default 0.5 constraint media_focal_y_range check (focal_y between 0 and 1),
  -- Whether visitors were ever shown it. Until then only editors find its address here.
  is_public boolean not null default false,
  created_by uuid constraint media_created_by_fkey references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_kind_of_file check ((kind = 'drawing') = (address not like '/media/photos/%')),
  constraint media_licence_note_given check (licence <> 'other' or licence_note is not null)
);

-- The list, the latest first.
create index media_created_at_idx on public.media (created_at desc, address);
-- The uploads of a person within the hour, and those of an account that is erased.
create index media_created_by_idx on public.media (created_by, created_at);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger media_10_set_updated_at before update on public.media
  for each row execute function private.set_updated_at();
call private.announce_changes_of('public.media', 'id', 'address');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.media enable row level security;
create policy "everybody reads pictures that were shown" on public.media
  for select to anon, authenticated using (is_public);
create policy "editors read every picture" on public.media
  for select to authenticated using ((select public.may_edit()));
create policy "editors describe pictures" on public.media
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
-- No policy to create or delete: a row is there because its file is, and the server writes both.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.media from anon, authenticated;
grant select (id, address, kind, width, height, alt, credit, licence, licence_note, focal_x, focal_y, is_public, updated_at)
  on table public.media to anon, authenticated;
grant select (created_at, created_by) on table public.media to authenticated;
grant update (kind, alt, credit, licence, licence_note, focal_x, focal_y) on table public.media to authenticated;
-- address, width and height are those of the file.

-- supabase/schemas/22_media_files.sql

-- Rows of pictures follow their files, and a picture in use is never deleted. Security definer: only the server calls
-- these functions, which has the files.

-- Every place that shows a picture.
create function private.picture_uses(picture text) returns table (kind text, id uuid, name text, is_shown boolean)
  language sql stable set search_path = '' as $$
    select 'product', id, title, is_active from public.products
    where image_url = picture and image_url like '/media/%'
    union all
    select 'view', id, title, is_active from public.products
    where views <> '' and string_to_array(views, ' ') @> array[picture]
    union all
    select 'category', id, categories.name, is_active from public.categories
    where image_url = picture and image_url like '/media/%'
    union all
    select 'dossier', products.id, title, dossiers.is_active
    from public.dossiers join public.products using (id)
    where private.pictures_of(record) @> array[picture]
    union all
    select 'draft', products.id, title, false from public.dossier_drafts join public.products using (id)
    where private.pictures_of(record) @> array[picture]
    union all
    -- So that it can be restored.
    select distinct 'revision', products.id, title, false
    from public.dossier_revisions join public.products on products.id = product_id
    where private.pictures_of(record) @> array[picture] and number is distinct from dossier_revision
  $$;

create function private.record_pictures(files jsonb) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  recorded integer;
begin
  insert into public.media (address, kind, width, height, alt, licence, is_public)
  select address, file_kind, width, height, coalesce(
      (select left(image_alt, 200) from public.products where image_url = address and image_url like '/media/%'
        and image_alt <> '' order by created_at limit 1),
      (select left(image_alt, 200) from public.categories where image_url = address and image_url like '/media/%'
        and image_alt <> '' order by created_at limit 1)
    ),
    case when file_kind = 'drawing' then 'own' end,
    file_kind = 'drawing' or exists (select 1 from private.picture_uses(address) where is_shown)
  from jsonb_to_recordset(files) as stored (address text, width integer, height integer),
    lateral (select case when address like '/media/photos/%' then 'photograph' else 'drawing' end as file_kind) as kinds
  where not exists (select 1 from public.media where media.address = stored.address)
  on conflict (address) do nothing;
  get diagnostics recorded = row_count;

  delete from public.media
  where kind = 'drawing' and address not in (select file ->> 'address' from jsonb_array_elements(files) as file)
    and files::text like '%.svg"%' and not exists (select 1 from private.picture_uses(address));
  return recorded;
end
$$;
comment on function private.record_pictures(jsonb) is
  'Makes the missing rows of [{address, width, height}], all files that are there, described as where they are used; returns how '
  'many. Rows of drawings that are gone and unused go as well; those of uploads stay, since their folder may only be away.';
grant execute on function private.record_pictures(jsonb) to service_role;

create function private.record_upload(uploaded text, width integer, height integer, person uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.media (address, kind, width, height, created_by) values (uploaded, 'photograph', width, height, person)
    on conflict (address) do nothing
  $$;
grant execute on function private.record_upload(text, integer, integer, uuid) to service_role;

create function private.forget_upload(uploaded text) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  uses integer;
begin
  -- A transaction that is about to use it holds the row, or waits for it.
  perform 1 from public.media where address = uploaded and kind <> 'drawing' for update;
  if not found then
    return null;
  end if;
  select count(*) into uses from private.picture_uses(uploaded);
  if uses = 0 then
    delete from public.media where address = uploaded;
  end if;
  return uses;
end
$$;
comment on function private.forget_upload(text) is
  'Deletes the row of an unused upload. Returns how often it is used, 0 when it was deleted; null without such a row.';
grant execute on function private.forget_upload(text) to service_role;

-- Security definer: it counts what the person sent.
create function public.upload_rights() returns table (person uuid, remaining integer)
  language sql stable security definer set search_path = '' as $$
    select (select auth.uid()), greatest(0, 200 - (
      select count(*)::integer from public.media
      where created_by = (select auth.uid()) and created_at > now() - interval '1 hour'
    ))
    where (select public.may_edit())
  $$;
comment on function public.upload_rights() is
  'The caller, and how many new pictures they may send within this hour; no row for a person who may send none. Never null: person, remaining.';
revoke all on function public.upload_rights() from public, anon;
grant execute on function public.upload_rights() to authenticated;

-- supabase/schemas/23_named_pictures.sql

-- A picture of this site that is named has to be there; and a picture that visitors are shown is known to them.

-- Security definer, like the next: a writer of products may not write the rows of its pictures.
create function private.missing_pictures(named text[]) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Held until the end of the transaction, so that no picture is deleted meanwhile.
  perform 1 from public.media where address = any (named) order by address for key share;
  return exists (
      select 1 from unnest(named) as picture where not exists (select 1 from public.media where address = picture)
    )
    -- On a Supabase project no server has recorded the files.
    and exists (select 1 from public.media);
end
$$;
grant execute on function private.missing_pictures(text[]) to anon, authenticated, service_role, supabase_auth_admin;

create function private.publish_pictures(named text[]) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.media set is_public = true
    where not is_public and id in (
      select id from public.media where address = any (named) and not is_public order by address for no key update
    )
  $$;
grant execute on function private.publish_pictures(text[]) to anon, authenticated, service_role, supabase_auth_admin;

-- Only for requests: the owner of the database may restore its tables in any order. The reason names the form's field.
create function private.refuse_missing_pictures(named text[], reason text default 'picture_unknown') returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and cardinality(named) > 0 and private.missing_pictures(named) then
    raise check_violation using
      message = 'il n’y a pas d’image à cette adresse sur ce site.',
      constraint = reason,
      hint = reason;
  end if;
end
$$;
grant execute on function private.refuse_missing_pictures(text[], text) to anon, authenticated, service_role, supabase_auth_admin;

-- Of products and categories -----------------------------------------------------------------------------------------

create function private.check_row_picture() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.image_url is distinct from old.image_url then
    perform private.refuse_missing_pictures(array[new.image_url]);
  end if;
  if new.is_active then
    perform private.publish_pictures(array[new.image_url]);
  end if;
  return new;
end
$$;
create trigger products_20_check_picture before insert or update of image_url, is_active on public.products
  for each row when (new.image_url like '/media/%') execute function private.check_row_picture();
create trigger categories_20_check_picture before insert or update of image_url, is_active on public.categories
  for each row when (new.image_url like '/media/%') execute function private.check_row_picture();

-- A view that was there before may stay.
create function private.check_views() returns trigger
  language plpgsql volatile set search_path = '' as $$
declare
  named constant text[] := string_to_array(new.views, ' ');
begin
  perform private.refuse_missing_pictures(array(
    select view from unnest(named) as view
    where tg_op = 'INSERT' or view <> all (string_to_array(old.views, ' '))
  ), 'view_unknown');
  if new.is_active then
    perform private.publish_pictures(named);
  end if;
  return new;
end
$$;
create trigger products_20_check_views before insert or update of views, is_active on public.products
  for each row when (new.views <> '') execute function private.check_views();

-- Of dossiers --------------------------------------------------------------------------------------------------------

-- What the page named before may stay, so that every revision can be restored.
create function private.check_draft_pictures() returns trigger
  language plpgsql volatile set search_path = '' as $$
declare
  known text[];
begin
  if tg_op = 'UPDATE' then
    known := private.pictures_of(old.record);
  end if;
  perform private.refuse_missing_pictures(array(
    select picture from unnest(private.pictures_of(new.record)) as picture
    where picture <> all (coalesce(known, '{}'))
      and not exists (select 1 from public.products where id = new.id and image_url = picture)
      and not exists (
        select 1 from public.dossier_revisions
        where product_id = new.id and private.pictures_of(record) @> array[picture]
      )
  ));
  return new;
end
$$;
create trigger dossier_drafts_20_check_pictures before insert or update of record on public.dossier_drafts
  for each row execute function private.check_draft_pictures();

create function private.publish_dossier_pictures() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if new.is_active then
    perform private.publish_pictures(private.pictures_of(new.record));
  end if;
  return null;
end
$$;
create trigger dossiers_50_publish_pictures after insert or update of record, is_active on public.dossiers
  for each row execute function private.publish_dossier_pictures();

-- supabase/schemas/24_media_list.sql

-- The list of pictures in the back office, each with the places that use it.

-- Security definer: row level security would keep the indexes from being used, so the function itself asks who calls.
create function public.admin_media(search text default '', unused boolean default false, page integer default 1)
returns json
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
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut lire la liste des images.',
      hint = 'not_editor';
  end if;

  select count(*) into total from (
    select from public.media
    where private.normalize(concat_ws(' ', address, alt, credit)) like all (words)
      and not (unused and exists (select 1 from private.picture_uses(address)))
    limit max_total
  ) as counted;
  shown_page := least(greatest(coalesce(page, 1), 1), greatest((total + per_page - 1) / per_page, 1));

  select coalesce(json_agg(listed order by listed.created_at desc, listed.address), '[]') into pictures
  from (
    select media.id, address, media.kind, width, height, alt, credit, licence, licence_note, focal_x, focal_y,
      media.created_at, updated_at, uses.use_count, uses.uses
    from (
      select * from public.media
      where private.normalize(concat_ws(' ', address, alt, credit)) like all (words)
        and not (unused and exists (select 1 from private.picture_uses(address)))
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
comment on function public.admin_media(text, boolean, integer) is
  'Returns {total, page, pages, pictures}: how many match, 5,000 at most, the page given (the last one at most) of 24, and its '
  'pictures, the latest first, each with how often it is used and the first twelve places.';
revoke all on function public.admin_media(text, boolean, integer) from public, anon;
grant execute on function public.admin_media(text, boolean, integer) to authenticated;

-- supabase/schemas/25_featured_choice.sql

-- The product that opens the home page, as long as an editor chose it.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.featured_choice (
  -- One row at most.
  id boolean primary key default true constraint featured_choice_single check (id),
  product_id uuid not null
    constraint featured_choice_product_id_fkey references public.products (id) on delete cascade,
  -- The last day, and its end in Paris.
  ends_on date not null
    constraint featured_choice_ends_on_range check (ends_on between date '2020-01-01' and date '2199-12-31'),
  ends_at timestamptz not null generated always as ((ends_on + 1)::timestamp at time zone 'Europe/Paris') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger featured_choice_10_set_updated_at before update on public.featured_choice
  for each row execute function private.set_updated_at();
call private.announce_changes_of('public.featured_choice', 'id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.featured_choice enable row level security;
create policy "everybody reads the choice" on public.featured_choice for select to anon, authenticated using (true);
create policy "editors make the choice" on public.featured_choice
  for insert to authenticated with check ((select public.may_edit()));
create policy "editors change the choice" on public.featured_choice
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
create policy "editors end the choice" on public.featured_choice
  for delete to authenticated using ((select public.may_edit()));

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.featured_choice from anon, authenticated;
grant select on table public.featured_choice to anon, authenticated;
grant insert (product_id, ends_on), update (product_id, ends_on) on table public.featured_choice to authenticated;
grant delete on table public.featured_choice to authenticated;

-- supabase/schemas/26_choosers.sql

-- A few questions that lead to one product of a branch, or to the admission that we have none.

-- Shape --------------------------------------------------------------------------------------------------------------

-- A question with its answers. Each leads to a further question ("ask"), to a product ("product", "because"), or to
-- none ("none", which says why). The depth bounds how many questions follow each other.
create function private.is_chooser_question(question jsonb, depth integer) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  answer jsonb;
begin
  if depth < 1 or jsonb_typeof(question) is distinct from 'object' then
    return false;
  end if;
  if question - '{question,answers}'::text[] <> '{}'::jsonb or not private.is_text(question -> 'question', 160)
    or jsonb_typeof(question -> 'answers') is distinct from 'array'
  then
    return false;
  end if;
  if jsonb_array_length(question -> 'answers') not between 2 and 5 then
    return false;
  end if;
  for answer in select jsonb_array_elements(question -> 'answers') loop
    if jsonb_typeof(answer) is distinct from 'object' then
      return false;
    end if;
    if not private.is_text(answer -> 'text', 120) then
      return false;
    end if;
    if answer ? 'ask' then
      if answer - '{text,ask}'::text[] <> '{}'::jsonb or not private.is_chooser_question(answer -> 'ask', depth - 1) then
        return false;
      end if;
    elsif answer ? 'product' then
      if answer - '{text,product,because}'::text[] <> '{}'::jsonb or not private.is_text(answer -> 'because', 300)
        or coalesce(answer ->> 'product', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then
        return false;
      end if;
    elsif answer - '{text,none}'::text[] <> '{}'::jsonb or not private.is_text(answer -> 'none', 300) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
grant execute on function private.is_chooser_question(jsonb, integer) to authenticated, service_role;

-- Table --------------------------------------------------------------------------------------------------------------

create table public.choosers (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint choosers_slug_key unique
    constraint choosers_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  -- The branch that it chooses in; one chooser for each.
  category_id uuid not null
    constraint choosers_category_id_key unique
    constraint choosers_category_id_fkey references public.categories (id) on delete cascade,
  title text not null
    constraint choosers_title_not_blank check (title ~ '[^[:space:]]')
    constraint choosers_title_length check (char_length(title) <= 90),
  -- The first question. Products are named by their ids: one that is gone stays named, so that the editors notice.
  tree jsonb not null constraint choosers_tree_shape check (private.is_chooser_question(tree, 3)),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger choosers_10_set_updated_at before update on public.choosers
  for each row execute function private.set_updated_at();
call private.announce_changes_of('public.choosers', 'id', 'slug', 'category_id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.choosers enable row level security;
create policy "everybody reads active choosers" on public.choosers
  for select to anon, authenticated using (is_active);
create policy "editors read every chooser" on public.choosers
  for select to authenticated using ((select public.may_edit()));
create policy "editors create choosers" on public.choosers
  for insert to authenticated with check ((select public.may_edit()));
create policy "editors change choosers" on public.choosers
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
create policy "editors delete choosers" on public.choosers
  for delete to authenticated using ((select public.may_edit()));

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.choosers from anon, authenticated;
grant select on table public.choosers to anon, authenticated;
grant insert (slug, category_id, title, tree, is_active), update (slug, category_id, title, tree, is_active)
  on table public.choosers to authenticated;
grant delete on table public.choosers to authenticated;

-- supabase/schemas/27_product_list.sql

-- The product list of the back office: searched, filtered, sorted, and one page of it at a time. It takes the same time
-- among ten thousand products and among a million.

-- Table --------------------------------------------------------------------------------------------------------------
-- The columns by which the list searches and sorts, kept up to date by triggers. With 100,000 products on the embedded
-- engine a search takes 30 ms here; over expression indexes on the products it took ten times as long, because the
-- title of every row that an index suggests is normalized again and the rows are wide (docs/decisions/008).

create table private.product_list (
  product_id uuid primary key references public.products (id) on update cascade on delete cascade,
  title text collate "C" not null,
  category_id uuid not null,
  category_name text collate "C" not null,
  price numeric(10, 2),
  is_active boolean not null,
  created_at timestamptz not null
);
comment on table private.product_list is 'One row for each product; title and category_name are normalized';
comment on column private.product_list.title is
  'Normalized: the title, then a line each for what else a search finds: slug, path, merchant, the merchant''s host';

-- Finds any part of a word. Without a list of pending entries, which every search would read from its beginning to its
-- end until a vacuum.
create index product_list_title_words_idx on private.product_list using gin (title extensions.gin_trgm_ops)
  with (fastupdate = off);
-- One product in 64: when 400 of those match, more than ten thousand of all do.
create index product_list_sample_idx on private.product_list using gin (title extensions.gin_trgm_ops)
  with (fastupdate = off)
  where uuid_hash(product_id) & 63 = 0;
-- The products of one category, also for the trigger on renames below.
create index product_list_category_id_idx on private.product_list (category_id);
-- One index for each sort column, read in both directions. A product without a price comes last in either.
create index product_list_title_idx on private.product_list (title, product_id);
create index product_list_category_name_idx on private.product_list (category_name, product_id);
create index product_list_price_idx on private.product_list (price, product_id);
create index product_list_price_desc_idx on private.product_list (price desc nulls last, product_id desc);
create index product_list_is_active_idx on private.product_list (is_active, product_id);
create index product_list_created_at_idx on private.product_list (created_at, product_id);

-- Triggers -----------------------------------------------------------------------------------------------------------

-- The title comes first, so the list still sorts by it; a line break, which no search word holds, ends it. Bounded: an
-- index entry of the sort has at most 2,704 bytes.
create function private.listed_text(product public.products) returns text
  language sql stable set search_path = '' as $$
    select left(private.normalize(concat_ws(
      E'\n', product.title, product.slug, product.product_url, product.merchant,
      substring(product.affiliate_url from '^[^:]+://(?:www\.)?([^/?#]+)')
    )), 600)
  $$;

-- Security definer, like the next: no role of a request writes the list.
create function private.list_product() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.product_list as listed
    (product_id, title, category_id, category_name, price, is_active, created_at)
  select new.id, private.listed_text(new), new.category_id, private.normalize(name), new.price, new.is_active, new.created_at
  from public.categories where id = new.category_id
  -- Waits for a rename of the category that is under way, and then reads the new name.
  for share
  on conflict (product_id) do update set
    title = excluded.title, category_id = excluded.category_id, category_name = excluded.category_name,
    price = excluded.price, is_active = excluded.is_active, created_at = excluded.created_at;
  return null;
end
$$;
create trigger products_50_list
  after insert or update of
    title, slug, product_url, merchant, affiliate_url, category_id, price, is_active, created_at
  on public.products for each row execute function private.list_product();

create function private.list_category_name() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.product_list set category_name = private.normalize(new.name) where category_id = new.id;
  return null;
end
$$;
create trigger categories_50_list_name after update of name on public.categories
  for each row when (new.name is distinct from old.name) execute function private.list_category_name();

-- Policies and grants ------------------------------------------------------------------------------------------------

-- No policy and no grant: only the functions here read and write it.
alter table private.product_list enable row level security;

-- Function -----------------------------------------------------------------------------------------------------------

-- Security definer: row level security would keep the indexes from being used, so the function itself asks who calls.
create function public.admin_products(
  search text default '', category uuid default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 50, page integer default 1
) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  max_total constant integer := 10000;
  -- Up to this number, products are named by their ids.
  few constant integer := 200;
  found_ids uuid[];
  enough_in_sample constant integer := 400;
  max_page_size constant integer := 100;
  rows_per_page constant integer := least(greatest(coalesce(page_size, 50), 1), max_page_size);
  sort_column constant text := case sort when 'category' then 'category_name' else sort end;
  ordering constant text :=
    case when not descending then 'asc' when sort = 'price' then 'desc nulls last' else 'desc' end;
  conditions text := 'true';
  word text;
  total integer := 0;
  has_more boolean;
  last_page integer;
  shown_page integer;
  products json;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut lire la liste des produits.',
      hint = 'not_editor';
  end if;
  if sort_column is null or sort_column not in ('title', 'category_name', 'price', 'is_active', 'created_at') then
    raise invalid_parameter_value using message = 'La liste des produits ne peut pas être triée ainsi.';
  end if;

  if category is not null then
    conditions := format('category_id = any (%L)', private.branch_of(category));
  end if;
  -- All words must match, in any order; at most eight are used.
  for word in
    select part from regexp_split_to_table(private.normalize(left(search, 100)), '\s+') with ordinality as parts (part, place)
    where part <> '' order by place limit 8
  loop
    conditions := conditions || format(' and title like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
  end loop;

  -- Counting stops at the number that is shown as the largest one.
  if search <> '' then
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
       select products.*, categories.name as category_name
       from (
         -- Only columns of the index: the scan then skips the rows before the page without reading them.
         select product_id, %2$I from private.product_list where %1$s
         order by %2$I %3$s, product_id %3$s limit %4$s offset %5$s
       ) as found
       join public.products on products.id = found.product_id
       join public.categories on categories.id = products.category_id
       order by found.%2$I %3$s, found.product_id %3$s
     ) as listed',
    conditions, sort_column, ordering,
    least(rows_per_page, total - (shown_page - 1) * rows_per_page), (shown_page - 1) * rows_per_page
  ) into products;
  return json_build_object('total', total, 'has_more', has_more, 'page', shown_page, 'products', products);
end
$$;
comment on function public.admin_products(text, uuid, text, boolean, integer, integer) is
  'Returns {total, has_more, page, products}: how many match, 10,000 at most, and whether there are more; the page given '
  '(the last one of those at most), and its rows.';
revoke all on function public.admin_products(text, uuid, text, boolean, integer, integer) from public, anon;
grant execute on function public.admin_products(text, uuid, text, boolean, integer, integer) to authenticated;

-- supabase/schemas/30_search_names.sql

-- Other words for what the catalogue has, and models of other makers: a search for them leads to a category or to our
-- choice.

-- Words --------------------------------------------------------------------------------------------------------------
-- In PL/pgSQL, as all that a search calls: SQL functions are planned at each call.

-- The significant words in their order: no French stop words, no single letters.
create function private.search_words(value text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select word
    from regexp_split_to_table(private.normalize(value), '[^a-z0-9]+') with ordinality as words (word, place)
    where to_tsvector('pg_catalog.french', word) <> ''::tsvector and word ~ '..|[0-9]'
    order by place
  );
end
$$;

-- The same words without the letter of the plural. Joined, they are one spelling of what people write with a hyphen, a
-- space or neither: the normalized term of a name.
create function private.search_singulars(words text[]) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select regexp_replace(word, '[sx]$', '') from unnest(words) with ordinality as words (word, place) order by place
  );
end
$$;

create function private.normalized_term(name text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array_to_string(private.search_singulars(private.search_words(name)), '');
end
$$;

-- Synonyms -----------------------------------------------------------------------------------------------------------

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  -- As people write it.
  term text not null
    constraint search_synonyms_term_length check (char_length(term) <= 80)
    constraint search_synonyms_term_trimmed check (term = btrim(term)),
  -- Its one spelling, written by a trigger.
  normalized_term text collate "C" not null default ''
    constraint search_synonyms_term_words check (normalized_term <> ''),
  -- synonym: another word for the same. model: another maker's, instead of which there is our choice. near: what we
  -- have not treated; the target is the nearest that there is.
  kind text not null default 'synonym'
    constraint search_synonyms_kind_known check (kind in ('synonym', 'model', 'near')),
  category_id uuid constraint search_synonyms_category_id_fkey references public.categories (id) on delete cascade,
  product_id uuid constraint search_synonyms_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint search_synonyms_target_one check (num_nonnulls(category_id, product_id) = 1),
  constraint search_synonyms_target_near check (kind <> 'near' or category_id is not null),
  -- A word may lead to several places, to each once.
  constraint search_synonyms_term_key unique nulls not distinct (normalized_term, category_id, product_id)
);

-- For the targets that are deleted.
create index search_synonyms_category_id_idx on public.search_synonyms (category_id);
create index search_synonyms_product_id_idx on public.search_synonyms (product_id);
-- The list of the back office.
create index search_synonyms_term_idx on public.search_synonyms (term, id);

create trigger search_synonyms_10_set_updated_at before update on public.search_synonyms
  for each row execute function private.set_updated_at();

-- Security definer: a writer may not call the functions above.
create function private.set_normalized_term() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.normalized_term := private.normalized_term(new.term);
  return new;
end
$$;
create trigger search_synonyms_10_set_normalized_term before insert or update of term on public.search_synonyms
  for each row execute function private.set_normalized_term();

call private.announce_changes_of('public.search_synonyms', 'id');

alter table public.search_synonyms enable row level security;
create policy "editors read synonyms" on public.search_synonyms
  for select to authenticated using ((select public.may_edit()));
create policy "editors create synonyms" on public.search_synonyms
  for insert to authenticated with check ((select public.may_edit()));
create policy "editors update synonyms" on public.search_synonyms
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
create policy "editors delete synonyms" on public.search_synonyms
  for delete to authenticated using ((select public.may_edit()));
-- Nothing for visitors: the search reads it for them.

revoke all on table public.search_synonyms from anon, authenticated;
grant select on table public.search_synonyms to authenticated;
grant insert (term, kind, category_id, product_id), update (term, kind, category_id, product_id)
  on table public.search_synonyms to authenticated;
grant delete on table public.search_synonyms to authenticated;

-- Rejected models ----------------------------------------------------------------------------------------------------
-- Models that a published dossier rejects are found by their names, without a synonym of their own.

create table private.rejected_models (
  -- Our choice, whose dossier rejects it.
  product_id uuid not null
    constraint rejected_models_product_id_fkey references public.dossiers (id) on delete cascade,
  name text not null,
  normalized_term text collate "C" not null
);
create index rejected_models_product_id_idx on private.rejected_models (product_id);
create index rejected_models_normalized_term_idx on private.rejected_models (normalized_term);
-- No policy: the function below writes it, and the search reads it.
alter table private.rejected_models enable row level security;
revoke all on table private.rejected_models from anon, authenticated;

-- Each model is found as it is named, and without what people leave out: « (2020) », « (1re génération) », « , version
-- 4G »; and with « QC » instead of « QuietComfort ». A record of any shape is taken: nothing here may keep it from
-- being published.
create function private.put_rejected_models(product uuid, record jsonb) returns void
  language sql volatile set search_path = '' as $$
    delete from private.rejected_models where product_id = product;
    insert into private.rejected_models (product_id, name, normalized_term)
    select distinct product, rejected.name, private.normalized_term(named.text)
    from (
      select left(rival ->> 'name', 200) as name
      from jsonb_array_elements(
        case when jsonb_typeof(record -> 'rejected') = 'array' then record -> 'rejected' else '[]' end
      ) as rival
      where jsonb_typeof(rival -> 'name') = 'string'
      limit 20
    ) as rejected
    cross join lateral (select regexp_replace(rejected.name, '\s*(\([^)]*\)|,.*$)', '', 'g')) as shortened (short)
    cross join lateral (
      values (rejected.name), (short), (regexp_replace(short, '\m([A-Z])[a-z]+([A-Z])[a-z]+\M', '\1\2', 'g'))
    ) as called (text)
    -- Without the maker's name too, where the rest says enough: letters alone may mean anything, and so may a number.
    cross join lateral (
      values (called.text), (substring(called.text from '^\S+\s+(?=.*[[:alpha:]])(.*[\s0-9].*)$'))
    ) as named (text)
    where private.normalized_term(named.text) <> ''
  $$;

-- Security definer: only this trigger writes the table.
create function private.keep_rejected_models() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.put_rejected_models(new.id, new.record);
  return null;
end
$$;
create trigger dossiers_50_rejected_models after insert or update of id, record on public.dossiers
  for each row execute function private.keep_rejected_models();

-- Both ---------------------------------------------------------------------------------------------------------------

-- What a normalized term leads to, by a synonym or by a dossier.
create view private.search_aliases as
  select normalized_term, term as name, kind, false as is_rejected, category_id, product_id from public.search_synonyms
  union all
  select normalized_term, name, 'model', true, null, product_id from private.rejected_models;
revoke all on private.search_aliases from anon, authenticated;

-- supabase/schemas/31_search_vocabulary.sql

-- Searches that stay quick among a million texts: a typo is looked for among the words that texts have, not in the
-- texts.

-- Every word of the texts, and its stem as `search_documents.words` has it. Transactions that add the same new word at
-- the same time may both do so: a unique key would let them wait for one another. A word of no text any more stays, and
-- finds nothing.
create table private.search_vocabulary (
  word text collate "C" not null,
  stem text collate "C" not null,
  -- Only words of names are completed. A word of a description that later comes into a name is there twice.
  is_name boolean not null default false
);
-- Whether a word is known; the stems that begin with a term; the words that resemble or contain one.
create index search_vocabulary_word_idx on private.search_vocabulary (word);
create index search_vocabulary_stem_idx on private.search_vocabulary (stem);
create index search_vocabulary_letters_idx on private.search_vocabulary using gin (word extensions.gin_trgm_ops)
  with (fastupdate = off);
-- What completes a word.
create index search_vocabulary_name_idx on private.search_vocabulary (word) where is_name;
-- No policy: only functions read it.
alter table private.search_vocabulary enable row level security;

-- Adds the words of the texts that are not known yet.
create function private.add_to_vocabulary(texts text[], are_names boolean) returns void
  language sql volatile set search_path = ''
  as $$
    insert into private.search_vocabulary (word, stem, is_name)
    select found.word, stems[1], are_names
    from (
      select distinct token.lexeme as word
      from unnest(texts) as text cross join unnest(to_tsvector('pg_catalog.simple', text)) as token
    ) as found
    cross join tsvector_to_array(to_tsvector('pg_catalog.french', found.word)) as stems
    -- Without stop words, and without compounds, whose parts are words as well.
    where cardinality(stems) = 1
      -- For each word by the index: a join of the whole vocabulary may be planned badly where nothing is ever counted.
      and coalesce(
        (select max(known.is_name::integer) from private.search_vocabulary as known where known.word = found.word), -1
      ) < are_names::integer
  $$;

-- supabase/schemas/32_search_documents.sql

-- What a search reads: the prepared words of active categories and products. Triggers keep them, once for each
-- statement, and no role of a request writes them.

-- Table --------------------------------------------------------------------------------------------------------------

create table private.search_documents (
  kind text not null constraint search_documents_kind check (kind in ('category', 'product')),
  id uuid not null,
  -- As shown, for the order of equals.
  title text not null,
  -- The stems of title and description, and the token of its category.
  words tsvector not null,
  constraint search_documents_pkey primary key (kind, id)
);
-- Indexes without a list of pending entries, which every search would read from its beginning to its end until a
-- vacuum.
create index search_documents_words_idx on private.search_documents using gin (words) with (fastupdate = off);
-- All categories and one product in 64, which says enough of a word that is in thousands of texts.
create index search_documents_sample_idx on private.search_documents using gin (words)
  with (fastupdate = off)
  where kind = 'category' or uuid_hash(id) & 63 = 0;
-- The categories that a word names.
create index search_documents_categories_idx on private.search_documents using gin (words)
  with (fastupdate = off) where kind = 'category';
-- No policy: only functions read it.
alter table private.search_documents enable row level security;

-- Words --------------------------------------------------------------------------------------------------------------

-- Is among the words of a category and of its products, so that a search finds products by the names of the categories
-- above them, and a renamed or moved category changes no document.
create function private.category_token(category uuid) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select '#' || right(category::text, 12) $$;

-- A title as the search reads it: with each word that has an apostrophe also in one piece.
create function private.searched_name(title text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  name constant text := private.normalize(title);
begin
  if position('''' in name) = 0 then
    return name;
  end if;
  return concat_ws(' ', name, (
    select string_agg(replace(match[1], '''', ''), ' ')
    from regexp_matches(name, '([[:alnum:]]+(?:''[[:alnum:]]+)+)', 'g') as match
  ));
end
$$;

-- Writes the documents of these categories or products, and their words into the vocabulary.
create function private.put_search_documents(
  of_kind text, ids uuid[], titles text[], descriptions text[], categories uuid[]
) returns void
  language sql volatile set search_path = ''
  as $$
    -- Materialized: a text is normalised once, and not for each of its uses.
    with given as materialized (
      select id, title, private.searched_name(title) as name, private.normalize(coalesce(description, '')) as more, category
      from unnest(ids, titles, descriptions, categories) as given (id, title, description, category)
    ), put as (
      insert into private.search_documents (kind, id, title, words)
      select of_kind, id, title,
        setweight(to_tsvector('pg_catalog.french', name), 'A') || setweight(to_tsvector('pg_catalog.french', more), 'B')
          || format('''%s'':1C', private.category_token(category))::tsvector
      from given
      on conflict on constraint search_documents_pkey do update set title = excluded.title, words = excluded.words
    )
    select private.add_to_vocabulary(array_agg(name), true), private.add_to_vocabulary(array_agg(more), false) from given
  $$;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- The rows of a statement at once: one by one, an import of thousands of products took a multiple of the time.
create function private.keep_category_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents where kind = 'category' and id in (select before.id from before);
  elsif tg_op = 'UPDATE' then
    delete from private.search_documents where kind = 'category' and id in (
      select before.id from before except select after.id from after where after.is_active
    );
    perform private.put_search_documents(
      'category', array_agg(after.id), array_agg(after.name), array_agg(after.description), array_agg(after.id)
    )
    from after left join before on before.id = after.id
    where after.is_active
      and (before.name, before.description, before.is_active) is distinct from (after.name, after.description, true);
  else
    perform private.put_search_documents(
      'category', array_agg(after.id), array_agg(after.name), array_agg(after.description), array_agg(after.id)
    )
    from after where after.is_active;
  end if;
  return null;
end
$$;
create trigger categories_50_search_added after insert on public.categories
  referencing new table as after for each statement execute function private.keep_category_documents();
create trigger categories_50_search_changed after update on public.categories
  referencing old table as before new table as after
  for each statement execute function private.keep_category_documents();
create trigger categories_50_search_removed after delete on public.categories
  referencing old table as before for each statement execute function private.keep_category_documents();

create function private.keep_product_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents where kind = 'product' and id in (select before.id from before);
  elsif tg_op = 'UPDATE' then
    delete from private.search_documents where kind = 'product' and id in (
      select before.id from before except select after.id from after where after.is_active
    );
    perform private.put_search_documents(
      'product', array_agg(after.id), array_agg(after.title), array_agg(after.short_description),
      array_agg(after.category_id)
    )
    from after left join before on before.id = after.id
    where after.is_active
      and (before.title, before.short_description, before.category_id, before.is_active)
        is distinct from (after.title, after.short_description, after.category_id, true);
  else
    perform private.put_search_documents(
      'product', array_agg(after.id), array_agg(after.title), array_agg(after.short_description),
      array_agg(after.category_id)
    )
    from after where after.is_active;
  end if;
  return null;
end
$$;
create trigger products_50_search_added after insert on public.products
  referencing new table as after for each statement execute function private.keep_product_documents();
create trigger products_50_search_changed after update on public.products
  referencing old table as before new table as after
  for each statement execute function private.keep_product_documents();
create trigger products_50_search_removed after delete on public.products
  referencing old table as before for each statement execute function private.keep_product_documents();

-- supabase/schemas/33_search_words.sql

-- What the words of a query mean: words of the catalogue's texts, and words that are written nearly so.

-- One or several words of a query, and what they mean.
create type private.query_term as (
  first integer,
  last integer,
  -- What a text has to hold; null when no text has the word.
  query text,
  -- The same in its name, or the token of a category.
  named text,
  -- Our choices instead of a model, with its name as it is written.
  products uuid[],
  model text,
  is_rejected boolean,
  -- The nearest categories to what we have not treated.
  near uuid[]
);

-- A query for any of these stems, in titles and names or anywhere; null without stems.
create function private.any_of(stems text[], weight text default '') returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return (
    select string_agg(distinct '''' || replace(replace(stem, '\', '\\'), '''', '''''') || '''' || weight, '|')
    from unnest(stems) as stem
  );
end
$$;

-- Words that are written ---------------------------------------------------------------------------------------------

-- For each typed word the same word, and longer ones that begin with it: names, any word that has the first five
-- letters, and numbers. Without a query when there are none.
create function private.written_terms(typed_words text[]) returns private.query_term[]
  language plpgsql stable set search_path = '' as $$
declare
  most_words constant integer := 50;
begin
  return array(
    select (
      place, place,
      case when cardinality(begun) = most_words and length(typed) > 1 then private.any_of(array[stem_of_word], ':*')
        else private.any_of(begun || own) end,
      case when cardinality(begun) = most_words and length(typed) > 1 then private.any_of(array[stem_of_word], ':*A')
        else private.any_of(begun || own, ':A') end,
      null, null, null, null
    )::private.query_term
    from (
      select place, typed, stem_of_word,
        case when length(typed) >= 5 or typed ~ '^[0-9]' then array(
          select stem from private.search_vocabulary
          where word >= typed and word < typed || chr(1114111) order by word limit most_words
        ) else array(
          select stem from private.search_vocabulary
          where is_name and word >= typed and word < typed || chr(1114111) order by word limit most_words
        ) end as begun,
        array(select stem from private.search_vocabulary where stem = stem_of_word limit 1) as own
      from unnest(typed_words) with ordinality as typed_words (typed, place)
      cross join lateral (select (tsvector_to_array(to_tsvector('pg_catalog.french', typed)))[1]) as stems (stem_of_word)
      -- So that each list is made once.
      offset 0
    ) as found
    order by place
  );
end
$$;

-- Words of no text ---------------------------------------------------------------------------------------------------

-- The word with each two neighbouring letters in the other order.
create function private.transposed(typed text) returns text[]
  language plpgsql immutable strict set search_path = '' as $$
begin
  return array(
    select left(typed, place - 1) || substr(typed, place + 1, 1) || substr(typed, place, 1) || substr(typed, place + 2)
    from generate_series(1, least(length(typed), 30) - 1) as place
  );
end
$$;

-- The normalized terms of other names that are written nearly so, after the same two letters, and those that begin so; synonyms
-- before models that only a dossier rejects.
create function private.similar_normalized_terms(typed text, may_go_on boolean) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  swapped constant text[] := private.transposed(typed);
begin
  return array(
    select normalized_term from private.search_aliases
    where normalized_term = any (swapped)
      or normalized_term >= left(typed, 2) and normalized_term < left(typed, 2) || chr(1114111) and (
        abs(length(normalized_term) - length(typed)) <= 2 and extensions.similarity(normalized_term, typed) >= 0.5
        or may_go_on and length(typed) >= 4 and starts_with(normalized_term, typed)
      )
    group by normalized_term order by bool_and(is_rejected), normalized_term limit 5
  );
end
$$;

-- Words that the typed one resembles: letters in another order, two words in one, other letters, or a part of a name.
-- Null when there are none.
create function private.similar_term(typed text) returns private.query_term
  language plpgsql stable set search_path = '' as $$
declare
  most_words constant integer := 30;
  stems text[] := array(
    select distinct stem from private.search_vocabulary where word = any (private.transposed(typed))
  );
  compounds text;
  named_compounds text;
  query_term private.query_term;
begin
  if cardinality(stems) = 0 then
    -- The shortest are of two letters.
    select string_agg(format('(%s<->%s)', private.any_of(array[head]), private.any_of(array[tail])), '|'),
      string_agg(format('(%s<->%s)', private.any_of(array[head], ':A'), private.any_of(array[tail], ':A')), '|')
    into compounds, named_compounds
    from generate_series(2, least(length(typed), 30) - 2) as cut
    cross join lateral (select stem from private.search_vocabulary where word = left(typed, cut) limit 1) as before (head)
    cross join lateral (select stem from private.search_vocabulary where word = substr(typed, cut + 1) limit 1) as after (tail);
    if compounds is not null then
      query_term.query := compounds;
      query_term.named := named_compounds;
      return query_term;
    end if;

    -- Almost as similar as the most similar one.
    stems := array(
      select stem from (
        select stem, likeness, max(likeness) over () as best
        from (
          select stem, max(extensions.similarity(word, typed)) as likeness
          from private.search_vocabulary
          where length(typed) >= 3 and word operator(extensions.%) typed
            and left(word, 1) = left(typed, 1) and abs(length(word) - length(typed)) <= 2
          group by stem
        ) as alike
      ) as ranked
      where likeness >= best - 0.15 order by likeness desc, stem limit most_words
    );
  end if;
  if cardinality(stems) = 0 and length(typed) >= 3 then
    stems := array(
      select stem from private.search_vocabulary where is_name and word like '%' || typed || '%' limit most_words
    );
  end if;
  if cardinality(stems) = 0 then
    return null;
  end if;
  query_term.query := private.any_of(stems);
  query_term.named := private.any_of(stems, ':A');
  return query_term;
end
$$;

-- supabase/schemas/34_search_query_terms.sql

-- The terms of a query: its words, and several of them that are one name.

-- A query for everything in these categories and below; null when that is too much to say of a text.
create function private.within_categories(ids uuid[]) returns text
  language plpgsql stable set search_path = '' as $$
declare
  most_tokens constant integer := 50;
  tokens constant text[] := array(
    with recursive branch (id) as (
      select unnest(ids) union select child.id from public.categories as child join branch on child.parent_id = branch.id
    )
    select private.category_token(id) from branch limit most_tokens + 1
  );
begin
  if cardinality(tokens) > most_tokens then
    return null;
  end if;
  return private.any_of(tokens);
end
$$;

-- The terms with the categories that they name, and all in them. A word in the names of many categories says little of
-- each.
create function private.with_categories(query_terms private.query_term[]) returns private.query_term[]
  language plpgsql stable set search_path = '' as $$
declare
  most_categories constant integer := 20;
  most_tokens constant integer := 50;
begin
  return array(
    with recursive given as materialized (
      select * from unnest(query_terms) with ordinality
        as given (first, last, query, named, products, model, is_rejected, near, place)
    ), found as (
      select place, id from given cross join lateral (
        select id, count(*) over () as total from private.search_documents
        where kind = 'category' and words @@ named::tsquery and products is null and near is null
        limit most_categories + 1
      ) as categories
      where total <= most_categories
    ), branch (place, id) as (
      select place, id from found
      union
      select branch.place, child.id from public.categories as child join branch on child.parent_id = branch.id
    ), tokens as (
      select place, private.any_of(array_agg(private.category_token(id))) as within
      from (select * from branch limit most_tokens * 8) as branch group by place having count(*) <= most_tokens
    )
    select (
      first, last, nullif(concat_ws('|', query, within), ''), nullif(concat_ws('|', named, within), ''), products, model,
      is_rejected, near
    )::private.query_term
    from given left join tokens using (place) order by first
  );
end
$$;

-- What other names with these normalized terms lead to; null when there are none. A name as it was typed means the
-- model that a dossier rejects before any synonym; a name that is only alike means the synonyms before such a model.
create function private.alias_term(terms text[], typed_words text[], is_typed boolean) returns private.query_term
  language plpgsql stable set search_path = '' as $$
declare
  categories uuid[];
  as_written constant text := (
    select string_agg(private.any_of(tsvector_to_array(to_tsvector('pg_catalog.french', typed))), '&')
    from unnest(typed_words) as typed
  );
  query_term private.query_term;
begin
  if cardinality(terms) = 0 then
    return null;
  end if;
  select array_agg(category_id) filter (where kind <> 'near' and category_id is not null),
    array_agg(category_id) filter (where kind = 'near'),
    array_agg(product_id) filter (where product_id is not null),
    min(name) filter (where kind = 'model'), bool_or(is_rejected)
  into categories, query_term.near, query_term.products, query_term.model, query_term.is_rejected
  from (
    select *, rank() over (order by is_rejected <> is_typed) as place
    from private.search_aliases where normalized_term = any (terms) order by place, name limit 20
  ) as alias
  where place = 1;
  if categories is null and query_term.near is null and query_term.products is null then
    return null;
  end if;
  if categories is not null or query_term.products is not null then
    query_term.near := null;
  end if;
  query_term.named := private.within_categories(categories);
  query_term.query := concat_ws('|', '(' || as_written || ')', query_term.named);
  return query_term;
end
$$;

-- The terms of a query in their order. Other names come first, the longest before all.
create function private.query_terms(typed_words text[]) returns private.query_term[]
  language plpgsql stable set search_path = '' as $$
declare
  longest_name constant integer := 4;
  singulars constant text[] := private.search_singulars(typed_words);
  query_terms private.query_term[] := '{}';
  is_taken boolean[] := array_fill(false, array[cardinality(typed_words)]);
  has_unknown boolean := false;
  written private.query_term[];
  query_term private.query_term;
  terms text[];
  run record;
begin
  terms := array(
    select normalized_term from private.search_aliases where normalized_term = any (array(
      select array_to_string(singulars[first:last], '')
      from generate_subscripts(typed_words, 1) as first
      cross join lateral generate_series(first, least(first + longest_name - 1, cardinality(typed_words))) as last
    ))
  );
  if cardinality(terms) > 0 then
    for run in
      select first, last, array_to_string(singulars[first:last], '') as term
      from generate_subscripts(typed_words, 1) as first
      cross join lateral generate_series(first, least(first + longest_name - 1, cardinality(typed_words))) as last
      where array_to_string(singulars[first:last], '') = any (terms)
      order by last - first desc, first
    loop
      continue when true = any (is_taken[run.first:run.last]);
      query_term := private.alias_term(array[run.term], typed_words[run.first:run.last], true);
      query_term.first := run.first;
      query_term.last := run.last;
      query_terms := array_append(query_terms, query_term);
      is_taken[run.first:run.last] := array_fill(true, array[run.last - run.first + 1]);
    end loop;
  end if;

  written := private.written_terms(typed_words);
  for place in 1..cardinality(typed_words) loop
    continue when is_taken[place];
    query_terms := array_append(query_terms, written[place]);
    has_unknown := has_unknown or (written[place]).query is null;
  end loop;

  -- Words of no text: with a neighbour they may be a name, or one word. The first that is neither ends the
  -- look, since then no text has every word.
  if has_unknown then
    for place in 1..cardinality(typed_words) loop
      continue when not exists (
        select from unnest(query_terms) as other where place between other.first and other.last and other.query is null
      );
      for run in
        select first, last, array_to_string(singulars[first:last], '') as term
        from (values (place - 1, place), (place, place + 1), (place, place)) as runs (first, last)
        where first > 0 and last <= cardinality(typed_words) and not true = any (is_taken[first:last])
      loop
        query_term := private.alias_term(
          private.similar_normalized_terms(run.term, run.last = cardinality(typed_words)), typed_words[run.first:run.last], false
        );
        if query_term.query is null and run.last > run.first then
          query_term := (private.written_terms(array[typed_words[run.first] || typed_words[run.last]]))[1];
        elsif query_term.query is null then
          query_term := private.similar_term(typed_words[place]);
        end if;
        exit when query_term.query is not null;
      end loop;
      exit when query_term.query is null;
      query_term.first := run.first;
      query_term.last := run.last;
      is_taken[run.first:run.last] := array_fill(true, array[run.last - run.first + 1]);
      query_terms := array_append(
        array(select other from unnest(query_terms) as other where other.last < run.first or other.first > run.last),
        query_term
      );
    end loop;
  end if;
  return private.with_categories(query_terms);
end
$$;

-- supabase/schemas/35_search_matches.sql

-- The texts that match a query, and the best of them.

create type private.search_match as (kind text, id uuid, title text, rank real);

-- Stems that are in half of all texts, as far as the database has counted (`analyze`).
create function private.frequent_stems() returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select private.any_of(array[stem])
    from pg_catalog.pg_stats
    cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as counted (stem, share)
    where schemaname = 'private' and tablename = 'search_documents' and attname = 'words'
      and stem is not null and share >= 0.5
  );
end
$$;

-- The texts that match every query. Of thousands, `most` are taken: categories and the sample first.
create function private.matching_documents(queries text[], most integer) returns setof private.search_documents
  language plpgsql stable set search_path = '' as $$
declare
  sample constant text := '(kind = ''category'' or uuid_hash(id) & 63 = 0)';
  -- From this number of words on, each is a condition of its own, and those in half of all texts are not looked for in
  -- the index: its longest lists say least.
  many_queries constant integer := 3;
  together tsquery;
  frequent text[];
  matching text;
  sampled integer;
begin
  -- One word or two: planned once.
  if cardinality(queries) < many_queries then
    together := '(' || array_to_string(queries, ')&(') || ')';
    return query
      select * from private.search_documents
      where words @@ together and (kind = 'category' or uuid_hash(id) & 63 = 0)
      limit most;
    get diagnostics sampled = row_count;
    if sampled < most / 4 then
      return query
        select * from private.search_documents
        where words @@ together and not (kind = 'category' or uuid_hash(id) & 63 = 0)
        limit most - sampled;
    end if;
    return;
  end if;

  frequent := private.frequent_stems();
  if not exists (select from unnest(queries) as query where not string_to_array(query, '|') && frequent) then
    frequent := null;
  end if;
  -- As conditions of their own, they are checked one after the other, and the first that fails is the last. The
  -- function behind the operator is what no index knows.
  matching := (
    select 'select * from private.search_documents where ' || string_agg(
      format(
        case when string_to_array(query, '|') && frequent then 'pg_catalog.ts_match_vq(words, %L)' else 'words @@ %L' end,
        query
      ),
      ' and '
    )
    from unnest(queries) as query
  );
  return query execute format('%s and %s limit %s', matching, sample, most);
  get diagnostics sampled = row_count;
  if sampled < most / 4 then
    return query execute format('%s and not %s limit %s', matching, sample, most - sampled);
  end if;
end
$$;

-- The best of the texts that match every query, those with all of it in their names first. With limits, products within
-- them.
create function private.best_matches(
  queries text[], named text, wanted text, least_price numeric, most_price numeric, cheapest_first boolean
) returns private.search_match[]
  language plpgsql stable set search_path = '' as $$
declare
  max_results constant integer := 60;
  -- How many texts are judged: what more of them contain says little, and reading them takes most of a search's time.
  max_judged constant integer := 400;
  has_limits constant boolean := least_price is not null or most_price is not null;
  -- Read once, not for each text.
  in_names constant tsquery := named;
  anywhere constant tsquery := wanted;
begin
  return array(
    select (document.kind, document.id, document.title, in_name + closeness)::private.search_match
    from private.matching_documents(queries, max_judged) as document
    cross join lateral (
      select (document.words @@ in_names)::integer, ts_rank('{0.1, 0.4, 0.3, 1.0}', document.words, anywhere),
        -- A query of its own, so that without need no product is read.
        case when has_limits or cheapest_first then (select price from public.products where products.id = document.id) end
      -- So that each is worked out once.
      offset 0
    ) as judged (in_name, closeness, price)
    where not has_limits or price between coalesce(least_price, 0) and coalesce(most_price, 'infinity')
    -- Among equals our choice comes before its category.
    order by in_name desc, case when cheapest_first then price end nulls last, closeness desc,
      document.kind desc, document.title, document.id
    limit max_results
  );
end
$$;

-- supabase/schemas/36_search.sql

-- The search: it finds what people mean, within a price, and nothing rather than a far-fetched match.

-- Security definer: no role of a request reads the documents, which are those of active rows only. Without sequential
-- scans, which the planner takes for cheap as long as it expects to find enough soon.
create function public.search_catalogue(
  q text, least_price numeric default null, most_price numeric default null, cheapest_first boolean default false
) returns table (
  kind text, id uuid, slug text, title text, description text, image_url text, image_alt text, price numeric,
  price_expires_at timestamptz, product_url text, rank real, model text, is_rejected boolean
)
  language plpgsql stable security definer
  set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan
  set pg_trgm.similarity_threshold = 0.4
as $$
declare
  most_words constant integer := 8;
  most_branches constant integer := 3;
  most_looks constant integer := 3;
  typed_words constant text[] := (private.search_words(left(q, 100)))[1:most_words];
  query_terms private.query_term[];
  query_term private.query_term;
  queries text[];
  named text;
  wanted text;
  is_known boolean;
  is_treated boolean;
  has_choice boolean;
  chosen uuid[];
  is_after_unknown boolean := false;
  looks integer := 0;
  matches private.search_match[];
  found_model text;
  found_rejected boolean;
begin
  if cardinality(typed_words) = 0 then
    return;
  end if;
  query_terms := private.query_terms(typed_words);
  -- Of what is no name, nothing is in names: no text has `#` alone.
  select array_agg(others.query), string_agg('(' || coalesce(others.named, '''#''') || ')', '&'),
    string_agg(others.query, '|'), bool_and(others.query is not null), bool_and(others.near is null),
    bool_or(others.products is not null)
  into queries, named, wanted, is_known, is_treated, has_choice
  from unnest(query_terms) as others;

  -- Every word.
  if is_known and is_treated then
    matches := private.best_matches(queries, named, wanted, least_price, most_price, cheapest_first);
  end if;
  if has_choice then
    select others.products, others.model, coalesce(others.is_rejected, false) into chosen, found_model, found_rejected
    from unnest(query_terms) as others where others.products is not null order by others.last - others.first desc limit 1;
  end if;
  -- No text has every word: those with the first one that names something. After a word of no text it has to be
  -- what their name begins with: what is electric is not yet what was looked for.
  if coalesce(cardinality(matches), 0) = 0 and chosen is null then
    foreach query_term in array query_terms loop
      exit when looks = most_looks or cardinality(matches) > 0;
      is_after_unknown := is_after_unknown or query_term.query is null or query_term.near is not null;
      continue when query_term.named is null;
      looks := looks + 1;
      matches := array(
        select match from unnest(private.best_matches(
          array[query_term.query], query_term.named, wanted, least_price, most_price, cheapest_first
        )) as match
        where match.rank >= 1 and (
          not is_after_unknown
          or to_tsvector('pg_catalog.french', (private.search_words(match.title))[1]) @@ query_term.query::tsquery
        )
      );
    end loop;
  end if;
  if chosen is not null then
    matches := array(
      select ('product', products.id, products.title, 3)::private.search_match
      from public.products
      where products.id = any (chosen) and is_active
        and (least_price is null or products.price >= least_price) and (most_price is null or products.price <= most_price)
    ) || array(select match from unnest(matches) as match where match.id <> all (chosen));
  end if;

  return query
    select found.kind, found.id, coalesce(category.slug, product.slug), coalesce(category.name, product.title),
      case found.kind when 'category' then category.description else product.short_description end,
      case found.kind when 'category' then category.image_url else product.image_url end,
      case found.kind when 'category' then category.image_alt else product.image_alt end,
      product.price, product.price_expires_at, product.product_url, found.rank,
      case when found.id = any (chosen) then found_model end, coalesce(found.id = any (chosen) and found_rejected, false)
    from unnest(matches) with ordinality as found (kind, id, title, rank, place)
    left join public.categories as category on found.kind = 'category' and category.id = found.id
    left join public.products as product on found.kind = 'product' and product.id = found.id
    order by found.place;
  if found then
    return;
  end if;

  -- Nothing: the nearest categories, unless the words say of nothing that we have.
  return query
    select 'branch', category.id, category.slug, category.name, category.description, category.image_url, category.image_alt,
      null::numeric, null::timestamptz, null::text, nearest.rank, null::text, false
    from (
      select candidates.id, max(candidates.rank) as rank
      from (
        select near.id, 1::real as rank from unnest(query_terms) as others cross join lateral unnest(others.near) as near (id)
        union all
        select document.id, ts_rank('{0.1, 0.4, 0.3, 1.0}', document.words, wanted::tsquery)
        from private.search_documents as document
        where is_known and document.kind = 'category' and document.words @@ wanted::tsquery
      ) as candidates
      group by candidates.id
    ) as nearest
    join public.categories as category on category.id = nearest.id and category.is_active
    order by nearest.rank desc, category.name, category.id limit most_branches;
end
$$;
comment on function public.search_catalogue(text, numeric, numeric, boolean) is
  'At most 60 rows, best first; `kind` is category or product. When there is none, at most three of the kind branch: the '
  'nearest categories. `model`: that of another maker, instead of which the product is our choice; `is_rejected`: the '
  'product''s dossier says why not. With limits, products by their last known price. Never null: kind, id, slug, title, '
  'rank, is_rejected.';
revoke all on function public.search_catalogue(text, numeric, numeric, boolean) from public;
grant execute on function public.search_catalogue(text, numeric, numeric, boolean) to anon, authenticated, service_role;

-- supabase/schemas/40_contact_messages.sql

-- Messages from the contact form. Anyone may send one; only editors read them.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint contact_messages_name_length check (name ~ '[^[:space:]]' and char_length(name) <= 100),
  email text not null
    constraint contact_messages_email_format check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(email) <= 254),
  subject text not null
    constraint contact_messages_subject_length check (subject ~ '[^[:space:]]' and char_length(subject) <= 200),
  message text not null
    constraint contact_messages_message_length check (message ~ '[^[:space:]]' and char_length(message) <= 5000),
  created_at timestamptz not null default now(),
  -- Null until an editor opens it.
  read_at timestamptz
);

-- The list of the back office, newest first. Also finds messages that are a year old.
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
-- Counts the unread messages.
create index contact_messages_unread_idx on public.contact_messages (id) where read_at is null;

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.contact_messages enable row level security;
create policy "everybody leaves a message" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "editors read messages" on public.contact_messages
  for select to authenticated using ((select public.may_edit()));
create policy "editors mark messages as read" on public.contact_messages
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
create policy "editors delete messages" on public.contact_messages
  for delete to authenticated using ((select public.may_edit()));

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.contact_messages from anon, authenticated;
grant insert (name, email, subject, message) on table public.contact_messages to anon, authenticated;
grant select (id, name, email, subject, message, created_at, read_at) on table public.contact_messages to authenticated;
-- The text stays as the visitor wrote it.
grant update (read_at) on table public.contact_messages to authenticated;
grant delete on table public.contact_messages to authenticated;

-- supabase/schemas/41_contact_limits.sql

-- Contact messages under a flood: before a new sender is refused, a message brings a proof of work or waits. The public
-- key lets anyone post without the form, so the database itself counts.

-- What is counted ----------------------------------------------------------------------------------------------------

create table private.contact_attempts (
  -- Salted digests: the addresses themselves are not needed, so they are not kept.
  email_digest bytea not null,
  network_digest bytea,
  attempted_at timestamptz not null default now(),
  -- The first 48 bits of an IPv6 address: a provider gives them to one customer. Null with IPv4.
  wide_network_digest bytea,
  -- The signature of the challenge that was answered, so that it is answered once. Null when none was needed.
  challenge bytea constraint contact_attempts_challenge_key unique,
  -- Whether it was answered by waiting.
  has_waited boolean not null default false
);
-- No policy: only functions read it.
alter table private.contact_attempts enable row level security;
-- Finds attempts that are older than an hour.
create index contact_attempts_attempted_at_idx on private.contact_attempts (attempted_at);

create table private.contact_salt (value bytea not null);
-- No policy: only functions read it.
alter table private.contact_salt enable row level security;
insert into private.contact_salt (value) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The visitor's networks: the IPv4 address, or the first 64 and the first 48 bits of an IPv6 address.
create function private.visitor_networks(out narrow text, out wide text)
  language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  -- Set by the site, or else by the gateway in front of the data interface.
  narrow := nullif(
    btrim(coalesce(headers ->> 'x-visitor-address', split_part(headers ->> 'x-forwarded-for', ',', 1))), ''
  );
  -- An IPv4 address can be written as an IPv6 one.
  address := regexp_replace(narrow, '^::ffff:(?=\d+\.\d+\.\d+\.\d+$)', '', 'i')::inet;
  narrow := host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)));
  wide := case family(address) when 6 then host(network(set_masklen(address, 48))) end;
exception
  -- A client can send any text in a header; `narrow` is that text then.
  when invalid_text_representation then null;
end
$$;

-- The challenge ------------------------------------------------------------------------------------------------------

-- `<issued, in seconds>.<seconds to wait>.<leading zero bits>.<signature>`. The signature covers the message, so a
-- proof serves for nothing else, and no work can begin before the challenge was issued.
create function private.contact_challenge(issued bigint, wait integer, bits integer, message bytea) returns text
  language sql stable set search_path = ''
  as $$
    select terms || '.' || encode(sha256(value || sha256(value || convert_to(terms, 'UTF8') || message)), 'hex')
    from private.contact_salt, concat_ws('.', issued, wait, bits) as terms
  $$;

-- Whether SHA-256 of `work` begins with this number of zero bits.
create function private.has_leading_zeros(work text, bits integer) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select ('x' || left(encode(sha256(convert_to(work, 'UTF8')), 'hex'), 8))::bit(32)::bigint >> (32 - bits) = 0
  $$;

-- Answered with HTTP status 429. `retry_after` in the detail becomes the header of that name.
create function private.refuse_contact_message(why text, stable_name text, retry_after integer, challenge text)
  returns void
  language plpgsql volatile set search_path = '' as $$
begin
  raise sqlstate 'PT429' using
    message = why,
    hint = stable_name,
    detail = json_strip_nulls(json_build_object('retry_after', retry_after, 'challenge', challenge));
end
$$;

-- What a message has to bring, in the header `x-proof`: a challenge, a dot, and the number that solves it; without the
-- number it has to be old enough. Returns the challenge's signature and whether it was answered by waiting.
create function private.require_contact_proof(
  message bytea, overall integer, waited integer, out signature bytea, out has_waited boolean
)
  language plpgsql volatile security definer set search_path = '' as $$
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
  remaining integer;
begin
  signature := decode(sent[5], 'hex');
  if private.contact_challenge(issued, wait, sent[4]::integer, message) is distinct from challenge
    or issued < at_present - challenge_lifetime_seconds
    or exists (select 1 from private.contact_attempts as earlier where earlier.challenge = signature)
  then
    issued := at_present;
    wait := least(max_wait_seconds, first_wait_seconds * (1 + waited / 20));
    challenge := private.contact_challenge(
      issued, wait,
      least(max_bits, min_bits + floor(log(2, greatest(1, overall / messages_per_bit)))::integer), message
    );
  elsif sent[6] <> '' and private.has_leading_zeros(challenge || '.' || sent[6], sent[4]::integer) then
    has_waited := false;
    return;
  elsif at_present >= issued + wait then
    if waited >= max_waited_per_hour then
      perform private.refuse_contact_message(
        'Trop de messages ont été envoyés. Veuillez réessayer dans une heure.', 'too_many_messages', 3600, null
      );
    end if;
    has_waited := true;
    return;
  end if;

  remaining := issued + wait - at_present;
  perform private.refuse_contact_message(
    'Beaucoup de messages nous arrivent en ce moment. Envoyez le vôtre à nouveau dans ' || remaining || ' secondes.',
    'contact_challenge', remaining, challenge
  );
end
$$;

-- The limit ----------------------------------------------------------------------------------------------------------

-- Refuses what is over a limit, and asks for a proof when the form is under a flood.
create function private.limit_contact_messages() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- All of an hour. A sender is an e-mail address, an IPv4 address or the first 64 bits of an IPv6 address.
  max_per_sender constant integer := 5;
  max_per_wide_network constant integer := 20;
  max_overall constant integer := 5000;
  -- This number of messages needs no proof.
  free_per_wide_network constant integer := 10;
  free_overall constant integer := 60;
  salt bytea := (select value from private.contact_salt);
  networks record := private.visitor_networks();
  sender_email bytea := sha256(salt || convert_to(lower(new.email), 'UTF8'));
  sender_network bytea := sha256(salt || convert_to(networks.narrow, 'UTF8'));
  wide_network bytea := sha256(salt || convert_to(networks.wide, 'UTF8'));
  proof record;
  sent record;
  refused_until timestamptz;
begin
  -- One after the other, so that messages sent at the same moment are all counted.
  perform pg_advisory_xact_lock(hashtext('private.contact_attempts'));
  delete from private.contact_attempts where attempted_at < now() - interval '1 hour';
  select
    count(*)::integer as overall,
    count(*) filter (where email_digest = sender_email) as by_email,
    count(*) filter (where network_digest = sender_network) as by_network,
    count(*) filter (where wide_network_digest = wide_network) as by_wide_network,
    count(*) filter (where has_waited)::integer as waited,
    min(attempted_at) as first_overall,
    min(attempted_at) filter (where email_digest = sender_email) as first_by_email,
    min(attempted_at) filter (where network_digest = sender_network) as first_by_network,
    min(attempted_at) filter (where wide_network_digest = wide_network) as first_by_wide_network
  into sent from private.contact_attempts;

  refused_until := interval '1 hour' + greatest(
    case when sent.by_email >= max_per_sender then sent.first_by_email end,
    case when sent.by_network >= max_per_sender then sent.first_by_network end,
    case when sent.by_wide_network >= max_per_wide_network then sent.first_by_wide_network end,
    case when sent.overall >= max_overall then sent.first_overall end
  );
  if refused_until is not null then
    perform private.refuse_contact_message(
      'Trop de messages ont été envoyés. Veuillez réessayer dans une heure.', 'too_many_messages',
      greatest(1, ceil(extract(epoch from refused_until - now())))::integer, null
    );
  end if;

  if sent.overall >= free_overall or sent.by_wide_network >= free_per_wide_network then
    proof := private.require_contact_proof(
      sha256(convert_to(jsonb_build_array(new.name, lower(new.email), new.subject, new.message)::text, 'UTF8')),
      sent.overall, sent.waited
    );
    insert into private.contact_attempts
      (email_digest, network_digest, wide_network_digest, challenge, has_waited)
    values (sender_email, sender_network, wide_network, proof.signature, proof.has_waited);
  else
    insert into private.contact_attempts (email_digest, network_digest, wide_network_digest)
    values (sender_email, sender_network, wide_network);
  end if;
  return new;
end
$$;
-- The secret key is the operator's, whose own writes are no flood. A message without an e-mail address is left to the
-- table's own constraint: counted first, it would be refused in the name of a private table.
create trigger contact_messages_10_limit before insert on public.contact_messages
  for each row when (new.email is not null and current_user <> 'service_role')
  execute function private.limit_contact_messages();

-- supabase/schemas/42_contact_mail.sql

-- The mails that a contact message causes, to the publisher and to its sender, and how long messages are kept.

-- To the publisher ---------------------------------------------------------------------------------------------------

-- The running site decides whether a mail is written, from its setting CONTACT_MAIL_TO. A flood that brings proofs
-- fills the back office and not the publisher's mailbox as well.
create function private.queue_contact_mail() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  max_mails_per_hour constant integer := 200;
begin
  if (select count(*) from private.contact_attempts) > max_mails_per_hour then
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
create trigger contact_messages_50_queue_mail after insert on public.contact_messages
  for each row execute function private.queue_contact_mail();

-- To the sender ------------------------------------------------------------------------------------------------------
-- The sender is told that the message has come, once a day at most. Any visitor can type any address, so these mails
-- are bounded: none may become a way to fill a stranger's mailbox.

create table private.contact_acknowledgements (
  -- Salted, as the digests of contact attempts; the same for all spellings of an address that reach one mailbox.
  mailbox_digest bytea primary key,
  queued_at timestamptz not null default now()
);
-- Finds those that are older than a day.
create index contact_acknowledgements_queued_at_idx on private.contact_acknowledgements (queued_at);
-- No policy: only the functions below read it.
alter table private.contact_acknowledgements enable row level security;

-- One name for all spellings: lower case, without `+tag`, and for Gmail without dots. backend/auth/mailbox.ts does the
-- same.
create function private.mailbox_of(email text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select case
      when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      else name || '@' || domain
    end
    from (
      select
        regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1') as name,
        substring(lower(email) from '[^@]*$') as domain
    ) as address
  $$;

-- The request holds the address and nothing of the message. The running site decides whether a mail is written.
create function private.queue_contact_acknowledgement() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  salt bytea := (select value from private.contact_salt);
  networks record := private.visitor_networks();
  sender_email bytea := sha256(salt || convert_to(lower(new.email), 'UTF8'));
  sender_network bytea := sha256(salt || convert_to(networks.narrow, 'UTF8'));
  is_first_of_network boolean;
  is_free boolean;
begin
  if to_regprocedure('backend.enqueue_mail(jsonb)') is null then
    return null;
  end if;
  -- One an hour for a network (those without a name count as one), and none for a message that had to bring a proof:
  -- then the form is flooded, and so at most sixty an hour leave altogether.
  select
    count(*) filter (where network_digest is not distinct from sender_network) = 1,
    bool_and(challenge is null) filter (where email_digest = sender_email and attempted_at = now())
  into is_first_of_network, is_free from private.contact_attempts;
  if not is_first_of_network or is_free is not true then
    return null;
  end if;

  delete from private.contact_acknowledgements where queued_at < now() - interval '1 day';
  insert into private.contact_acknowledgements (mailbox_digest)
    values (sha256(salt || convert_to(private.mailbox_of(new.email), 'UTF8')))
    on conflict do nothing;
  if found then
    perform backend.enqueue_mail(jsonb_build_object('kind', 'contact-acknowledgement', 'email', new.email));
  end if;
  return null;
end
$$;
-- The operator's own writes are no messages of visitors.
create trigger contact_messages_50_queue_acknowledgement after insert on public.contact_messages
  for each row when (current_user <> 'service_role') execute function private.queue_contact_acknowledgement();

-- Retention ----------------------------------------------------------------------------------------------------------
-- The privacy page promises that no message is kept longer than a year.

create function private.erase_contact_messages(as_of timestamptz, most integer) returns integer
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
  delete from private.contact_attempts where attempted_at < as_of - interval '1 hour';
  delete from private.contact_acknowledgements where queued_at < as_of - interval '1 day';
  return erased;
end
$$;
comment on function private.erase_contact_messages(timestamptz, integer) is
  'Retention: erases at most `most` messages (all when null) that are a year old at `as_of`; returns how many.';
grant execute on function private.erase_contact_messages(timestamptz, integer) to supabase_auth_admin;

-- Also runs at each new message, because a site on a Supabase project has no daily erasure.
create function private.erase_old_contact_messages() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.erase_contact_messages(now(), null);
  return null;
end
$$;
create trigger contact_messages_90_erase_old after insert on public.contact_messages
  for each statement execute function private.erase_old_contact_messages();

-- supabase/schemas/43_waiting_work.sql

-- What the site does at a time, and what waits for a person in the back office.

-- Reads what the embedded backend keeps outside of requests' reach. A Supabase project has no such jobs, and no rows.
create function public.scheduled_jobs() returns table (
  name text, is_running boolean, started_at timestamptz, finished_at timestamptz, next_at timestamptz, failures integer,
  last_error text
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise insufficient_privilege using
      message = 'Seul un administrateur peut lire les tâches planifiées.',
      hint = 'not_administrator';
  end if;
  if to_regprocedure('backend.job_states()') is not null then
    return query select * from backend.job_states();
  end if;
end
$$;
comment on function public.scheduled_jobs() is
  'The jobs by name, with their last run. `next_at`: the next run, or during one the time by which it has to end; null '
  'while nothing waits. `failures` in a row; `last_error` of the last one. Never null: name, is_running, failures.';
revoke all on function public.scheduled_jobs() from public, anon;
grant execute on function public.scheduled_jobs() to authenticated;

-- For the header of every page of the back office: cheap to ask, and bounded.
create function public.waiting_work() returns table (kind text, waiting integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- More need not be counted: the page shows « 99+ ».
  counted_to constant integer := 100;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut lire ce qui est à traiter.',
      hint = 'not_editor';
  end if;
  return query
    select 'messages', count(*)::integer
    from (select from public.contact_messages where read_at is null limit counted_to) as unread
    having count(*) > 0;
  return query
    select 'evaluations', count(*)::integer
    from (
      select from public.products where is_active and evaluation_due_at < now() + interval '14 days' limit counted_to
    ) as due
    having count(*) > 0;
  return query
    select 'findings', count(*)::integer
    from (select from public.dossier_findings where blocking > 0 limit counted_to) as failing
    having count(*) > 0;
  if (select public.is_admin()) then
    return query
      select 'jobs', count(*)::integer
      from (select from public.scheduled_jobs() as jobs where jobs.failures > 0 limit counted_to) as failing
      having count(*) > 0;
  end if;
end
$$;
comment on function public.waiting_work() is
  'How much of each kind waits, counted to 100: unread messages, evaluations that are overdue or due within two weeks, '
  'pages that break a blocking rule of publication, and for administrators failing jobs. Kinds of which nothing waits are '
  'absent. Never null: kind, waiting.';
revoke all on function public.waiting_work() from public, anon;
grant execute on function public.waiting_work() to authenticated;

-- supabase/schemas/90_private_functions.sql

-- The last document: a function of `private` is executable by those roles alone that a grant names. PostgreSQL grants each
-- new function to all roles.

revoke execute on all routines in schema private from public;
