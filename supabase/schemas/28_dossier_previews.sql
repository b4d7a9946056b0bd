-- The draft of a dossier for a reader without an account: an address that is signed, expires, and can be revoked.

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

-- `<preview>.<expires, in seconds>.<signature>`; null without the preview. Security definer: it reads the key.
create function private.dossier_preview_token(preview uuid, expires bigint) returns text
  language sql stable security definer set search_path = ''
  as $$
    select terms || '.' || encode(sha256(key || sha256(key || convert_to(terms, 'UTF8'))), 'hex')
    from private.dossier_previews, concat_ws('.', preview, expires) as terms
    where id = preview
  $$;
grant execute on function private.dossier_preview_token(uuid, bigint) to service_role;

-- Security definer: its caller may not sign.
create function public.share_dossier_draft(product uuid, hours integer default 72) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  preview uuid;
begin
  perform private.require_editor('vos droits ne permettent pas de publier.');
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
grant execute on function public.share_dossier_draft(uuid, integer) to authenticated;

-- Security definer: no role of a request writes the table.
create function public.revoke_dossier_previews(product uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('vos droits ne permettent pas de publier.');
  delete from private.dossier_previews where draft_id = product;
end
$$;
comment on function public.revoke_dossier_previews(uuid) is 'Ends all links to the draft, whoever made them.';
grant execute on function public.revoke_dossier_previews(uuid) to authenticated;

-- Security definer: the holder of a valid token reads this one draft.
create function public.previewed_dossier(token text)
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
comment on function public.previewed_dossier(text) is
  'The draft that a token names, with its product''s row; nothing for a token that is not valid any more, or without a draft.'
  ' Never null: product, record, analysis.';
grant execute on function public.previewed_dossier(text) to anon, authenticated, service_role;
