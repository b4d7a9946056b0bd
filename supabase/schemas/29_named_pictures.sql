-- A picture of this site that is named has to be there; and a picture that visitors are shown is known to them.

-- Security definer, like the next: a writer of products may not write the rows of its pictures.
create function private.missing_pictures(named text[]) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Held until the end of the transaction, so that no picture is deleted meanwhile.
  perform 1 from public.media where address = any (named) order by address for key share;
  return exists (
      select 1 from unnest(named) as picture where not exists (select 1 from public.media where address = picture)
    )
    -- On a Supabase project no server has recorded the files.
    and exists (select 1 from public.media);
end
$$;
grant execute on function private.missing_pictures(text[]) to anon, authenticated, service_role, supabase_auth_admin;

create function private.publish_pictures(named text[]) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.media set is_public = true
    where not is_public and id in (
      select id from public.media where address = any (named) and not is_public order by address for no key update
    )
  $$;
grant execute on function private.publish_pictures(text[]) to anon, authenticated, service_role, supabase_auth_admin;

-- Only for requests: the owner of the database may restore its tables in any order. The reason names the form's field.
create function private.refuse_missing_pictures(named text[], reason text default 'picture_unknown') returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and cardinality(named) > 0 and private.missing_pictures(named) then
    perform private.refuse_row(reason, 'il n’y a pas d’image à cette adresse sur ce site.');
  end if;
end
$$;
grant execute on function private.refuse_missing_pictures(text[], text) to anon, authenticated, service_role, supabase_auth_admin;

-- Of products and categories -----------------------------------------------------------------------------------------

-- The picture exists, and visitors may read it once its row is shown.
create function private.check_row_picture() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.image_url is distinct from old.image_url then
    perform private.refuse_missing_pictures(array[new.image_url]);
  end if;
  if new.is_active then
    perform private.publish_pictures(array[new.image_url]);
  end if;
  return new;
end
$$;
create trigger products_20_check_picture before insert or update of image_url, is_active on public.products
  for each row when (new.image_url like '/media/%') execute function private.check_row_picture();
create trigger categories_20_check_picture before insert or update of image_url, is_active on public.categories
  for each row when (new.image_url like '/media/%') execute function private.check_row_picture();

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

-- The pictures of the views exist, and visitors may read them once the product is shown.
-- A view that was there before may stay.
create function private.check_views() returns trigger
  language plpgsql volatile set search_path = '' as $$
declare
  named constant text[] := string_to_array(new.views, ' ');
begin
  perform private.refuse_missing_pictures(array(
    select view from unnest(named) as view
    where tg_op = 'INSERT' or view <> all (string_to_array(old.views, ' '))
  ), 'view_unknown');
  if new.is_active then
    perform private.publish_pictures(named);
  end if;
  return new;
end
$$;
create trigger products_20_check_views before insert or update of views, is_active on public.products
  for each row when (new.views <> '') execute function private.check_views();

-- Of dossiers --------------------------------------------------------------------------------------------------------

-- The pictures of a draft exist.
-- What the page named before may stay, so that every revision can be restored.
create function private.check_draft_pictures() returns trigger
  language plpgsql volatile set search_path = '' as $$
declare
  known text[];
begin
  if tg_op = 'UPDATE' then
    known := private.pictures_of(old.record);
  end if;
  perform private.refuse_missing_pictures(array(
    select picture from unnest(private.pictures_of(new.record)) as picture
    where picture <> all (coalesce(known, '{}'))
      and not exists (select 1 from public.products where id = new.id and image_url = picture)
      and not exists (
        select 1 from public.dossier_revisions
        where product_id = new.id and private.pictures_of(record) @> array[picture]
      )
  ));
  return new;
end
$$;
create trigger dossier_drafts_20_check_pictures before insert or update of record on public.dossier_drafts
  for each row execute function private.check_draft_pictures();

-- Visitors may read the pictures of a dossier that is shown.
create function private.publish_dossier_pictures() returns trigger
  language plpgsql volatile set search_path = '' as $$
begin
  if new.is_active then
    perform private.publish_pictures(private.pictures_of(new.record));
  end if;
  return null;
end
$$;
create trigger dossiers_50_publish_pictures after insert or update of record, is_active on public.dossiers
  for each row execute function private.publish_dossier_pictures();

-- In place of a picture ----------------------------------------------------------------------------------------------

-- With the caller's rights, so that each row passes policies, rules and journal.
create function public.replace_picture(former text, replacement text) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  changed integer;
  places integer := 0;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut remplacer une image.');
  if former not like '/media/%' or replacement not like '/media/%' or former = replacement then
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
grant execute on function public.replace_picture(text, text) to authenticated;
