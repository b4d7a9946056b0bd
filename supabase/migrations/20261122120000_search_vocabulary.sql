-- Searches that stay quick among a million texts: a typo is looked for among the words that texts have, not in the texts.

-- Table --------------------------------------------------------------------------------------------------------------
-- Every word of the texts, and its stem as `search_documents.words` has it. Transactions that add the same new word at
-- the same time may both do so: a unique key would let them wait for one another. A word of no text any more stays, and
-- finds nothing.

create table private.search_vocabulary (
  word text collate "C" not null,
  stem text collate "C" not null
);
-- Whether a word is known; the stems that begin with a term; the words that resemble or contain one.
create index search_vocabulary_word_idx on private.search_vocabulary (word);
create index search_vocabulary_stem_idx on private.search_vocabulary (stem);
create index search_vocabulary_letters_idx on private.search_vocabulary using gin (word extensions.gin_trgm_ops)
  with (fastupdate = off);
-- No policy: only the functions below read it.
alter table private.search_vocabulary enable row level security;

create function private.add_to_vocabulary(texts text[]) returns void
  language sql volatile set search_path = ''
  as $$
    insert into private.search_vocabulary (word, stem)
    select found.word, stems[1]
    from (
      select distinct token.lexeme as word
      from unnest(texts) as text cross join unnest(to_tsvector('pg_catalog.simple', text)) as token
    ) as found
    cross join tsvector_to_array(to_tsvector('pg_catalog.french', found.word)) as stems
    -- Without stop words, and without compounds, whose parts are words as well.
    where cardinality(stems) = 1
      and not exists (select from private.search_vocabulary as known where known.word = found.word)
  $$;
revoke all on function private.add_to_vocabulary(text[]) from public;

create or replace function private.put_search_documents(of_kind text, ids uuid[], titles text[], descriptions text[])
  returns void
  language sql volatile set search_path = ''
  as $$
    -- Materialized: a text is normalised once, and not for each of its uses.
    with given as materialized (
      select id, title, private.normalize(title) as title_text, private.normalize(coalesce(description, '')) as more
      from unnest(ids, titles, descriptions) as given (id, title, description)
    ), put as (
      insert into private.search_documents (kind, id, title, title_text, text, words)
      select of_kind, id, title, title_text || ' ', title_text || ' ' || more,
        setweight(to_tsvector('pg_catalog.french', title_text), 'A')
          || setweight(to_tsvector('pg_catalog.french', more), 'B')
      from given
      on conflict on constraint search_documents_pkey do update
        set title = excluded.title, title_text = excluded.title_text, text = excluded.text, words = excluded.words
    )
    select private.add_to_vocabulary(array_agg(title_text || ' ' || more)) from given
  $$;

select private.add_to_vocabulary(array_agg(text)) from private.search_documents;

-- Indexes of the texts -----------------------------------------------------------------------------------------------
-- Without a list of pending entries, which every search would read from its beginning to its end until a vacuum.

drop index private.search_documents_text_idx;
alter index private.search_documents_words_idx set (fastupdate = off);
select gin_clean_pending_list('private.search_documents_words_idx');
-- All categories and one product in 64, which says enough of a word that is in thousands of texts.
create index search_documents_sample_idx on private.search_documents using gin (words)
  with (fastupdate = off)
  where kind = 'category' or uuid_hash(id) & 63 = 0;

-- The parts of a search ----------------------------------------------------------------------------------------------

create type private.search_match as (kind text, id uuid, title text, rank real);

-- A query for any of these stems; null without stems.
create function private.any_of(stems text[]) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return (
    select string_agg('''' || replace(replace(stem, '\', '\\'), '''', '''''') || '''', '|') from unnest(stems) as stem
  );
end
$$;
revoke all on function private.any_of(text[]) from public;

-- A query for the words that begin with the term; null when none does. Whole words are looked up in a fraction of the time
-- that beginnings take.
create function private.words_beginning_with(term text) returns text
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  most_words constant integer := 50;
  stem_of_term constant text := (tsvector_to_array(to_tsvector('pg_catalog.french', term)))[1];
  stems constant text[] := array(
    select stem from private.search_vocabulary
    where stem >= stem_of_term and stem < stem_of_term || chr(1114111)
    order by stem limit most_words
  );
begin
  if cardinality(stems) = most_words and length(term) > 1 then
    return private.any_of(array[stem_of_term]) || ':*';
  end if;
  return private.any_of(array(select distinct stem from unnest(stems) as stem));
end
$$;
revoke all on function private.words_beginning_with(text) from public;

-- A query for the words that resemble or contain the term; null when none does. Shorter terms resemble too many words.
create function private.words_like(term text) returns text
  language plpgsql stable set search_path = '' set enable_seqscan = off set pg_trgm.similarity_threshold = 0.4 as $$
declare
  most_words constant integer := 30;
begin
  return private.any_of(array(
    select alike.stem
    from (
      select stem, max(extensions.similarity(word, term)) as likeness
      from private.search_vocabulary
      where length(term) >= 3 and (word operator(extensions.%) term or word like '%' || term || '%')
      group by stem order by likeness desc, stem limit most_words
    ) as alike
  ));
end
$$;
revoke all on function private.words_like(text) from public;

-- The texts that match every query. Of thousands, `most` are taken: categories and the sample first.
create function private.matching_documents(queries text[], most integer) returns setof private.search_documents
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  sample constant text := '(kind = ''category'' or uuid_hash(id) & 63 = 0)';
  -- As conditions of their own, they are checked one after the other, and the first that fails is the last. Without
  -- sequential scans, which the planner takes for cheap as long as it expects to find enough soon.
  matching constant text := (
    select 'select * from private.search_documents where ' || string_agg(format('words @@ %L', query), ' and ')
    from unnest(queries) as query
  );
  sampled integer;
begin
  -- One word: planned once.
  if cardinality(queries) = 1 then
    return query
      select * from private.search_documents
      where words @@ queries[1]::tsquery and (kind = 'category' or uuid_hash(id) & 63 = 0)
      limit most;
    get diagnostics sampled = row_count;
    if sampled < most / 4 then
      return query
        select * from private.search_documents
        where words @@ queries[1]::tsquery and not (kind = 'category' or uuid_hash(id) & 63 = 0)
        limit most - sampled;
    end if;
    return;
  end if;
  return query execute format('%s and %s limit %s', matching, sample, most);
  get diagnostics sampled = row_count;
  if sampled < most / 4 then
    return query execute format('%s and not %s limit %s', matching, sample, most - sampled);
  end if;
end
$$;
revoke all on function private.matching_documents(text[], integer) from public;

drop function private.search_words(tsquery, integer);
drop function private.search_alike(text[], text, integer);
drop function private.found_rows(text[], uuid[], real[]);

-- The search ---------------------------------------------------------------------------------------------------------

-- Security definer: nobody else reads the documents, which are those of active rows only.
create or replace function public.search_catalogue(q text) returns table (
  kind text, id uuid, slug text, title text, description text, image_url text, image_alt text, price numeric,
  product_url text, rank real
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  max_results constant integer := 60;
  -- How many texts are judged: what more of them contain says little. To compare letters takes longer.
  max_judged constant integer := 1000;
  max_compared constant integer := 300;
  -- The significant words, at most eight: no French stop words, no single letters.
  terms constant text[] := array(
    select word
    from regexp_split_to_table(private.normalize(left(q, 100)), '[^a-z0-9]+') with ordinality as words (word, place)
    where to_tsvector('pg_catalog.french', word) <> ''::tsvector and word ~ '..|[0-9]'
    order by place limit 8
  );
  -- What each term stands for; null for words that nobody has written yet, and for parts of words.
  queries text[] := array(select private.words_beginning_with(term) from unnest(terms) as term);
  wanted tsquery;
  matches private.search_match[];
begin
  if cardinality(terms) = 0 then
    return;
  end if;

  if array_position(queries, null) is null then
    -- Every word, or a longer word that begins with it.
    wanted := to_tsquery('pg_catalog.french', array_to_string(terms, ':*&') || ':*');
    matches := array(
      select (document.kind, document.id, document.title, ts_rank(document.words, wanted))::private.search_match
      from private.matching_documents(queries, max_judged) as document
      order by ts_rank(document.words, wanted) desc, document.kind, document.title, document.id limit max_results
    );
  else
    -- Similar words, or parts of words. Each term is compared with whole words, so that `iphone` does not match
    -- `téléphone`. Matches in the title count twice.
    queries := array(
      select coalesce(query, private.words_like(term)) from unnest(terms, queries) as known (term, query)
      where query is not null or length(term) >= 3
    );
    if cardinality(queries) > 0 and array_position(queries, null) is null then
      matches := array(
        select (document.kind, document.id, document.title, alike + alike_title)::private.search_match
        from private.matching_documents(queries, max_compared) as document
        -- The score of the worst matching word: 1 when every word occurs as typed, alone or within a longer word.
        cross join lateral (
          select min(case when position(term in text) > 0 then 1 else extensions.strict_word_similarity(term, text) end)
          from unnest(terms) as term
        ) as score (alike)
        cross join lateral (
          select min(
            case when position(term in title_text) > 0 then 1
            else extensions.strict_word_similarity(term, title_text) end
          )
          from unnest(terms) as term where alike >= 0.4
        ) as title_score (alike_title)
        where alike >= 0.4
        order by alike + alike_title desc, document.kind, document.title, document.id limit max_results
      );
    end if;
  end if;

  -- No row has every word: rows with some of them, the best first.
  if coalesce(cardinality(matches), 0) = 0 then
    wanted := to_tsquery('pg_catalog.french', array_to_string(terms, '|'));
    matches := array(
      select (found.kind, found.id, found.title, found.rank)::private.search_match
      from (
        -- Each word has its share, so that rare ones are not lost among frequent ones.
        select distinct document.kind, document.id, document.title, ts_rank(document.words, wanted) as rank
        from unnest(terms) as term
        cross join lateral private.matching_documents(
          array[to_tsquery('pg_catalog.french', term)::text], max_judged / cardinality(terms)
        ) as document
      ) as found
      order by found.rank desc, found.kind, found.title, found.id limit max_results
    );
  end if;

  return query
    select found.kind, found.id, coalesce(category.slug, product.slug), coalesce(category.name, product.title),
      case found.kind when 'category' then category.description else product.short_description end,
      case found.kind when 'category' then category.image_url else product.image_url end,
      case found.kind when 'category' then category.image_alt else product.image_alt end,
      product.price, product.product_url, found.rank
    from unnest(matches) with ordinality as found (kind, id, title, rank, place)
    left join public.categories as category on found.kind = 'category' and category.id = found.id
    left join public.products as product on found.kind = 'product' and product.id = found.id
    order by found.place;
end
$$;
