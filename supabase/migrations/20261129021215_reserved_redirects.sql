-- A redirect neither begins where the site itself answers, nor ends where visitors do not read.

create or replace function private.flatten_redirect() returns trigger
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
    raise check_violation using
      message = 'Le site répond lui-même à cette adresse.', constraint = reserved, hint = reserved;
  end if;
  select * into next from public.redirects where path = new.target;
  if next.id is null or new.target = new.path then
    return new;
  end if;
  if next.is_gone and next.target is null then
    raise check_violation using
      message = format('L’adresse « %s » ne mène plus nulle part.', new.target),
      constraint = 'redirects_target_gone',
      hint = 'redirects_target_gone';
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
