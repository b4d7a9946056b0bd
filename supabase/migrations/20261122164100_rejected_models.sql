-- Models that a published dossier rejects are found by their names, without a synonym of their own.

create table private.rejected_models (
  -- Our choice, whose dossier rejects it.
  product_id uuid not null
    constraint rejected_models_product_id_fkey references public.dossiers (id) on delete cascade,
  name text not null,
  key text collate "C" not null
);
create index rejected_models_product_id_idx on private.rejected_models (product_id);
create index rejected_models_key_idx on private.rejected_models (key);
-- No policy: the function below writes it, and the search reads it.
alter table private.rejected_models enable row level security;
revoke all on table private.rejected_models from anon, authenticated;

-- Whatever the record holds: nothing here may keep it from being published.
create function private.put_rejected_models(product uuid, record jsonb) returns void
  language sql volatile set search_path = '' as $$
    delete from private.rejected_models where product_id = product;
    insert into private.rejected_models (product_id, name, key)
    select product, rejected.name, private.search_key(named.text)
    from (
      select left(rival ->> 'name', 200) as name
      from jsonb_array_elements(
        case when jsonb_typeof(record -> 'rejected') = 'array' then record -> 'rejected' else '[]' end
      ) as rival
      where jsonb_typeof(rival -> 'name') = 'string'
      limit 20
    ) as rejected
    -- Without the maker's name too, where the rest says enough.
    cross join lateral (
      values (rejected.name), (substring(rejected.name from '^\S+\s+(.*[\s0-9].*)$'))
    ) as named (text)
    where private.search_key(named.text) <> ''
  $$;
revoke all on function private.put_rejected_models(uuid, jsonb) from public;

-- Security definer: nobody else writes the table.
create function private.keep_rejected_models() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.put_rejected_models(new.id, new.record);
  return null;
end
$$;
revoke all on function private.keep_rejected_models() from public;
create trigger dossiers_50_rejected_models after insert or update of id, record on public.dossiers
  for each row execute function private.keep_rejected_models();

select private.put_rejected_models(id, record) from public.dossiers;

-- What a key leads to, by a synonym or by a dossier.
create view private.search_aliases as
  select key, term as name, kind, false as is_rejected, category_id, product_id from public.search_synonyms
  union all
  select key, name, 'model', true, null, product_id from private.rejected_models;
revoke all on private.search_aliases from anon, authenticated;
