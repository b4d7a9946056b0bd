-- Other words for what the catalogue has, and models of other makers: a search for them leads to a category or to our choice.

-- Words --------------------------------------------------------------------------------------------------------------

-- In PL/pgSQL, as all that a search calls: SQL functions are planned at each call.

-- The significant words in their order: no French stop words, no single letters.
create function private.search_words(value text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select word
    from regexp_split_to_table(private.normalize(value), '[^a-z0-9]+') with ordinality as words (word, place)
    where to_tsvector('pg_catalog.french', word) <> ''::tsvector and word ~ '..|[0-9]'
    order by place
  );
end
$$;
revoke all on function private.search_words(text) from public;

-- The same words without the sign of the plural. Joined, they are one spelling of what people write with a hyphen, a space or
-- neither: the key of a name.
create function private.search_singulars(words text[]) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select regexp_replace(word, '[sx]$', '') from unnest(words) with ordinality as words (word, place) order by place
  );
end
$$;
revoke all on function private.search_singulars(text[]) from public;

create function private.search_key(name text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array_to_string(private.search_singulars(private.search_words(name)), '');
end
$$;
revoke all on function private.search_key(text) from public;

-- Table --------------------------------------------------------------------------------------------------------------

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  -- As people write it.
  term text not null
    constraint search_synonyms_term_length check (char_length(term) <= 80)
    constraint search_synonyms_term_trimmed check (term = btrim(term)),
  -- Its one spelling, written by a trigger.
  key text collate "C" not null default '' constraint search_synonyms_term_words check (key <> ''),
  -- synonym: another word for the same. model: another maker's, instead of which there is our choice. near: what we have not
  -- treated; the target is the nearest that there is.
  kind text not null default 'synonym'
    constraint search_synonyms_kind_known check (kind in ('synonym', 'model', 'near')),
  category_id uuid constraint search_synonyms_category_id_fkey references public.categories (id) on delete cascade,
  product_id uuid constraint search_synonyms_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint search_synonyms_target_one check (num_nonnulls(category_id, product_id) = 1),
  constraint search_synonyms_target_near check (kind <> 'near' or category_id is not null),
  -- A word may lead to several places, to each once.
  constraint search_synonyms_term_key unique nulls not distinct (key, category_id, product_id)
);

-- For the targets that are deleted.
create index search_synonyms_category_id_idx on public.search_synonyms (category_id);
create index search_synonyms_product_id_idx on public.search_synonyms (product_id);
-- The list of the back office.
create index search_synonyms_term_idx on public.search_synonyms (term, id);

create trigger search_synonyms_10_set_updated_at before update on public.search_synonyms
  for each row execute function private.set_updated_at();

-- Security definer: whoever writes may not call the functions above.
create function private.set_synonym_key() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.key := private.search_key(new.term);
  return new;
end
$$;
revoke all on function private.set_synonym_key() from public;
create trigger search_synonyms_10_set_key before insert or update of term on public.search_synonyms
  for each row execute function private.set_synonym_key();

call private.announce_changes_of('public.search_synonyms', 'id');

-- Policies -----------------------------------------------------------------------------------------------------------

alter table public.search_synonyms enable row level security;
create policy "editors read synonyms" on public.search_synonyms
  for select to authenticated using ((select public.may_edit()));
create policy "editors create synonyms" on public.search_synonyms
  for insert to authenticated with check ((select public.may_edit()));
create policy "editors update synonyms" on public.search_synonyms
  for update to authenticated using ((select public.may_edit())) with check ((select public.may_edit()));
create policy "editors delete synonyms" on public.search_synonyms
  for delete to authenticated using ((select public.may_edit()));
-- Nothing for visitors: the search reads it for them.

-- Grants -------------------------------------------------------------------------------------------------------------

revoke all on table public.search_synonyms from anon, authenticated;
grant select on table public.search_synonyms to authenticated;
grant insert (term, kind, category_id, product_id), update (term, kind, category_id, product_id)
  on table public.search_synonyms to authenticated;
grant delete on table public.search_synonyms to authenticated;
