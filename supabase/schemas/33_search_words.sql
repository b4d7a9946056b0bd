-- What the words of a query stand for: known words, and words that are written nearly so.

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

-- Words that are written ---------------------------------------------------------------------------------------------

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
