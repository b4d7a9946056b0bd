-- Rights that miss their columns or name an unknown group are refused, a product is due whatever a bulk insert leaves out, and only
-- the view of links is ordered by them.

-- Loads the library: before that, only a superuser may use its settings.
select extensions.similarity('', '');

drop procedure private.kept_by(text, regclass, text, text);

create procedure private.grant_rows_to(role_group text, target regclass, actions text, columns text default null)
  language plpgsql set search_path = '' as $$
declare
  condition constant text := case role_group
    when 'editors' then '((select public.may_edit()))' when 'administrators' then '((select public.is_admin()))' end;
  action text;
begin
  if condition is null then
    raise invalid_parameter_value using message = format('there is no group %L', role_group);
  end if;
  execute format('alter table %s enable row level security', target);
  foreach action in array string_to_array(actions, ', ') loop
    -- Without columns the grant would be of all, also of those that the database alone sets.
    if action not in ('select', 'delete') and columns is null then
      raise invalid_parameter_value using message = format('%s of %s needs its columns', action, target);
    end if;
    execute format('create policy %I on %s for %s to authenticated', role_group || ' ' || action || ' rows', target, action)
      || case when action <> 'insert' then ' using ' || condition else '' end
      || case when action in ('insert', 'update') then ' with check ' || condition else '' end;
    continue when action = 'select';
    execute format(
      'grant %s%s on table %s to authenticated', action, case when action <> 'delete' then ' (' || columns || ')' end, target
    );
  end loop;
end
$$;

revoke all on routine private.grant_rows_to(text,regclass,text,text) from public;

create function private.date_evaluation() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  -- One whose choice was withdrawn comes back so.
  if current_setting('private.undoes_changes', true) = 'yes' then
    return new;
  end if;
  new.evaluation_due_at := private.end_of_day(((now() at time zone 'Europe/Paris')::date + interval '3 months')::date);
  return new;
end
$$;

revoke all on routine private.date_evaluation() from public;

create trigger products_10_date_evaluation before insert on public.products
  for each row when (new.evaluation_due_at is null) execute function private.date_evaluation();
alter table public.products alter evaluation_due_at drop default;

create or replace function public.admin_products(
  search text default '', category uuid default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 50, page integer default 1, view text default null, filters text default '',
  merchant text default null
) returns json
  language plpgsql stable security definer set search_path = ''
  -- One wrong letter in a word of seven.
  set pg_trgm.word_similarity_threshold = 0.5 as $$
declare
  max_total constant integer := 10000;
  -- Up to this number, products are named by their ids.
  few constant integer := 200;
  -- Words that are compared letter by letter cost a thousand times as much: one page of what is similar.
  most_similar constant integer := 50;
  -- Up to this number they are found first and sorted then: in the order of an index, most rows before a page are others.
  scattered constant integer := 2000;
  found_ids uuid[];
  enough_in_sample constant integer := 400;
  rows_per_page constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
  -- Of links the dead come first, then the one that waits longest. Only in their view, which has few rows: this order is in no
  -- index, and would be computed for every product.
  sorted_by constant text := case
    when sort = 'category' then 'category_name'
    when sort = 'link' and view = 'links' then
      '(select (array_position(''{dead,unknown}'', state), checked_at) from public.link_checks where id = product_id)'
    when sort = 'link' then 'created_at'
    else sort
  end;
  ordering constant text := case when not descending then 'asc' when sort = 'price' then 'desc nulls last' else 'desc' end;
  conditions text := 'true';
  -- The same, where a longer word may have a letter too many, too few or wrong.
  near_conditions text;
  is_near boolean := false;
  narrowing text;
  word text;
  total integer := 0;
  has_more boolean;
  shown_page integer;
  products json;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire la liste des produits.');
  if sort is null or sort not in (
    'title', 'category', 'price', 'is_active', 'created_at', 'price_expires_at', 'evaluation_due_at', 'link'
  ) then
    raise invalid_parameter_value using message = 'La liste des produits ne peut pas être triée ainsi.';
  end if;
  foreach narrowing in array array_remove(view || string_to_array(filters, ' '), null) loop
    conditions := conditions || ' and ' || private.product_view(narrowing);
    if conditions is null then
      raise invalid_parameter_value using message = 'Cette vue de la liste des produits n’existe pas.';
    end if;
  end loop;
  if merchant is not null then
    conditions := conditions || format(' and merchant = %L', lower(btrim(merchant)));
  end if;

  if category is not null then
    conditions := conditions || format(' and category_id = any (%L)', private.branch_of(category));
  end if;
  near_conditions := conditions;
  -- All words must match, in any order; at most eight are used.
  for word in
    select part from regexp_split_to_table(private.normalize(left(search, 100)), '\s+') with ordinality as parts (part, place)
    where part <> '' order by place limit 8
  loop
    conditions := conditions || format(' and title like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
    near_conditions := near_conditions || case when word ~ '^[a-z]{5,}$' then
      format(' and title operator(extensions.%%>) %L', word)
      else format(' and title like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%') end;
  end loop;

  -- Counting stops at the number that is shown as the largest one.
  if search ~ '\S{3}' then
    -- Words of fewer letters are in no index: those are counted at once.
    execute format(
      'select count(*) from (
         select from private.product_list where %s and uuid_hash(product_id) & 63 = 0 limit %s
       ) as sampled',
      conditions, enough_in_sample
    ) into total;
  end if;
  if total < few / 64 and search <> '' then
    execute format(
      'select array(select product_id from private.product_list where %s limit %s)', conditions, few + 1
    ) into found_ids;
  end if;
  if found_ids = '{}' and near_conditions <> conditions then
    execute format(
      'select array(select product_id from private.product_list where %s limit %s)', near_conditions, most_similar
    ) into found_ids;
    is_near := found_ids <> '{}';
  end if;
  if cardinality(found_ids) <= few then
    total := cardinality(found_ids);
    conditions := format('product_id = any (%L)', found_ids);
  elsif total = enough_in_sample then
    total := max_total + 1;
  else
    execute format(
      'select count(*) from (select from private.product_list where %s limit %s) as counted', conditions, max_total + 1
    ) into total;
  end if;
  has_more := total > max_total;
  total := least(total, max_total);
  shown_page := least(greatest(coalesce(page, 1), 1), greatest((total + rows_per_page - 1) / rows_per_page, 1));

  execute format(
    'select coalesce(json_agg(listed), ''[]'') from (
       select products.*, categories.name as category_name, dossiers.published_at, drafts.updated_at as draft_at,
         schedules.publish_at, checks.state as link_state, checks.reason as link_reason, checks.status as link_status
       from (
         -- Only columns of the index: the scan then skips the rows before the page without reading them.
         select product_id, sorted from (
           select product_id, %2$s as sorted from private.product_list where %1$s %6$s
         ) as matching order by sorted %3$s, product_id %3$s limit %4$s offset %5$s
       ) as found
       join public.products on products.id = found.product_id
       join public.categories on categories.id = products.category_id
       left join public.dossiers on dossiers.id = products.id
       left join public.dossier_drafts as drafts on drafts.id = products.id
       left join public.dossier_schedules as schedules on schedules.id = products.id
       left join public.link_checks as checks on checks.id = products.id
       order by found.sorted %3$s, found.product_id %3$s
     ) as listed',
    conditions, sorted_by, ordering,
    least(rows_per_page, total - (shown_page - 1) * rows_per_page), (shown_page - 1) * rows_per_page,
    case when total <= scattered and conditions <> 'true' then 'offset 0' end
  ) into products;
  return json_build_object(
    'total', total, 'has_more', has_more, 'is_near', is_near, 'page', shown_page, 'products', products
  );
end
$$;
