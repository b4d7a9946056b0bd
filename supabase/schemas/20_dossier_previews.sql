-- The draft of a dossier for a reader without an account: an address that is signed and expires.

create table private.dossier_preview_key (value bytea not null);
-- No policy: only the functions below read it.
alter table private.dossier_preview_key enable row level security;
insert into private.dossier_preview_key (value)
  values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- `<product>.<expires, in seconds>.<signature>`. Security definer: it reads the key.
create function private.dossier_preview_token(product uuid, expires bigint) returns text
  language sql stable security definer set search_path = ''
  as $$
    select terms || '.' || encode(sha256(value || sha256(value || convert_to(terms, 'UTF8'))), 'hex')
    from private.dossier_preview_key, concat_ws('.', product, expires) as terms
  $$;
grant execute on function private.dossier_preview_token(uuid, bigint) to service_role;

-- Security definer: its caller may not sign.
create function public.share_dossier_draft(product uuid, hours integer default 72) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_dossier_editor();
  if hours is null or hours not between 1 and 720 then
    raise invalid_parameter_value using message = 'hours must be between 1 and 720';
  end if;
  return private.dossier_preview_token(product, extract(epoch from now())::bigint + hours * 3600);
end
$$;
comment on function public.share_dossier_draft(uuid, integer) is
  'The token of a preview, for 1 to 720 hours. It shows the draft as it is when it is looked at. Never null.';
revoke all on function public.share_dossier_draft(uuid, integer) from public, anon;
grant execute on function public.share_dossier_draft(uuid, integer) to authenticated;

-- Security definer: the holder of a valid token reads this one draft.
create function public.previewed_dossier(token text)
  returns table (product jsonb, record jsonb, analysis text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  terms text[] := regexp_match(token, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,11})\.[0-9a-f]{64}$');
begin
  if terms is null or terms[2]::bigint < extract(epoch from now())
    or private.dossier_preview_token(terms[1]::uuid, terms[2]::bigint) <> token
  then
    return;
  end if;
  return query
    select to_jsonb(products), drafts.record, drafts.analysis
    from public.dossier_drafts as drafts join public.products on products.id = drafts.id
    where drafts.id = terms[1]::uuid;
end
$$;
comment on function public.previewed_dossier(text) is
  'The draft that a token names, with its product''s row; nothing for a token that is not valid any more, or without a draft.'
  ' Never null: product, record, analysis.';
revoke all on function public.previewed_dossier(text) from public;
grant execute on function public.previewed_dossier(text) to anon, authenticated;
