-- additive
-- The places of a search's results in the tree are found once for all of them; a search without words asks for no names.

create or replace function private.words_by_name(typed_words text[]) returns text[]
  language plpgsql stable set search_path = '' as $$
declare
  longest_name constant integer := 4;
  singulars constant text[] := private.search_singulars(typed_words);
  name record;
begin
  if cardinality(typed_words) < 2 then
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

create or replace function private.best_matches(
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
