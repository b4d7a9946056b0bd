-- A product keeps its first edition, the folder of content/ named as its first slug, whatever its slug becomes.

-- Folders of content/ whose product was deleted: they are no pages by themselves any more.
create table private.deleted_first_slugs (first_slug text primary key);
alter table private.deleted_first_slugs enable row level security;
revoke all on table private.deleted_first_slugs from anon, authenticated;
-- No policy: the trigger of redirects writes it, and the function below reads it.

-- Security definer: the caller may not see the product that has it.
create function private.set_first_slug() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.first_slug := case
    when not exists (select 1 from public.products where first_slug = new.slug) then new.slug
  end;
  return new;
end
$$;
revoke all on function private.set_first_slug() from public;
create trigger products_10_set_first_slug before insert on public.products
  for each row execute function private.set_first_slug();

-- Whether a folder is a page by itself, since the catalogue never had its product. Security definer: a product that is
-- switched off, which visitors do not see, takes its folder's pages with it. It tells no more than those pages do.
create function public.stands_alone(folder text) returns boolean
  language sql stable security definer set search_path = '' as $$
    select not exists (select 1 from public.products where first_slug = folder)
      and not exists (select 1 from private.deleted_first_slugs where first_slug = folder)
  $$;
comment on function public.stands_alone(text) is 'Never null.';
revoke all on function public.stands_alone(text) from public;
grant execute on function public.stands_alone(text) to anon, authenticated;

create function public.standing_alone(folders text[]) returns setof text
  language sql stable set search_path = '' as $$
    select folder from unnest(folders[1:1000]) as folder where public.stands_alone(folder)
  $$;
comment on function public.standing_alone(text[]) is 'Those of the folders that are pages by themselves, of 1,000 at most.';
revoke all on function public.standing_alone(text[]) from public;
grant execute on function public.standing_alone(text[]) to anon, authenticated;
