-- The parts of a query: its words, and several of them that are one name.

-- A query for everything in these categories and below; null when that is too much to say of a text.
create function private.within_categories(ids uuid[]) returns text
  language plpgsql stable set search_path = '' as $$
declare
  most_signs constant integer := 50;
  signs constant text[] := array(
    with recursive branch (id) as (
      select unnest(ids) union select child.id from public.categories as child join branch on child.parent_id = branch.id
    )
    select private.category_sign(id) from branch limit most_signs + 1
  );
begin
  if cardinality(signs) > most_signs then
    return null;
  end if;
  return private.any_of(signs);
end
$$;
revoke all on function private.within_categories(uuid[]) from public;

-- The units with the categories that they name, and all in them. A word in the names of many categories says little of each.
create function private.with_categories(units private.search_unit[]) returns private.search_unit[]
  language plpgsql stable set search_path = '' as $$
declare
  most_categories constant integer := 20;
  most_signs constant integer := 50;
begin
  return array(
    with recursive given as materialized (
      select * from unnest(units) with ordinality as given (first, last, query, named, products, model, is_rejected, near, place)
    ), found as (
      select place, id from given cross join lateral (
        select id, count(*) over () as total from private.search_documents
        where kind = 'category' and words @@ named::tsquery and products is null and near is null
        limit most_categories + 1
      ) as categories
      where total <= most_categories
    ), branch (place, id) as (
      select place, id from found
      union
      select branch.place, child.id from public.categories as child join branch on child.parent_id = branch.id
    ), signs as (
      select place, private.any_of(array_agg(private.category_sign(id))) as within
      from (select * from branch limit most_signs * 8) as branch group by place having count(*) <= most_signs
    )
    select (
      first, last, nullif(concat_ws('|', query, within), ''), nullif(concat_ws('|', named, within), ''), products, model, is_rejected, near
    )::private.search_unit
    from given left join signs using (place) order by first
  );
end
$$;
revoke all on function private.with_categories(private.search_unit[]) from public;

-- What other names with these keys lead to; null when there are none.
create function private.alias_unit(keys text[], terms text[]) returns private.search_unit
  language plpgsql stable set search_path = '' as $$
declare
  categories uuid[];
  as_written constant text := (
    select string_agg(private.any_of(tsvector_to_array(to_tsvector('pg_catalog.french', term))), '&') from unnest(terms) as term
  );
  unit private.search_unit;
begin
  if cardinality(keys) = 0 then
    return null;
  end if;
  select array_agg(category_id) filter (where kind <> 'near' and category_id is not null),
    array_agg(category_id) filter (where kind = 'near'),
    array_agg(product_id) filter (where product_id is not null),
    min(name) filter (where kind = 'model'), bool_or(is_rejected)
  into categories, unit.near, unit.products, unit.model, unit.is_rejected
  from (select * from private.search_aliases where key = any (keys) order by is_rejected desc, name limit 20) as alias;
  if categories is null and unit.near is null and unit.products is null then
    return null;
  end if;
  if categories is not null or unit.products is not null then
    unit.near := null;
  end if;
  unit.named := private.within_categories(categories);
  unit.query := concat_ws('|', '(' || as_written || ')', unit.named);
  return unit;
end
$$;
revoke all on function private.alias_unit(text[], text[]) from public;

-- The parts of a query in their order. Other names come first, the longest before all.
create function private.search_units(terms text[]) returns private.search_unit[]
  language plpgsql stable set search_path = '' as $$
declare
  longest_name constant integer := 4;
  singulars constant text[] := private.search_singulars(terms);
  units private.search_unit[] := '{}';
  is_taken boolean[] := array_fill(false, array[cardinality(terms)]);
  has_unknown boolean := false;
  written private.search_unit[];
  unit private.search_unit;
  keys text[];
  run record;
begin
  keys := array(
    select key from private.search_aliases where key = any (array(
      select array_to_string(singulars[first:last], '')
      from generate_subscripts(terms, 1) as first
      cross join lateral generate_series(first, least(first + longest_name - 1, cardinality(terms))) as last
    ))
  );
  if cardinality(keys) > 0 then
    for run in
      select first, last, array_to_string(singulars[first:last], '') as key
      from generate_subscripts(terms, 1) as first
      cross join lateral generate_series(first, least(first + longest_name - 1, cardinality(terms))) as last
      where array_to_string(singulars[first:last], '') = any (keys)
      order by last - first desc, first
    loop
      continue when true = any (is_taken[run.first:run.last]);
      unit := private.alias_unit(array[run.key], terms[run.first:run.last]);
      unit.first := run.first;
      unit.last := run.last;
      units := array_append(units, unit);
      is_taken[run.first:run.last] := array_fill(true, array[run.last - run.first + 1]);
    end loop;
  end if;

  written := private.written_units(terms);
  for place in 1..cardinality(terms) loop
    continue when is_taken[place];
    units := array_append(units, written[place]);
    has_unknown := has_unknown or (written[place]).query is null;
  end loop;

  -- Words that nobody has written: with a neighbour they may be a name, or one word. The first that is neither ends the
  -- look, since then no text has every word.
  if has_unknown then
    for place in 1..cardinality(terms) loop
      continue when not exists (
        select from unnest(units) as other where place between other.first and other.last and other.query is null
      );
      for run in
        select first, last, array_to_string(singulars[first:last], '') as key
        from (values (place - 1, place), (place, place + 1), (place, place)) as runs (first, last)
        where first > 0 and last <= cardinality(terms) and not true = any (is_taken[first:last])
      loop
        unit := private.alias_unit(
          private.similar_keys(run.key, run.last = cardinality(terms)), terms[run.first:run.last]
        );
        if unit.query is null and run.last > run.first then
          unit := (private.written_units(array[terms[run.first] || terms[run.last]]))[1];
        elsif unit.query is null then
          unit := private.similar_unit(terms[place]);
        end if;
        exit when unit.query is not null;
      end loop;
      exit when unit.query is null;
      unit.first := run.first;
      unit.last := run.last;
      is_taken[run.first:run.last] := array_fill(true, array[run.last - run.first + 1]);
      units := array_append(
        array(select other from unnest(units) as other where other.last < run.first or other.first > run.last), unit
      );
    end loop;
  end if;
  return private.with_categories(units);
end
$$;
revoke all on function private.search_units(text[]) from public;
