-- Prices have two states, criteria have keys, and a leaf has one explicit choice.

-- 1. Keys of criteria ------------------------------------------------------------------------------------------------

alter table public.categories drop constraint categories_criteria_shape;
create or replace function private.are_criteria(list jsonb) returns boolean
  language sql immutable set search_path = '' as $$
    select case when jsonb_typeof(list) is distinct from 'array' then false else (
      select count(*) <= 8
        and count(*) = count(distinct one ->> 'name')
        and count(*) = count(distinct one ->> 'key')
        and coalesce(bool_and(case when jsonb_typeof(one) = 'object' then
          one - '{key,name,weight,definition}'::text[] = '{}'::jsonb
          and private.is_text(one -> 'key', 120)
          and one ->> 'key' ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
          and private.is_text(one -> 'name', 200)
          and private.is_text(one -> 'definition', 400)
          and coalesce(one -> 'weight' in ('1', '2', '3'), false)
        else false end), true)
      from jsonb_array_elements(list) as criteria (one)
    ) end
  $$;

-- « l’autonomie avec le GPS » is `autonomie-avec-le-gps`. No editor has changed these rows.
alter table public.categories disable trigger user;
update public.categories set criteria = (
  select jsonb_agg(one || jsonb_build_object('key', key || case when earlier > 0 then '-' || earlier + 1 else '' end) order by place)
  from (
    select one, place, key, count(*) over (partition by key order by place rows unbounded preceding) - 1 as earlier
    from (
      select one, place, coalesce(nullif(trim(both '-' from left(regexp_replace(
        private.normalize(regexp_replace(one ->> 'name', '^(les? |la |l[’'']|des |une? )', '', 'i')), '[^a-z0-9]+', '-', 'g'
      ), 110)), ''), 'critere') as key
      from jsonb_array_elements(criteria) with ordinality as listed (one, place)
    ) as named
  ) as counted
)
where criteria <> '[]';
alter table public.categories enable trigger user;
alter table public.categories
  add constraint categories_criteria_shape check (private.are_criteria(criteria));

-- 2. The choice of a leaf --------------------------------------------------------------------------------------------

-- Of the leaf's own products; null for the rule of `app/catalogue/categories/leaf-choice.ts`.
alter table public.categories add column choice_id uuid
  constraint categories_choice_id_fkey references public.products (id) on delete set null;

-- The category that a product is the choice of.
create index categories_choice_id_idx on public.categories (choice_id) where choice_id is not null;

create function private.refuse_foreign_choice() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  -- Waits for a move of the product that is under way.
  perform from public.products where id = new.choice_id and category_id = new.id for share;
  if not found then
    raise check_violation using
      message = 'Le choix d’une catégorie est l’un de ses produits.',
      constraint = 'categories_choice_own',
      hint = 'categories_choice_own';
  end if;
  return null;
end
$$;
create trigger categories_20_refuse_foreign_choice after insert or update of choice_id on public.categories
  for each row when (new.choice_id is not null) execute function private.refuse_foreign_choice();

-- A product that moves away is no choice of its former category.
create function private.end_foreign_choice() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  update public.categories set choice_id = null where choice_id = new.id and id <> new.category_id;
  return null;
end
$$;
create trigger products_50_end_foreign_choice after update of category_id on public.products
  for each row when (new.category_id <> old.category_id) execute function private.end_foreign_choice();

drop trigger categories_10_note_content_change on public.categories;
create trigger categories_10_note_content_change before insert or update on public.categories
  for each row execute function private.note_content_change(
    'slug', 'name', 'description', 'image_url', 'image_alt', 'parent_id', 'criteria', 'choice_id'
  );

grant select (choice_id) on table public.categories to anon, authenticated;
grant insert (choice_id), update (choice_id) on table public.categories to authenticated;

create or replace function public.switch_with_contents(
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
    set (slug, name, description, image_url, image_alt, parent_id, sort_order, criteria,
      choice_id) = (
      select saved.slug, saved.name, saved.description, saved.image_url, saved.image_alt, saved.parent_id, saved.sort_order,
        saved.criteria, saved.choice_id
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

-- 3. Merchants whose programme forbids old prices --------------------------------------------------------------------

alter table public.merchants add column hides_old_prices boolean not null default false;
grant insert (hides_old_prices), update (hides_old_prices) on table public.merchants to authenticated;

alter table public.products add column hides_old_price boolean not null default false;
grant select (hides_old_price) on table public.products to anon, authenticated;
drop trigger products_10_set_updated_at on public.products;
create trigger products_10_set_updated_at before update on public.products
  for each row
  when (
    to_jsonb(new) - '{price_seen_at, price_source, price_expires_at, evaluation_due_at, hides_old_price}'::text[]
      is distinct from
        to_jsonb(old) - '{price_seen_at, price_source, price_expires_at, evaluation_due_at, hides_old_price}'::text[]
  )
  execute function private.set_updated_at();

create function private.price_end(source text, seen_at timestamptz, merchant text) returns timestamptz
  language sql stable set search_path = '' as $$
    select case when source = 'catalogue' then seen_at else seen_at + make_interval(days => coalesce(
      (select price_max_age_days from public.merchants where lower(name) = lower(btrim(merchant))), 30
    )) end
  $$;
revoke all on function private.price_end(text, timestamptz, text) from public, anon, authenticated, service_role;
create function private.hides_old_price(merchant text) returns boolean
  language sql stable set search_path = '' as $$
    select coalesce((select hides_old_prices from public.merchants where lower(name) = lower(btrim(merchant))), false)
  $$;
revoke all on function private.hides_old_price(text) from public, anon, authenticated, service_role;

create or replace function private.limit_prices() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.products set
    price_expires_at = private.price_end(price_source, price_seen_at, merchant),
    hides_old_price = private.hides_old_price(merchant)
  where lower(btrim(merchant)) in (lower(old.name), lower(new.name))
    and (price_expires_at, hides_old_price) is distinct from
      (private.price_end(price_source, price_seen_at, merchant), private.hides_old_price(merchant));
  return null;
end
$$;
drop trigger merchants_50_limit_prices on public.merchants;
create trigger merchants_50_limit_prices
  after insert or update of name, price_max_age_days, hides_old_prices or delete
  on public.merchants for each row execute function private.limit_prices();

create or replace function private.date_price() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.hides_old_price := private.hides_old_price(new.merchant);
  if new.price is null then
    new.price_seen_at := null;
    new.price_source := null;
    new.price_expires_at := null;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- The demonstration's prices have a day of their own.
    new.price_seen_at := coalesce(new.price_seen_at, clock_timestamp());
    new.price_source := case when auth.uid() is null then 'catalogue' else 'entered' end;
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
  new.price_expires_at := private.price_end(new.price_source, new.price_seen_at, new.merchant);
  return new;
end
$$;
drop function private.price_limit(text);

-- 4. Prices of the catalogue, which nobody read at a merchant, have its day and are indicative -----------------------

alter table public.price_observations drop constraint price_observations_source_known;
update public.price_observations set source = 'catalogue', seen_at = least(seen_at, '2026-11-21 12:00:00+00')
where source = 'initial';
alter table public.price_observations
  add constraint price_observations_source_known check (source in ('catalogue', 'entered', 'checked'));

alter table public.products disable trigger user;
update public.products set price_source = 'catalogue', price_seen_at = least(price_seen_at, '2026-11-21 12:00:00+00'),
  price_expires_at = least(price_seen_at, '2026-11-21 12:00:00+00')
where price_source = 'initial';
alter table public.products enable trigger user;

-- 5. A dossier may have no analysis --------------------------------------------------------------------------------

alter table public.products add column has_analysis boolean not null default false;
grant select (has_analysis) on table public.products to anon, authenticated;
-- Until now all had one.
alter table public.products disable trigger user;
update public.products set has_analysis = true where dossier_revision is not null;
alter table public.products enable trigger user;
create or replace function private.note_dossier_revision() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.products set
    dossier_revision = new.revision, has_analysis = coalesce(jsonb_typeof(new.record -> 'analysis') = 'object', false)
  where id = coalesce(new.id, old.id);
  return null;
end
$$;

-- 6. The search shows no price that has to be hidden -----------------------------------------------------------------

create or replace function public.search_catalogue(
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
      case when product.hides_old_price and product.price_expires_at <= now() then null else product.price end,
      product.price_expires_at, product.product_url, found.rank,
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
