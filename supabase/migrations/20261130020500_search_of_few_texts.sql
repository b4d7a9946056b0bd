-- additive
-- Few texts are all judged, so their search asks for no statistics; a single word is not moved.

create or replace function private.words_by_name(typed_words text[]) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  longest_name constant integer := 4;
  singulars constant text[] := private.search_singulars(typed_words);
  name record;
begin
  if cardinality(typed_words) = 1 then
    return typed_words;
  end if;
  with runs as (
    select first, last, array_to_string(singulars[first:last], '') as term, false as is_apart
    from generate_subscripts(singulars, 1) as first
    cross join lateral generate_series(first + 1, least(first + longest_name - 1, cardinality(singulars))) as last
    union all
    select first, last, singulars[first] || singulars[last], true
    from generate_subscripts(singulars, 1) as first cross join generate_subscripts(singulars, 1) as last
    where last not in (first, first + 1)
  )
  select first, last, is_apart into name from runs
  where term in (
    select normalized_term from private.search_aliases where normalized_term = any (array(select term from runs))
  )
  order by is_apart, first, last limit 1;
  if name.is_apart is not true then
    return typed_words;
  end if;
  return array(
    select word from unnest(typed_words) with ordinality as words (word, place)
    order by case when place in (name.first, name.last) then least(name.first, name.last) else place end, place = name.last, place
  );
end
$$;

create or replace function private.matching_documents(queries text[], most integer) returns setof private.search_documents
  language plpgsql stable set search_path = '' as $$
declare
  sample constant text := '(kind = ''category'' or uuid_hash(id) & 63 = 0)';
  -- From this number of words on, each is a condition of its own, and those in half of all texts are not looked for in
  -- the index: its longest lists say least.
  many_queries constant integer := 3;
  together tsquery;
  frequent text[];
  matching text;
  sampled integer;
begin
  -- One word or two: planned once.
  if cardinality(queries) < many_queries then
    together := '(' || array_to_string(queries, ')&(') || ')';
    return query
      select * from private.search_documents
      where words @@ together and (kind = 'category' or uuid_hash(id) & 63 = 0)
      limit most;
    get diagnostics sampled = row_count;
    if sampled < most / 4 then
      return query
        select * from private.search_documents
        where words @@ together and not (kind = 'category' or uuid_hash(id) & 63 = 0)
        limit most - sampled;
    end if;
    return;
  end if;

  -- Where all texts are judged in any case, no list is long.
  if (select reltuples from pg_catalog.pg_class where oid = 'private.search_documents'::regclass) > most then
    frequent := private.frequent_stems();
  end if;
  if not exists (select from unnest(queries) as query where not string_to_array(query, '|') && frequent) then
    frequent := null;
  end if;
  -- As conditions of their own, they are checked one after the other, and the first that fails is the last. The
  -- function behind the operator is what no index knows.
  matching := (
    select 'select * from private.search_documents where ' || string_agg(
      format(
        case when string_to_array(query, '|') && frequent then 'pg_catalog.ts_match_vq(words, %L)' else 'words @@ %L' end,
        query
      ),
      ' and '
    )
    from unnest(queries) as query
  );
  return query execute format('%s and %s limit %s', matching, sample, most);
  get diagnostics sampled = row_count;
  if sampled < most / 4 then
    return query execute format('%s and not %s limit %s', matching, sample, most - sampled);
  end if;
end
$$;
