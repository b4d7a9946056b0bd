-- Rejected models are found without what nobody types of their names: « (2020) », « (1re génération) », « , version 4G », and with
-- « QC » instead of « QuietComfort ».

create or replace function private.put_rejected_models(product uuid, record jsonb) returns void
  language sql volatile set search_path = '' as $$
    delete from private.rejected_models where product_id = product;
    insert into private.rejected_models (product_id, name, key)
    select distinct product, rejected.name, private.search_key(named.text)
    from (
      select left(rival ->> 'name', 200) as name
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
    -- Without the maker's name too, where the rest says enough: letters alone may mean anything, and so may a number.
    cross join lateral (
      values (called.text), (substring(called.text from '^\S+\s+(?=.*[[:alpha:]])(.*[\s0-9].*)$'))
    ) as named (text)
    where private.search_key(named.text) <> ''
  $$;
revoke all on function private.put_rejected_models(uuid, jsonb) from public;

select private.put_rejected_models(id, record) from public.dossiers;
