-- additive
-- A link that was never visited could not be judged, and the site's own drawings waited for a text.

create or replace function public.judge_link(product uuid, is_alive boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut juger un lien.');
  insert into public.link_checks (id, state, reason, settled_until)
  select products.id, case when is_alive then 'alive' else 'dead' end, 'person', now() + interval '90 days'
  from public.products where products.id = product and affiliate_url is not null
  on conflict (id) do update set
    state = excluded.state, reason = 'person', status = null, missing_since = null, checked_at = now(),
    settled_until = excluded.settled_until;
  if not found then
    raise sqlstate 'PT404' using message = 'ce lien n’est plus à vérifier.', hint = 'link_check_gone';
  end if;
end
$$;
comment on function public.judge_link(uuid, boolean) is
  'Records that an editor has opened a product''s buying link, visited or not, which then holds for ninety days.';

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
    when 'pictures' then -- Drawings come with the site, and have the text of what they are of.
      'select id, null::text, created_at from public.media where alt is null and kind <> ''drawing'' order by created_at limit $1'
    -- It refuses all but administrators.
    when 'jobs' then
      'select null::uuid, name, coalesce(finished_at, now()) from public.scheduled_jobs()
       where failures > 0 order by 3 limit $1'
    end
    using most;
end
$$;
