-- additive
-- The list of products is narrowed to those with a dossier, among which a new one looks for its beginning.

create or replace function private.product_view(view text) returns text
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

comment on function public.admin_products(text, uuid, text, boolean, integer, integer, text, text, text) is
  'Returns {total, has_more, is_near, page, products}: how many match, 10,000 at most, and whether there are more; whether '
  'nothing has these words and what is shown has similar ones, 50 products at most; the page given '
  '(the last one of those at most), and its rows, each with the state of its dossier and link. `view`: prices (of active products, '
  'that end within a week), undocumented, drafts, old_drafts (for more than a week), planned, inactive, links (that are dead or unknown), evaluations (of active products that are ever to be judged again). `filters`: more of these, and '
  'documented, active, with_merchant, without_merchant, without_price, expired, seen_14 (prices read more than so many days ago), with a '
  'space between; all must hold.';
