-- Pictures in series: the name of the file, the text written once, another picture in the place of one.

alter table public.media add column name text constraint media_name_length check (char_length(name) between 1 and 200);
grant select (name) on table public.media to authenticated;

drop function private.record_upload(text, integer, integer, uuid);
create function private.record_upload(
  uploaded text, width integer, height integer, person uuid, file_name text default null
) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.media (address, kind, width, height, created_by, name)
    values (uploaded, 'photograph', width, height, person, nullif(left(btrim(file_name), 200), ''))
    on conflict (address) do nothing
  $$;
revoke all on function private.record_upload(text, integer, integer, uuid, text) from public;
grant execute on function private.record_upload(text, integer, integer, uuid, text) to service_role;

-- What a picture shows is written once: where it is named first, or in the list of pictures.
create function private.describe_picture() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('private.undoes_changes', true) = 'yes' then
    return null;
  end if;
  update public.media set alt = left(new.image_alt, 200) where address = new.image_url and alt is null;
  return null;
end
$$;
create trigger products_50_describe_picture after insert or update of image_url, image_alt on public.products
  for each row when (new.image_url like '/media/%' and btrim(new.image_alt) <> '') execute function private.describe_picture();
create trigger categories_50_describe_picture after insert or update of image_url, image_alt on public.categories
  for each row when (new.image_url like '/media/%' and btrim(new.image_alt) <> '') execute function private.describe_picture();
revoke all on function private.describe_picture() from public;

-- With the caller's rights, so that each row passes policies, rules and journal.
create function public.replace_picture(former text, replacement text) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  changed integer;
  places integer := 0;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut remplacer une image.',
      hint = 'not_editor';
  elsif former not like '/media/%' or replacement not like '/media/%' or former = replacement then
    raise invalid_parameter_value using message = 'former and replacement must be two pictures of this site';
  end if;
  -- What the former one shows is written once.
  update public.media set alt = described.alt
  from public.media as described
  where described.address = former and media.address = replacement and media.alt is null and described.alt is not null;
  update public.products set
    image_url = case when image_url = former then replacement else image_url end,
    views = array_to_string(array_replace(string_to_array(views, ' '), former, replacement), ' ')
  where (image_url = former and image_url like '/media/%')
    or (views <> '' and string_to_array(views, ' ') @> array[former]);
  get diagnostics changed = row_count;
  places := places + changed;
  update public.categories set image_url = replacement where image_url = former and image_url like '/media/%';
  get diagnostics changed = row_count;
  places := places + changed;
  update public.dossier_drafts set
    record = replace(record::text, to_json(former)::text, to_json(replacement)::text)::jsonb
  where private.pictures_of(record) @> array[former];
  get diagnostics changed = row_count;
  return places + changed;
end
$$;
comment on function public.replace_picture(text, text) is
  'Names another picture wherever products, categories and drafts name this one, and returns in how many rows; published '
  'dossiers keep theirs. Never null.';
revoke all on function public.replace_picture(text, text) from public, anon;
grant execute on function public.replace_picture(text, text) to authenticated;

drop function public.admin_media(text, boolean, integer);
-- Security definer: row level security would keep the indexes from being used, so the function itself asks who calls.
create function public.admin_media(
  search text default '', unused boolean default false, page integer default 1, undescribed boolean default false
) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  per_page constant integer := 24;
  max_total constant integer := 5000;
  max_uses constant integer := 12;
  -- All words must be found, in any order; at most eight are used.
  words constant text[] := array(
    select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.normalize(left(coalesce(search, ''), 100)), '\s+') with ordinality as parts (part, place)
    where part <> '' order by place limit 8
  );
  total integer;
  shown_page integer;
  pictures json;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut lire la liste des images.',
      hint = 'not_editor';
  end if;

  select count(*) into total from (
    select from public.media
    where private.normalize(concat_ws(' ', address, name, alt, credit)) like all (words)
      and not (unused and exists (select 1 from private.picture_uses(address)))
      and not (undescribed and alt is not null)
    limit max_total
  ) as counted;
  shown_page := least(greatest(coalesce(page, 1), 1), greatest((total + per_page - 1) / per_page, 1));

  select coalesce(json_agg(listed order by listed.created_at desc, listed.address), '[]') into pictures
  from (
    select media.id, address, media.kind, width, height, alt, credit, licence, licence_note, focal_x, focal_y, media.name,
      media.created_at, updated_at, uses.use_count, uses.uses
    from (
      select * from public.media
      where private.normalize(concat_ws(' ', address, name, alt, credit)) like all (words)
        and not (unused and exists (select 1 from private.picture_uses(address)))
        and not (undescribed and alt is not null)
      order by created_at desc, address
      limit least(per_page, total - (shown_page - 1) * per_page) offset (shown_page - 1) * per_page
    ) as media,
    lateral (
      select count(*)::integer as use_count,
        coalesce(
          json_agg(json_build_object('kind', place.kind, 'id', place.id, 'name', place.name) order by place.row)
            filter (where place.row <= max_uses),
          '[]'
        ) as uses
      from (select *, row_number() over (order by kind, name) as row from private.picture_uses(address)) as place
    ) as uses
  ) as listed;
  return json_build_object('total', total, 'page', shown_page, 'pages', greatest((total + per_page - 1) / per_page, 1), 'pictures', pictures);
end
$$;
comment on function public.admin_media(text, boolean, integer, boolean) is
  'Returns {total, page, pages, pictures}: how many match, 5,000 at most, the page given (the last one at most) of 24, and its '
  'pictures, the latest first, each with how often it is used and the first twelve places.';
revoke all on function public.admin_media(text, boolean, integer, boolean) from public, anon;
grant execute on function public.admin_media(text, boolean, integer, boolean) to authenticated;
