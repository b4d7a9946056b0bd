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
