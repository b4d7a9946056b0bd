-- The product list of the back office: searched, filtered, sorted, and one page of it at a time. It takes the same time
-- among ten thousand products and among a million.

-- Table --------------------------------------------------------------------------------------------------------------
-- The columns by which the list searches and sorts, kept up to date by triggers. With 100,000 products on the embedded
-- engine a search takes 30 ms here; over expression indexes on the products it took ten times as long, because the
-- title of every row that an index suggests is normalized again and the rows are wide (docs/decisions/008).

create table private.product_list (
  product_id uuid primary key references public.products (id) on update cascade on delete cascade,
  title text collate "C" not null,
  category_id uuid not null,
  category_name text collate "C" not null,
  price numeric(10, 2),
  is_active boolean not null,
  created_at timestamptz not null,
  -- As in products: what the round of prices asks for, by their end.
  price_expires_at timestamptz,
  -- Whether a revision is published.
  has_dossier boolean not null default false,
  -- As in products: what is to be judged again, by its day.
  evaluation_due_at timestamptz,
  -- As in products, in small letters: « FNAC » is no other than « Fnac ».
  merchant text collate "C",
  price_seen_at timestamptz
);
comment on table private.product_list is 'One row for each product; title and category_name are normalized';
comment on column private.product_list.title is
  'Normalized: the title, then a line each for what else a search finds: slug, path, merchant, the merchant''s host';

-- Finds any part of a word. Without a list of pending entries, which every search would read from its beginning to its
-- end until a vacuum.
create index product_list_title_words_idx on private.product_list using gin (title extensions.gin_trgm_ops)
  with (fastupdate = off);
-- One product in 64: when 400 of those match, more than ten thousand of all do.
create index product_list_sample_idx on private.product_list using gin (title extensions.gin_trgm_ops)
  with (fastupdate = off)
  where uuid_hash(product_id) & 63 = 0;
-- The products of one category, also for the trigger on renames below.
create index product_list_category_id_idx on private.product_list (category_id);
-- One index for each sort column, read in both directions. A product without a price comes last in either.
create index product_list_title_idx on private.product_list (title, product_id);
create index product_list_category_name_idx on private.product_list (category_name, product_id);
create index product_list_price_idx on private.product_list (price, product_id);
create index product_list_price_desc_idx on private.product_list (price desc nulls last, product_id desc);
create index product_list_is_active_idx on private.product_list (is_active, product_id);
create index product_list_created_at_idx on private.product_list (created_at, product_id);
create index product_list_price_expires_at_idx on private.product_list (price_expires_at, product_id);
create index product_list_evaluation_due_at_idx on private.product_list (evaluation_due_at, product_id);
-- What is narrowed to one merchant, or to prices of some age.
create index product_list_merchant_idx on private.product_list (merchant, product_id);
create index product_list_read_price_idx on private.product_list (price_expires_at, product_id) where price_expires_at > price_seen_at;
create index product_list_price_seen_at_idx on private.product_list (price_seen_at);
-- The products without a dossier.
create index product_list_undocumented_idx on private.product_list (product_id) where not has_dossier;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- The title comes first, so the list still sorts by it; a line break, which no search word holds, ends it. Bounded: an
-- index entry of the sort has at most 2,704 bytes.
create function private.listed_text(product public.products) returns text
  language sql stable set search_path = '' as $$
    select left(private.normalize(concat_ws(
      E'\n', product.title, product.slug, product.product_url, product.merchant,
      substring(product.affiliate_url from '^[^:]+://(?:www\.)?([^/?#]+)')
    )), 600)
  $$;

-- The product list of the back office has each product as it sorts and searches it.
-- Security definer, like the next: no role of a request writes the list.
create function private.list_product() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.product_list as listed
    (product_id, title, category_id, category_name, price, is_active, created_at, price_expires_at, has_dossier,
      evaluation_due_at, merchant, price_seen_at)
  select new.id, private.listed_text(new), new.category_id, private.normalize(name), new.price, new.is_active, new.created_at,
    new.price_expires_at, new.dossier_revision is not null, new.evaluation_due_at, lower(btrim(new.merchant)), new.price_seen_at
  from public.categories where id = new.category_id
  -- Waits for a rename of the category that is under way, and then reads the new name.
  for share
  on conflict (product_id) do update set
    title = excluded.title, category_id = excluded.category_id, category_name = excluded.category_name,
    price = excluded.price, is_active = excluded.is_active, created_at = excluded.created_at,
    price_expires_at = excluded.price_expires_at, has_dossier = excluded.has_dossier,
    evaluation_due_at = excluded.evaluation_due_at, merchant = excluded.merchant,
    price_seen_at = excluded.price_seen_at;
  return null;
end
$$;
create trigger products_50_list
  after insert or update of
    title, slug, product_url, merchant, affiliate_url, category_id, price, is_active, created_at, price_seen_at,
    price_expires_at, dossier_revision, evaluation_due_at
  on public.products for each row execute function private.list_product();

-- The list sorts by the names of categories.
create function private.list_category_name() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.product_list set category_name = private.normalize(new.name) where category_id = new.id;
  return null;
end
$$;
create trigger categories_50_list_name after update of name on public.categories
  for each row when (new.name is distinct from old.name) execute function private.list_category_name();

-- Function -----------------------------------------------------------------------------------------------------------

-- What a view or a filter of the list shows; null for one that does not exist.
create function private.product_view(view text) returns text
  language sql immutable set search_path = '' as $$
    select case
      when view ~ '^seen_\d{1,3}$' then
        format('price_seen_at < now() - interval ''%s days''', substring(view from 6))
    else case view
      when 'prices' then
        'is_active and price_expires_at > price_seen_at and price_expires_at < now() + interval ''7 days'''
      when 'documented' then 'has_dossier'
      when 'undocumented' then 'not has_dossier'
      when 'drafts' then 'product_id = any (array(select id from public.dossier_drafts))'
      when 'old_drafts' then
        'product_id = any (array(select id from public.dossier_drafts where updated_at < now() - interval ''7 days''))'
      when 'planned' then 'product_id = any (array(select id from public.dossier_schedules))'
      when 'inactive' then 'not is_active'
      when 'links' then 'product_id = any (array(select id from public.link_checks where state <> ''alive''))'
      when 'evaluations' then 'is_active and evaluation_due_at is not null'
      when 'active' then 'is_active'
      when 'with_merchant' then 'merchant is not null'
      when 'without_merchant' then 'merchant is null'
      when 'without_price' then 'price is null'
      when 'expired' then 'price_expires_at < now()'
    end end
  $$;

-- Security definer: row level security would keep the indexes from being used, so the function itself asks who calls.
create function public.admin_products(
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
comment on function public.admin_products(text, uuid, text, boolean, integer, integer, text, text, text) is
  'Returns {total, has_more, is_near, page, products}: how many match, 10,000 at most, and whether there are more; whether '
  'nothing has these words and what is shown has similar ones, 50 products at most; the page given '
  '(the last one of those at most), and its rows, each with the state of its dossier and link. `view`: prices (of active products, '
  'that end within a week), undocumented, drafts, old_drafts (for more than a week), planned, inactive, links (that are dead or unknown), evaluations (of active products that are ever to be judged again). `filters`: more of these, and '
  'documented, active, with_merchant, without_merchant, without_price, expired, seen_14 (prices read more than so many days ago), with a '
  'space between; all must hold.';
grant execute on function public.admin_products(text, uuid, text, boolean, integer, integer, text, text, text) to authenticated;

-- Security definer, as above.
create function public.product_view_counts() returns table (view text, total integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- As many as the list shows.
  counted_to constant integer := 10000;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire la liste des produits.');
  foreach view in array '{all,prices,undocumented,drafts,links}'::text[] loop
    execute format(
      'select count(*) from (select from private.product_list where %s limit %s) as counted',
      coalesce(private.product_view(view), 'true'), counted_to
    ) into total;
    return next;
  end loop;
end
$$;
comment on function public.product_view_counts() is
  'How many products the views of the list show, counted to 10,000: all, prices, undocumented, drafts, links. Never null.';
grant execute on function public.product_view_counts() to authenticated;

-- How many products name a merchant, active or not: a column of merchants for editors. Security definer: the list is private.
create function public.product_count(kept public.merchants) returns integer
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- One more than the list counts to.
  counted_to constant integer := 10001;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire la liste des produits.');
  return (
    select count(*) from (
      select from private.product_list where product_list.merchant = lower(kept.name) limit counted_to
    ) as counted
  );
end
$$;
comment on function public.product_count(public.merchants) is 'Counted to 10,001. Never null.';
grant execute on function public.product_count(public.merchants) to authenticated;
