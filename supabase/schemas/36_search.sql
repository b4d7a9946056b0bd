-- The search: it finds what people mean, within a price, and nothing rather than a far-fetched match.

-- For searches by price alone.
create index products_price_idx on public.products (price, id) where is_active and price is not null;

-- The products that cost less than these, in their categories and those beside them, the cheapest first.
create function private.cheaper_matches(than private.search_match[]) returns private.search_match[]
  language plpgsql stable set search_path = '' as $$
declare
  max_results constant integer := 60;
begin
  return array(
    with recursive compared as (
      select category_id, max(price) as price from public.products
      where id in (select match.id from unnest(than) as match where match.kind = 'product') group by category_id
    ), branch (id, price) as (
      select coalesce(category.parent_id, category.id), compared.price
      from compared join public.categories as category on category.id = compared.category_id
      union
      select child.id, branch.price from public.categories as child join branch on child.parent_id = branch.id
    ), bounds as (
      select id, max(price) as price from branch group by id
    )
    select ('product', products.id, products.title, 1)::private.search_match
    from public.products join bounds on bounds.id = products.category_id
    where is_active and products.price < bounds.price
      and products.id not in (select match.id from unnest(than) as match where match.kind = 'product')
    order by products.price, products.title, products.id limit max_results
  );
end
$$;

-- Security definer: no role of a request reads the documents, which are those of active rows only. Without sequential
-- scans, which the planner takes for cheap as long as it expects to find enough soon.
create function public.search_catalogue(
  q text, least_price numeric default null, most_price numeric default null, cheapest_first boolean default false,
  cheaper boolean default false
) returns table (
  kind text, id uuid, slug text, title text, description text, image_url text, image_alt text, price numeric,
  price_expires_at timestamptz, product_url text, rank real, model text, is_rejected boolean,
  reason text, category_name text
)
  language plpgsql stable security definer
  set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan
  set pg_trgm.similarity_threshold = 0.4
as $$
declare
  max_results constant integer := 60;
  most_words constant integer := 8;
  most_branches constant integer := 3;
  most_looks constant integer := 3;
  typed_words constant text[] := private.words_by_name((private.search_words(left(q, 100)))[1:most_words]);
  query_terms private.query_term[];
  query_term private.query_term;
  queries text[];
  named text;
  wanted text;
  is_known boolean;
  is_treated boolean;
  has_choice boolean;
  chosen uuid[];
  within uuid[];
  is_after_unknown boolean := false;
  looks integer := 0;
  matches private.search_match[];
  named_so private.search_match[];
  found_models text[];
  found_rejected boolean[];
  found_reasons text[];
begin
  if cardinality(typed_words) = 0 then
    if not cheapest_first and least_price is null and most_price is null then
      return;
    end if;
    -- A price alone: every product within it, the cheapest first.
    matches := array(
      select ('product', products.id, products.title, 1)::private.search_match from public.products
      where is_active and products.price >= coalesce(least_price, 0) and products.price <= coalesce(most_price, 'infinity')
      order by products.price, products.id limit max_results
    );
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
    select others.products, others.models, others.are_rejected, others.reasons
    into chosen, found_models, found_rejected, found_reasons
    from unnest(query_terms) as others where others.products is not null order by others.last - others.first desc limit 1;
    -- Of a maker’s many models those that are what else was typed: « écouteurs bose ».
    within := array(
      select document.id from private.search_documents as document
      where document.kind = 'product' and document.id = any (chosen) and not exists (
        select from unnest(query_terms) as others
        where others.products is null and others.query is not null and not document.words @@ others.query::tsquery
      )
    );
    if cardinality(within) = 0 then
      within := chosen;
    end if;
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
    -- What is called so itself comes first: of « philips » our lamp, before what we chose instead of another Philips.
    named_so := array(
      select (match.kind, match.id, match.title, 4)::private.search_match from unnest(matches) as match
      where match.kind = 'product' and match.id <> all (chosen) and not exists (
        select from unnest(queries) as query
        where not to_tsvector('pg_catalog.french', private.searched_name(match.title)) @@ query::tsquery
      )
    );
    matches := named_so || array(
      select ('product', products.id, products.title, 3)::private.search_match
      from public.products
      where products.id = any (within) and is_active
        and (least_price is null or products.price >= least_price) and (most_price is null or products.price <= most_price)
      order by array_position(chosen, products.id)
    ) || array(
      select match from unnest(matches) as match
      where match.id <> all (chosen) and match.id not in (select own.id from unnest(named_so) as own)
    );
  end if;

  if cheaper then
    matches := private.cheaper_matches(matches);
    chosen := null;
  end if;

  return query
    select found.kind, found.id, coalesce(category.slug, product.slug), coalesce(category.name, product.title),
      case found.kind when 'category' then category.description else product.short_description end,
      case found.kind when 'category' then category.image_url else product.image_url end,
      case found.kind when 'category' then category.image_alt else product.image_alt end,
      case when product.hides_old_price and product.price_expires_at <= now() then null else product.price end,
      product.price_expires_at, product.product_url, found.rank,
      found_models[array_position(chosen, found.id)], coalesce(found_rejected[array_position(chosen, found.id)], false),
      found_reasons[array_position(chosen, found.id)], holder.name
    from unnest(matches) with ordinality as found (kind, id, title, rank, place)
    left join public.categories as category on found.kind = 'category' and category.id = found.id
    left join public.products as product on found.kind = 'product' and product.id = found.id
    left join public.categories as holder on holder.id = product.category_id
    order by found.place;
  if found then
    -- The questions of the nearest branch that has some, for a search that names a thing.
    return query
      with recursive above (id, parent_id, distance) as (
        select category.id, category.parent_id, 0 from public.categories as category
        where category.id = coalesce(
          (select category_id from public.products where products.id = matches[1].id), matches[1].id
        )
        union all
        select category.id, category.parent_id, above.distance + 1
        from public.categories as category join above on category.id = above.parent_id
      )
      select 'chooser', choosers.id, choosers.slug, choosers.title, null::text, null::text, null::text, null::numeric,
        null::timestamptz, null::text, 0::real, null::text, false, null::text, null::text
      from above join public.choosers on choosers.category_id = above.id and is_active
      where cardinality(typed_words) > 0 order by distance limit 1;
    return;
  end if;

  -- Nothing: the nearest categories, unless the words say of nothing that we have.
  return query
    select 'branch', category.id, category.slug, category.name, category.description, category.image_url, category.image_alt,
      null::numeric, null::timestamptz, null::text, nearest.rank, null::text, false,
      null::text, null::text
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
comment on function public.search_catalogue(text, numeric, numeric, boolean, boolean) is
  'At most 60 rows, best first; `kind` is category or product, and last may come one chooser. When there is none, at most three of the kind branch: the '
  'nearest categories. `model`: that of another maker, instead of which the product is our choice; `is_rejected`: the '
  'product''s dossier says why not, and `reason` what decided: « autonomie, 30 h contre 24 h ». With limits, products by their last known price; without a word, all of them. `cheaper`: '
  'what costs less than the products that the words find, beside them. Never null: kind, id, slug, title, '
  'rank, is_rejected.';
grant execute on function public.search_catalogue(text, numeric, numeric, boolean, boolean) to anon, authenticated, service_role;
