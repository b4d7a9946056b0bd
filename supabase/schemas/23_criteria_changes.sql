-- What a category judges by, and no longer does: a line of the public log.

-- Table --------------------------------------------------------------------------------------------------------------

-- Written by a trigger: it follows the categories. The journal has only what goes with one.
create table private.criteria_changes (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null
    constraint criteria_changes_category_id_fkey references public.categories (id) on delete cascade,
  -- The criteria before it.
  was jsonb not null,
  -- What changed, in words.
  note text not null constraint criteria_changes_note_not_blank check (btrim(note) <> ''),
  logged_at timestamptz not null default now(),
  -- Within the hour it was made as before: no line of the log, until it changes again.
  is_reverted boolean not null default false
);

-- The log.
create index criteria_changes_logged_at_idx on private.criteria_changes (logged_at desc, id desc);
-- The changes of a category.
create index criteria_changes_category_id_idx on private.criteria_changes (category_id, logged_at desc);

-- Triggers -----------------------------------------------------------------------------------------------------------

-- In words what differs between two lists of criteria, by their keys; null where nothing does.
create function private.criteria_difference(was jsonb, now_is jsonb) returns text
  language sql immutable set search_path = '' as $$
    select nullif(concat_ws(' ',
      string_agg(what || ' : ' || (coalesce(present, former) ->> 'name') || '.', ' ' order by coalesce(present_place, former_place), what),
      case when array_agg(present -> 'key' order by former_place) filter (where former is not null and present is not null)
        <> array_agg(present -> 'key' order by present_place) filter (where former is not null and present is not null)
      then 'Nouvel ordre des critères' || ' : ' || string_agg(present ->> 'name', ', ' order by present_place) || '.' end
    ), '')
    from (
      select former, present, former_place, present_place, case
        when present is null then 'Critère retiré'
        when former is null then 'Critère ajouté'
        when present -> 'weight' <> former -> 'weight'
          then 'Critère désormais ' || (array['de départage', 'important', 'décisif'])[(present ->> 'weight')::integer]
        when present -> 'name' <> former -> 'name' then 'Critère renommé'
        when present <> former then 'Critère redéfini'
      end as what
      from jsonb_array_elements(was) with ordinality as formers (former, former_place)
        full join jsonb_array_elements(now_is) with ordinality as presents (present, present_place)
          on former ->> 'key' = present ->> 'key'
    ) as compared
  $$;

-- What changed in the criteria of a category. Within an hour it is one line, or none once it is as before.
-- Security definer: nobody writes the log.
create function private.log_criteria() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.criteria_changes set
    note = coalesce(private.criteria_difference(was, new.criteria), note),
    is_reverted = private.criteria_difference(was, new.criteria) is null
  where category_id = new.id and logged_at > now() - interval '1 hour';
  -- The first criteria are no change.
  if not found and old.criteria <> '[]' then
    insert into private.criteria_changes (category_id, was, note)
    select new.id, old.criteria, note from private.criteria_difference(old.criteria, new.criteria) as note
    where note is not null;
  end if;
  return null;
end
$$;
create trigger categories_50_log_criteria after update of criteria on public.categories
  for each row when (new.criteria <> old.criteria) execute function private.log_criteria();
