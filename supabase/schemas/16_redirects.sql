-- Every address that a product or a category ever had leads to it.

-- Table --------------------------------------------------------------------------------------------------------------

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- The former address; nothing live is there.
  path text not null
    constraint redirects_path_key unique
    constraint redirects_path_length check (char_length(path) <= 320),
  -- What was there. While it exists the address leads to where it is now, so that there are neither chains nor loops.
  -- address: nothing ever was; an editor leads somewhere who asks for it.
  subject text not null constraint redirects_subject_known check (subject in ('product', 'category', 'address')),
  subject_id uuid not null,
  -- Whether the analysis was there, and not the page.
  is_analysis boolean not null default false,
  -- Deleted: the address answers 410, or leads to the target.
  is_gone boolean not null default false,
  -- A path of this site that an editor chose.
  target text
    constraint redirects_target_format check (target ~ '^/([^/?#%\\[:space:][:cntrl:]]+(/[^/?#%\\[:space:][:cntrl:]]+)*)?$')
    constraint redirects_target_length check (char_length(target) <= 320)
    constraint redirects_target_elsewhere check (target <> path)
    constraint redirects_target_of_gone check (target is null or is_gone),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The subject's own: visitors do not read what a hidden one was called.
  is_active boolean not null default true
);

-- The addresses of a product or category.
create index redirects_subject_id_idx on public.redirects (subject_id);
-- Those that lead to an address which becomes a former one.
create index redirects_target_idx on public.redirects (target) where target is not null;
-- The whole list, newest first.
create index redirects_created_at_idx on public.redirects (created_at desc, id);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger redirects_10_set_updated_at before update on public.redirects
  for each row execute function private.set_updated_at();

-- Where the site itself answers nothing is redirected, and what visitors do not read is no target: pages would win,
-- and the list mislead. A target that is itself a former address is replaced by where that one leads.
-- Security definer: it reads all rows.
create function private.flatten_redirect() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  next public.redirects;
  -- The first segments that products may not have; below that of categories there are former ones.
  closed constant text[] := '{__manifest,admin,apercu,assets,auth,brouillon,compte,health,media,rest}';
  pages constant text[] := '{"",about,alertes,choisir,contact,ecartes,journal,legal,methode,product}';
  reserved text;
begin
  if lower(split_part(new.target, '/', 2)) = any (closed) then
    reserved := 'redirects_target_reserved';
  elsif lower(split_part(new.path, '/', 2)) = any (closed || pages)
    or new.path ~* '^/(categories|[^/]+\.(ico|js|json|txt|xml))$'
  then
    reserved := 'redirects_path_reserved';
  end if;
  if reserved is not null then
    perform private.refuse_row(reserved, 'Le site répond lui-même à cette adresse.');
  end if;
  select * into next from public.redirects where path = new.target;
  if next.id is null or new.target = new.path then
    return new;
  end if;
  if next.is_gone and next.target is null then
    perform private.refuse_row('redirects_target_gone', format('L’adresse « %s » ne mène plus nulle part.', new.target));
  end if;
  new.target := next.target;
  if new.target is null then
    new.subject := next.subject;
    new.subject_id := next.subject_id;
    new.is_analysis := next.is_analysis;
    new.is_gone := false;
  end if;
  return new;
end
$$;
create trigger redirects_20_flatten before update of target on public.redirects
  for each row when (new.target is not null) execute function private.flatten_redirect();

-- The addresses of a product (its own link, its page in the catalogue, and its analysis) or of a category; none of a row that
-- is not there.
create function private.addresses_of(kind text, thing jsonb) returns text[]
  language sql immutable set search_path = '' as $$
    select case
      when thing is null then '{}'
      when kind = 'category' then array['/categories/' || (thing ->> 'slug')]
      else array[own_link, '/products/' || (thing ->> 'slug'), own_link || '-pourquoi']
    end
    from (
      select case thing ->> 'product_url' when '/' then '/products/' || (thing ->> 'slug') else thing ->> 'product_url' end
    ) as own (own_link)
  $$;

-- Where a product or category was goes on to lead to it, and what is deleted is gone.
-- Its argument says which of them. Security definer: no role of a request writes redirects directly.
create function private.keep_addresses() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kind constant text := tg_argv[0];
  thing constant uuid := coalesce(new.id, old.id);
  is_deleted constant boolean := new.id is null;
  former constant text[] := private.addresses_of(kind, to_jsonb(old));
  present constant text[] := private.addresses_of(kind, to_jsonb(new));
begin
  -- What is live at a path needs no redirect.
  delete from public.redirects
  where path = any(present) and (is_analysis or path is distinct from present[3]);
  if is_deleted then
    update public.redirects set is_gone = true where subject_id = thing;
  end if;
  insert into public.redirects (path, subject, subject_id, is_analysis, is_gone)
  select distinct on (path) path, kind, thing, path is not distinct from former[3], is_deleted
  from unnest(former) as path
  where path <> all(present) and not exists (select 1 from public.products where product_url = path)
  on conflict (path) do update set
    subject = excluded.subject, subject_id = excluded.subject_id, is_analysis = excluded.is_analysis,
    is_gone = excluded.is_gone, target = null;
  -- Redirects that led to a former address lead to the same place as that.
  update public.redirects set
    subject = kind, subject_id = thing, is_analysis = target is not distinct from former[3], is_gone = is_deleted, target = null
  where target = any(former) and target <> all(present);
  update public.redirects set is_active = new.is_active where subject_id = new.id and is_active <> new.is_active;
  return null;
end
$$;
create trigger products_50_keep_addresses after insert or delete on public.products
  for each row execute function private.keep_addresses('product');
create trigger products_50_keep_changed_addresses after update of slug, product_url, is_active on public.products
  for each row when (old.slug <> new.slug or old.product_url <> new.product_url or old.is_active <> new.is_active)
  execute function private.keep_addresses('product');
create trigger categories_50_keep_address after insert or delete on public.categories
  for each row execute function private.keep_addresses('category');
create trigger categories_50_keep_changed_address after update of slug, is_active on public.categories
  for each row when (old.slug <> new.slug or old.is_active <> new.is_active)
  execute function private.keep_addresses('category');

call private.announce_changes_of('public.redirects', 'id', 'path', 'subject_id');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.redirects', 'select, update', 'target');
create policy "everybody reads redirects" on public.redirects
  for select to anon, authenticated using (is_active or is_gone);
-- No policy to insert and none to delete: the triggers above do.

grant select, insert, update, delete on table public.redirects to service_role;
grant select (path, subject, subject_id, is_analysis, is_gone, target) on table public.redirects to anon;
grant select on table public.redirects to authenticated;
