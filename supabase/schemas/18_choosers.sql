-- A few questions that lead to one product of a branch, or to the admission that we have none.

-- Shape --------------------------------------------------------------------------------------------------------------

-- A question with its answers. Each leads to a further question ("ask"), to a product ("product", "because"), or to
-- none ("none", which says why). The depth bounds how many questions follow each other.
create function private.is_chooser_question(question jsonb, depth integer) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  answer jsonb;
begin
  if depth < 1 or jsonb_typeof(question) is distinct from 'object' then
    return false;
  end if;
  if question - '{question,answers}'::text[] <> '{}'::jsonb or not private.is_text(question -> 'question', 160)
    or jsonb_typeof(question -> 'answers') is distinct from 'array'
  then
    return false;
  end if;
  if jsonb_array_length(question -> 'answers') not between 2 and 5 then
    return false;
  end if;
  for answer in select jsonb_array_elements(question -> 'answers') loop
    if jsonb_typeof(answer) is distinct from 'object' then
      return false;
    end if;
    if not private.is_text(answer -> 'text', 120) then
      return false;
    end if;
    if answer ? 'ask' then
      if answer - '{text,ask}'::text[] <> '{}'::jsonb or not private.is_chooser_question(answer -> 'ask', depth - 1) then
        return false;
      end if;
    elsif answer ? 'product' then
      if answer - '{text,product,because}'::text[] <> '{}'::jsonb or not private.is_text(answer -> 'because', 300)
        or coalesce(answer ->> 'product', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then
        return false;
      end if;
    elsif answer - '{text,none}'::text[] <> '{}'::jsonb or not private.is_text(answer -> 'none', 300) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
grant execute on function private.is_chooser_question(jsonb, integer) to authenticated, service_role;

-- Table --------------------------------------------------------------------------------------------------------------

create table public.choosers (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint choosers_slug_key unique
    constraint choosers_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  -- The branch that it chooses in; one chooser for each.
  category_id uuid not null
    constraint choosers_category_id_key unique
    constraint choosers_category_id_fkey references public.categories (id) on delete cascade,
  title text not null
    constraint choosers_title_not_blank check (title ~ '[^[:space:]]')
    constraint choosers_title_length check (char_length(title) <= 90),
  -- The first question. Products are named by their ids: one that is gone stays named, so that the editors notice.
  tree jsonb not null constraint choosers_tree_shape check (private.is_chooser_question(tree, 3)),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Triggers -----------------------------------------------------------------------------------------------------------

create trigger choosers_10_set_updated_at before update on public.choosers
  for each row execute function private.set_updated_at();
call private.announce_changes_of('public.choosers', 'id', 'slug', 'category_id');

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.choosers', 'select, insert, update, delete',
  'slug, category_id, title, tree, is_active');
create policy "everybody reads active choosers" on public.choosers
  for select to anon, authenticated using (is_active);

grant select, insert, update, delete on table public.choosers to service_role;
grant select on table public.choosers to anon, authenticated;
