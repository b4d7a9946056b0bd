-- additive
-- A price that nobody read is indicative, and no task until somebody reads it.

create index product_list_read_price_idx on private.product_list (price_expires_at, product_id) where price_expires_at > price_seen_at;

create or replace function private.product_view(view text) returns text
  language sql immutable set search_path = '' as $$
    select case
      when view ~ '^seen_\d{1,3}$' then
        format('price_seen_at < now() - interval ''%s days''', substring(view from 6))
    else case view
      when 'prices' then
        'is_active and price_expires_at > price_seen_at and price_expires_at < now() + interval ''7 days'''
      when 'undocumented' then 'not has_dossier'
      when 'drafts' then 'product_id = any (array(select id from public.dossier_drafts))'
      when 'old_drafts' then
        'product_id = any (array(select id from public.dossier_drafts where updated_at < now() - interval ''7 days''))'
      when 'planned' then 'product_id = any (array(select id from public.dossier_schedules))'
      when 'inactive' then 'not is_active'
      when 'evaluations' then 'is_active and evaluation_due_at is not null'
      when 'active' then 'is_active'
      when 'with_merchant' then 'merchant is not null'
      when 'without_merchant' then 'merchant is null'
      when 'without_price' then 'price is null'
      when 'expired' then 'price_expires_at < now()'
    end end
  $$;

create or replace function private.work_of(kind text, most integer) returns table (id uuid, name text, at timestamptz)
  language plpgsql stable set search_path = '' as $$
begin
  return query execute case kind
    when 'prices' then
      -- Not one that ends as it was seen: it is indicative, nobody read it.
      'select product_id, null::text, price_expires_at from private.product_list
       where is_active and price_expires_at > price_seen_at and price_expires_at < now() + interval ''7 days''
       order by price_expires_at limit $1'
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
