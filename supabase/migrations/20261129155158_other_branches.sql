-- additive
-- The gate asks what « Sinon » leads to in another branch.

create function public.paths_of_other_branches(category uuid, paths text[]) returns text[]
  language sql stable set search_path = '' as $$
    with recursive line (path, id, parent_id) as (
      select null, id, parent_id from public.categories where id = category
      union all
      select path, categories.id, categories.parent_id
      from unnest(paths[1:50]) as path
      join public.products on product_url in (path, regexp_replace(path, '-pourquoi$', ''))
        or slug = substring(path from '^/products/(.+)$')
      join public.categories on categories.id = category_id
      union all
      select line.path, parent.id, parent.parent_id
      from line join public.categories as parent on parent.id = line.parent_id
    ), top as (
      select path, id from line where parent_id is null
    )
    select coalesce(array_agg(path), '{}') from top where path is not null and id <> (select id from top where path is null)
  $$;

revoke all on function public.paths_of_other_branches(uuid,text[]) from public;

comment on function public.paths_of_other_branches(uuid, text[]) is
  'Those of the paths whose product stands below another top-level category; a path of no product is not among them. Fifty are looked at.';

grant execute on function public.paths_of_other_branches(uuid, text[]) to authenticated, service_role;
