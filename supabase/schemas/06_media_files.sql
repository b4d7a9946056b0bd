-- Rows of pictures follow their files, and a picture in use is never deleted. Security definer: only the server calls
-- these functions, which has the files.

-- Every place that shows a picture, or would if it came back.
create function private.picture_uses(picture text) returns table (kind text, id uuid, name text, is_shown boolean)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select 'product', id, title, is_active from public.products
    where image_url = picture and image_url like '/media/%'
    union all
    select 'view', id, title, is_active from public.products
    where views <> '' and string_to_array(views, ' ') @> array[picture]
    union all
    select 'category', id, categories.name, is_active from public.categories
    where image_url = picture and image_url like '/media/%'
    union all
    select 'dossier', products.id, title, dossiers.is_active
    from public.dossiers join public.products using (id)
    where private.pictures_of(record) @> array[picture]
    union all
    select 'draft', products.id, title, false from public.dossier_drafts join public.products using (id)
    where private.pictures_of(record) @> array[picture]
    union all
    -- So that it can be restored.
    select distinct 'revision', products.id, title, false
    from public.dossier_revisions join public.products on products.id = product_id
    where private.pictures_of(record) @> array[picture] and number is distinct from dossier_revision
    union all
    select distinct 'deleted', subject::uuid, coalesce(private.changed_name(changes), ''), false from public.changes
    where operation = 'DELETE' and occurred_at > now() - interval '30 days'
      and private.lost_pictures(before) @> array[picture];
end
$$;

create function private.record_pictures(files jsonb) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  recorded integer;
begin
  insert into public.media (address, kind, width, height, alt, licence, is_public)
  select address, file_kind, width, height, coalesce(
      (select left(image_alt, 200) from public.products where image_url = address and image_url like '/media/%'
        and image_alt <> '' order by created_at limit 1),
      (select left(image_alt, 200) from public.categories where image_url = address and image_url like '/media/%'
        and image_alt <> '' order by created_at limit 1)
    ),
    case when file_kind = 'drawing' then 'own' end,
    file_kind = 'drawing' or exists (select 1 from private.picture_uses(address) where is_shown)
  from jsonb_to_recordset(files) as stored (address text, width integer, height integer),
    lateral (select case when address like '/media/photos/%' then 'photograph' else 'drawing' end as file_kind) as kinds
  where not exists (select 1 from public.media where media.address = stored.address)
  on conflict (address) do nothing;
  get diagnostics recorded = row_count;

  delete from public.media
  where kind = 'drawing' and address not in (select file ->> 'address' from jsonb_array_elements(files) as file)
    and files::text like '%.svg"%' and not exists (select 1 from private.picture_uses(address));
  return recorded;
end
$$;
comment on function private.record_pictures(jsonb) is
  'Makes the missing rows of [{address, width, height}], all files that are there, described as where they are used; returns how '
  'many. Rows of drawings that are gone and unused go as well; those of uploads stay, since their folder may only be away.';
grant execute on function private.record_pictures(jsonb) to service_role;

create function private.record_upload(
  uploaded text, width integer, height integer, person uuid, file_name text default null
) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.media (address, kind, width, height, created_by, name)
    values (uploaded, 'photograph', width, height, person, nullif(left(btrim(file_name), 200), ''))
    on conflict (address) do nothing
  $$;
grant execute on function private.record_upload(text, integer, integer, uuid, text) to service_role;

create function private.forget_upload(uploaded text) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  uses integer;
begin
  -- A transaction that is about to use it holds the row, or waits for it.
  perform 1 from public.media where address = uploaded and kind <> 'drawing' for update;
  if not found then
    return null;
  end if;
  select count(*) into uses from private.picture_uses(uploaded);
  if uses = 0 then
    delete from public.media where address = uploaded;
  end if;
  return uses;
end
$$;
comment on function private.forget_upload(text) is
  'Deletes the row of an unused upload. Returns how often it is used, 0 when it was deleted; null without such a row.';
grant execute on function private.forget_upload(text) to service_role;

-- Security definer: it counts what the person sent.
create function public.upload_rights() returns table (person uuid, remaining integer)
  language sql stable security definer set search_path = '' as $$
    select (select auth.uid()), greatest(0, 200 - (
      select count(*)::integer from public.media
      where created_by = (select auth.uid()) and created_at > now() - interval '1 hour'
    ))
    where (select public.may_edit())
  $$;
comment on function public.upload_rights() is
  'The caller, and how many new pictures they may send within this hour; no row for a person who may send none. Never null: person, remaining.';
grant execute on function public.upload_rights() to authenticated;
