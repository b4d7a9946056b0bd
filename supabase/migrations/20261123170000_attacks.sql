-- What attacks found: previews that nobody could take back, names of products that are switched off, addresses that look
-- like others.

-- 20: links to previews belong to one draft and to somebody who may still edit, and can be revoked.

drop function private.dossier_preview_token(uuid, bigint);
drop table private.dossier_preview_key;

-- What the links of one editor to one draft are signed with: they end with the draft, with the editor's right, or with
-- the row. The next draft of the same product has links of its own.
create table private.dossier_previews (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null
    constraint dossier_previews_draft_id_fkey references public.dossier_drafts (id) on delete cascade,
  issuer_id uuid not null constraint dossier_previews_issuer_id_fkey references public.profiles (id) on delete cascade,
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  constraint dossier_previews_issuer_key unique (draft_id, issuer_id)
);
-- For the account that is erased.
create index dossier_previews_issuer_id_idx on private.dossier_previews (issuer_id);
-- No policy: only the functions below read it.
alter table private.dossier_previews enable row level security;

-- `<preview>.<expires, in seconds>.<signature>`; null without the preview. Security definer: it reads the key.
create function private.dossier_preview_token(preview uuid, expires bigint) returns text
  language sql stable security definer set search_path = ''
  as $$
    select terms || '.' || encode(sha256(key || sha256(key || convert_to(terms, 'UTF8'))), 'hex')
    from private.dossier_previews, concat_ws('.', preview, expires) as terms
    where id = preview
  $$;
revoke all on function private.dossier_preview_token(uuid, bigint) from public;
grant execute on function private.dossier_preview_token(uuid, bigint) to service_role;

-- Security definer: its caller may not sign.
create or replace function public.share_dossier_draft(product uuid, hours integer default 72) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  preview uuid;
begin
  perform private.require_dossier_editor();
  if hours is null or hours not between 1 and 720 then
    raise invalid_parameter_value using message = 'hours must be between 1 and 720';
  end if;
  insert into private.dossier_previews (draft_id, issuer_id)
  select id, auth.uid() from public.dossier_drafts where id = product
  on conflict (draft_id, issuer_id) do update set issuer_id = excluded.issuer_id
  returning id into preview;
  if preview is null then
    raise sqlstate 'PT404' using message = 'ce brouillon n’existe plus.', hint = 'dossier_draft_gone';
  end if;
  return private.dossier_preview_token(preview, extract(epoch from now())::bigint + hours * 3600);
end
$$;
comment on function public.share_dossier_draft(uuid, integer) is
  'The token of a preview, for 1 to 720 hours, as long as its author may edit. It shows the draft as it is when it is looked '
  'at, and no later draft. Never null.';

-- Security definer: no role of a request writes the table.
create function public.revoke_dossier_previews(product uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_dossier_editor();
  delete from private.dossier_previews where draft_id = product;
end
$$;
comment on function public.revoke_dossier_previews(uuid) is 'Ends all links to the draft, whoever made them.';
revoke all on function public.revoke_dossier_previews(uuid) from public, anon;
grant execute on function public.revoke_dossier_previews(uuid) to authenticated;

-- Security definer: the holder of a valid token reads this one draft.
create or replace function public.previewed_dossier(token text)
  returns table (product jsonb, record jsonb, analysis text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  terms text[] := regexp_match(token, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,11})\.[0-9a-f]{64}$');
begin
  if terms is null or terms[2]::bigint < extract(epoch from now())
    or private.dossier_preview_token(terms[1]::uuid, terms[2]::bigint) is distinct from token
  then
    return;
  end if;
  return query
    select to_jsonb(products), drafts.record, drafts.analysis
    from private.dossier_previews as previews
      join public.profiles as issuers on issuers.id = issuer_id and (issuers.is_editor or issuers.is_admin)
      join public.dossier_drafts as drafts on drafts.id = draft_id
      join public.products on products.id = draft_id
    where previews.id = terms[1]::uuid;
end
$$;

-- 15: the log names a product that is switched off as visitors last read it.

-- What visitors last read of a product that is switched off: the log goes on to say it, whatever the row says since.
create table private.last_public_names (
  product_id uuid primary key
    constraint last_public_names_product_id_fkey references public.products (id) on delete cascade,
  title text not null,
  slug text not null,
  product_url text not null
);
-- No policy: only functions read it.
alter table private.last_public_names enable row level security;

create function private.keep_public_names() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.last_public_names values (old.id, old.title, old.slug, old.product_url)
  on conflict (product_id) do update
    set title = excluded.title, slug = excluded.slug, product_url = excluded.product_url;
  return null;
end
$$;
create trigger products_50_keep_public_names after update of is_active on public.products
  for each row when (old.is_active and not new.is_active) execute function private.keep_public_names();
-- What those that are switched off were called before is not known; their names of today were shown until now.
insert into private.last_public_names select id, title, slug, product_url from public.products where not is_active;

revoke all on function private.keep_public_names() from public;

create or replace function public.log_entries(
  of_kind text default null, before uuid default null, most integer default 30, in_category uuid default null
)
  returns table (
    kind text, id uuid, logged_at timestamptz, product_id uuid, product_title text, product_slug text, product_url text,
    is_product_active boolean, outcome text, occasion text, replaces text, note text, person text, was text, is_now text,
    amount numeric, previous_amount numeric, merchant text, source text
  )
  language plpgsql stable security definer
  -- A small category is read by its products, a large one by time: the plan depends on the values.
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- Later than every entry.
  latest constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  start timestamptz := 'infinity';
  branch constant uuid[] := private.branch_of(in_category);
begin
  if before is not null then
    select entry.logged_at into start from (
      select evaluations.logged_at from public.evaluations where evaluations.id = before and is_public
      union all
      select corrections.logged_at from public.corrections where corrections.id = before and is_public
      union all
      select seen_at from public.price_observations where price_observations.id = before and is_public and is_notable
    ) as entry;
  end if;
  return query
    with entries as (
      (
        select 'evaluation', evaluations.id, evaluations.logged_at, evaluations.product_id, evaluations.outcome,
          evaluations.occasion, evaluations.replaces, evaluations.note, people.name,
          null, null, null::numeric, null::numeric, null, null
        from public.evaluations join public.products on products.id = evaluations.product_id
          left join public.people on people.id = person_id
        where is_public and coalesce(of_kind, 'evaluation') = 'evaluation'
          and (in_category is null or category_id = any (branch))
          and (evaluations.logged_at, evaluations.id) < (start, coalesce(before, latest))
        order by evaluations.logged_at desc, evaluations.id desc limit least(most, 100)
      )
      union all
      (
        select 'correction', corrections.id, corrections.logged_at, corrections.product_id, null, null, null, null, null,
          corrections.was, corrections.is_now, null, null, null, null
        from public.corrections join public.products on products.id = corrections.product_id
        where is_public and coalesce(of_kind, 'correction') = 'correction'
          and (in_category is null or category_id = any (branch))
          and (corrections.logged_at, corrections.id) < (start, coalesce(before, latest))
        order by corrections.logged_at desc, corrections.id desc limit least(most, 100)
      )
      union all
      (
        select 'price', seen.id, seen.seen_at, seen.product_id, null, null, null, null, null, null, null,
          seen.amount, seen.previous_amount, seen.merchant, seen.source
        from public.price_observations as seen join public.products on products.id = seen.product_id
        where is_public and is_notable and coalesce(of_kind, 'price') = 'price'
          and (in_category is null or category_id = any (branch))
          and (seen.seen_at, seen.id) < (start, coalesce(before, latest))
        order by seen.seen_at desc, seen.id desc limit least(most, 100)
      )
    ) , named (
      kind, id, logged_at, product_id, outcome, occasion, replaces, note, person, was, is_now, amount, previous_amount,
      merchant, source
    ) as (select * from entries)
    select named.kind, named.id, named.logged_at, named.product_id, coalesce(hidden.title, products.title),
      coalesce(hidden.slug, products.slug), coalesce(hidden.product_url, products.product_url),
      products.is_active, named.outcome, named.occasion, named.replaces, named.note, named.person, named.was, named.is_now,
      named.amount, named.previous_amount, named.merchant, named.source
    from named join public.products on products.id = named.product_id
      left join private.last_public_names as hidden on hidden.product_id = products.id and not products.is_active
    order by named.logged_at desc, named.id desc
    limit least(most, 100);
end
$$;

-- 06: addresses of products. Where one is refused from now on, its product is at the address that is always free.

update public.products set product_url = '/products/' || slug
where product_url ~ '[\u00a0\u00ad\u034f\u061c\u115f\u1160\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufeff\uffa0]';
alter table public.products add constraint products_product_url_visible check (
  product_url !~ '[\u00a0\u00ad\u034f\u061c\u115f\u1160\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufeff\uffa0]'
);
