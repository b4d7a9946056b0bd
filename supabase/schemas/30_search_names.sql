-- Other words for what the catalogue has, and models of other makers: a search for them leads to a category or to our
-- choice.

-- Words --------------------------------------------------------------------------------------------------------------
-- In PL/pgSQL, as all that a search calls: SQL functions are planned at each call.

-- The significant words in their order: no French stop words, no single letters. « Sans » is one word with the next, which
-- alone would mean the opposite.
create function private.search_words(value text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select word
    from regexp_split_to_table(
      regexp_replace(private.normalize(value), '\msans[^a-z0-9]+(?!(?:d|de|des|du|l|la|le|les|un|une)\M)(?=[a-z0-9])', 'sans', 'g'),
      '[^a-z0-9]+'
    ) with ordinality as words (word, place)
    where to_tsvector('pg_catalog.french', word) <> ''::tsvector and word ~ '..|[0-9]'
    order by place
  );
end
$$;

-- The same words without the letter of the plural. Joined, they are one spelling of what people write with a hyphen, a
-- space or neither: the normalized term of a name.
create function private.search_singulars(words text[]) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select regexp_replace(word, '[sx]$', '') from unnest(words) with ordinality as words (word, place) order by place
  );
end
$$;

create function private.normalized_term(name text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array_to_string(private.search_singulars(private.search_words(name)), '');
end
$$;

-- A model's name without its maker's, where the rest says enough: letters alone may mean anything, and so may a number.
create function private.name_without_maker(name text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return substring(name from '^\S+\s+(?=.*[[:alpha:]])(.*[\s0-9].*)$');
end
$$;

-- Synonyms -----------------------------------------------------------------------------------------------------------

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  -- As people write it.
  term text not null
    constraint search_synonyms_term_length check (char_length(term) <= 80)
    constraint search_synonyms_term_trimmed check (term = btrim(term)),
  -- Its one spelling, written by a trigger.
  normalized_term text collate "C" not null default ''
    constraint search_synonyms_term_words check (normalized_term <> ''),
  -- synonym: another word for the same. model: another maker's, instead of which there is our choice. near: what we
  -- have not treated; the target is the nearest that there is.
  kind text not null default 'synonym'
    constraint search_synonyms_kind_known check (kind in ('synonym', 'model', 'near')),
  category_id uuid constraint search_synonyms_category_id_fkey references public.categories (id) on delete cascade,
  product_id uuid constraint search_synonyms_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of a model, the same without its maker's name; null where too little is left. Written by the trigger as well.
  short_term text collate "C",
  constraint search_synonyms_target_one check (num_nonnulls(category_id, product_id) = 1),
  constraint search_synonyms_target_near check (kind <> 'near' or category_id is not null),
  -- A word may lead to several places, to each once.
  constraint search_synonyms_term_key unique nulls not distinct (normalized_term, category_id, product_id)
);

-- For the targets that are deleted.
create index search_synonyms_category_id_idx on public.search_synonyms (category_id);
create index search_synonyms_product_id_idx on public.search_synonyms (product_id);
create index search_synonyms_short_term_idx on public.search_synonyms (short_term) where short_term is not null;
-- The list of the back office.
create index search_synonyms_term_idx on public.search_synonyms (term, id);

create trigger search_synonyms_10_set_updated_at before update on public.search_synonyms
  for each row execute function private.set_updated_at();

-- A term is found however it is written.
-- Security definer: a writer may not call the functions above.
create function private.set_normalized_term() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.normalized_term := private.normalized_term(new.term);
  new.short_term := case when new.kind = 'model' then nullif(private.normalized_term(private.name_without_maker(new.term)), '') end;
  return new;
end
$$;
create trigger search_synonyms_10_set_normalized_term before insert or update of term, kind
  on public.search_synonyms
  for each row execute function private.set_normalized_term();

call private.announce_changes_of('public.search_synonyms', 'id');

call private.grant_rows_to('editors', 'public.search_synonyms', 'select, insert, update, delete',
  'term, kind, category_id, product_id');
-- Nothing for visitors: the search reads it for them.

grant select, insert, update, delete on table public.search_synonyms to service_role;
grant select on table public.search_synonyms to authenticated;

-- Rejected models ----------------------------------------------------------------------------------------------------
-- Models that a published dossier rejects are found by their names, without a synonym of their own.

create table private.rejected_models (
  -- Our choice, whose dossier rejects it.
  product_id uuid not null
    constraint rejected_models_product_id_fkey references public.dossiers (id) on delete cascade,
  name text not null,
  normalized_term text collate "C" not null,
  -- What decided against it, with both values where both are known: « autonomie, 30 h contre 24 h ».
  reason text
);
create index rejected_models_product_id_idx on private.rejected_models (product_id);
create index rejected_models_normalized_term_idx on private.rejected_models (normalized_term);

-- A value of a criterion as people write it, with its unit; null for what is neither a number nor a text, and for a text
-- that has a token.
create function private.written_value(value jsonb, unit text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case jsonb_typeof(value)
    -- Below two the unit is singular.
    when 'number' then concat_ws(
      chr(160), replace(value #>> '{}', '.', ','),
      case when (value #>> '{}')::numeric < 2 and unit <> 'mois' then regexp_replace(unit, 's$', '') else unit end
    )
    when 'string' then case when position('{' in value #>> '{}') = 0 then value #>> '{}' end
  end;
end
$$;

-- What decided against a rival, as a record states it, in a line: values of many words are left to its page.
create function private.rejection_reason(criteria jsonb, rival jsonb) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  longest_values constant integer := 30;
  criterion constant jsonb := jsonb_path_query_first(
    criteria, '$[*] ? (@.key == $key)', jsonb_build_object('key', rival -> 'criterion')
  );
  -- What follows a comma says how it was measured: « L’autonomie, réduction active ».
  name constant text := split_part(criterion ->> 'name', ',', 1);
  named constant text := lower(left(name, 1)) || substr(name, 2);
  ours constant text := private.written_value(criterion -> 'value', criterion ->> 'unit');
  theirs constant text := private.written_value(
    jsonb_path_query_first(rival, '$.values[*] ? (@.criterion == $key).value', jsonb_build_object('key', rival -> 'criterion')),
    criterion ->> 'unit'
  );
begin
  return left(
    case when length(ours || theirs) <= longest_values then format('%s, %s contre %s', named, ours, theirs) else named end, 200
  );
end
$$;

-- Each model is found as it is named, without what people leave out (« (2020) », « (1re génération) », « , version 4G »; its
-- maker), with « QC » instead of « QuietComfort », and by the short names of the record. A record of any shape is taken:
-- nothing here may keep it from being published.
create function private.put_rejected_models(product uuid, record jsonb) returns void
  language sql volatile set search_path = '' as $$
    delete from private.rejected_models where product_id = product;
    insert into private.rejected_models (product_id, name, normalized_term, reason)
    select distinct product, rejected.name, private.normalized_term(named.text), rejected.reason
    from (
      select left(rival ->> 'name', 200) as name, rival -> 'shortNames' as short_names,
        private.rejection_reason(record -> 'criteria', rival) as reason
      from jsonb_array_elements(
        case when jsonb_typeof(record -> 'rejected') = 'array' then record -> 'rejected' else '[]' end
      ) as rival
      where jsonb_typeof(rival -> 'name') = 'string'
      limit 20
    ) as rejected
    cross join lateral (select regexp_replace(rejected.name, '\s*(\([^)]*\)|,.*$)', '', 'g')) as shortened (short)
    cross join lateral (
      values (rejected.name), (short), (regexp_replace(short, '\m([A-Z])[a-z]+([A-Z])[a-z]+\M', '\1\2', 'g'))
    ) as called (text)
    cross join lateral (
      values (called.text), (private.name_without_maker(called.text))
      union all (
        select left(typed #>> '{}', 80)
        from jsonb_array_elements(case when jsonb_typeof(short_names) = 'array' then short_names else '[]' end) as typed
        where jsonb_typeof(typed) = 'string'
        limit 10
      )
    ) as named (text)
    where private.normalized_term(named.text) <> ''
  $$;

-- The search finds the models that a dossier has rejected.
-- Security definer: only this trigger writes the table.
create function private.keep_rejected_models() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.put_rejected_models(new.id, new.record);
  return null;
end
$$;
create trigger dossiers_50_rejected_models after insert or update of id, record on public.dossiers
  for each row execute function private.keep_rejected_models();

-- Both ---------------------------------------------------------------------------------------------------------------

-- What a normalized term leads to, by a synonym or by a dossier.
create view private.search_aliases as
  select normalized_term, term as name, kind, false as is_rejected, category_id, product_id from public.search_synonyms
  union all
  select short_term, term, kind, false, category_id, product_id from public.search_synonyms where short_term is not null
  union all
  select normalized_term, name, 'model', true, null, product_id from private.rejected_models;
revoke all on private.search_aliases from anon, authenticated;
