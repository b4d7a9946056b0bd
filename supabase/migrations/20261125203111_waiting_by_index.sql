-- What waits is read by the index of its kind, however much of it there is; words of two letters are counted at once.

create function private.work_of(kind text, most integer) returns table (id uuid, name text, at timestamptz)
  language plpgsql stable set search_path = '' as $$
begin
  return query execute case kind
    when 'prices' then
      'select product_id, null::text, price_expires_at from private.product_list
       where is_active and price_expires_at < now() + interval ''7 days'' order by price_expires_at limit $1'
    when 'findings' then
      'select id, null::text, checked_at from public.dossier_findings where blocking > 0 order by checked_at limit $1'
    when 'messages' then
      'select id, null::text, created_at from public.contact_messages where answered_at is null order by created_at limit $1'
    when 'links' then
      'select id, null::text, checked_at from public.link_checks where state <> ''alive'' order by checked_at limit $1'
    when 'evaluations' then
      'select id, null::text, evaluation_due_at from public.products
       where is_active and evaluation_due_at < now() + interval ''14 days'' order by evaluation_due_at limit $1'
    when 'drafts' then
      'select id, null::text, updated_at from public.dossier_drafts
       where updated_at < now() - interval ''7 days'' order by updated_at limit $1'
    when 'planned' then
      'select id, null::text, publish_at from public.dossier_schedules order by publish_at limit $1'
    when 'pictures' then
      'select id, null::text, created_at from public.media where alt is null order by created_at limit $1'
    -- It refuses all but administrators.
    when 'jobs' then
      'select null::uuid, name, coalesce(finished_at, now()) from public.scheduled_jobs()
       where failures > 0 order by 3 limit $1'
    end
    using most;
end
$$;

revoke execute on function private.work_of(text, integer) from public;

create or replace function public.waiting_work() returns table (kind text, waiting integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- More need not be counted: the page shows « 99+ ».
  counted_to constant integer := 100;
  asked text;
begin
  foreach asked in array private.kinds_of_work() loop
    return query
      select asked, count(*)::integer from private.work_of(asked, counted_to) having count(*) > 0;
  end loop;
end
$$;

create or replace function public.waiting_rows(only_kind text default null) returns table (
  kind text, id uuid, title text, picture text, at timestamptz, details jsonb
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- As many as are counted of one kind; of each, as many as are seen at once.
  rows_per_kind constant integer := case when only_kind is null then 5 else 100 end;
  asked text;
begin
  foreach asked in array private.kinds_of_work() loop
    continue when only_kind <> asked;
    return query
      select asked, found.id, coalesce(products.title, messages.subject, media.address, found.name),
        coalesce(products.image_url, media.address), found.at, private.work_details(asked, found.id, found.name)
      from private.work_of(asked, rows_per_kind) as found
        left join public.products on asked not in ('messages', 'pictures') and products.id = found.id
        left join public.contact_messages as messages on asked = 'messages' and messages.id = found.id
        left join public.media on asked = 'pictures' and media.id = found.id
      order by found.at;
  end loop;
end
$$;

drop view private.waiting_work;

-- Security definer: row level security would keep the indexes from being used, so the function itself asks who calls.
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
  found_ids uuid[];
  enough_in_sample constant integer := 400;
  max_page_size constant integer := 100;
  rows_per_page constant integer := least(greatest(coalesce(page_size, 50), 1), max_page_size);
  sort_column constant text := case sort when 'category' then 'category_name' else sort end;
  ordering constant text :=
    case when not descending then 'asc' when sort = 'price' then 'desc nulls last' else 'desc' end;
  conditions text := 'true';
  -- The same, where a longer word may have a letter too many, too few or wrong.
  near_conditions text;
  is_near boolean := false;
  narrowing text;
  word text;
  total integer := 0;
  has_more boolean;
  last_page integer;
  shown_page integer;
  products json;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut lire la liste des produits.',
      hint = 'not_editor';
  end if;
  if sort_column is null or sort_column not in (
    'title', 'category_name', 'price', 'is_active', 'created_at', 'price_expires_at', 'evaluation_due_at'
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
      'select array(select product_id from private.product_list where %s limit %s)', near_conditions, few
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
  last_page := greatest((total + rows_per_page - 1) / rows_per_page, 1);
  shown_page := least(greatest(coalesce(page, 1), 1), last_page);

  execute format(
    'select coalesce(json_agg(listed), ''[]'') from (
       select products.*, categories.name as category_name, dossiers.published_at, drafts.updated_at as draft_at,
         schedules.publish_at
       from (
         -- Only columns of the index: the scan then skips the rows before the page without reading them.
         select product_id, %2$I from private.product_list where %1$s
         order by %2$I %3$s, product_id %3$s limit %4$s offset %5$s
       ) as found
       join public.products on products.id = found.product_id
       join public.categories on categories.id = products.category_id
       left join public.dossiers on dossiers.id = products.id
       left join public.dossier_drafts as drafts on drafts.id = products.id
       left join public.dossier_schedules as schedules on schedules.id = products.id
       order by found.%2$I %3$s, found.product_id %3$s
     ) as listed',
    conditions, sort_column, ordering,
    least(rows_per_page, total - (shown_page - 1) * rows_per_page), (shown_page - 1) * rows_per_page
  ) into products;
  return json_build_object(
    'total', total, 'has_more', has_more, 'is_near', is_near, 'page', shown_page, 'products', products
  );
end
$$;
