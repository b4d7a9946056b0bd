-- additive
-- The words of a name are found in any order, and « sans fil » is no longer « à fil ».

-- Loads the library: before that, only a superuser may use its settings.
select extensions.similarity('', '');

create or replace function private.search_words(value text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select word
    from regexp_split_to_table(
      regexp_replace(private.normalize(value), '\msans[^a-z0-9]+(?!(?:d|de|des|du|l|la|le|les|un|une)\M)(?=[a-z0-9])', 'sans', 'g'),
      '[^a-z0-9]+'
    ) with ordinality as words (word, place)
    where to_tsvector('pg_catalog.french', word) <> ''::tsvector and word ~ '..|[0-9]'
    order by place
  );
end
$$;

create function private.written_stems(typed text) returns text[]
  language plpgsql immutable strict set search_path = '' as $$
begin
  return tsvector_to_array(to_tsvector('pg_catalog.french', concat_ws(' ', typed, substring(typed from '^sans(..+)$'))));
end
$$;

revoke all on function private.written_stems(text) from public;

create or replace function private.written_terms(typed_words text[]) returns private.query_term[]
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
      null, null, null, null, null
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
        array(select distinct stem from private.search_vocabulary where stem = any (private.written_stems(typed))) as own
      from unnest(typed_words) with ordinality as typed_words (typed, place)
      cross join lateral (select (tsvector_to_array(to_tsvector('pg_catalog.french', typed)))[1]) as stems (stem_of_word)
      -- So that each list is made once.
      offset 0
    ) as found
    order by place
  );
end
$$;

create or replace function private.alias_term(terms text[], typed_words text[]) returns private.query_term
  language plpgsql stable set search_path = '' as $$
declare
  categories uuid[];
  as_written constant text := (
    select string_agg(private.any_of(private.written_stems(typed)), '&')
    from unnest(typed_words) as typed
  );
  typed_term constant text := array_to_string(private.search_singulars(typed_words), '');
  query_term private.query_term;
begin
  if cardinality(terms) = 0 then
    return null;
  end if;
  select array_agg(category_id) filter (where kind <> 'near' and category_id is not null),
    array_agg(category_id) filter (where kind = 'near')
  into categories, query_term.near
  from private.search_aliases where normalized_term = any (terms);

  select array_agg(product_id order by place), array_agg(name order by place), array_agg(is_rejected order by place),
    array_agg(reason order by place)
  into query_term.products, query_term.models, query_term.are_rejected, query_term.reasons
  from (
    select product_id, is_rejected, (array_agg(name order by normalized_term <> typed_term, not is_own, length(name), name))[1] as name,
      (array_agg(reason order by normalized_term <> typed_term, not is_own, length(name), name))[1] as reason,
      row_number() over (
        order by bool_or(is_called_so) desc, is_rejected desc, count(distinct normalized_term) desc, product_id
      ) as place
    from (
      select alias.product_id, alias.normalized_term,
        coalesce(rejected.name, case alias.kind when 'model' then alias.name end) as name, rejected.reason,
        private.normalized_term(alias.name) = typed_term as is_called_so,
        rejected.name is not null as is_own, bool_or(rejected.name is not null) over (partition by alias.product_id) as is_rejected
      from private.search_aliases as alias
      left join lateral (
        select model.name, model.reason from private.rejected_models as model
        where alias.kind = 'model' and model.product_id = alias.product_id
          and starts_with(model.normalized_term, alias.normalized_term)
        order by model.name = alias.name desc, model.name limit 1
      ) as rejected on true
      where alias.normalized_term = any (terms) and alias.product_id is not null
    ) as named
    group by product_id, is_rejected
  ) as replaced;
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

create function private.words_by_name(typed_words text[]) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  longest_name constant integer := 4;
  singulars constant text[] := private.search_singulars(typed_words);
  name record;
begin
  with runs as (
    select first, last, array_to_string(singulars[first:last], '') as term, false as is_apart
    from generate_subscripts(singulars, 1) as first
    cross join lateral generate_series(first + 1, least(first + longest_name - 1, cardinality(singulars))) as last
    union all
    select first, last, singulars[first] || singulars[last], true
    from generate_subscripts(singulars, 1) as first cross join generate_subscripts(singulars, 1) as last
    where last not in (first, first + 1)
  )
  select first, last, is_apart into name from runs
  where term in (
    select normalized_term from private.search_aliases where normalized_term = any (array(select term from runs))
  )
  order by is_apart, first, last limit 1;
  if name.is_apart is not true then
    return typed_words;
  end if;
  return array(
    select word from unnest(typed_words) with ordinality as words (word, place)
    order by case when place in (name.first, name.last) then least(name.first, name.last) else place end, place = name.last, place
  );
end
$$;

revoke all on function private.words_by_name(text[]) from public;

create or replace function public.search_catalogue(
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

revoke execute on function private.written_stems(text), private.words_by_name(text[]) from public;

-- The terms that were written without it, but for those that somebody wrote in one word as well.
delete from public.search_synonyms as apart using public.search_synonyms as joined
  where apart.term ~* '\msans\M' and joined.id <> apart.id and joined.normalized_term = private.normalized_term(apart.term)
    and (joined.category_id, joined.product_id) is not distinct from (apart.category_id, apart.product_id);
update public.search_synonyms set term = term where term ~* '\msans\M';
select private.put_rejected_models(id, record) from public.dossiers where record ->> 'rejected' ~* '\msans\M';
