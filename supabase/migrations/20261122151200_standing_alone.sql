-- One question for all folders, where the sitemap asked one for each.

create function public.standing_alone(folders text[]) returns setof text
  language sql stable set search_path = '' as $$
    select folder from unnest(folders[1:1000]) as folder where public.stands_alone(folder)
  $$;
comment on function public.standing_alone(text[]) is 'Those of the folders that are pages by themselves, of 1,000 at most.';
revoke all on function public.standing_alone(text[]) from public;
grant execute on function public.standing_alone(text[]) to anon, authenticated;
