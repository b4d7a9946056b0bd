-- What lists of the back office sort names by, on engines of any collation: without case and accents, so that « Écran »
-- stands before « Zoom ». Computed columns, as in `merchants?order=sort_key`; the list of products sorts by private.product_list.

create function public.sort_key(category public.categories) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(category.name) $$;
grant execute on function public.sort_key(public.categories) to authenticated;
create function public.sort_key(product public.products) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(product.title) $$;
grant execute on function public.sort_key(public.products) to authenticated;
create function public.sort_key(merchant public.merchants) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(merchant.name) $$;
grant execute on function public.sort_key(public.merchants) to authenticated;
create function public.sort_key(person public.people) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(person.name) $$;
grant execute on function public.sort_key(public.people) to authenticated;
create function public.sort_key(chooser public.choosers) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(chooser.title) $$;
grant execute on function public.sort_key(public.choosers) to authenticated;
create function public.sort_key(word public.search_synonyms) returns text
  language sql immutable set search_path = '' as $$ select private.normalize(word.term) $$;
grant execute on function public.sort_key(public.search_synonyms) to authenticated;
