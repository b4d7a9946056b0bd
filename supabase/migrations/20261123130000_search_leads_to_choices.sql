-- Searches lead to our choice, in the order of the catalogue: by a rival's short names, by a maker's name to all of its models,
-- by a price alone, and to what is cheaper.

-- 30: names of models without their makers', and a record's short names.

create function private.name_without_maker(name text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return substring(name from '^\S+\s+(?=.*[[:alpha:]])(.*[\s0-9].*)$');
end
$$;

revoke all on function private.name_without_maker(text) from public;

alter table public.search_synonyms add column short_term text collate "C";
create index search_synonyms_short_term_idx on public.search_synonyms (short_term) where short_term is not null;

create or replace function private.set_normalized_term() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.normalized_term := private.normalized_term(new.term);
  new.short_term := case when new.kind = 'model' then nullif(private.normalized_term(private.name_without_maker(new.term)), '') end;
  return new;
end
$$;

drop trigger search_synonyms_10_set_normalized_term on public.search_synonyms;
create trigger search_synonyms_10_set_normalized_term before insert or update of term, kind
  on public.search_synonyms for each row execute function private.set_normalized_term();
update public.search_synonyms set term = term where kind = 'model';

alter table private.rejected_models add column reason text;

create function private.written_value(value jsonb, unit text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case jsonb_typeof(value)
    -- Below two the unit is singular.
    when 'number' then concat_ws(
      chr(160), replace(value #>> '{}', '.', ','),
      case when (value #>> '{}')::numeric < 2 and unit <> 'mois' then regexp_replace(unit, 's$', '') else unit end
    )
    when 'string' then case when position('{' in value #>> '{}') = 0 then value #>> '{}' end
  end;
end
$$;

create function private.rejection_reason(criteria jsonb, rival jsonb) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  criterion constant jsonb := jsonb_path_query_first(
    criteria, '$[*] ? (@.key == $key)', jsonb_build_object('key', rival -> 'criterion')
  );
  name constant text := lower(left(criterion ->> 'name', 1)) || substr(criterion ->> 'name', 2);
  ours constant text := private.written_value(criterion -> 'value', criterion ->> 'unit');
  theirs constant text := private.written_value(
    jsonb_path_query_first(rival, '$.values[*] ? (@.criterion == $key).value', jsonb_build_object('key', rival -> 'criterion')),
    criterion ->> 'unit'
  );
begin
  return left(case when ours is null or theirs is null then name else format('%s, %s contre %s', name, ours, theirs) end, 200);
end
$$;

revoke all on function private.written_value(jsonb, text), private.rejection_reason(jsonb, jsonb) from public;

create or replace function private.put_rejected_models(product uuid, record jsonb) returns void
  language sql volatile set search_path = '' as $$
    delete from private.rejected_models where product_id = product;
    insert into private.rejected_models (product_id, name, normalized_term, reason)
    select distinct product, rejected.name, private.normalized_term(named.text), rejected.reason
    from (
      select left(rival ->> 'name', 200) as name, rival -> 'shortNames' as short_names,
        private.rejection_reason(record -> 'criteria', rival) as reason
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
    cross join lateral (
      values (called.text), (private.name_without_maker(called.text))
      union all (
        select left(typed #>> '{}', 80)
        from jsonb_array_elements(case when jsonb_typeof(short_names) = 'array' then short_names else '[]' end) as typed
        where jsonb_typeof(typed) = 'string'
        limit 10
      )
    ) as named (text)
    where private.normalized_term(named.text) <> ''
  $$;

select private.put_rejected_models(id, record) from public.dossiers;

create or replace view private.search_aliases as
  select normalized_term, term as name, kind, false as is_rejected, category_id, product_id from public.search_synonyms
  union all
  select short_term, term, kind, false, category_id, product_id from public.search_synonyms where short_term is not null
  union all
  select normalized_term, name, 'model', true, null, product_id from private.rejected_models;


-- 33 and 34: a name for each of the choices that replace it.
alter type private.query_term rename attribute model to models;
alter type private.query_term alter attribute models type text[];
alter type private.query_term rename attribute is_rejected to are_rejected;
alter type private.query_term alter attribute are_rejected type boolean[];
alter type private.query_term add attribute reasons text[];
drop function private.similar_normalized_terms(text, boolean);
drop function private.alias_term(text[], text[], boolean);

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

create function private.begun_normalized_terms(typed text, are_models boolean default false) returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select distinct normalized_term from private.search_aliases
    where length(typed) >= 4 and normalized_term >= typed and normalized_term < typed || chr(1114111)
      and (kind = 'model' or not are_models)
    order by normalized_term limit 30
  );
end
$$;

create function private.similar_normalized_terms(typed text) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  swapped constant text[] := private.transposed(typed);
begin
  return array(
    select normalized_term from private.search_aliases
    where normalized_term = any (swapped)
      or normalized_term >= left(typed, 2) and normalized_term < left(typed, 2) || chr(1114111)
        and abs(length(normalized_term) - length(typed)) <= 2 and extensions.similarity(normalized_term, typed) >= 0.5
    group by normalized_term order by bool_and(is_rejected), normalized_term limit 5
  );
end
$$;

create or replace function private.with_categories(query_terms private.query_term[]) returns private.query_term[]
  language plpgsql stable set search_path = '' as $$
declare
  most_categories constant integer := 20;
  most_tokens constant integer := 50;
begin
  return array(
    with recursive given as materialized (
      select * from unnest(query_terms) with ordinality
        as given (first, last, query, named, products, models, are_rejected, near, reasons, place)
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
      first, last, nullif(concat_ws('|', query, within), ''), nullif(concat_ws('|', named, within), ''), products, models,
      are_rejected, near, reasons
    )::private.query_term
    from given left join tokens using (place) order by first
  );
end
$$;

create function private.alias_term(terms text[], typed_words text[]) returns private.query_term
  language plpgsql stable set search_path = '' as $$
declare
  categories uuid[];
  as_written constant text := (
    select string_agg(private.any_of(tsvector_to_array(to_tsvector('pg_catalog.french', typed))), '&')
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

create or replace function private.query_terms(typed_words text[]) returns private.query_term[]
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
  -- Several words that only begin a name: « philips wake-up ».
  if cardinality(typed_words) > 1 and array_to_string(singulars, '') <> all (terms) then
    query_term := private.alias_term(private.begun_normalized_terms(array_to_string(singulars, '')), typed_words);
    if query_term.query is not null then
      query_term.first := 1;
      query_term.last := cardinality(typed_words);
      return array[query_term];
    end if;
  end if;
  if cardinality(terms) > 0 then
    for run in
      select first, last, array_to_string(singulars[first:last], '') as term
      from generate_subscripts(typed_words, 1) as first
      cross join lateral generate_series(first, least(first + longest_name - 1, cardinality(typed_words))) as last
      where array_to_string(singulars[first:last], '') = any (terms)
      order by last - first desc, first
    loop
      continue when true = any (is_taken[run.first:run.last]);
      -- Of a maker, whose name may be a model's short name, all models.
      query_term := private.alias_term(
        array[run.term] || private.begun_normalized_terms(run.term, true), typed_words[run.first:run.last]
      );
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
      -- A name that begins so, then one that is alike: a maker's whole word before two words that resemble another name.
      for run in
        select first, last, is_begun, array_to_string(singulars[first:last], '') as term
        from (values
          (place, place, true), (place - 1, place, true), (place, place + 1, true),
          (place - 1, place, false), (place, place + 1, false), (place, place, false)
        ) as runs (first, last, is_begun)
        where first > 0 and last <= cardinality(typed_words) and not true = any (is_taken[first:last])
      loop
        query_term := private.alias_term(
          case when run.is_begun then private.begun_normalized_terms(run.term)
            else private.similar_normalized_terms(run.term) end,
          typed_words[run.first:run.last]
        );
        if query_term.query is null and run.last > run.first and not run.is_begun then
          query_term := (private.written_terms(array[typed_words[run.first] || typed_words[run.last]]))[1];
        elsif query_term.query is null and not run.is_begun then
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

revoke all on function private.begun_normalized_terms(text, boolean), private.similar_normalized_terms(text),
  private.alias_term(text[], text[]) from public;

-- 35 and 36: the order of products, a price alone, what is cheaper.

create or replace function private.best_matches(
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
    select (best.kind, best.id, best.title, best.in_name + best.closeness)::private.search_match
    from (
      select document.kind, document.id, document.title, in_name, price, own_closeness,
        -- What a name says of several products, it says of all of them alike.
        case when in_name = 1 and document.kind = 'product'
          then max(own_closeness) over (partition by document.kind, in_name) else own_closeness end as closeness
      from private.matching_documents(queries, max_judged) as document
      cross join lateral (
        select (document.words @@ in_names)::integer,
          -- A query of its own, so that without need no product is read.
          case when has_limits or cheapest_first then (select price from public.products where products.id = document.id) end
        -- So that each is worked out once.
        offset 0
      ) as judged (in_name, price)
      cross join lateral (
        -- Of what is named, the description says nothing more.
        select ts_rank(
          case in_name when 1 then '{0, 0, 0.3, 1.0}'::real[] else '{0.1, 0.4, 0.3, 1.0}' end, document.words, anywhere
        )
      ) as ranked (own_closeness)
      where not has_limits or price between coalesce(least_price, 0) and coalesce(most_price, 'infinity')
      order by in_name desc, case when cheapest_first then price end nulls last, closeness desc,
        document.kind desc, document.title, document.id
      limit max_results
    ) as best
    left join public.products as product on best.kind = 'product' and product.id = best.id
    left join public.categories as category on category.id = product.category_id
    -- Among equals our choices come before their categories, in the order of the catalogue, and before further products.
    order by best.in_name desc, case when cheapest_first then best.price end nulls last, best.closeness desc, best.kind desc,
      category.choice_id is distinct from best.id, best.own_closeness desc, category.sort_order, best.title, best.id
  );
end
$$;

create index products_price_idx on public.products (price, id) where is_active and price is not null;

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

revoke all on function private.cheaper_matches(private.search_match[]) from public;

drop function public.search_catalogue(text, numeric, numeric, boolean);

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
revoke all on function public.search_catalogue(text, numeric, numeric, boolean, boolean) from public;
grant execute on function public.search_catalogue(text, numeric, numeric, boolean, boolean) to anon, authenticated, service_role;
