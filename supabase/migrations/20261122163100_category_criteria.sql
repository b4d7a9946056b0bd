-- What the criteria of a category mean and how much they count. Their names and their order are in its description.

-- Whether a value is a text that is not blank, and not too long. Never null.
create function private.is_text(value jsonb, longest integer) returns boolean
  language sql immutable set search_path = '' as $$
    select jsonb_typeof(value) is not distinct from 'string'
      and value #>> '{}' ~ '[^[:space:]]' and char_length(value #>> '{}') <= longest
  $$;
revoke all on function private.is_text(jsonb, integer) from public;
grant execute on function private.is_text(jsonb, integer) to authenticated, service_role;

-- A list of {"name", "weight", "definition"}, each name once.
create function private.are_criteria(list jsonb) returns boolean
  language sql immutable set search_path = '' as $$
    select case when jsonb_typeof(list) is distinct from 'array' then false else (
      select count(*) <= 8
        and count(*) = count(distinct one ->> 'name')
        and coalesce(bool_and(case when jsonb_typeof(one) = 'object' then
          one - '{name,weight,definition}'::text[] = '{}'::jsonb
          and private.is_text(one -> 'name', 200)
          and private.is_text(one -> 'definition', 400)
          and coalesce(one -> 'weight' in ('1', '2', '3'), false)
        else false end), true)
      from jsonb_array_elements(list) as criteria (one)
    ) end
  $$;
revoke all on function private.are_criteria(jsonb) from public;
-- The constraint runs it with the rights of who writes.
grant execute on function private.are_criteria(jsonb) to authenticated, service_role;

alter table public.categories add column criteria jsonb not null default '[]'
  constraint categories_criteria_shape check (private.are_criteria(criteria));
grant select (criteria) on public.categories to anon, authenticated;
grant insert (criteria), update (criteria) on public.categories to authenticated;

-- The pages of its products show them, and its own.
drop trigger categories_10_note_content_change on public.categories;
create trigger categories_10_note_content_change before insert or update on public.categories
  for each row execute function private.note_content_change(
    'slug', 'name', 'description', 'image_url', 'image_alt', 'parent_id', 'criteria'
  );

-- A save that switches the category as well saves them with the other columns.
do $$
declare
  saving constant regprocedure := 'public.switch_with_contents(uuid, boolean, timestamptz, jsonb)';
  definition constant text := pg_get_functiondef(saving);
begin
  if position('parent_id, sort_order)' in definition) = 0 or position('saved.sort_order' in definition) = 0 then
    raise exception '% saves its columns in another way', saving;
  end if;
  execute replace(
    replace(definition, 'parent_id, sort_order)', 'parent_id, sort_order, criteria)'),
    'saved.sort_order', 'saved.sort_order, saved.criteria'
  );
end
$$;
