-- What people looked for here and did not find: words of the search, and addresses. Of nobody, only how often.

-- Table --------------------------------------------------------------------------------------------------------------

-- The server writes it, when two networks have asked for the same within a day (server/misses/).
create table public.misses (
  kind text not null constraint misses_kind_known check (kind in ('search', 'address')),
  -- Words as the search reads them; a path of the site, decoded.
  text text not null constraint misses_text_length check (char_length(text) between 1 and 120),
  -- In UTC.
  day date not null,
  asked integer not null constraint misses_asked_range check (asked between 1 and 1000000),
  constraint misses_pkey primary key (kind, text, day)
);
-- What a day holds so far, and what is too old.
create index misses_day_idx on public.misses (day, kind);

-- Rights -------------------------------------------------------------------------------------------------------------

call private.grant_rows_to('editors', 'public.misses', 'select');
-- No policy to write: the server does, with the rights of the service, and the function below forgets.

grant select, insert, update, delete on table public.misses to service_role;
grant select on table public.misses to authenticated;

-- Functions ----------------------------------------------------------------------------------------------------------

-- Security definer: a word's one spelling is private.
create function public.list_misses(wanted text) returns table (text text, asked bigint, days bigint, last_day date)
  language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 100;
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut lire ce qui a été cherché.');
  return query
    with missed as materialized (
      select misses.text, sum(misses.asked) as asked, count(*) as days, max(misses.day) as last_day
      from public.misses where misses.kind = wanted group by misses.text
    )
    select missed.text, missed.asked, missed.days, missed.last_day
    from missed
    where case wanted
      when 'search' then not exists (
        select 1 from public.search_synonyms where normalized_term = private.normalized_term(missed.text)
      )
      else not exists (select 1 from public.products where product_url = missed.text)
        and not exists (select 1 from public.redirects where path = missed.text and (target is not null or not is_gone))
    end
    order by missed.asked desc, missed.text limit most;
end
$$;
comment on function public.list_misses(text) is
  'The hundred words (`search`) or paths (`address`) that were asked for most in ninety days, without those that lead somewhere by now. '
  'Never null: text, asked, days, last_day.';
grant execute on function public.list_misses(text) to authenticated;

-- Security definer: no role of a request writes the table.
create function public.forget_miss(forgotten_kind text, forgotten_text text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut retirer ce qui a été cherché.');
  delete from public.misses where kind = forgotten_kind and text = forgotten_text;
end
$$;
comment on function public.forget_miss(text, text) is
  'Takes a word or a path from the list; it comes back when people ask for it again.';
grant execute on function public.forget_miss(text, text) to authenticated;

-- Security definer: no role of a request writes new redirects.
create function public.redirect_address(former text, destination text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('Seul un éditeur ou un administrateur peut rediriger une adresse.');
  if exists (
    select 1 from public.products where former in (product_url, '/products/' || slug)
    union all
    select 1 from public.categories where former = '/categories/' || slug
  ) then
    perform private.refuse_row('redirects_path_live', 'Une page du catalogue est à cette adresse.');
  end if;
  insert into public.redirects (path, subject, subject_id, is_gone) values (former, 'address', gen_random_uuid(), true)
  on conflict (path) do nothing;
  -- By itself, so that a target that is a former address is followed.
  update public.redirects set target = destination where path = former and is_gone;
  if not found then
    perform private.refuse_row('redirects_path_taken', 'Cette adresse mène déjà à une page.');
  end if;
end
$$;
comment on function public.redirect_address(text, text) is
  'Leads a path at which nothing is, nor ever was, to another path of the site.';
grant execute on function public.redirect_address(text, text) to authenticated;

-- Retention ----------------------------------------------------------------------------------------------------------

-- Security definer: the role that erases has no rights on the table.
create function private.erase_misses(as_of timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = '' as $$
    with erased as (
      delete from public.misses where (kind, text, day) in (
        select kind, text, day from public.misses
        where day < (least(as_of, now()) at time zone 'utc')::date - 90 order by day limit most for update skip locked
      ) returning day
    )
    select count(*)::integer from erased
  $$;
comment on function private.erase_misses(timestamptz, integer) is
  'Retention: erases at most `most` counts that are ninety days old at `as_of`; returns how many.';
grant execute on function private.erase_misses(timestamptz, integer) to supabase_auth_admin;
