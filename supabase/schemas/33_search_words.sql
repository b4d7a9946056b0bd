-- What the words of a query mean: words of the catalogue's texts, and words that are written nearly so.

-- One or several words of a query, and what they mean.
create type private.query_term as (
  first integer,
  last integer,
  -- What a text has to hold; null when no text has the word.
  query text,
  -- The same in its name, or the token of a category.
  named text,
  -- Our choices instead of a model, the best first; with each the model's name as it is written, and whether the
  -- product's dossier rejects it.
  products uuid[],
  models text[],
  are_rejected boolean[],
  -- The nearest categories to what we have not treated.
  near uuid[],
  -- With each of the choices what decided against the model.
  reasons text[]
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

-- The stems of a word, as texts may hold them: « sansfil » is written in two.
create function private.written_stems(typed text) returns text[]
  language plpgsql immutable strict set search_path = '' as $$
begin
  return tsvector_to_array(to_tsvector('pg_catalog.french', concat_ws(' ', typed, substring(typed from '^sans(..+)$'))));
end
$$;

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

-- The normalized terms of other names, or of models alone, that begin so: of a maker, all models.
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

-- The normalized terms of other names that are written nearly so, after the same two letters; synonyms before models
-- that only a dossier rejects.
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
