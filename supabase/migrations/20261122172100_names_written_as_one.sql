-- A search finds names with an apostrophe as people write them: « delonghi » stands in « De’Longhi ».

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
revoke all on function private.searched_name(text) from public;

-- As before, with that name.
create or replace function private.put_search_documents(
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
          || format('''%s'':1C', private.category_sign(category))::tsvector
      from given
      on conflict on constraint search_documents_pkey do update set title = excluded.title, words = excluded.words
    )
    select private.add_to_vocabulary(array_agg(name), true), private.add_to_vocabulary(array_agg(more), false) from given
  $$;

-- The names that are there.
select private.put_search_documents(
  'category', array_agg(id), array_agg(name), array_agg(description), array_agg(id)
)
from public.categories where is_active and private.normalize(name) like '%''%' having count(*) > 0;
select private.put_search_documents(
  'product', array_agg(id), array_agg(title), array_agg(short_description), array_agg(category_id)
)
from public.products where is_active and private.normalize(title) like '%''%' having count(*) > 0;
