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

-- What other names with these normalized terms lead to; null when there are none. Of our choices that one comes first that
-- is chosen instead of what is called exactly so, then those whose dossier rejects such a model, then those that replace most
-- of them. A model is named as the dossier names it, also where only a synonym is as short as what was typed.
create function private.alias_term(terms text[], typed_words text[]) returns private.query_term
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

-- The words of a query as typed, or with the two that are another name moved together: people write them in any order and
-- others between them, « sans fil casque », « casque audio sans fil ». Nothing moves where a name of several words is typed.
create function private.words_by_name(typed_words text[]) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  longest_name constant integer := 4;
  singulars constant text[] := private.search_singulars(typed_words);
  name record;
begin
  if cardinality(typed_words) < 2 then
    return typed_words;
  end if;
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
