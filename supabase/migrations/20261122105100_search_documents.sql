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
-- Once for each statement: a catalogue can be imported in one.

create function private.put_search_documents(of_kind text, ids uuid[], titles text[], descriptions text[]) returns void
  language sql volatile set search_path = ''
  as $$
    -- Materialized: a text is normalised once, and not for each of its uses.
    with given as materialized (
      select id, title, private.normalize(title) as title_text, private.normalize(coalesce(description, '')) as more
      from unnest(ids, titles, descriptions) as given (id, title, description)
    )
    insert into private.search_documents (kind, id, title, title_text, text, words)
    select of_kind, id, title, title_text || ' ', title_text || ' ' || more,
      setweight(to_tsvector('pg_catalog.french', title_text), 'A')
        || setweight(to_tsvector('pg_catalog.french', more), 'B')
    from given
    on conflict on constraint search_documents_pkey do update
      set title = excluded.title, title_text = excluded.title_text, text = excluded.text, words = excluded.words
  $$;
revoke all on function private.put_search_documents(text, uuid[], text[], text[]) from public;

create function private.keep_category_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents where kind = 'category' and id in (select before.id from before);
  elsif tg_op = 'UPDATE' then
    delete from private.search_documents where kind = 'category' and id in (
      select before.id from before except select after.id from after where after.is_active
    );
    perform private.put_search_documents(
      'category', array_agg(after.id), array_agg(after.name), array_agg(after.description)
    )
    from after left join before on before.id = after.id
    where after.is_active
      and (before.name, before.description, before.is_active) is distinct from (after.name, after.description, true);
  else
    perform private.put_search_documents(
      'category', array_agg(after.id), array_agg(after.name), array_agg(after.description)
    )
    from after where after.is_active;
  end if;
  return null;
end
$$;
revoke all on function private.keep_category_documents() from public;
create trigger categories_50_search_added after insert on public.categories
  referencing new table as after for each statement execute function private.keep_category_documents();
create trigger categories_50_search_changed after update on public.categories
  referencing old table as before new table as after
  for each statement execute function private.keep_category_documents();
create trigger categories_50_search_removed after delete on public.categories
  referencing old table as before for each statement execute function private.keep_category_documents();

create function private.keep_product_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents where kind = 'product' and id in (select before.id from before);
  elsif tg_op = 'UPDATE' then
    delete from private.search_documents where kind = 'product' and id in (
      select before.id from before except select after.id from after where after.is_active
    );
    perform private.put_search_documents(
      'product', array_agg(after.id), array_agg(after.title), array_agg(after.short_description)
    )
    from after left join before on before.id = after.id
    where after.is_active
      and (before.title, before.short_description, before.is_active) is distinct from (after.title, after.short_description, true);
  else
    perform private.put_search_documents(
      'product', array_agg(after.id), array_agg(after.title), array_agg(after.short_description)
    )
    from after where after.is_active;
  end if;
  return null;
end
$$;
revoke all on function private.keep_product_documents() from public;
create trigger products_50_search_added after insert on public.products
  referencing new table as after for each statement execute function private.keep_product_documents();
create trigger products_50_search_changed after update on public.products
  referencing old table as before new table as after
  for each statement execute function private.keep_product_documents();
create trigger products_50_search_removed after delete on public.products
  referencing old table as before for each statement execute function private.keep_product_documents();

select private.put_search_documents('category', array_agg(id), array_agg(name), array_agg(description))
from public.categories where is_active;
select private.put_search_documents('product', array_agg(id), array_agg(title), array_agg(short_description))
from public.products where is_active;

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
drop function private.search_text(text, text);
drop function private.search_vector(text, text);
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
