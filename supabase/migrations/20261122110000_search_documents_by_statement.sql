-- The texts of searches are kept once for each statement, and each text is normalised once: an import of thousands of
-- products took longer than with the indexes that the documents replaced.

drop trigger categories_50_search_added on public.categories;
drop trigger categories_50_search_changed on public.categories;
drop trigger products_50_search_added on public.products;
drop trigger products_50_search_changed on public.products;
drop function private.keep_category_document();
drop function private.keep_product_document();
drop function private.put_search_document(text, uuid, text, text);
drop function private.search_text(text, text);
drop function private.search_vector(text, text);

create function private.put_search_documents(of_kind text, ids uuid[], titles text[], descriptions text[]) returns void
  language sql volatile set search_path = ''
  as $$
    -- Materialized: a text is normalised once, and not for each of its uses.
    with given as materialized (
      select id, title, private.normalize(title) as title_text, private.normalize(coalesce(description, '')) as more
      from unnest(ids, titles, descriptions) as given (id, title, description)
    )
    insert into private.search_documents (kind, id, title, title_text, text, words)
    select of_kind, id, title, title_text || ' ', title_text || ' ' || more,
      setweight(to_tsvector('pg_catalog.french', title_text), 'A')
        || setweight(to_tsvector('pg_catalog.french', more), 'B')
    from given
    on conflict on constraint search_documents_pkey do update
      set title = excluded.title, title_text = excluded.title_text, text = excluded.text, words = excluded.words
  $$;
revoke all on function private.put_search_documents(text, uuid[], text[], text[]) from public;

create function private.keep_category_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents where kind = 'category' and id in (select before.id from before);
  elsif tg_op = 'UPDATE' then
    delete from private.search_documents where kind = 'category' and id in (
      select before.id from before except select after.id from after where after.is_active
    );
    perform private.put_search_documents(
      'category', array_agg(after.id), array_agg(after.name), array_agg(after.description)
    )
    from after left join before on before.id = after.id
    where after.is_active
      and (before.name, before.description, before.is_active) is distinct from (after.name, after.description, true);
  else
    perform private.put_search_documents(
      'category', array_agg(after.id), array_agg(after.name), array_agg(after.description)
    )
    from after where after.is_active;
  end if;
  return null;
end
$$;
revoke all on function private.keep_category_documents() from public;
create trigger categories_50_search_added after insert on public.categories
  referencing new table as after for each statement execute function private.keep_category_documents();
create trigger categories_50_search_changed after update on public.categories
  referencing old table as before new table as after
  for each statement execute function private.keep_category_documents();
create trigger categories_50_search_removed after delete on public.categories
  referencing old table as before for each statement execute function private.keep_category_documents();

create function private.keep_product_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents where kind = 'product' and id in (select before.id from before);
  elsif tg_op = 'UPDATE' then
    delete from private.search_documents where kind = 'product' and id in (
      select before.id from before except select after.id from after where after.is_active
    );
    perform private.put_search_documents(
      'product', array_agg(after.id), array_agg(after.title), array_agg(after.short_description)
    )
    from after left join before on before.id = after.id
    where after.is_active
      and (before.title, before.short_description, before.is_active) is distinct from (after.title, after.short_description, true);
  else
    perform private.put_search_documents(
      'product', array_agg(after.id), array_agg(after.title), array_agg(after.short_description)
    )
    from after where after.is_active;
  end if;
  return null;
end
$$;
revoke all on function private.keep_product_documents() from public;
create trigger products_50_search_added after insert on public.products
  referencing new table as after for each statement execute function private.keep_product_documents();
create trigger products_50_search_changed after update on public.products
  referencing old table as before new table as after
  for each statement execute function private.keep_product_documents();
create trigger products_50_search_removed after delete on public.products
  referencing old table as before for each statement execute function private.keep_product_documents();
