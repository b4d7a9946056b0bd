-- What the nightly run of the gate finds in the dossiers that readers see: a queue for editors. Nothing is withdrawn by
-- it.

create table public.dossier_findings (
  -- The product's.
  id uuid primary key constraint dossier_findings_id_fkey references public.products (id) on delete cascade,
  -- As `Finding` in app/admin/gate/finding.ts.
  findings jsonb not null
    constraint dossier_findings_array check (jsonb_typeof(findings) = 'array')
    constraint dossier_findings_size check (octet_length(findings::text) <= 100000),
  -- How many of them would block a new page.
  blocking integer not null constraint dossier_findings_blocking_positive check (blocking >= 0),
  checked_at timestamptz not null default now()
);
-- The queue: what blocks first.
create index dossier_findings_blocking_idx on public.dossier_findings (blocking desc, id);

call private.grant_rows_to('editors', 'public.dossier_findings', 'select');
-- No policy to write: the job does, with the rights of the service.

grant select, insert, update, delete on table public.dossier_findings to service_role;
grant select on table public.dossier_findings to authenticated;

-- A dossier may have been published since it was judged: its findings are of the texts before. The lock lets a
-- publication under way remove what is written here.
create function public.put_dossier_findings(judged jsonb, judged_at timestamptz) returns void
  language sql volatile set search_path = '' as $$
    insert into public.dossier_findings (id, findings, blocking, checked_at)
    select dossiers.id, entry -> 'findings', (entry ->> 'blocking')::integer, judged_at
    from jsonb_array_elements(judged) as entry
    join public.dossiers on dossiers.id = (entry ->> 'id')::uuid and dossiers.revision = (entry ->> 'revision')::integer
    for share of dossiers
    on conflict (id) do update set
      findings = excluded.findings, blocking = excluded.blocking, checked_at = excluded.checked_at
  $$;
comment on function public.put_dossier_findings(jsonb, timestamptz) is
  'For the nightly run of the gate. `judged` is a list of {id, revision, findings, blocking}; those of another revision than '
  'the published one are left out.';
grant execute on function public.put_dossier_findings(jsonb, timestamptz) to service_role;

-- What a page of this category may not lead to under « Sinon »: who came for a printer is not sent to an e-reader.
create function public.paths_of_other_branches(category uuid, paths text[]) returns text[]
  language sql stable set search_path = '' as $$
    with recursive line (path, id, parent_id) as (
      select null, id, parent_id from public.categories where id = category
      union all
      select path, categories.id, categories.parent_id
      from unnest(paths[1:50]) as path
      join public.products on product_url in (path, regexp_replace(path, '-pourquoi$', ''))
        or slug = substring(path from '^/products/(.+)$')
      join public.categories on categories.id = category_id
      union all
      select line.path, parent.id, parent.parent_id
      from line join public.categories as parent on parent.id = line.parent_id
    ), top as (
      select path, id from line where parent_id is null
    )
    select coalesce(array_agg(path), '{}') from top where path is not null and id <> (select id from top where path is null)
  $$;
comment on function public.paths_of_other_branches(uuid, text[]) is
  'Those of the paths whose product stands below another top-level category; a path of no product is not among them. Fifty are looked at.';
grant execute on function public.paths_of_other_branches(uuid, text[]) to authenticated, service_role;
