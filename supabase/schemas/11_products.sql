-- The recommended products.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint products_slug_key unique
    constraint products_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null
    constraint products_title_not_blank check (title ~ '[^[:space:]]')
    constraint products_title_length check (char_length(title) <= 120)
    constraint products_title_visible check (private.is_visible(title)),
  short_description text constraint products_short_description_length check (char_length(short_description) <= 500),
  -- In euros. The upper bound also refuses NaN, which compares above every number.
  price numeric(10, 2) constraint products_price_range check (price between 0 and 99999999.99),
  image_url text
    constraint products_image_url_format check (image_url ~* '^(|/media/[^[:space:]]+|https://[^[:space:]/%\[\]]+(/[^[:space:]]*)?)$')
    constraint products_image_url_length check (char_length(image_url) <= 2000),
  image_alt text constraint products_image_alt_length check (char_length(image_alt) <= 300),
  -- A path of this site, as its own pages are addressed: whole segments, nothing that a browser or the server would
  -- rewrite (`//host`, `/\host`, white space, `..`, a slash at the end, `%`), no query, and no dot: files have those.
  product_url text not null
    constraint products_product_url_format check (
      product_url ~ '^/([^/?#%.\\[:space:][:cntrl:]]+(/[^/?#%.\\[:space:][:cntrl:]]+)*)?$'
    )
    -- Nothing that is not seen, or that changes the order of what is: such an address looks like another.
    constraint products_product_url_visible check (
      product_url !~ '[\u00a0\u00ad\u034f\u061c\u115f\u1160\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufeff\uffa0]'
    )
    constraint products_product_url_length check (char_length(product_url) <= 300)
    -- The first segments that the site itself answers. Its routes ignore case.
    constraint products_product_url_reserved check (
      lower(split_part(product_url, '/', 2)) not in (
        '__manifest', 'about', 'admin', 'alertes', 'apercu', 'assets', 'auth', 'brouillon', 'categories', 'choisir', 'compte',
        'contact', 'ecartes', 'health', 'journal', 'legal', 'media', 'methode', 'product', 'rest'
      )
    )
    -- Below /products each product has its own address, and only that one.
    constraint products_product_url_own check (
      lower(split_part(product_url, '/', 2)) <> 'products' or product_url = '/products/' || slug
    ),
  -- Where 'Acheter maintenant' leads, and the name of that merchant.
  affiliate_url text
    constraint products_affiliate_url_format check (affiliate_url ~* '^https?://[^[:space:]/%\[\]]+(/[^[:space:]]*)?$')
    constraint products_affiliate_url_length check (char_length(affiliate_url) <= 2000)
    constraint products_affiliate_url_visible check (private.is_visible(affiliate_url))
    -- Neither a name nor a password, which every reader would get.
    constraint products_affiliate_url_anonymous check (affiliate_url !~ '^[^/]*//[^/?#]*@'),
  merchant text
    constraint products_merchant_length check (char_length(merchant) <= 80)
    constraint products_merchant_visible check (private.is_visible(merchant)),
  category_id uuid not null
    constraint products_category_id_fkey references public.categories (id) on delete restrict,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last price observation, on the row: lists, cards and searches know by it what a price is worth, without
  -- another read, and a page that shows a product is dropped when it changes. All null without a price.
  price_seen_at timestamptz,
  price_source text,
  -- From then on the price is indicative; one that nobody read at a merchant is from the beginning.
  price_expires_at timestamptz,
  -- For search engines and the feed: `updated_at` moves with every column.
  content_changed_at timestamptz not null default now(),
  -- So that a page knows from the product's row whether there is a dossier to read.
  dossier_revision integer,
  -- Further views, in their order, for its page where no dossier has a gallery: addresses of this site, separated by
  -- spaces. The text of each is in its own row of `media`.
  views text not null default ''
    constraint products_views_format check (views ~ '^(/media/[^[:space:]?#]+( /media/[^[:space:]?#]+)*)?$')
    constraint products_views_count check (cardinality(string_to_array(views, ' ')) <= 7)
    constraint products_views_length check (char_length(views) <= 1000),
  -- From then on the evaluation of the product is overdue. On the row, for its pages and the queue.
  evaluation_due_at timestamptz,
  -- Its merchant's programme forbids amounts that were not read lately.
  hides_old_price boolean not null default false,
  -- Whether its dossier has an analysis, which is a page of its own.
  has_analysis boolean not null default false
);
comment on column public.products.dossier_revision is
  'The published revision of its dossier, set by the database; null without one.';
comment on column public.products.evaluation_due_at is
  'The end of the day in Paris by which it has to be evaluated, set by the database; null when its choice was withdrawn.';

-- Two products cannot be presented at one path. '/' stands for no path of its own.
create unique index products_product_url_key on public.products (product_url) where product_url <> '/';
-- Finds the product of a path; the oldest one wins.
create index products_product_url_idx on public.products (product_url, created_at);
-- A category's products, newest first.
create index products_category_id_idx on public.products (category_id, created_at desc);
-- The whole list, newest first.
create index products_created_at_idx on public.products (created_at desc, id);
-- For the feed of new and changed recommendations.
create index products_content_changed_at_idx on public.products (content_changed_at desc, id) where is_active;
-- The featured product: the newest one with a picture, of which a large catalogue may have few.
create index products_pictured_idx on public.products (created_at desc, id) where is_active and image_url <> '';
-- The products that show a picture, as the first one or as a further view.
create index products_image_url_idx on public.products (image_url) where image_url like '/media/%';
create index products_views_idx on public.products using gin (string_to_array(views, ' ')) where views <> '';
-- What is due to be evaluated.
create index products_evaluation_due_at_idx on public.products (evaluation_due_at, id) where is_active;

-- Triggers -----------------------------------------------------------------------------------------------------------

-- A price that was read again and an evaluation change nothing that an editor may be editing, so they make no new
-- version of the row.
create trigger products_10_set_updated_at before update on public.products
  for each row
  when (
    to_jsonb(new) - '{price_seen_at, price_source, price_expires_at, evaluation_due_at, hides_old_price}'::text[]
      is distinct from
        to_jsonb(old) - '{price_seen_at, price_source, price_expires_at, evaluation_due_at, hides_old_price}'::text[]
  )
  execute function private.set_updated_at();
create trigger products_10_note_content_change before insert or update on public.products
  for each row execute function private.note_content_change(
    'slug', 'title', 'short_description', 'price', 'image_url', 'image_alt', 'product_url', 'affiliate_url', 'merchant',
    'category_id', 'dossier_revision', 'views'
  );

-- A product is at first due three months after it was entered. No default of the column: a bulk insert that does not name
-- it writes null.
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
create trigger products_10_date_evaluation before insert on public.products
  for each row when (new.evaluation_due_at is null) execute function private.date_evaluation();

call private.announce_changes_of('public.products', 'id', 'slug', 'product_url', 'category_id');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.products', 'select, insert, update, delete',
  'slug, title, short_description, price, image_url, image_alt, product_url, affiliate_url, merchant, category_id, '
  'is_active, views');
create policy "everybody reads active products" on public.products
  for select to anon, authenticated using (is_active);

grant select, insert, update, delete on table public.products to service_role;
grant select (
    id, slug, title, short_description, price, image_url, image_alt, product_url, affiliate_url, merchant, category_id,
    is_active, created_at, updated_at, price_seen_at, price_source, price_expires_at, content_changed_at,
    dossier_revision, views, evaluation_due_at, hides_old_price,
    has_analysis
  ) on table public.products to anon, authenticated;
-- The other columns are not granted: the database sets them.
