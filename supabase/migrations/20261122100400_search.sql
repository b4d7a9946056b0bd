-- Search over the public catalogue: French, without accents or case, forgiving a typo.

-- Text as it is compared ---------------------------------------------------------------------------------------------

-- `unaccent` is only declared stable because its dictionary could be replaced; ours is the shipped one.
create function private.normalize(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)) $$;

create function private.search_vector(title text, description text) returns tsvector
  language sql immutable parallel safe set search_path = ''
  as $$
    select setweight(to_tsvector('pg_catalog.french', private.normalize(coalesce(title, ''))), 'A')
      || setweight(to_tsvector('pg_catalog.french', private.normalize(coalesce(description, ''))), 'B')
  $$;

create function private.search_text(title text, description text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select private.normalize(coalesce(title, '') || ' ' || coalesce(description, '')) $$;

-- Indexes ------------------------------------------------------------------------------------------------------------
-- One of whole words and one of parts of words for each table. Visitors see active rows only.

create index categories_search_vector_idx on public.categories
  using gin (private.search_vector(name, description)) where is_active;
create index categories_search_text_idx on public.categories
  using gin (private.search_text(name, description) extensions.gin_trgm_ops) where is_active;
create index products_search_vector_idx on public.products
  using gin (private.search_vector(title, short_description)) where is_active;
create index products_search_text_idx on public.products
  using gin (private.search_text(title, short_description) extensions.gin_trgm_ops) where is_active;

-- The parts of a search ----------------------------------------------------------------------------------------------

-- The score of the worst matching word: 1 when every word occurs as typed, alone or within a longer word.
create function private.likeness(terms text[], value text) returns real
  language sql immutable parallel safe set search_path = ''
  as $$
    select min(case when position(term in value) > 0 then 1 else extensions.strict_word_similarity(term, value) end)
    from unnest(terms) as term
  $$;

-- The rows of both tables that match `query`.
create function private.search_words(query tsquery, max_results integer) returns table (
  kind text, id uuid, slug text, title text, description text, image_url text, image_alt text, price numeric,
  product_url text, rank real
)
  language sql stable set search_path = ''
  as $$
    select 'category', id, slug, name, description, image_url, image_alt, null::numeric, null::text,
      ts_rank(private.search_vector(name, description), query) as rank
    from public.categories where is_active and private.search_vector(name, description) @@ query
    union all
    select 'product', id, slug, title, short_description, image_url, image_alt, price, product_url,
      ts_rank(private.search_vector(title, short_description), query)
    from public.products where is_active and private.search_vector(title, short_description) @@ query
    order by rank desc, 1, 4, 2 limit max_results
  $$;

-- Loads the library: before that, only a superuser may use its setting below.
select extensions.word_similarity('', '');

-- The rows of both tables with words similar to `terms`. The longest term finds candidates through the index, by any
-- run of letters. Then each term is compared with whole words, so that `iphone` does not match `téléphone`.
create function private.search_alike(terms text[], longest_term text, max_results integer) returns table (
  kind text, id uuid, slug text, title text, description text, image_url text, image_alt text, price numeric,
  product_url text, rank real
)
  language sql stable
  set search_path = '' set pg_trgm.word_similarity_threshold = 0.4
  as $$
    -- Matches in the title count twice.
    select kind, id, slug, title, description, image_url, image_alt, price, product_url, alike + alike_title as rank from (
      select 'category', id, slug, name, description, image_url, image_alt, null::numeric, null::text,
        private.likeness(terms, private.search_text(name, description)), private.likeness(terms, private.search_text(name, ''))
      from public.categories
      where is_active and (
        private.search_text(name, description) operator(extensions.%>) longest_term
        or private.search_text(name, description) like '%' || longest_term || '%'
      )
      union all
      select 'product', id, slug, title, short_description, image_url, image_alt, price, product_url,
        private.likeness(terms, private.search_text(title, short_description)),
        private.likeness(terms, private.search_text(title, ''))
      from public.products
      where is_active and (
        private.search_text(title, short_description) operator(extensions.%>) longest_term
        or private.search_text(title, short_description) like '%' || longest_term || '%'
      )
    ) as found (kind, id, slug, title, description, image_url, image_alt, price, product_url, alike, alike_title)
    where alike >= 0.4
    order by rank desc, kind, title, id limit max_results
  $$;

-- The search ---------------------------------------------------------------------------------------------------------

-- Security definer: row level security would keep the indexes above from being used, so the functions themselves
-- look at active rows only.
create function public.search_catalogue(q text) returns table (
  kind text, id uuid, slug text, title text, description text, image_url text, image_alt text, price numeric,
  product_url text, rank real
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  max_results constant integer := 60;
  -- The significant words, at most eight: no French stop words, no single letters.
  terms text[] := array(
    select word
    from regexp_split_to_table(private.normalize(left(q, 100)), '[^a-z0-9]+') with ordinality as words (word, place)
    where to_tsvector('pg_catalog.french', word) <> ''::tsvector and word ~ '..|[0-9]'
    order by place limit 8
  );
  longest_term text := (select term from unnest(terms) as term order by length(term) desc limit 1);
begin
  if cardinality(terms) = 0 then
    return;
  end if;

  -- Every word, or a longer word that begins with it.
  return query select * from private.search_words(
    (select to_tsquery('pg_catalog.french', string_agg(term || ':*', ' & ')) from unnest(terms) as term), max_results
  );
  if found then
    return;
  end if;

  -- Nothing matches as typed: similar words, or parts of words. Shorter terms resemble too many words.
  if length(longest_term) >= 3 then
    return query select * from private.search_alike(terms, longest_term, max_results);
    if found then
      return;
    end if;
  end if;

  -- No row has every word: rows with some of them, the best first.
  return query select * from private.search_words(
    (select to_tsquery('pg_catalog.french', string_agg(term, ' | ')) from unnest(terms) as term), max_results
  );
end
$$;

comment on function public.search_catalogue(text) is
  'At most 60 rows, best first; `kind` is category or product. Never null: kind, id, slug, title, rank.';
revoke all on function public.search_catalogue(text) from public;
grant execute on function public.search_catalogue(text) to anon, authenticated, service_role;
