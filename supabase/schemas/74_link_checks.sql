-- What the nightly visit to the merchants found behind the buying links: a queue for editors. Readers see nothing of it.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.link_checks (
  -- The product's.
  id uuid primary key constraint link_checks_id_fkey references public.products (id) on delete cascade,
  -- dead: twice not there, a day apart. unknown: everything that is neither that nor an answer.
  state text not null constraint link_checks_state_known check (state in ('alive', 'dead', 'unknown')),
  -- Why, as `LinkReason` in app/admin/products/link-check.ts; `person` when an editor has looked.
  reason text not null constraint link_checks_reason_format check (reason ~ '^[a-z_]{1,30}$'),
  -- Of the merchant's last answer; null without one.
  status integer constraint link_checks_status_range check (status between 100 and 599),
  -- Since when the page is not there; null while it is.
  missing_since timestamptz,
  checked_at timestamptz not null default now(),
  -- Until then an editor's own look holds, and nobody asks the merchant.
  settled_until timestamptz
);
-- The queue: what is dead first, then what waits longest.
create index link_checks_queue_idx on public.link_checks (state, checked_at, id) where state <> 'alive';

-- Triggers -----------------------------------------------------------------------------------------------------------

-- Another link has not been looked at. Security definer: no role of a request writes the table.
create function private.forget_link_check() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.link_checks where id = new.id;
  return null;
end
$$;
create trigger products_50_forget_link_check after update of affiliate_url on public.products
  for each row when (new.affiliate_url is distinct from old.affiliate_url)
  execute function private.forget_link_check();

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.link_checks', 'select');
-- No policy to write: the job does, with the rights of the service, and the function below.

grant select, insert, update, delete on table public.link_checks to service_role;
grant select on table public.link_checks to authenticated;

-- Function -----------------------------------------------------------------------------------------------------------

-- Security definer: no role of a request writes the table.
create function public.judge_link(product uuid, is_alive boolean) returns void
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
grant execute on function public.judge_link(uuid, boolean) to authenticated;
