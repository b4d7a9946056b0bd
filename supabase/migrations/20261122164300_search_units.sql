-- What the words of a query stand for: known words, other names, and what is written nearly so.

drop function public.search_catalogue(text);
drop function private.words_beginning_with(text);
drop function private.words_like(text);
drop function private.any_of(text[]);

-- The parts of a query -----------------------------------------------------------------------------------------------

-- One or several words of a query, and what they stand for.
create type private.search_unit as (
  first integer,
  last integer,
  -- What a text has to hold; null when nobody has written the word.
  query text,
  -- The same in its name, or the sign of a category.
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
revoke all on function private.any_of(text[], text) from public;

-- A query for everything in these categories and below; null when that is too much to say of a text.
create function private.within_categories(ids uuid[]) returns text
  language plpgsql stable set search_path = '' as $$
declare
  most_signs constant integer := 50;
  signs constant text[] := array(
    with recursive branch (id) as (
      select unnest(ids) union select child.id from public.categories as child join branch on child.parent_id = branch.id
    )
    select private.category_sign(id) from branch limit most_signs + 1
  );
begin
  if cardinality(signs) > most_signs then
    return null;
  end if;
  return private.any_of(signs);
end
$$;
revoke all on function private.within_categories(uuid[]) from public;

-- The units with the categories that they name, and all in them. A word in the names of many categories says little of each.
create function private.with_categories(units private.search_unit[]) returns private.search_unit[]
  language plpgsql stable set search_path = '' as $$
declare
  most_categories constant integer := 20;
  most_signs constant integer := 50;
begin
  return array(
    with recursive given as materialized (
      select * from unnest(units) with ordinality as given (first, last, query, named, products, model, is_rejected, near, place)
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
    ), signs as (
      select place, private.any_of(array_agg(private.category_sign(id))) as within
      from (select * from branch limit most_signs * 8) as branch group by place having count(*) <= most_signs
    )
    select (
      first, last, nullif(concat_ws('|', query, within), ''), nullif(concat_ws('|', named, within), ''), products, model, is_rejected, near
    )::private.search_unit
    from given left join signs using (place) order by first
  );
end
$$;
revoke all on function private.with_categories(private.search_unit[]) from public;

-- For each term the word, and longer ones that begin with it: names, whatever has the first five letters, and numbers. Without
-- a query when there are none.
create function private.written_units(terms text[]) returns private.search_unit[]
  language plpgsql stable set search_path = '' as $$
declare
  most_words constant integer := 50;
begin
  return array(
    select (
      place, place,
      case when cardinality(begun) = most_words and length(term) > 1 then private.any_of(array[stem_of_term], ':*')
        else private.any_of(begun || own) end,
      case when cardinality(begun) = most_words and length(term) > 1 then private.any_of(array[stem_of_term], ':*A')
        else private.any_of(begun || own, ':A') end,
      null, null, null, null
    )::private.search_unit
    from (
      select place, term, stem_of_term,
        case when length(term) >= 5 or term ~ '^[0-9]' then array(
          select stem from private.search_vocabulary
          where word >= term and word < term || chr(1114111) order by word limit most_words
        ) else array(
          select stem from private.search_vocabulary
          where is_name and word >= term and word < term || chr(1114111) order by word limit most_words
        ) end as begun,
        array(select stem from private.search_vocabulary where stem = stem_of_term limit 1) as own
      from unnest(terms) with ordinality as terms (term, place)
      cross join lateral (select (tsvector_to_array(to_tsvector('pg_catalog.french', term)))[1]) as stems (stem_of_term)
      -- So that each list is made once.
      offset 0
    ) as found
    order by place
  );
end
$$;
revoke all on function private.written_units(text[]) from public;

-- Words that nobody has written --------------------------------------------------------------------------------------

-- The term with each two neighbouring letters in the other order.
create function private.transposed(term text) returns text[]
  language plpgsql immutable strict set search_path = '' as $$
begin
  return array(
    select left(term, place - 1) || substr(term, place + 1, 1) || substr(term, place, 1) || substr(term, place + 2)
    from generate_series(1, least(length(term), 30) - 1) as place
  );
end
$$;
revoke all on function private.transposed(text) from public;

-- The keys of other names that are written nearly so, after the same two letters, and those that begin so.
create function private.similar_keys(term text, may_go_on boolean) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  swapped constant text[] := private.transposed(term);
begin
  return array(
    select distinct key from private.search_aliases
    where key = any (swapped)
      or key >= left(term, 2) and key < left(term, 2) || chr(1114111) and (
        abs(length(key) - length(term)) <= 2 and extensions.similarity(key, term) >= 0.5
        or may_go_on and length(term) >= 4 and starts_with(key, term)
      )
    order by key limit 5
  );
end
$$;
revoke all on function private.similar_keys(text, boolean) from public;

-- Words that the term resembles: letters in another order, two words in one, other letters, or a part of a name. Null when
-- there are none.
create function private.similar_unit(term text) returns private.search_unit
  language plpgsql stable set search_path = '' as $$
declare
  most_words constant integer := 30;
  stems text[] := array(
    select distinct stem from private.search_vocabulary where word = any (private.transposed(term))
  );
  compounds text;
  named_compounds text;
  unit private.search_unit;
begin
  if cardinality(stems) = 0 then
    -- The shortest are of two letters.
    select string_agg(format('(%s<->%s)', private.any_of(array[head]), private.any_of(array[tail])), '|'),
      string_agg(format('(%s<->%s)', private.any_of(array[head], ':A'), private.any_of(array[tail], ':A')), '|')
    into compounds, named_compounds
    from generate_series(2, least(length(term), 30) - 2) as cut
    cross join lateral (select stem from private.search_vocabulary where word = left(term, cut) limit 1) as before (head)
    cross join lateral (select stem from private.search_vocabulary where word = substr(term, cut + 1) limit 1) as after (tail);
    if compounds is not null then
      unit.query := compounds;
      unit.named := named_compounds;
      return unit;
    end if;

    -- Almost as similar as the most similar one.
    stems := array(
      select stem from (
        select stem, likeness, max(likeness) over () as best
        from (
          select stem, max(extensions.similarity(word, term)) as likeness
          from private.search_vocabulary
          where length(term) >= 3 and word operator(extensions.%) term
            and left(word, 1) = left(term, 1) and abs(length(word) - length(term)) <= 2
          group by stem
        ) as alike
      ) as ranked
      where likeness >= best - 0.15 order by likeness desc, stem limit most_words
    );
  end if;
  if cardinality(stems) = 0 and length(term) >= 3 then
    stems := array(
      select stem from private.search_vocabulary where is_name and word like '%' || term || '%' limit most_words
    );
  end if;
  if cardinality(stems) = 0 then
    return null;
  end if;
  unit.query := private.any_of(stems);
  unit.named := private.any_of(stems, ':A');
  return unit;
end
$$;
revoke all on function private.similar_unit(text) from public;

-- What the words stand for -------------------------------------------------------------------------------------------

-- What other names with these keys lead to; null when there are none.
create function private.alias_unit(keys text[], terms text[]) returns private.search_unit
  language plpgsql stable set search_path = '' as $$
declare
  categories uuid[];
  as_written constant text := (
    select string_agg(private.any_of(tsvector_to_array(to_tsvector('pg_catalog.french', term))), '&') from unnest(terms) as term
  );
  unit private.search_unit;
begin
  if cardinality(keys) = 0 then
    return null;
  end if;
  select array_agg(category_id) filter (where kind <> 'near' and category_id is not null),
    array_agg(category_id) filter (where kind = 'near'),
    array_agg(product_id) filter (where product_id is not null),
    min(name) filter (where kind = 'model'), bool_or(is_rejected)
  into categories, unit.near, unit.products, unit.model, unit.is_rejected
  from (select * from private.search_aliases where key = any (keys) order by is_rejected desc, name limit 20) as alias;
  if categories is null and unit.near is null and unit.products is null then
    return null;
  end if;
  if categories is not null or unit.products is not null then
    unit.near := null;
  end if;
  unit.named := private.within_categories(categories);
  unit.query := concat_ws('|', '(' || as_written || ')', unit.named);
  return unit;
end
$$;
revoke all on function private.alias_unit(text[], text[]) from public;

-- The parts of a query in their order. Other names come first, the longest before all.
create function private.search_units(terms text[]) returns private.search_unit[]
  language plpgsql stable set search_path = '' as $$
declare
  longest_name constant integer := 4;
  singulars constant text[] := private.search_singulars(terms);
  units private.search_unit[] := '{}';
  is_taken boolean[] := array_fill(false, array[cardinality(terms)]);
  has_unknown boolean := false;
  written private.search_unit[];
  unit private.search_unit;
  keys text[];
  run record;
begin
  keys := array(
    select key from private.search_aliases where key = any (array(
      select array_to_string(singulars[first:last], '')
      from generate_subscripts(terms, 1) as first
      cross join lateral generate_series(first, least(first + longest_name - 1, cardinality(terms))) as last
    ))
  );
  if cardinality(keys) > 0 then
    for run in
      select first, last, array_to_string(singulars[first:last], '') as key
      from generate_subscripts(terms, 1) as first
      cross join lateral generate_series(first, least(first + longest_name - 1, cardinality(terms))) as last
      where array_to_string(singulars[first:last], '') = any (keys)
      order by last - first desc, first
    loop
      continue when true = any (is_taken[run.first:run.last]);
      unit := private.alias_unit(array[run.key], terms[run.first:run.last]);
      unit.first := run.first;
      unit.last := run.last;
      units := array_append(units, unit);
      is_taken[run.first:run.last] := array_fill(true, array[run.last - run.first + 1]);
    end loop;
  end if;

  written := private.written_units(terms);
  for place in 1..cardinality(terms) loop
    continue when is_taken[place];
    units := array_append(units, written[place]);
    has_unknown := has_unknown or (written[place]).query is null;
  end loop;

  -- Words that nobody has written: with a neighbour they may be a name, or one word. The first that is neither ends the
  -- look, since then no text has every word.
  if has_unknown then
    for place in 1..cardinality(terms) loop
      continue when not exists (
        select from unnest(units) as other where place between other.first and other.last and other.query is null
      );
      for run in
        select first, last, array_to_string(singulars[first:last], '') as key
        from (values (place - 1, place), (place, place + 1), (place, place)) as runs (first, last)
        where first > 0 and last <= cardinality(terms) and not true = any (is_taken[first:last])
      loop
        unit := private.alias_unit(
          private.similar_keys(run.key, run.last = cardinality(terms)), terms[run.first:run.last]
        );
        if unit.query is null and run.last > run.first then
          unit := (private.written_units(array[terms[run.first] || terms[run.last]]))[1];
        elsif unit.query is null then
          unit := private.similar_unit(terms[place]);
        end if;
        exit when unit.query is not null;
      end loop;
      exit when unit.query is null;
      unit.first := run.first;
      unit.last := run.last;
      is_taken[run.first:run.last] := array_fill(true, array[run.last - run.first + 1]);
      units := array_append(
        array(select other from unnest(units) as other where other.last < run.first or other.first > run.last), unit
      );
    end loop;
  end if;
  return private.with_categories(units);
end
$$;
revoke all on function private.search_units(text[]) from public;
