-- The merchants that products name, and our terms with each: how its links are made, how long its prices hold,
-- and what it says of delivery and returns.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.merchants (
  id uuid primary key default gen_random_uuid(),
  -- As products write it, in any case: a product belongs to the merchant of that name.
  name text not null
    constraint merchants_name_not_blank check (name = btrim(name) and name <> '')
    constraint merchants_name_length check (char_length(name) <= 80),
  -- Domains, with their subdomains, separated by spaces: links elsewhere are left as they are.
  hosts text not null default ''
    constraint merchants_hosts_format check (hosts ~ '^([a-z0-9-]+(\.[a-z0-9-]+)+( [a-z0-9-]+(\.[a-z0-9-]+)+)*)?$')
    constraint merchants_hosts_length check (char_length(hosts) <= 500),
  -- none: no affiliate programme. direct: the link is stored as the programme wants it. parameters: they are added to
  -- it. deep_link: an address of the programme contains it.
  link_mode text not null default 'none'
    constraint merchants_link_mode_known check (link_mode in ('none', 'direct', 'parameters', 'deep_link')),
  -- A query string: tag=levidence-21.
  link_parameters text
    constraint merchants_link_parameters_format check (link_parameters ~ '^[^[:space:]?#&=]+=[^[:space:]#&]*(&[^[:space:]?#&=]+=[^[:space:]#&]*)*$')
    constraint merchants_link_parameters_length check (char_length(link_parameters) <= 300),
  -- {url} becomes the encoded link.
  deep_link text
    constraint merchants_deep_link_format check (deep_link ~ '^https://[^[:space:]/%\[\]{}]+/[^[:space:]]*\{url\}[^[:space:]]*$')
    constraint merchants_deep_link_length check (char_length(deep_link) <= 500),
  -- The sentence that the programme requires beside its links.
  notice text constraint merchants_notice_length check (char_length(notice) <= 300),
  -- How long a price counts as read.
  price_max_age_days integer not null default 30
    constraint merchants_price_max_age_days_range check (price_max_age_days between 1 and 365),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its programme forbids amounts that are older: pages then show none.
  hides_old_prices boolean not null default false,
  -- What it says of delivery and of returning a product, its page that says so, and the day on which we read it.
  delivery_terms text constraint merchants_delivery_terms_length check (char_length(delivery_terms) <= 200),
  return_terms text constraint merchants_return_terms_length check (char_length(return_terms) <= 200),
  terms_url text
    constraint merchants_terms_url_format check (terms_url ~ '^https://[^[:space:]]+$')
    constraint merchants_terms_url_length check (char_length(terms_url) <= 500),
  terms_read_on date
    constraint merchants_terms_read_on_range
      check (terms_read_on between date '2020-01-01' and (now() at time zone 'Europe/Paris')::date),
  constraint merchants_hosts_given check (link_mode = 'none' or hosts <> ''),
  constraint merchants_link_parameters_given check (link_mode <> 'parameters' or link_parameters is not null),
  constraint merchants_deep_link_given check (link_mode <> 'deep_link' or deep_link is not null),
  constraint merchants_terms_url_given
    check (coalesce(delivery_terms, return_terms) is null or terms_url is not null),
  constraint merchants_terms_read_on_given
    check (coalesce(delivery_terms, return_terms) is null or terms_read_on is not null)
);

-- The merchant of a product.
create unique index merchants_name_key on public.merchants (lower(name));

-- Until when a price counts as read. That of the demonstration catalogue never does.
create function private.price_end(source text, seen_at timestamptz, merchant text) returns timestamptz
  language sql stable set search_path = '' as $$
    select case when source = 'catalogue' then seen_at else seen_at + make_interval(days => coalesce(
      (select price_max_age_days from public.merchants where lower(name) = lower(btrim(merchant))), 30
    )) end
  $$;

create function private.hides_old_price(merchant text) returns boolean
  language sql stable set search_path = '' as $$
    select coalesce((select hides_old_prices from public.merchants where lower(name) = lower(btrim(merchant))), false)
  $$;

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger merchants_10_set_updated_at before update on public.merchants
  for each row execute function private.set_updated_at();

-- How long a merchant's prices hold is read again in all of them.
-- Security definer: no role of a request may write the end of a price.
create function private.limit_prices() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.products set
    price_expires_at = private.price_end(price_source, price_seen_at, merchant),
    hides_old_price = private.hides_old_price(merchant)
  where lower(btrim(merchant)) in (lower(old.name), lower(new.name))
    and (price_expires_at, hides_old_price) is distinct from
      (private.price_end(price_source, price_seen_at, merchant), private.hides_old_price(merchant));
  return null;
end
$$;
create trigger merchants_50_limit_prices
  after insert or update of name, price_max_age_days, hides_old_prices or delete
  on public.merchants for each row execute function private.limit_prices();

-- A merchant's name has one owner: renamed, it is renamed in every product, whose prices keep their days. Security
-- definer: products are the editors', merchants the administrators'.
create function private.rename_merchant() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('private.renames_merchant', 'yes', true);
  update public.products set merchant = new.name where lower(btrim(merchant)) = lower(old.name);
  perform set_config('private.renames_merchant', '', true);
  return null;
end
$$;
create trigger merchants_50_rename after update of name on public.merchants
  for each row when (old.name <> new.name) execute function private.rename_merchant();

call private.announce_changes_of('public.merchants', 'id', 'name');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('administrators', 'public.merchants', 'insert, update, delete',
  'name, hosts, link_mode, link_parameters, deep_link, notice, price_max_age_days, hides_old_prices, delivery_terms, '
  'return_terms, terms_url, terms_read_on');
-- The terms are in the links and sentences of public pages.
create policy "everybody reads merchants" on public.merchants for select to anon, authenticated using (true);

grant select, insert, update, delete on table public.merchants to service_role;
grant select on table public.merchants to anon, authenticated;
