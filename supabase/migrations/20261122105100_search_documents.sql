-- A search reads prepared texts: normalising those of each candidate took most of its time, up to seconds for a word that
-- is everywhere.

-- Table --------------------------------------------------------------------------------------------------------------
-- The texts of active categories and products, as a search compares them. Triggers keep it; nobody writes it.

create table private.search_documents (
  kind text not null constraint search_documents_kind check (kind in ('category', 'product')),
  id uuid not null,
  -- As shown, for the order of equals.
  title text not null,
  title_text text not null,
  -- Title and description.
  text text not null,
  words tsvector not null,
  constraint search_documents_pkey primary key (kind, id)
);
-- Whole words, and parts of words.
create index search_documents_words_idx on private.search_documents using gin (words);
create index search_documents_text_idx on private.search_documents using gin (text extensions.gin_trgm_ops);
-- No policy: only the functions below read it.
alter table private.search_documents enable row level security;

-- How it is kept -----------------------------------------------------------------------------------------------------

create function private.put_search_document(kind text, id uuid, title text, description text) returns void
  language sql volatile set search_path = ''
  as $$
    insert into private.search_documents (kind, id, title, title_text, text, words)
    values (
      $1, $2, $3, private.search_text($3, ''), private.search_text($3, $4), private.search_vector($3, $4)
    )
    on conflict on constraint search_documents_pkey do update
      set title = excluded.title, title_text = excluded.title_text, text = excluded.text, words = excluded.words
  $$;
revoke all on function private.put_search_document(text, uuid, text, text) from public;

create function private.keep_category_document() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' and new.is_active then
    perform private.put_search_document('category', new.id, new.name, new.description);
  elsif tg_op <> 'INSERT' then
    delete from private.search_documents where kind = 'category' and id = old.id;
  end if;
  return null;
end
$$;
revoke all on function private.keep_category_document() from public;

create function private.keep_product_document() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' and new.is_active then
    perform private.put_search_document('product', new.id, new.title, new.short_description);
  elsif tg_op <> 'INSERT' then
    delete from private.search_documents where kind = 'product' and id = old.id;
  end if;
  return null;
end
$$;
revoke all on function private.keep_product_document() from public;

create trigger categories_50_search_added after insert or delete on public.categories
  for each row execute function private.keep_category_document();
create trigger categories_50_search_changed after update on public.categories
  for each row
  when ((old.name, old.description, old.is_active) is distinct from (new.name, new.description, new.is_active))
  execute function private.keep_category_document();
create trigger products_50_search_added after insert or delete on public.products
  for each row execute function private.keep_product_document();
create trigger products_50_search_changed after update on public.products
  for each row
  when (
    (old.title, old.short_description, old.is_active) is distinct from (new.title, new.short_description, new.is_active)
  )
  execute function private.keep_product_document();

select private.put_search_document('category', id, name, description) from public.categories where is_active;
select private.put_search_document('product', id, title, short_description) from public.products where is_active;

drop index public.categories_search_vector_idx, public.categories_search_text_idx,
  public.products_search_vector_idx, public.products_search_text_idx;

-- The parts of a search ----------------------------------------------------------------------------------------------
-- What more than some thousand texts contain says little: of those, the search judges as many.

drop function private.search_words(tsquery, integer);
create function private.search_words(query tsquery, max_results integer)
  returns table (kind text, id uuid, title text, rank real)
  language sql stable set search_path = ''
  as $$
    select kind, id, title, ts_rank(words, query) as rank
    from (select * from private.search_documents where words @@ query limit 10000) as found
    order by rank desc, kind, title, id limit max_results
  $$;
revoke all on function private.search_words(tsquery, integer) from public;

drop function private.search_alike(text[], text, integer);
-- The longest term finds candidates through the index, by any run of letters. Then each term is compared with whole
-- words, so that `iphone` does not match `téléphone`. Matches in the title count twice.
create function private.search_alike(terms text[], longest_term text, max_results integer)
  returns table (kind text, id uuid, title text, rank real)
  language sql stable
  set search_path = '' set pg_trgm.word_similarity_threshold = 0.4
  as $$
    select kind, id, title, alike + alike_title as rank
    from (
      select * from private.search_documents
      where text operator(extensions.%>) longest_term or text like '%' || longest_term || '%'
      limit 5000
    ) as candidates
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
    order by rank desc, kind, title, id limit max_results
  $$;
drop function private.likeness(text[], text);
revoke all on function private.search_alike(text[], text, integer) from public;

-- What is shown of documents, in the same order.
create function private.found_rows(kinds text[], ids uuid[], ranks real[]) returns table (
  kind text, id uuid, slug text, title text, description text, image_url text, image_alt text, price numeric,
  product_url text, rank real
)
  language sql stable set search_path = ''
  as $$
    select found.kind, found.id, coalesce(category.slug, product.slug), coalesce(category.name, product.title),
      case found.kind when 'category' then category.description else product.short_description end,
      case found.kind when 'category' then category.image_url else product.image_url end,
      case found.kind when 'category' then category.image_alt else product.image_alt end,
      product.price, product.product_url, found.rank
    from unnest(kinds, ids, ranks) with ordinality as found (kind, id, rank, place)
    left join public.categories as category on found.kind = 'category' and category.id = found.id
    left join public.products as product on found.kind = 'product' and product.id = found.id
    order by found.place
  $$;
revoke all on function private.found_rows(text[], uuid[], real[]) from public;

-- The search ---------------------------------------------------------------------------------------------------------

-- Security definer: nobody else reads the documents, which are those of active rows only.
create or replace function public.search_catalogue(q text) returns table (
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
  found_kinds text[];
  found_ids uuid[];
  found_ranks real[];
begin
  if cardinality(terms) = 0 then
    return;
  end if;

  -- Every word, or a longer word that begins with it.
  select array_agg(words.kind), array_agg(words.id), array_agg(words.rank) into found_kinds, found_ids, found_ranks
  from private.search_words(
    (select to_tsquery('pg_catalog.french', string_agg(term || ':*', ' & ')) from unnest(terms) as term), max_results
  ) as words;

  -- Nothing matches as typed: similar words, or parts of words. Shorter terms resemble too many words.
  if found_ids is null and length(longest_term) >= 3 then
    select array_agg(alike.kind), array_agg(alike.id), array_agg(alike.rank) into found_kinds, found_ids, found_ranks
    from private.search_alike(terms, longest_term, max_results) as alike;
  end if;

  -- No row has every word: rows with some of them, the best first.
  if found_ids is null then
    select array_agg(words.kind), array_agg(words.id), array_agg(words.rank) into found_kinds, found_ids, found_ranks
    from private.search_words(
      (select to_tsquery('pg_catalog.french', string_agg(term, ' | ')) from unnest(terms) as term), max_results
    ) as words;
  end if;

  return query select * from private.found_rows(found_kinds, found_ids, found_ranks);
end
$$;
