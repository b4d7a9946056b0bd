-- What a search reads: the prepared words of active categories and products. Triggers keep them, once for each
-- statement, and no role of a request writes them.

-- Table --------------------------------------------------------------------------------------------------------------

create table private.search_documents (
  kind text not null constraint search_documents_kind check (kind in ('category', 'product')),
  id uuid not null,
  -- As shown, for the order of equals.
  title text not null,
  -- The stems of title and description, and the token of its category.
  words tsvector not null,
  constraint search_documents_pkey primary key (kind, id)
);
-- Indexes without a list of pending entries, which every search would read from its beginning to its end until a
-- vacuum.
create index search_documents_words_idx on private.search_documents using gin (words) with (fastupdate = off);
-- All categories and one product in 64, which says enough of a word that is in thousands of texts.
create index search_documents_sample_idx on private.search_documents using gin (words)
  with (fastupdate = off)
  where kind = 'category' or uuid_hash(id) & 63 = 0;
-- The categories that a word names.
create index search_documents_categories_idx on private.search_documents using gin (words)
  with (fastupdate = off) where kind = 'category';

-- Words --------------------------------------------------------------------------------------------------------------

-- Is among the words of a category and of its products, so that a search finds products by the names of the categories
-- above them, and a renamed or moved category changes no document.
create function private.category_token(category uuid) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select '#' || right(category::text, 12) $$;

-- A title as the search reads it: with each word that has an apostrophe also in one piece.
create function private.searched_name(title text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  name constant text := private.normalize(title);
begin
  if position('''' in name) = 0 then
    return name;
  end if;
  return concat_ws(' ', name, (
    select string_agg(replace(match[1], '''', ''), ' ')
    from regexp_matches(name, '([[:alnum:]]+(?:''[[:alnum:]]+)+)', 'g') as match
  ));
end
$$;

-- Writes the documents of these categories or products, and their words into the vocabulary.
create function private.put_search_documents(
  of_kind text, ids uuid[], titles text[], descriptions text[], categories uuid[]
) returns void
  language sql volatile set search_path = ''
  as $$
    -- Materialized: a text is normalised once, and not for each of its uses.
    with given as materialized (
      select id, title, private.searched_name(title) as name, private.normalize(coalesce(description, '')) as more, category
      from unnest(ids, titles, descriptions, categories) as given (id, title, description, category)
    ), put as (
      insert into private.search_documents (kind, id, title, words)
      select of_kind, id, title,
        setweight(to_tsvector('pg_catalog.french', name), 'A') || setweight(to_tsvector('pg_catalog.french', more), 'B')
          || format('''%s'':1C', private.category_token(category))::tsvector
      from given
      on conflict on constraint search_documents_pkey do update set title = excluded.title, words = excluded.words
    )
    select private.add_to_vocabulary(array_agg(name), true), private.add_to_vocabulary(array_agg(more), false) from given
  $$;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- The search reads each active category and product.
-- The rows of a statement at once: one by one, an import of thousands of products took a multiple of the time.
-- The arguments: the kind, and its columns of the title, the description and the category.
create function private.keep_search_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_kind constant text := tg_argv[0];
  columns constant text := format('id, %I, %I, %I', tg_argv[1], tg_argv[2], tg_argv[3]);
begin
  if tg_op <> 'INSERT' then
    execute format(
      'delete from private.search_documents where kind = $1 %s', case tg_op
        when 'UPDATE' then 'and id in (select id from before except select id from after where is_active)'
        when 'DELETE' then 'and id in (select id from before)'
      end
    ) using of_kind;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    execute format(
      'select private.put_search_documents(
         $1, array_agg(id), array_agg(title), array_agg(description), array_agg(category)
       ) from (select %s from after where is_active %s) as changed (id, title, description, category)',
      columns, case when tg_op = 'UPDATE' then format('except select %s from before where is_active', columns) end
    ) using of_kind;
  end if;
  return null;
end
$$;
call private.call_per_statement(
  'private.keep_search_documents', '50_search', 'public.categories', 'category', 'name', 'description', 'id'
);
call private.call_per_statement(
  'private.keep_search_documents', '50_search', 'public.products', 'product', 'title', 'short_description', 'category_id'
);
