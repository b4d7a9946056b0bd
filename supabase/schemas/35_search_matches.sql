-- The texts that match a query, and the best of them.

create type private.search_match as (kind text, id uuid, title text, rank real);

-- Stems that are in half of all texts, as far as the database has counted (`analyze`).
create function private.frequent_stems() returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select private.any_of(array[stem])
    from pg_catalog.pg_stats
    cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as counted (stem, share)
    where schemaname = 'private' and tablename = 'search_documents' and attname = 'words'
      and stem is not null and share >= 0.5
  );
end
$$;

-- The texts that match every query. Of thousands, `most` are taken: categories and the sample first.
create function private.matching_documents(queries text[], most integer) returns setof private.search_documents
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

-- The best of the texts that match every query, those with all of it in their names first. With limits, products within
-- them.
create function private.best_matches(
  queries text[], named text, wanted text, least_price numeric, most_price numeric, cheapest_first boolean
) returns private.search_match[]
  language plpgsql stable set search_path = '' as $$
declare
  max_results constant integer := 60;
  -- How many texts are judged: what more of them contain says little, and reading them takes most of a search's time.
  max_judged constant integer := 400;
  has_limits constant boolean := least_price is not null or most_price is not null;
  -- Read once, not for each text.
  in_names constant tsquery := named;
  anywhere constant tsquery := wanted;
begin
  return array(
    with recursive best as materialized (
      select document.kind, document.id, document.title, in_name, price, own_closeness,
        -- What a name says of several products, it says of all of them alike.
        case when in_name = 1 and document.kind = 'product'
          then max(own_closeness) over (partition by document.kind, in_name) else own_closeness end as closeness
      from private.matching_documents(queries, max_judged) as document
      cross join lateral (
        select (document.words @@ in_names)::integer,
          -- A query of its own, so that without need no product is read.
          case when has_limits or cheapest_first then (select price from public.products where products.id = document.id) end
        -- So that each is worked out once.
        offset 0
      ) as judged (in_name, price)
      cross join lateral (
        -- Of what is named, the description says nothing more.
        select ts_rank(
          case in_name when 1 then '{0, 0.3, 0, 1.0}'::real[] else '{0.1, 0.4, 0.3, 1.0}' end, document.words, anywhere
        )
      ) as ranked (own_closeness)
      where not has_limits or price between coalesce(least_price, 0) and coalesce(most_price, 'infinity')
      order by in_name desc, case when cheapest_first then price end nulls last, closeness desc,
        document.kind desc, document.title, document.id
      limit max_results
    ),
    -- The places of categories in the tree: siblings alone are in an order.
    line (id, parent_id, places) as (
      select id, parent_id, array[sort_order] from public.categories
      where id in (select category_id from public.products where products.id in (select best.id from best))
      union all
      select line.id, parent.parent_id, parent.sort_order || line.places
      from line join public.categories as parent on parent.id = line.parent_id
    )
    select (best.kind, best.id, best.title, best.in_name + best.closeness)::private.search_match
    from best
    left join public.products as product on best.kind = 'product' and product.id = best.id
    left join public.categories as category on category.id = product.category_id
    left join private.search_documents as own on own.kind = 'category' and own.id = product.category_id
    left join private.search_documents as above on above.kind = 'category' and above.id = category.parent_id
    left join line as tree on tree.id = product.category_id and tree.parent_id is null
    -- Among equals our choices come before their categories and before further products: first those whose own category is
    -- called so as much as the one above it, then in the order of the catalogue.
    order by best.in_name desc, case when cheapest_first then best.price end nulls last, best.closeness desc, best.kind desc,
      category.choice_id is distinct from best.id, best.own_closeness desc,
      coalesce(ts_rank('{0, 0, 0, 1}', own.words, anywhere) < ts_rank('{0, 0, 0, 1}', above.words, anywhere), false),
      tree.places, best.title, best.id
  );
end
$$;
