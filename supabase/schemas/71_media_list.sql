-- The list of pictures in the back office, each with the places that use it.

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
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire la liste des images.');

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
grant execute on function public.admin_media(text, boolean, integer, boolean) to authenticated;
