-- A search finds products by the names of the categories above them too, and knows which words are in names: only those are
-- completed. The prepared texts are gone: a word is replaced before texts are looked at, so that letters of texts are compared no more.

-- Documents ----------------------------------------------------------------------------------------------------------

alter table private.search_documents drop column title_text, drop column text;

-- Stands among the words of a category and of its products. A renamed or moved category changes none of them.
create function private.category_sign(category uuid) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select '#' || right(category::text, 12) $$;
revoke all on function private.category_sign(uuid) from public;

drop function private.add_to_vocabulary(text[]);
drop function private.put_search_documents(text, uuid[], text[], text[]);

alter table private.search_vocabulary add column is_name boolean not null default false;

-- A word of a description that later comes into a name is there twice.
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
revoke all on function private.add_to_vocabulary(text[], boolean) from public;

create function private.put_search_documents(
  of_kind text, ids uuid[], titles text[], descriptions text[], categories uuid[]
) returns void
  language sql volatile set search_path = ''
  as $$
    -- Materialized: a text is normalised once, and not for each of its uses.
    with given as materialized (
      select id, title, private.normalize(title) as name, private.normalize(coalesce(description, '')) as more, category
      from unnest(ids, titles, descriptions, categories) as given (id, title, description, category)
    ), put as (
      insert into private.search_documents (kind, id, title, words)
      select of_kind, id, title,
        setweight(to_tsvector('pg_catalog.french', name), 'A') || setweight(to_tsvector('pg_catalog.french', more), 'B')
          || format('''%s'':1C', private.category_sign(category))::tsvector
      from given
      on conflict on constraint search_documents_pkey do update set title = excluded.title, words = excluded.words
    )
    select private.add_to_vocabulary(array_agg(name), true), private.add_to_vocabulary(array_agg(more), false) from given
  $$;
revoke all on function private.put_search_documents(text, uuid[], text[], text[], uuid[]) from public;

create or replace function private.keep_category_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents where kind = 'category' and id in (select before.id from before);
  elsif tg_op = 'UPDATE' then
    delete from private.search_documents where kind = 'category' and id in (
      select before.id from before except select after.id from after where after.is_active
    );
    perform private.put_search_documents(
      'category', array_agg(after.id), array_agg(after.name), array_agg(after.description), array_agg(after.id)
    )
    from after left join before on before.id = after.id
    where after.is_active
      and (before.name, before.description, before.is_active) is distinct from (after.name, after.description, true);
  else
    perform private.put_search_documents(
      'category', array_agg(after.id), array_agg(after.name), array_agg(after.description), array_agg(after.id)
    )
    from after where after.is_active;
  end if;
  return null;
end
$$;

create or replace function private.keep_product_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents where kind = 'product' and id in (select before.id from before);
  elsif tg_op = 'UPDATE' then
    delete from private.search_documents where kind = 'product' and id in (
      select before.id from before except select after.id from after where after.is_active
    );
    perform private.put_search_documents(
      'product', array_agg(after.id), array_agg(after.title), array_agg(after.short_description),
      array_agg(after.category_id)
    )
    from after left join before on before.id = after.id
    where after.is_active
      and (before.title, before.short_description, before.category_id, before.is_active)
        is distinct from (after.title, after.short_description, after.category_id, true);
  else
    perform private.put_search_documents(
      'product', array_agg(after.id), array_agg(after.title), array_agg(after.short_description),
      array_agg(after.category_id)
    )
    from after where after.is_active;
  end if;
  return null;
end
$$;

update private.search_documents as document
set words = words || format('''%s'':1C', private.category_sign(coalesce(
  (select category_id from public.products where products.id = document.id), document.id
)))::tsvector;
select private.add_to_vocabulary(array_agg(private.normalize(title)), true) from private.search_documents;

-- Indexes ------------------------------------------------------------------------------------------------------------

-- What completes a word.
create index search_vocabulary_name_idx on private.search_vocabulary (word) where is_name;
-- The categories that a word names.
create index search_documents_categories_idx on private.search_documents using gin (words)
  with (fastupdate = off) where kind = 'category';
