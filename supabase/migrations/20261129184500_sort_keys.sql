-- additive
-- Merchants, signatures and choosers were sorted by bytes: « Écran » after « Zoom ».

create function public.sort_key(category public.categories) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(category.name) $$;
revoke all on function public.sort_key(public.categories) from public;
grant execute on function public.sort_key(public.categories) to authenticated;

create function public.sort_key(product public.products) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(product.title) $$;
revoke all on function public.sort_key(public.products) from public;
grant execute on function public.sort_key(public.products) to authenticated;

create function public.sort_key(merchant public.merchants) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(merchant.name) $$;
revoke all on function public.sort_key(public.merchants) from public;
grant execute on function public.sort_key(public.merchants) to authenticated;

create function public.sort_key(person public.people) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(person.name) $$;
revoke all on function public.sort_key(public.people) from public;
grant execute on function public.sort_key(public.people) to authenticated;

create function public.sort_key(chooser public.choosers) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(chooser.title) $$;
revoke all on function public.sort_key(public.choosers) from public;
grant execute on function public.sort_key(public.choosers) to authenticated;

create function public.sort_key(word public.search_synonyms) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(word.term) $$;
revoke all on function public.sort_key(public.search_synonyms) from public;
grant execute on function public.sort_key(public.search_synonyms) to authenticated;
