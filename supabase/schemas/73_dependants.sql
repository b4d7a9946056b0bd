-- What refers to rows that are about to be deleted: named first, and given to another row where somebody wants that.

-- With the caller's rights.
create function public.dependants_of(of_table text, row_ids uuid[], most integer default 5) returns table (
  table_name text, id text, name text, number integer
)
  language sql stable set search_path = '' as $$
    select found.table_name, found.id, found.name, found.number::integer
    from (
      select every.*, count(*) over kind as number, row_number() over (kind order by every.name, every.id) as place
      from (
        select 'categories' as table_name, id::text, name from public.categories
        where of_table = 'products' and choice_id = any (row_ids) or of_table = 'categories' and parent_id = any (row_ids)
        union all
        select 'featured_choice', featured_choice.id::text, title
        from public.featured_choice join public.products on products.id = product_id
        where of_table = 'products' and product_id = any (row_ids)
        union all
        select 'choosers', id::text, title from public.choosers
        where of_table = 'products' and jsonb_path_query_array(tree, '$.**.product') ?| row_ids::text[]
          or of_table = 'categories' and category_id = any (row_ids)
        union all
        select 'search_synonyms', id::text, term from public.search_synonyms
        where of_table = 'products' and product_id = any (row_ids) or of_table = 'categories' and category_id = any (row_ids)
        union all
        select 'dossiers', products.id::text, products.title
        from public.dossiers join public.products using (id)
        where of_table = 'products' and products.id = any (row_ids)
        union all
        select 'products', id::text, title from public.products
        where of_table = 'categories' and category_id = any (row_ids)
          or of_table = 'merchants' and lower(btrim(merchant)) in (
            select lower(merchants.name) from public.merchants where merchants.id = any (row_ids)
          )
      ) as every
      where cardinality(row_ids) > 0 and (select public.may_edit())
      window kind as (partition by every.table_name)
    ) as found
    where found.place <= least(most, 20)
    order by found.table_name, found.place
  $$;
comment on function public.dependants_of(text, uuid[], integer) is
  'Rows that refer to products, categories or merchants, by name: `most` of each table, 20 at most, and its `number` of all. Never null: table_name, id, name, number.';
grant execute on function public.dependants_of(text, uuid[], integer) to authenticated;

-- With the caller's rights, so that each row passes policies, rules and journal.
create function public.replace_in_dependants(of_table text, row_ids uuid[], by_id uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_editor('vos droits ne permettent pas de remplacer.');
  if of_table not in ('products', 'categories', 'merchants') or cardinality(row_ids) not between 1 and 5000 or by_id = any (row_ids) then
    raise invalid_parameter_value using message = 'row_ids must be 1 to 5000 rows of products, categories or merchants, without by_id';
  end if;
  if of_table = 'products' then
    update public.categories set choice_id = by_id
    where choice_id = any (row_ids) and id = (select category_id from public.products where products.id = by_id);
    update public.featured_choice set product_id = by_id where product_id = any (row_ids);
    update public.search_synonyms set product_id = by_id where product_id = any (row_ids);
    -- Only the ids that a tree names: a pattern of thousands is more than PostgreSQL takes.
    update public.choosers set tree = regexp_replace(tree::text, (
      select format('"product": "(?:%s)"', string_agg(named, '|'))
      from jsonb_array_elements_text(jsonb_path_query_array(tree, '$.**.product')) as named
      where named = any (row_ids::text[])
    ), format('"product": "%s"', by_id), 'g')::jsonb
    where jsonb_path_query_array(tree, '$.**.product') ?| row_ids::text[];
  elsif of_table = 'categories' then
    update public.products set category_id = by_id where category_id = any (row_ids);
  else
    update public.products set merchant = (select name from public.merchants where id = by_id)
    where lower(btrim(merchant)) in (select lower(name) from public.merchants where id = any (row_ids));
  end if;
end
$$;
comment on function public.replace_in_dependants(text, uuid[], uuid) is
  'Puts another row where products, categories or merchants are named that will be deleted: in choices of its own category, '
  'on the home page, in synonyms and choosers; as the category or merchant of products.';
grant execute on function public.replace_in_dependants(text, uuid[], uuid) to authenticated;
